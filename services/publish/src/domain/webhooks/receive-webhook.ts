import type { WebhookCall, WebhookPorts } from './ports.ts';
import { consentRemoved, readToldEvent } from './read-told-event.ts';
import { isShortvideoSignature, isStoreSignature } from './verify-signature.ts';

/** Beyond this no webhook of a posting platform goes, bytes; a store's product with its variants may. */
const maxEventBytes = 64 * 1024;

/**
 * Judges and takes a platform's webhook. `refused`: it was not the platform. `accepted`: it is stored and whoever waits for it is woken,
 * or there is nothing in it that we understand. Rejects where it could not be stored, so that the platform sends it again.
 */
export async function receiveWebhook(call: WebhookCall, ports: WebhookPorts): Promise<'accepted' | 'refused'> {
  switch (call.platform) {
    case 'shortvideo':
      return receiveTold(call, ports);
    case 'storeplatform':
      return receiveStore(call, ports);
    case 'photoapp':
      // It tells nothing that we asked for.
      return 'refused';
  }
}

async function receiveTold({ headers, body }: WebhookCall, ports: WebhookPorts): Promise<'accepted' | 'refused'> {
  const { shortvideo, events, clock, logger } = ports;
  if (!shortvideo || body.length > maxEventBytes) return 'refused';
  const signature = headerOf(headers, 'tiktok-signature');
  if (!isShortvideoSignature(signature, body, { secret: shortvideo.secret, nowMs: clock.now() })) return 'refused';
  const told = readToldEvent(body);
  if (!told) {
    logger.warn({ platform: 'shortvideo', sizeBytes: body.length }, 'a signed webhook was not understood');
    return 'accepted';
  }
  if (told.event === consentRemoved) {
    const { platform, platformUserId, payload } = told;
    const atMs = payload.create_time === null ? clock.now() : payload.create_time * 1_000;
    await events.consentRemoved({ platform, platformUserId, atMs });
  }
  await events.record(told);
  return 'accepted';
}

async function receiveStore({ headers, body }: WebhookCall, ports: WebhookPorts): Promise<'accepted' | 'refused'> {
  const { storeplatform } = ports;
  const signature = headerOf(headers, 'x-shopify-hmac-sha256');
  if (!storeplatform || !isStoreSignature(signature, body, storeplatform.secret)) return 'refused';
  const shop = headerOf(headers, 'x-shopify-shop-domain')?.toLowerCase();
  const topic = headerOf(headers, 'x-shopify-topic');
  const webhookId = headerOf(headers, 'x-shopify-webhook-id');
  if (!shop || !topic || !webhookId) return 'refused';
  await ports.takeStoreWebhook({ shop, topic, webhookId, body });
  return 'accepted';
}

function headerOf(headers: Record<string, string>, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return found?.[1].slice(0, 1_000);
}
