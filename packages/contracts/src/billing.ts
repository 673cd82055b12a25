import { z } from 'zod';
import { creditPacks, type CreditPackId } from './prices.ts';
import { csvQuerySchema } from './csv.ts';
import { queryIntSchema, timestampSchema, uuidSchema } from './common.ts';
import { modelIdSchema } from './generation.ts';
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

const shownName = (description: string) => z.string().nullish().meta({ description });

/** What a row's ids stand for, as it is called when the row is read; webhooks have ids alone. */
const ledgerNamesShape = {
  person: shownName("The member's address; null for the service, and for who has left the team."),
  key_name: shownName("The API key's name, for admins and owners."),
  deck: shownName(
    'The title of the deck that it was spent for, as `GET /decks` has it; null once the deck is deleted or archived. It, `project` and `brand` take the scope `read`.',
  ),
  project: shownName('The name of the project that the deck was made for.'),
  brand: shownName('The name of the brand that the deck was made with.'),
};

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
    ...ledgerNamesShape,
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
  from: queryInstantSchema.optional().meta({ description: 'Rows at or after this time.' }),
  to: queryInstantSchema.optional().meta({ description: 'Rows before this time, as `GET /billing/usage` sums them.' }),
  reason: ledgerReasonSchema.optional(),
  job_id: uuidSchema.optional().meta({ description: 'The debit of a job, and its refund where there is one.' }),
});
export type LedgerQuery = z.infer<typeof ledgerQuerySchema>;

/** `GET /billing/ledger.csv`. */
export const ledgerCsvQuerySchema = csvQuerySchema.extend({ reason: ledgerReasonSchema.optional() });
export type LedgerCsvQuery = z.infer<typeof ledgerCsvQuerySchema>;

/** A coupon's code as people write it; upper and lower case are the same. */
export const couponCodeSchema = z.string().trim().min(1).max(limits.coupon.codeMaxChars);

export const claimCouponSchema = z.object({ code: couponCodeSchema }).meta({ id: 'ClaimCoupon' });

/** A claimed coupon, with the balances after it. */
export const couponClaimSchema = z
  .object({ code: z.string(), credits: z.int(), ...creditsSchema.shape })
  .meta({ id: 'CouponClaim' });
export type CouponClaim = z.infer<typeof couponClaimSchema>;

const packSchema = z.enum(Object.keys(creditPacks) as [CreditPackId, ...CreditPackId[]]).meta({
  description: Object.entries(creditPacks)
    .map(([id, { credits, priceCents }]) => `${id}: ${credits} credits for $${priceCents / 100}`)
    .join('; '),
});

/** Strict, so that what asks for both is refused instead of half done. */
export const checkoutRequestSchema = z
  .union([
    z
      .strictObject({
        plan: z.string().min(1).max(limits.name.maxChars).meta({ description: 'The slug of a plan to subscribe to.' }),
      })
      .meta({ id: 'PlanCheckout' }),
    z
      .strictObject({ topup: z.object({ pack: packSchema }).meta({ description: 'Credits to buy once.' }) })
      .meta({ id: 'TopupCheckout' }),
  ])
  .meta({ id: 'CheckoutRequest' });
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

/** A page of the payment provider, for the browser to open. */
export const paymentPageSchema = z.object({ url: z.url() }).meta({ id: 'PaymentPage' });

const countSchema = (max: number) => z.int().min(1).max(max).optional();

export const quoteRequestSchema = z
  .object({
    operation: z.enum(['image', 'render', 'slides', 'regenerate']).meta({
      description: 'POST /generate/image, POST /render, POST /generate/slides or POST /decks/:id/slides/:n/regenerate.',
    }),
    model: modelIdSchema
      .optional()
      .meta({ description: 'Of operation image; the default model otherwise. Decks choose their model themselves.' }),
    slides: countSchema(limits.slides.max).meta({ description: 'Of operation render, and required there.' }),
    what: z
      .enum(['picture', 'text'])
      .optional()
      .meta({ description: 'Of operation regenerate; picture by default. A text costs nothing.' }),
    images: countSchema(limits.images.max).meta({
      description: 'Pictures: of operation image 1 by default; of operation slides, and required there.',
    }),
  })
  .superRefine(({ operation, slides, images }, context) => {
    const required = {
      image: null,
      render: slides ? null : 'slides',
      slides: images ? null : 'images',
      regenerate: null,
    };
    const missing = required[operation];
    if (missing)
      context.addIssue({ code: 'custom', path: [missing], message: `is required for operation ${operation}` });
  })
  .meta({ id: 'QuoteRequest' });
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

export const quoteSchema = z
  .object({
    allowed: z.boolean().meta({ description: 'Whether the request would be accepted now.' }),
    code: z
      .enum(['insufficient_credits', 'key_credits_spent', 'model_not_in_plan', 'feature_not_in_plan'])
      .nullable()
      .meta({ description: 'What it would be refused with, as X-Error-Code says it.' }),
    message: z.string().nullable(),
    model: z.string().nullable(),
    count: z.int().meta({ description: 'Pictures or slides asked for.' }),
    credits: z.int().meta({ description: 'What they cost in all.' }),
    accepted: z.int().meta({
      description:
        'Pictures or slides that would be made: all or none, but for a deck as many pictures as can be paid.',
    }),
    from: z
      .object({ monthly: z.int(), coupon: z.int(), topup: z.int() })
      .meta({ description: 'What would be spent of which balance.' }),
    spendable: z.int().meta({
      description: 'Credits that the team can spend now; monthly ones only while it has access.',
    }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quoteSchema>;
