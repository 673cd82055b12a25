import { Stripe } from 'stripe';
import type { SandboxOptions } from '../src/app.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';
import { receiveWebhooks, type WebhookReceiver } from './webhook-receiver.ts';

export const webhookSecret = 'whsec_test';

export type StripeWorld = {
  sandbox: RunningSandbox;
  receiver: WebhookReceiver;
  /** Stripe's own client, pointed at the sandbox. */
  stripe: Stripe;
  /** Posts to `/stripe/control`; throws if it is not answered with 200. */
  control: <Answer = Record<string, unknown>>(path: string, body?: object) => Promise<Answer>;
  /** Monthly price of `amount` cents. */
  plan: (amount: number, interval?: 'month' | 'year') => Promise<Stripe.Price>;
  /** A customer who has paid for a subscription of that price on the checkout page. */
  subscribe: (price: string, trialDays?: number) => Promise<Stripe.Subscription>;
  /** Types of the events since the last call, oldest first. */
  newEvents: () => Promise<string[]>;
  close: () => Promise<void>;
};

export async function startStripe(options: SandboxOptions = {}): Promise<StripeWorld> {
  const receiver = await receiveWebhooks();
  const sandbox = await startSandbox({
    ...options,
    stripe: { webhookUrl: receiver.url, webhookSecret, retryPausesMs: [1, 1], ...options.stripe },
  });
  const stripe = clientOf(sandbox.url);
  const control = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    const response = await sandbox.post(`/stripe/control${path}`, body);
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  let seen = 0;
  return {
    sandbox,
    receiver,
    stripe,
    control,
    plan: async (amount, interval = 'month') => {
      const product = await stripe.products.create({ name: `Plan of ${amount}` });
      return stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval },
      });
    },
    subscribe: async (price, trialDays) => {
      const customer = await stripe.customers.create({ email: 'a@example.com', metadata: { team: 't-1' } });
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ price, quantity: 1 }],
        success_url: 'http://dashboard.test/done?session={CHECKOUT_SESSION_ID}',
        ...(trialDays === undefined ? {} : { subscription_data: { trial_period_days: trialDays } }),
      });
      await fetch(`${session.url}?auto=pay`, { redirect: 'manual' });
      const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
      return paid.subscription as Stripe.Subscription;
    },
    newEvents: async () => {
      const all = (await stripe.events.list({ limit: 100 })).data.map((event) => event.type).toReversed();
      const fresh = all.slice(seen);
      seen = all.length;
      return fresh;
    },
    close: async () => {
      await sandbox.close();
      receiver.close();
    },
  };
}

export function clientOf(url: string, key = 'sk_test_any'): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}
