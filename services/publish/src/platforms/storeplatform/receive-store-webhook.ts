import { isStoreSignature, type Clock, type Logger } from '@slideloom/service-kit';
import type { StoreEvent, StoreSyncStore } from '../../domain/stores/ports.ts';

/** Headers that are signed by nobody: what they say must fit the body, which is. */
export type WebhookClaims = { shop: string; topic: string; deliveryId: string; toldAt: string };

export type StoreWebhookPorts = {
  /** The client's secret; null refuses all. */
  secret: string | null;
  /** What the body says; null where it says nothing that we understand, or not what the headers claim. */
  readEvent(claims: WebhookClaims, body: Buffer): StoreEvent | null;
  store: Pick<StoreSyncStore, 'takeEvent'>;
  clock: Pick<Clock, 'now'>;
  logger: Logger;
};

/**
 * Judges and takes a webhook of the store platform. `refused`: it was not the platform. `accepted`: it is stored, once, or there is nothing
 * in it for us. Rejects where it could not be stored, so that the platform sends it again. The names of headers are in any case.
 */
export async function receiveStoreWebhook(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  ports: StoreWebhookPorts,
): Promise<'accepted' | 'refused'> {
  const header = (name: string) =>
    Object.entries(headers).find(([key]) => key.toLowerCase() === `x-shopify-${name}`)?.[1];
  if (ports.secret === null || !isStoreSignature(header('hmac-sha256'), body, ports.secret)) return 'refused';
  const shop = header('shop-domain')?.toLowerCase();
  const topic = header('topic');
  const deliveryId = header('webhook-id');
  if (!isName(shop) || !isName(topic) || !isName(deliveryId)) return 'refused';
  const toldAt = readInstant(header('triggered-at'), ports.clock.now());
  const event = ports.readEvent({ shop, topic, deliveryId, toldAt }, body);
  if (!event) {
    ports.logger.warn({ shop, topic, sizeBytes: body.length }, 'a signed webhook was not understood');
    return 'accepted';
  }
  await ports.store.takeEvent(event);
  return 'accepted';
}

function isName(text: string | undefined): text is string {
  return text !== undefined && /^[\x21-\x7e]{1,255}$/.test(text);
}

/** With all its digits, which tell events of a millisecond apart; `now` for one that is none, or lies ahead. */
function readInstant(text: string | undefined, now: number): string {
  const isInstant =
    text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  return isInstant && Date.parse(text) <= now ? text : new Date(now).toISOString();
}
