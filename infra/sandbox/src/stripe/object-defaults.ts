/** What Stripe shows on its objects and the sandbox never changes, so that readers of whole objects find every field. */
export const customerDefaults = {
  address: null,
  currency: null,
  default_source: null,
  discount: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
};

export const productDefaults = {
  images: [],
  marketing_features: [],
  package_dimensions: null,
  shippable: null,
  tax_code: null,
  type: 'service',
  url: null,
};

export const priceDefaults = {
  billing_scheme: 'per_unit',
  custom_unit_amount: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
};

export const recurringDefaults = { usage_type: 'licensed', meter: null, trial_period_days: null };

export const subscriptionDefaults = {
  application: null,
  automatic_tax: { enabled: false, disabled_reason: null, liability: null },
  billing_mode: { type: 'classic' },
  billing_thresholds: null,
  cancellation_details: { comment: null, feedback: null, reason: null },
  collection_method: 'charge_automatically',
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  description: null,
  discounts: [],
  pause_collection: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
};

export const itemDefaults = { billing_thresholds: null, discounts: [], tax_rates: [] };

export const invoiceDefaults = {
  amount_overpaid: 0,
  amount_shipping: 0,
  collection_method: 'charge_automatically',
  description: null,
  discounts: [],
  due_date: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  number: null,
  test_clock: null,
  total_discount_amounts: [],
  total_taxes: [],
};

export const lineDefaults = { livemode: false, metadata: {}, discount_amounts: [], discounts: [], taxes: [] };

export const intentDefaults = {
  amount_capturable: 0,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  next_action: null,
  payment_method: null,
  payment_method_types: ['card'],
  receipt_email: null,
};

export const chargeDefaults = {
  captured: true,
  disputed: false,
  failure_code: null,
  failure_message: null,
  paid: true,
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  receipt_url: null,
  status: 'succeeded',
};

export const sessionDefaults = {
  client_secret: null,
  customer_details: null,
  invoice_creation: null,
  locale: null,
  payment_method_types: ['card'],
  setup_intent: null,
  ui_mode: 'hosted_page',
};

export const portalDefaults = { configuration: 'bpc_sandbox', flow: null, locale: null, on_behalf_of: null };
