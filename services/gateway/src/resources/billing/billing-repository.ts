import { limits } from '@slideloom/contracts';
import type { CouponClaim, Credits, Plan, SubscriptionView } from '@slideloom/contracts';
import { createCreditRepository, query, quoteWork, type Claimant, type Queryable, type QuoteWork } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

export type BillingRepository = ReturnType<typeof createBillingRepository>;

type SubscriptionRow = Omit<SubscriptionView, 'plan' | 'current_period_end'> & {
  plan: Plan | null;
  current_period_end: Date | null;
};

/** Creates the repository of what a team may spend and what it spent. Credits move in the statements of the migrations. */
export function createBillingRepository({ prisma }: Queryable) {
  const store = createCreditRepository({ prisma });
  return {
    /** What work would cost, from which balances, and whether it would be accepted. */
    quote: (teamId: string, work: Omit<QuoteWork, 'teamId'>) => quoteWork({ prisma }, { teamId, ...work }),

    /** Counts a claim as a guess, until `endCouponClaim` says that it was none; rejects with `rate_limited` beyond the limit of an hour. */
    async beginCouponClaim(teamId: string): Promise<void> {
      const [{ is_allowed: isAllowed, seconds_left: retryAfterSeconds }] = await query(
        () => prisma.$queryRaw<[{ is_allowed: boolean; seconds_left: number }]>`
          SELECT is_allowed, seconds_left FROM begin_coupon_claim(${teamId}::uuid, ${limits.coupon.wrongClaimsPerHour}::int)`,
      );
      const message = 'Too many wrong coupon codes. Retry later.';
      if (!isAllowed) throw new AppError('rate_limited', { message, retryAfterSeconds });
    },

    /** Ends a claim that was no guess: it does not count. */
    async endCouponClaim(teamId: string): Promise<void> {
      await query(
        () => prisma.$executeRaw`
          UPDATE coupon_guesses SET wrong_claims = greatest(0, wrong_claims - 1) WHERE team_id = ${teamId}::uuid`,
      );
    },

    /** Claims a coupon; rejects with `coupon_not_found` or `coupon_already_claimed`. */
    async claimCoupon(teamId: string, code: string, claimant: Omit<Claimant, 'teamId'>): Promise<CouponClaim> {
      const { outcome, delta, balances } = await store.claimCoupon(code, { teamId, ...claimant });
      if (outcome !== 'done') throw new AppError(outcome);
      return {
        code: code.toUpperCase(),
        credits: delta,
        credits_remaining: balances.monthly,
        credits_topup_balance: balances.topup,
        coupon_credits_balance: balances.coupon,
      };
    },

    /** Answers the subscription by PostgreSQL's clock, which also decides whether work is accepted. */
    async subscription(teamId: string): Promise<SubscriptionView> {
      const rows = await query(
        () => prisma.$queryRaw<SubscriptionRow[]>`
          SELECT CASE WHEN p.id IS NULL THEN NULL ELSE json_build_object(
                   'id', p.id, 'slug', p.slug, 'name', p.name, 'description', p.description, 'price_cents', p.price_cents,
                   'currency', p.currency, 'monthly_credits', p.monthly_credits, 'allowed_models', p.allowed_models,
                   'allowed_features', p.allowed_features, 'is_active', p.is_active, 'sort_order', p.sort_order) END AS plan,
                 s.status, coalesce(s.cancel_at_period_end, false) AS cancel_at_period_end, s.current_period_end,
                 coalesce(b.monthly, 0) AS credits_remaining, coalesce(b.topup, 0) AS credits_topup_balance,
                 coalesce(b.coupon, 0) AS coupon_credits_balance,
                 has_access(s.status, s.current_period_end, clock_timestamp())
          FROM (SELECT ${teamId}::uuid AS team_id) t
          LEFT JOIN subscriptions s USING (team_id) LEFT JOIN plans p ON p.id = s.plan_id
          LEFT JOIN credit_balances b USING (team_id)`,
      );
      const row = rows[0]!;
      return { ...row, current_period_end: row.current_period_end?.toISOString() ?? null };
    },

    async credits(teamId: string): Promise<Credits> {
      const rows = await query(
        () => prisma.$queryRaw<Credits[]>`
          SELECT monthly AS credits_remaining, topup AS credits_topup_balance, coupon AS coupon_credits_balance
          FROM credit_balances WHERE team_id = ${teamId}::uuid`,
      );
      return rows[0] ?? { credits_remaining: 0, credits_topup_balance: 0, coupon_credits_balance: 0 };
    },
  };
}
