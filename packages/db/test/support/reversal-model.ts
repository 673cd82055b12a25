import type { Expected, Team } from './credit-team.ts';
import type { Split } from './credit-operations.ts';

type Reversal = {
  team: number;
  balance: 'monthly' | 'topup';
  asked: number;
  taken: number;
  period: number;
  /** When the provider was asked last; and the operation that last asked for more. */
  at: number;
  askedAt: number;
};
type Move = (team: Team, split: Split, reason: string) => number;

export type ReversalModel = ReturnType<typeof createReversalModel>;

/** What is taken back of payments whose money went back, and given back where it came again. */
export function createReversalModel(teams: readonly Team[], move: Move) {
  const reversals = new Map<string, Reversal>();
  const split = (balance: Reversal['balance'], credits: number): Split => ({
    monthly: 0,
    coupon: 0,
    topup: 0,
    [balance]: credits,
  });

  return {
    isOlder: (key: string, at: number) => (reversals.get(key)?.at ?? -Infinity) > at,

    bring(wanted: {
      team: number;
      key: string;
      balance: Reversal['balance'];
      asked: number;
      at: number;
      now: number;
    }): Expected {
      const { key, asked, at, balance } = wanted;
      const team = teams[wanted.team]!;
      const fresh = { team: wanted.team, balance, asked: 0, taken: 0, period: team.period, at: -Infinity, askedAt: 0 };
      const reversal = reversals.get(key) ?? fresh;
      reversals.set(key, reversal);
      const isOld = reversal.at > at;
      reversal.at = Math.max(reversal.at, at);
      if (isOld || reversal.asked === asked) return { outcome: 'repeated', delta: 0 };
      let moved: number;
      if (asked > reversal.asked) {
        moved = 0 - Math.min(asked - reversal.asked, team[balance]);
        Object.assign(reversal, { askedAt: wanted.now, period: team.period });
      } else {
        const hasExpired = balance === 'monthly' && reversal.period !== team.period;
        moved = hasExpired ? 0 : Math.max(reversal.taken - asked, 0);
      }
      reversal.asked = asked;
      reversal.taken -= moved;
      return { outcome: 'done', delta: moved === 0 ? 0 : move(team, split(balance, moved), 'admin_grant') };
    },

    /** The refund of a job that was accepted by that operation pays what is open since. */
    settle(number: number, back: Split, acceptedAt: number): void {
      const team = teams[number]!;
      const left = { ...back };
      const open = [...reversals]
        .filter(([, one]) => one.team === number && one.asked > one.taken && one.askedAt > acceptedAt)
        .filter(([, one]) => one.balance === 'topup' || one.period === team.period)
        .toSorted(([, a], [, b]) => a.askedAt - b.askedAt);
      for (const [, reversal] of open) {
        const part = Math.min(reversal.asked - reversal.taken, left[reversal.balance]);
        if (part === 0) continue;
        left[reversal.balance] -= part;
        reversal.taken += part;
        move(team, split(reversal.balance, -part), 'admin_grant');
      }
    },
  };
}
