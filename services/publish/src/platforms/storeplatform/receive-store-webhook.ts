import { webhookRules } from '@slideloom/contracts';
import { webhookSignatures } from '@slideloom/service-kit';
import type { WebhookPorts } from '../../domain/webhooks/ports.ts';
import { readStoreEvent } from './read-store-event.ts';

const { signatureHeader, scheme } = webhookRules.storeplatform;

/**
 * Verifies and takes a webhook of the store platform. `refused`: it was not the platform. `accepted`: it is stored, once, or there is nothing
 * in it for us. Rejects where it could not be stored, so that the platform sends it again. The names of headers are in any case.
 */
export async function receiveStoreWebhook(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { secrets, stores, clock, logger }: Omit<WebhookPorts, 'events'> & { secrets: readonly string[] },
): Promise<'accepted' | 'refused'> {
  const valueOf = (name: string) => Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const header = (name: string) => valueOf(`x-shopify-${name}`);
  const by = { header: valueOf(signatureHeader), secrets, nowMs: clock.now() };
  if (!webhookSignatures[scheme].isSigned(body, by)) return 'refused';
  const shop = header('shop-domain')?.toLowerCase();
  const topic = header('topic');
  const deliveryId = header('webhook-id');
  if (!isName(shop) || !isName(topic) || !isName(deliveryId)) return 'refused';
  const triggeredAt = readInstant(header('triggered-at'), clock.now());
  const event = readStoreEvent({ shop, topic, deliveryId, triggeredAt }, body);
  if (!event) {
    logger.warn({ shop, topic, sizeBytes: body.length }, 'a signed webhook was not understood');
    return 'accepted';
  }
  await stores.takeEvent(event);
  return 'accepted';
}

function isName(text: string | undefined): text is string {
  return text !== undefined && /^[\x21-\x7e]{1,255}$/.test(text);
}

/** With all its digits, which order events within a millisecond; `now` for one that is none, or lies ahead. */
function readInstant(text: string | undefined, now: number): string {
  const isInstant =
    text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  return isInstant && Date.parse(text) <= now ? text : new Date(now).toISOString();
}
