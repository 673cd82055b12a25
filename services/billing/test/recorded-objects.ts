/** Objects of the provider in the shapes of its documentation, cut to what distinguishes one case from another. Times are seconds. */
export const january = 1_798_761_600;
export const february = 1_801_440_000;

export const list = (...data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/recorded' });

type Price = { id: string; interval?: string; count?: number; lookup?: string; plan?: string };

export const price = ({ id, interval = 'month', count = 1, lookup, plan }: Price) => ({
  id,
  object: 'price',
  active: true,
  currency: 'usd',
  lookup_key: lookup ?? null,
  metadata: plan === undefined ? {} : { plan },
  recurring: { interval, interval_count: count, usage_type: 'licensed' },
  unit_amount: 1_000,
});

type Subscription = { id: string; status?: string; created?: number; price?: object; quantity?: number; more?: object };

/** The shape of 2025-03-31 (basil) and later: the period is on the items. */
export const subscription = ({ id, status = 'active', created = january, quantity = 1, ...rest }: Subscription) => ({
  id,
  object: 'subscription',
  customer: 'cus_1',
  created,
  status,
  cancel_at: null,
  cancel_at_period_end: false,
  items: list({
    id: `si_${id}`,
    object: 'subscription_item',
    current_period_start: january,
    current_period_end: february,
    price: rest.price ?? price({ id: 'price_basic', lookup: 'basic' }),
    quantity,
  }),
  livemode: false,
  ...rest.more,
});

/** The shape before basil: the period is on the subscription itself. */
export const oldSubscription = (id: string) => {
  const { items, ...rest } = subscription({ id });
  const [{ current_period_start, current_period_end, ...item }] = items.data as [Record<string, unknown>];
  return { ...rest, current_period_start, current_period_end, items: list(item) };
};

type Line = { price: string; amount: number; quantity?: number; start?: number; isProration?: boolean };

export const line = ({ price: id, amount, quantity = 1, start = january, isProration = false }: Line) => ({
  id: `il_${id}_${amount}`,
  object: 'line_item',
  amount,
  quantity,
  period: { start, end: february },
  pricing: { type: 'price_details', price_details: { price: id, product: 'prod_1' } },
  parent: {
    type: 'subscription_item_details',
    subscription_item_details: { proration: isProration, subscription: 'sub_1' },
  },
});

/** A line as before basil. */
export const oldLine = ({ price: id, amount, isProration = false }: Line) => ({
  id: `il_${id}_${amount}`,
  object: 'line_item',
  amount,
  quantity: 1,
  period: { start: january, end: february },
  price: price({ id }),
  proration: isProration,
});

type Invoice = {
  id: string;
  reason: string;
  lines: object[];
  created?: number;
  status?: string;
  subscription?: string | null;
};

export const invoice = ({ id, reason, lines, created = january, status = 'paid', ...rest }: Invoice) => ({
  id,
  object: 'invoice',
  customer: 'cus_1',
  created,
  status,
  attempted: true,
  billing_reason: reason,
  period_start: january,
  period_end: january,
  parent:
    rest.subscription === null
      ? null
      : { type: 'subscription_details', subscription_details: { subscription: rest.subscription ?? 'sub_1' } },
  lines: list(...lines),
});

/** The same invoice as the provider shows it where it has more lines than fit: the rest are on pages of their own. */
export const cutInvoice = ({ lines, ...of }: Invoice, shown: number) => {
  const whole = invoice({ ...of, lines });
  return { ...whole, lines: { ...list(...lines.slice(0, shown)), has_more: true } };
};

/** The shape before basil: the subscription stands on the invoice itself. */
export const oldInvoice = (of: Invoice) => ({ ...invoice({ ...of, subscription: null }), subscription: 'sub_1' });

export const charge = (more: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  customer: 'cus_1',
  payment_intent: 'pi_1',
  amount: 1_000,
  amount_refunded: 0,
  refunded: false,
  disputed: false,
  paid: true,
  metadata: {},
  ...more,
});

export const refund = (amount: number, status = 'succeeded') => ({
  id: `re_${amount}_${status}`,
  object: 'refund',
  charge: 'ch_1',
  amount,
  status,
});

export const dispute = (status: string, amount = 1_000) => ({
  id: 'du_1',
  object: 'dispute',
  charge: 'ch_1',
  payment_intent: 'pi_1',
  amount,
  status,
});

/** The answers for a customer with these subscriptions and paid invoices. */
export const customerOf = (
  subscriptions: { id: string; status: string }[],
  invoices: object[] = [],
): Record<string, object> => ({
  ...Object.fromEntries(subscriptions.map((one) => [`/v1/subscriptions/${one.id}`, one])),
  '/v1/subscriptions?customer=cus_1&limit=100': list(...subscriptions.filter(({ status }) => status !== 'canceled')),
  '/v1/invoices?customer=cus_1&status=paid&limit=100': list(...invoices.toReversed()),
  '/v1/prices/price_basic': price({ id: 'price_basic', lookup: 'basic' }),
});
