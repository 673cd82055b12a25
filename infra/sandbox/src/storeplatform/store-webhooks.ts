import { createHmac, randomUUID } from 'node:crypto';
import { createWebhookCourier } from '../protocol/webhook-courier.ts';
import type { World } from '../protocol/world.ts';
import type { Shop } from './shop.ts';

const apiVersion = '2026-01';
/** Eight attempts over about four hours. Source: shopify.dev, "Troubleshooting webhooks". */
const retryPausesMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 7_200_000];
const deadlineMs = 5_000;

/**
 * Sends subscribers what happened in a shop. The signature is the Base64 HMAC-SHA256 of the raw body with the client's
 * secret; `X-Shopify-Webhook-Id` stays the same over all attempts. Source: shopify.dev/docs/apps/build/webhooks.
 */
export function createStoreWebhooks(world: World, secret: string, pausesMs: readonly number[] = retryPausesMs) {
  const courier = createWebhookCourier(world, { target: 'storeplatform.webhook', retryPausesMs: pausesMs, deadlineMs });
  let deferred: (() => void)[] | undefined;

  /** Runs `work`, and sends what it announces only when the returned function is called: after the answer. */
  function deferring<Result>(work: () => Result): { result: Result; send: () => void } {
    const waiting: (() => void)[] = [];
    deferred = waiting;
    try {
      const result = work();
      return { result, send: () => waiting.splice(0).forEach((post) => post()) };
    } finally {
      deferred = undefined;
    }
  }

  /** Notifies all subscribers of the topic (`PRODUCTS_UPDATE`) in this shop. */
  function announce(shop: Shop, topic: string, payload: object): void {
    const body = JSON.stringify(payload);
    const eventId = randomUUID();
    const at = world.clock().toISOString();
    for (const subscription of shop.stored.subscriptions.filter((one) => one.topic === topic)) {
      const webhookId = randomUUID();
      const post = () =>
        void courier.post({
          event: webhookId,
          topic: headerTopic(topic),
          url: subscription.url,
          body,
          headers: (isForged) => ({
            'X-Shopify-Topic': headerTopic(topic),
            'X-Shopify-Hmac-Sha256': sign(body, isForged),
            'X-Shopify-Shop-Domain': shop.domain,
            'X-Shopify-API-Version': apiVersion,
            'X-Shopify-Webhook-Id': webhookId,
            'X-Shopify-Event-Id': eventId,
            'X-Shopify-Triggered-At': at,
          }),
        });
      if (deferred) deferred.push(post);
      else post();
    }
  }

  function sign(body: string, isForged: boolean): string {
    const key = isForged ? `${secret}-forged` : secret;
    return createHmac('sha256', key).update(body).digest('base64');
  }

  return { courier, deferring, announce };
}

export type StoreWebhooks = ReturnType<typeof createStoreWebhooks>;

/** `PRODUCTS_UPDATE` is `products/update` in the header. */
function headerTopic(topic: string): string {
  const at = topic.lastIndexOf('_');
  return `${topic.slice(0, at)}/${topic.slice(at + 1)}`.toLowerCase();
}
