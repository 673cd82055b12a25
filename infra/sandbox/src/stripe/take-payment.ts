import type { Charge, Metadata, PaymentIntent } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';
import { chargeDefaults, intentDefaults } from './object-defaults.ts';

type PaymentOrder = {
  customer: string | null;
  amount: number;
  currency: string;
  metadata: Metadata;
  description?: string;
};

const declined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** Makes a payment intent and takes the money, where the customer's card lets it. Writes no events. */
export function takePayment(account: StripeAccount, order: PaymentOrder): PaymentIntent {
  const { customer, amount, currency, metadata, description = null } = order;
  const id = account.newId('pi');
  const isPaid = customer === null || account.cardOf(customer) === 'good';
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    created: account.now(),
    livemode: false,
    amount,
    amount_received: isPaid ? amount : 0,
    client_secret: `${id}_secret_sandbox`,
    description,
    ...intentDefaults,
    currency,
    customer,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    last_payment_error: isPaid ? null : declined,
    latest_charge: null,
    metadata,
  };
  if (isPaid) intent.latest_charge = makeCharge(account, intent).id;
  return account.paymentIntents.add(intent);
}

function makeCharge(account: StripeAccount, intent: PaymentIntent): Charge {
  const { amount, currency, customer, metadata, id } = intent;
  return account.charges.add({
    id: account.newId('ch'),
    object: 'charge',
    created: account.now(),
    livemode: false,
    amount,
    amount_captured: amount,
    ...chargeDefaults,
    amount_refunded: 0,
    currency,
    customer,
    payment_intent: id,
    refunded: false,
    metadata,
  });
}
