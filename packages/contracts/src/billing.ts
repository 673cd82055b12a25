import { z } from 'zod';
import { queryIntSchema, timestampSchema, uuidSchema } from './common.ts';
import { queryInstantSchema } from './instant.ts';
import { limits } from './limits.ts';

export const planSchema = z
  .object({
    id: uuidSchema,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    price_cents: z.int(),
    currency: z.string(),
    monthly_credits: z.int(),
    allowed_models: z.array(z.string()).meta({ description: '`*` stands for all.' }),
    allowed_features: z.array(z.string()).meta({ description: '`*` stands for all.' }),
    is_active: z.boolean(),
    sort_order: z.int(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof planSchema>;

export const subscriptionStatusSchema = z.enum([
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** The three balances of a team. */
export const creditsSchema = z
  .object({
    credits_remaining: z.int().meta({ description: 'Monthly credits left in the period.' }),
    credits_topup_balance: z.int().meta({ description: 'Purchased credits, spent last.' }),
    coupon_credits_balance: z.int().meta({ description: 'Promotional credits.' }),
  })
  .meta({ id: 'Credits' });
export type Credits = z.infer<typeof creditsSchema>;

export const subscriptionViewSchema = z
  .object({
    plan: planSchema.nullable().meta({ description: 'null when the team never had a subscription' }),
    status: subscriptionStatusSchema.nullable(),
    cancel_at_period_end: z.boolean(),
    current_period_end: timestampSchema.nullable(),
    ...creditsSchema.shape,
    has_access: z.boolean().meta({ description: 'Whether the team may generate.' }),
  })
  .meta({ id: 'SubscriptionView' });
export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

export const ledgerReasonSchema = z.enum([
  'image_gen',
  'video_gen',
  'render',
  'monthly_reset',
  'initial_grant',
  'plan_change_topup',
  'refund',
  'admin_grant',
  'coupon_claim',
]);
export type LedgerReason = z.infer<typeof ledgerReasonSchema>;

export const ledgerEntrySchema = z
  .object({
    id: z.int(),
    delta: z.int().meta({ description: 'Negative for spends, positive for grants, refunds and top-ups.' }),
    reason: ledgerReasonSchema,
    model_id: z.string().nullable(),
    user_id: z.string(),
    route: z.string(),
    balance_after: z.int().nullable().meta({ description: 'The monthly balance right after the row.' }),
    metadata: z.record(z.string(), z.unknown()),
    created_at: timestampSchema.meta({ description: 'With six digits, as `before` takes it.' }),
    auth_mode: z.enum(['api_key', 'jwt']).nullable(),
    api_key_id: uuidSchema.nullable(),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const ledgerPageSchema = z
  .object({ entries: z.array(ledgerEntrySchema), has_more: z.boolean() })
  .meta({ id: 'LedgerPage' });
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

export const ledgerQuerySchema = z.object({
  before: queryInstantSchema.optional().meta({
    description: 'The created_at of the last row of the page before: only rows strictly older are answered.',
  }),
  limit: queryIntSchema({ min: 1, max: limits.ledger.max, default: limits.ledger.default }),
});
export type LedgerQuery = z.infer<typeof ledgerQuerySchema>;
