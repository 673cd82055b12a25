import { createHmac } from 'node:crypto';
import { createWebhookCourier } from '../protocol/webhook-courier.ts';
import type { World } from '../protocol/world.ts';
import type { StripeEvent } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';

const defaultWebhookSecret = 'whsec_sandbox';

export type StripeWebhookOptions = {
  webhookUrl?: string;
  webhookSecret?: string;
  /** Pauses before the attempts after the first. */
  retryPausesMs?: readonly number[];
};

const retryPausesMs = [1_000, 4_000, 15_000, 60_000, 300_000, 900_000];
/** Stripe waits so long at most before it takes a delivery for failed. */
const deadlineMs = 20_000;

/** Sends the account's events, signed as `Stripe-Signature: t=…,v1=…`. Source: docs.stripe.com/webhooks/signature. */
export function createStripeWebhooks(world: World, account: StripeAccount, options: StripeWebhookOptions) {
  const courier = createWebhookCourier(world, {
    target: 'stripe.webhook',
    retryPausesMs: options.retryPausesMs ?? retryPausesMs,
    deadlineMs,
  });

  function url(): string | undefined {
    return account.webhook.url ?? options.webhookUrl;
  }

  /** Hands the unsent events to the courier. Without an address they are only kept for reading. */
  function flush(): StripeEvent[] {
    const events = account.takeUnsent();
    for (const event of events) send(event);
    return events;
  }

  /** Sends an event, once more if it was sent before. */
  function send(event: StripeEvent): void {
    const to = url();
    if (to === undefined) {
      event.pending_webhooks = 0;
      return;
    }
    const body = JSON.stringify(event, undefined, 2);
    courier.post({
      event: event.id,
      topic: event.type,
      url: to,
      body,
      headers: (isForged) => ({
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': sign(body, isForged),
      }),
      onDelivered: () => {
        event.pending_webhooks = 0;
        account.changed();
      },
    });
  }

  function sign(body: string, isForged: boolean): string {
    const secret = account.webhook.secret ?? options.webhookSecret ?? defaultWebhookSecret;
    const timestamp = Math.floor(world.clock().getTime() / 1_000);
    const signature = createHmac('sha256', isForged ? `${secret}-forged` : secret)
      .update(`${timestamp}.${body}`)
      .digest('hex');
    return `t=${timestamp},v1=${signature}`;
  }

  return { courier, url, flush, send };
}

export type StripeWebhooks = ReturnType<typeof createStripeWebhooks>;
