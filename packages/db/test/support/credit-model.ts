import {
  balanceKeys,
  coupons,
  maxAttempts,
  plans,
  type CreditOperation,
  type Split,
  type Work,
} from './credit-operations.ts';
import { hasAccess, nothing, type Expected, type Team } from './credit-team.ts';
import { createPaymentModel } from './payment-model.ts';
import { createReversalModel } from './reversal-model.ts';

type Of<Kind extends CreditOperation['kind']> = Extract<CreditOperation, { kind: Kind }>;
type Job = {
  team: number;
  split: Split;
  cost: number;
  period: number;
  attempts: number;
  hasEnded: boolean;
  acceptedAt: number;
};

export type CreditModel = ReturnType<typeof createCreditModel>;

/**
 * The rules of the credits once more, in memory and without anything that PostgreSQL does: written from docs/adr/0006-credit-ledger.md, so
 * that the two can be held against each other.
 */
export function createCreditModel(teamCount: number, initialGrant: number) {
  const teams: Team[] = Array.from({ length: teamCount }, () => ({
    ...nothing,
    monthly: initialGrant,
    period: 1,
    granted: initialGrant,
    startedAt: -Infinity,
    monthCredits: 0,
    resetCredits: 0,
    invoice: null,
    status: 'trialing',
    ends: Infinity,
    plan: 0,
    rows: [{ ...nothing, monthly: initialGrant, reason: 'initial_grant', after: initialGrant, period: 1 }],
  }));
  const jobs = new Map<string, Job>();
  const done = new Set<string>();
  const claims = coupons.map(() => 0);
  /** Counts the operations. */
  let now = 0;

  function move(team: Team, split: Split, reason: string): number {
    for (const key of balanceKeys) team[key] += split[key];
    team.rows.push({ ...split, reason, after: team.monthly, period: team.period });
    return split.monthly + split.coupon + split.topup;
  }

  function isNew(key: string): boolean {
    if (done.has(key)) return false;
    done.add(key);
    return true;
  }

  /** How the jobs of work would be paid, or why not. */
  function plan(work: Work): { refusal: string | null; splits: Split[] } {
    const team = teams[work.team]!;
    const isOpen = hasAccess(team);
    const gates = plans[isOpen ? team.plan : 0]!;
    const allows = (gate: string[], name: string) => gate.includes('*') || gate.includes(name);
    if (!allows(gates.features, work.feature)) return { refusal: 'SL413', splits: [] };
    const left = { monthly: isOpen ? team.monthly : 0, coupon: team.coupon, topup: team.topup };
    const splits: Split[] = [];
    for (const { cost, model } of work.jobs) {
      const split = { ...nothing };
      let due = cost;
      for (const key of balanceKeys) {
        split[key] = Math.min(due, left[key]);
        due -= split[key];
      }
      const refusal = model !== null && !allows(gates.models, model) ? 'SL403' : due > 0 ? 'SL402' : null;
      if (refusal !== null) return work.isPartial ? { refusal: null, splits } : { refusal, splits: [] };
      for (const key of balanceKeys) left[key] -= split[key];
      splits.push(split);
    }
    return { refusal: null, splits };
  }

  function accept(work: Work & { key: string }, jobIds: string[]): Expected {
    if (done.has(work.key)) return { outcome: 'replayed' };
    const { refusal, splits } = plan(work);
    if (refusal !== null) return { outcome: refusal };
    done.add(work.key);
    const team = teams[work.team]!;
    splits.forEach((split, place) => {
      const { cost } = work.jobs[place]!;
      const { period } = team;
      jobs.set(jobIds[place]!, { team: work.team, split, cost, period, attempts: 0, hasEnded: false, acceptedAt: now });
      if (cost > 0) move(team, negative(split), 'render');
    });
    return { outcome: 'accepted', accepted: splits.length };
  }

  function endAsFailed(job: Job): void {
    job.hasEnded = true;
    if (job.cost === 0) return;
    const team = teams[job.team]!;
    const back = { ...job.split, monthly: job.period === team.period ? job.split.monthly : 0 };
    move(team, back, 'refund');
    reversals.settle(job.team, back, job.acceptedAt);
  }

  function work({ jobId, end }: Of<'work'>): Expected {
    const job = jobs.get(jobId)!;
    if (end === 'stale') return { outcome: 'lost' };
    if (job.hasEnded) return { outcome: 'finished' };
    if (job.attempts >= maxAttempts) {
      endAsFailed(job);
      return { outcome: 'exhausted' };
    }
    job.attempts += 1;
    if (end === 'fail') endAsFailed(job);
    if (end === 'complete') job.hasEnded = true;
    return { outcome: 'claimed' };
  }

  function once(key: string, teamNumber: number, run: (team: Team) => number): Expected {
    if (!isNew(key)) return { outcome: 'repeated', delta: 0 };
    return { outcome: 'done', delta: run(teams[teamNumber]!) };
  }

  function reset(key: string, number: number, renewal: { start: number; credits: number; invoice: string | null }) {
    const { start, credits, invoice } = renewal;
    const team = teams[number]!;
    if (!isNew(key)) return { outcome: 'repeated', delta: 0 };
    if (start <= team.startedAt) return { outcome: 'stale', delta: 0 };
    Object.assign(team, { startedAt: start, granted: credits, monthCredits: credits, resetCredits: credits, invoice });
    team.period += 1;
    return { outcome: 'done', delta: move(team, { ...nothing, monthly: credits - team.monthly }, 'monthly_reset') };
  }

  function change(key: string, number: number, credits: number): Expected {
    return once(key, number, (team) => {
      const more = credits - team.granted;
      const monthly = more >= 0 ? more : Math.min(0, credits - team.monthly);
      if (monthly === 0) return 0;
      team.granted = Math.max(0, team.granted + monthly);
      return move(team, { ...nothing, monthly }, 'plan_change_topup');
    });
  }

  function claim({ coupon: number, team }: Of<'claim'>): Expected {
    const { credits, maxClaims, isExpired } = coupons[number]!;
    const key = `claim:${number}:${team}`;
    if (done.has(key)) return { outcome: 'coupon_already_claimed' };
    if (isExpired || (maxClaims !== null && claims[number]! >= maxClaims)) return { outcome: 'coupon_not_found' };
    claims[number]! += 1;
    return once(key, team, (of) => move(of, { ...nothing, coupon: credits }, 'coupon_claim'));
  }

  function grant({ key, team, balance, credits }: Of<'grant'>): Expected {
    if (!done.has(key) && teams[team]![balance] + credits < 0) return { outcome: 'SL402' };
    return once(key, team, (to) => move(to, { ...nothing, [balance]: credits }, 'admin_grant'));
  }

  function refund({ team, payment: number, credits, at }: Of<'refund'>): Expected {
    const payment = `${team}:${number}`;
    if (!done.has(`purchase:${payment}`)) return { outcome: 'purchase_not_found' };
    return reversals.bring({ team, key: `purchase:${payment}`, balance: 'topup', asked: credits, at, now });
  }

  const reversals = createReversalModel(teams, move);
  const payments = createPaymentModel({ teams, done, reset, change, reversals });

  const rules: { [Kind in CreditOperation['kind']]: (operation: Of<Kind>, jobIds: string[]) => Expected } = {
    accept,
    quote(operation) {
      const { refusal, splits } = plan(operation);
      return { outcome: refusal ?? 'allowed', accepted: splits.length, split: splits.reduce(sum, nothing) };
    },
    work,
    reset: ({ team, period, credits }) =>
      reset(`reset:${team}:${period}`, team, { start: period, credits, invoice: null }),
    change: ({ key, team, credits }) => change(key, team, credits),
    claim,
    grant,
    purchase: ({ team, payment, credits }) =>
      once(`purchase:${team}:${payment}`, team, (of) => move(of, { ...nothing, topup: credits }, 'admin_grant')),
    refund,
    event: (operation) => payments.event(operation, now),
    ignore: () => ({ outcome: 'ignored' }),
    month: ({ team, day }) => payments.month(team, day),
    subscribe({ team, status, ends, plan: planNumber }) {
      const day = ends && (ends === 'later' ? Infinity : -Infinity);
      Object.assign(teams[team]!, { status, ends: day, plan: planNumber });
      return { outcome: 'done' };
    },
  };

  return {
    teams,
    jobs,
    /** Does the operation; `jobIds` are those of the jobs that it may accept. */
    run(operation: CreditOperation, jobIds: string[]): Expected {
      now += 1;
      return (rules[operation.kind] as (operation: CreditOperation, jobIds: string[]) => Expected)(operation, jobIds);
    },
  };
}

const negative = ({ monthly, coupon, topup }: Split): Split => ({
  monthly: 0 - monthly,
  coupon: 0 - coupon,
  topup: 0 - topup,
});

const sum = (one: Split, other: Split): Split => ({
  monthly: one.monthly + other.monthly,
  coupon: one.coupon + other.coupon,
  topup: one.topup + other.topup,
});
