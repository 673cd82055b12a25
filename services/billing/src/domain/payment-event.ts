/** An event of the payment provider, under the lease of the process that applies it. */
export type ClaimedEvent = {
  id: string;
  type: string;
  payload: {
    object: { id: string | null; object: string };
    /** Whether it is about real money; events that were stored before this was kept do not say. */
    livemode?: boolean;
  };
  /** The number of attempts with this one. */
  attempts: number;
  token: string;
  /** PostgreSQL's clock before anything was asked of the provider, ISO 8601. */
  read_at: string;
};

/** A price as a subscription or an invoice has it: what may name the plan, how often, and for how many months (null: not counted in months). */
export type PriceState = {
  id: string;
  lookup_key: string | null;
  plan: string | null;
  quantity: number;
  months: number | null;
};

/** A subscription as the provider answered it; times ISO 8601. */
export type SubscriptionState = {
  id: string;
  customer: string;
  created: string;
  status: string;
  cancel_at_period_end: boolean;
  period_start: string;
  period_end: string;
  prices: PriceState[];
};

/** An invoice that was paid. */
export type PaidInvoice = {
  id: string;
  subscription: string | null;
  created: string;
  /** For a period: the first one, or a renewal. Otherwise a change within a period. */
  kind: 'period' | 'change';
  /** The start of the period that it begins; null where it begins none. */
  period_start: string | null;
  /** What is charged by it, by the prices' ids. */
  lines: { price: string; quantity: number }[];
  /** Whether it has more lines than the provider showed: then `kind` and `id` hold, and what the lines say is for `paidInvoice` to read. */
  isCut: boolean;
};

export type InvoiceState = { subscription: string | null; isPaid: boolean; wasAttempted: boolean };

/** Credits that a customer paid for. */
export type Purchase = { payment: string | null; session: string | null; credits: number; user_id: string };

export type CheckoutState = { customer: string | null; subscription: string | null; purchase: Purchase | null };

/** Amounts in the currency's smallest unit. */
export type ChargeState = {
  customer: string | null;
  payment: string | null;
  amount: number;
  /** What went back: refunded, or withheld for a dispute that is open or lost. */
  returned: number;
  isDisputed: boolean;
  /** Whether there ever was a refund or dispute, also one that came to nothing. */
  wasReturned: boolean;
  /** What the payment was for, where it was for credits. */
  purchase: Purchase | null;
};

/** The provider's objects as they are now. */
export type PaymentReader = {
  subscription(id: string): Promise<SubscriptionState>;
  /** Those of a customer that are not over. */
  subscriptionsOf(customer: string): Promise<SubscriptionState[]>;
  /** A customer's invoices that were paid, the latest hundred, oldest first. */
  paidInvoicesOf(customer: string): Promise<PaidInvoice[]>;
  /** One that was paid, with all its lines. */
  paidInvoice(id: string): Promise<PaidInvoice>;
  invoice(id: string): Promise<InvoiceState>;
  /** The price, with quantity 1. */
  price(id: string): Promise<PriceState>;
  checkout(id: string): Promise<CheckoutState>;
  charge(id: string): Promise<ChargeState>;
  /** The charge that a refund or a dispute is of. */
  chargeOf(object: 'refund' | 'dispute', id: string): Promise<string | null>;
  /** The invoice that a payment was for. */
  invoiceOfPayment(payment: string): Promise<string | null>;
};

/** What an event comes to: a customer's state, which one statement writes. */
export type PaymentChange = {
  customer: string | null;
  /** The one of the customer's subscriptions that counts. `paying_count`: how many are paid for. */
  subscription?: SubscriptionState & { paying_count: number };
  /** Paid, of that subscription and its present period, oldest first. */
  invoices?: (Pick<PaidInvoice, 'id' | 'kind' | 'period_start'> & { prices: PriceState[] })[];
  purchase?: Purchase;
  refund?: { payment?: string; invoice?: string; amount: number; returned: number; is_disputed: boolean };
  is_failed_payment?: boolean;
};
