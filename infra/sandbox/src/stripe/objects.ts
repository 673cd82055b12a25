/** Stripe's objects, with the fields that the sandbox itself reads; the others are added where an object is made. */
export type Metadata = Record<string, string>;

type Common<Name extends string> = {
  id: string;
  object: Name;
  /** Seconds since 1970, as all of Stripe's times. */
  created: number;
  livemode: false;
};

export type Customer = Common<'customer'> & {
  email: string | null;
  name: string | null;
  description: string | null;
  phone: string | null;
  /** In the smallest unit; negative: the customer has credit. */
  balance: number;
  delinquent: boolean;
  metadata: Metadata;
};

export type Product = Common<'product'> & {
  name: string;
  active: boolean;
  description: string | null;
  default_price: string | null;
  updated: number;
  metadata: Metadata;
};

export type Recurring = {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
};

export type Price = Common<'price'> & {
  active: boolean;
  currency: string;
  unit_amount: number;
  nickname: string | null;
  lookup_key: string | null;
  unit_amount_decimal: string;
  product: string;
  recurring: Recurring | null;
  type: 'one_time' | 'recurring';
  metadata: Metadata;
};

export type List<Item> = {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
  total_count?: number;
};

export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  price: Price;
  /** The older form of the price. */
  plan: object;
  quantity: number;
  subscription: string;
  metadata: Metadata;
};

export type Subscription = Common<'subscription'> & {
  customer: string;
  status: SubscriptionStatus;
  items: List<SubscriptionItem>;
  currency: string;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  /** Older API versions have the period here, newer ones on the items: the sandbox gives both. */
  current_period_start: number;
  current_period_end: number;
  start_date: number;
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } };
  latest_invoice: string | null;
  metadata: Metadata;
};

export type InvoiceLine = {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
  quantity: number;
  pricing: object | null;
  parent: object | null;
  /** Where older API versions had it. */
  proration: boolean;
  discountable: boolean;
  subtotal: number;
};

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';

export type Invoice = Common<'invoice'> & {
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  /** The newest API versions name the subscription in `parent` alone; the sandbox gives both. */
  subscription: string | null;
  subscription_details: object | null;
  parent: object | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: BillingReason;
  currency: string;
  total: number;
  total_excluding_tax: number;
  subtotal: number;
  subtotal_excluding_tax: number;
  period_start: number;
  period_end: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  auto_advance: boolean;
  lines: List<InvoiceLine>;
  payment_intent: string | null;
  charge: string | null;
  paid: boolean;
  starting_balance: number;
  ending_balance: number | null;
  status_transitions: Record<'finalized_at' | 'marked_uncollectible_at' | 'paid_at' | 'voided_at', number | null>;
  payments: List<object>;
  metadata: Metadata;
};

export type PaymentIntent = Common<'payment_intent'> & {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  status: 'succeeded' | 'requires_payment_method' | 'canceled';
  client_secret: string;
  description: string | null;
  latest_charge: string | null;
  last_payment_error: object | null;
  metadata: Metadata;
};

export type Charge = Common<'charge'> & {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  refunded: boolean;
  disputed: boolean;
  metadata: Metadata;
};

export type Dispute = Common<'dispute'> & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';
  is_charge_refundable: boolean;
  metadata: Metadata;
};

export type Refund = Common<'refund'> & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Metadata;
};

export type CheckoutSession = Common<'checkout.session'> & {
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  currency: string;
  amount_total: number;
  expires_at: number;
  subscription: string | null;
  invoice: string | null;
  payment_intent: string | null;
  metadata: Metadata;
};

export type PortalSession = Common<'billing_portal.session'> & {
  customer: string;
  return_url: string | null;
  url: string;
};

export type StripeEvent = Common<'event'> & {
  api_version: string;
  type: string;
  data: { object: object; previous_attributes?: object };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
};
