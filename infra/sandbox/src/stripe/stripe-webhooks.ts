import { createHmac } from 'node:crypto';
import { WebhookCourier } from '../protocol/webhook-courier.ts';
import type { World } from '../protocol/world.ts';
import type { StripeEvent } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';

export const defaultWebhookSecret = 'whsec_sandbox';

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
export class StripeWebhooks {
  readonly courier: WebhookCourier;
  readonly #world: World;
  readonly #account: StripeAccount;
  readonly #options: StripeWebhookOptions;

  constructor(world: World, account: StripeAccount, options: StripeWebhookOptions) {
    this.#world = world;
    this.#account = account;
    this.#options = options;
    this.courier = new WebhookCourier(world, {
      target: 'stripe.webhook',
      retryPausesMs: options.retryPausesMs ?? retryPausesMs,
      deadlineMs,
    });
  }

  get url(): string | undefined {
    return this.#account.webhook.url ?? this.#options.webhookUrl;
  }

  get secret(): string {
    return this.#account.webhook.secret ?? this.#options.webhookSecret ?? defaultWebhookSecret;
  }

  /** Hands the unsent events to the courier. Without an address they are only kept for reading. */
  flush(): StripeEvent[] {
    const events = this.#account.takeUnsent();
    for (const event of events) this.send(event);
    return events;
  }

  /** Sends an event, once more if it was sent before. */
  send(event: StripeEvent): void {
    const url = this.url;
    if (url === undefined) {
      event.pending_webhooks = 0;
      return;
    }
    const body = JSON.stringify(event, undefined, 2);
    this.courier.post({
      event: event.id,
      topic: event.type,
      url,
      body,
      headers: (isForged) => ({
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'Stripe-Signature': this.#sign(body, isForged ? `${this.secret}-forged` : this.secret),
      }),
      onDelivered: () => {
        event.pending_webhooks = 0;
        this.#account.changed();
      },
    });
  }

  #sign(body: string, secret: string): string {
    const timestamp = Math.floor(this.#world.clock().getTime() / 1_000);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return `t=${timestamp},v1=${signature}`;
  }
}
