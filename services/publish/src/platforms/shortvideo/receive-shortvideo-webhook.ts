import type { Clock, Logger } from '@slideloom/service-kit';
import type { WebhookPorts } from '../../domain/webhooks/ports.ts';
import { isShortvideoSignature } from '@slideloom/service-kit';
import { consentRemoved, readToldEvent } from './read-told-event.ts';

/** Beyond this no webhook of the platform goes, bytes. */
const maxEventBytes = 64 * 1024;

/** Judges and takes a webhook of the short-video platform; `secret` is the client's, null refuses all. */
export async function receiveShortvideoWebhook(
  headers: Record<string, string>,
  body: Buffer,
  ports: { secret: string | null; events: WebhookPorts['events']; clock: Pick<Clock, 'now'>; logger: Logger },
): Promise<'accepted' | 'refused'> {
  const { secret, events, clock, logger } = ports;
  if (secret === null || body.length > maxEventBytes) return 'refused';
  const signature = headerOf(headers, 'tiktok-signature');
  if (!isShortvideoSignature(signature, body, { secret, nowMs: clock.now() })) return 'refused';
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
