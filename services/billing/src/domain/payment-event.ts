/** An event of the payment provider, under the lease of whoever applies it. */
export type ClaimedEvent = {
  id: string;
  type: string;
  payload: {
    object: { id: string | null; object: string };
    /** Whether it is about real money; events that were stored before this was kept do not say. */
    livemode?: boolean;
  };
  /** With this one. */
  attempts: number;
  token: string;
  /** PostgreSQL's clock before anything was asked of the provider, ISO 8601. */
  read_at: string;
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
  /** What may name the plan. */
  prices: { id: string; lookup_key: string | null; plan: string | null }[];
};

export type InvoiceState = {
  id: string;
  customer: string;
  subscription: string | null;
  status: string | null;
  reason: string | null;
  wasAttempted: boolean;
  /** Of what is paid for, prorations apart. */
  periodStart: string;
};

/** Credits that somebody paid for. */
export type Purchase = { payment: string | null; session: string | null; credits: number; user_id: string };

export type CheckoutState = { customer: string | null; subscription: string | null; purchase: Purchase | null };

/** Amounts in the currency's smallest unit. */
export type ChargeState = {
  customer: string | null;
  payment: string | null;
  amount: number;
  refunded: number;
  /** What the payment was for, where it was for credits. */
  purchase: Purchase | null;
};

/** The provider's objects as they are now. */
export type PaymentReader = {
  subscription(id: string): Promise<SubscriptionState>;
  invoice(id: string): Promise<InvoiceState>;
  checkout(id: string): Promise<CheckoutState>;
  charge(id: string): Promise<ChargeState>;
};

/** What an event comes to: a customer's state, which one statement writes. */
export type PaymentChange = {
  customer: string | null;
  subscription?: SubscriptionState & { is_update_paid: boolean };
  invoice?: { id: string; begins_period: boolean; period_start: string };
  purchase?: Purchase;
  refund?: { payment: string; amount: number; refunded: number };
  is_failed_payment?: boolean;
};
