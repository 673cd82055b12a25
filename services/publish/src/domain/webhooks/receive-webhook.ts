import type { WebhookCall, WebhookPorts } from './ports.ts';
import { consentRemoved, readToldEvent } from './read-told-event.ts';
import { isShortvideoSignature } from './verify-signature.ts';

/** Beyond this no webhook of a posting platform goes, bytes. */
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
      return ports.receiveStore(call.headers, call.body);
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

function headerOf(headers: Record<string, string>, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return found?.[1].slice(0, 1_000);
}
