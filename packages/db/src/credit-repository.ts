import { query } from './database-error.ts';
import { toStorableJson } from './storable-json.ts';
import type { Queryable } from './transaction.ts';

export type BalanceName = 'monthly' | 'coupon' | 'topup';
export type Balances = Record<BalanceName, number>;

/**
 * What an operation answers. `done`: it happened now; `repeated`: it happened before; both with the balances as they are. `ledgerId`
 * is null and `delta` 0 where nothing moved.
 */
export type CreditAnswer<Outcome extends string = 'done' | 'repeated'> = {
  outcome: Outcome;
  ledgerId: number | null;
  delta: number;
  balances: Balances;
};

/** Who claims a coupon, and by which route. */
export type Claimant = {
  teamId: string;
  userId: string;
  authMode: 'api_key' | 'jwt' | null;
  apiKeyId: string | null;
  route: string;
};

type Raw = { outcome: string; ledger_id: number | null; delta: number; balances: Balances };

export type CreditRepository = ReturnType<typeof createCreditRepository>;

/**
 * Credits that come and go otherwise than by a job: each is one statement (invariant 2), and happens once however often it is asked for.
 * Rejects with `team_not_found` for no such team.
 */
export function createCreditRepository({ prisma }: Pick<Queryable, 'prisma'>) {
  async function run<Outcome extends string>(ask: () => Promise<{ answer: Raw }[]>): Promise<CreditAnswer<Outcome>> {
    const rows = await query(ask);
    const { outcome, ledger_id: ledgerId, ...rest } = rows[0]!.answer;
    return { ...rest, outcome: outcome as Outcome, ledgerId };
  }

  return {
    /**
     * Begins a period: the monthly balance becomes `credits`, what was left expires. `key`: one for each renewal, `invoice:…` say.
     * `stale`: a later period began already, so nothing changed.
     */
    resetMonthly: (reset: { key: string; teamId: string; credits: number; periodStart: Date; metadata?: object }) =>
      run<'done' | 'repeated' | 'stale'>(
        () => prisma.$queryRaw`
          SELECT reset_monthly(${reset.key}, ${reset.teamId}::uuid, ${reset.credits}::int, ${reset.periodStart}::timestamptz,
                               ${toStorableJson(reset.metadata ?? {})}::jsonb) AS answer`,
      ),

    /** The credits' part of a change to a plan of `monthlyCredits` within a period: adds the difference, or caps. */
    changePlanCredits: (change: { key: string; teamId: string; monthlyCredits: number; metadata?: object }) =>
      run(
        () => prisma.$queryRaw`
          SELECT change_plan_credits(${change.key}, ${change.teamId}::uuid, ${change.monthlyCredits}::int,
                                     ${toStorableJson(change.metadata ?? {})}::jsonb) AS answer`,
      ),

    /** Claims a coupon for a team. Of the refusals there is nothing but the outcome. */
    claimCoupon: (code: string, claimant: Claimant) =>
      run<'done' | 'coupon_not_found' | 'coupon_already_claimed'>(
        () => prisma.$queryRaw`
          SELECT claim_coupon(${claimant.teamId}::uuid, ${code}, ${toStorableJson({
            user_id: claimant.userId,
            route: claimant.route,
            auth_mode: claimant.authMode,
            api_key_id: claimant.apiKeyId,
          })}::jsonb) AS answer`,
      ),

    /** An operator's grant; a negative number takes back, and rejects with `insufficient_credits` where there are fewer. */
    grant: (grant: {
      key: string;
      teamId: string;
      credits: number;
      balance: BalanceName;
      author: string;
      reason: string;
    }) =>
      run(
        () => prisma.$queryRaw`
          SELECT grant_by_operator(${grant.key}, ${grant.teamId}::uuid, ${grant.credits}::int, ${grant.balance}, ${grant.author},
                                   ${grant.reason}) AS answer`,
      ),

    /** Writes an event that the team's credits changed into the outbox, for a process without a broker: the fleet's sweeps publish it. */
    async announce(teamId: string, messageId: string): Promise<void> {
      await query(
        () => prisma.$queryRaw`
          SELECT enqueue_message(${messageId}::uuid, 'event', 'credits.changed', jsonb_build_object('team_id', ${teamId}::text), NULL, 0)::text`,
      );
    },
  };
}
