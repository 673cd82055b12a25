import { webhookRules } from '@slideloom/contracts';
import { webhookSignatures } from '@slideloom/service-kit';
import type { WebhookPorts } from '../../domain/webhooks/ports.ts';
import { consentRemoved, readPlatformEvent } from './read-platform-event.ts';

const { signatureHeader, scheme, maxBytes } = webhookRules.shortvideo;

/** Verifies and takes a webhook of the short-video platform; `secrets` are the client's. */
export async function receiveShortvideoWebhook(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  ports: Omit<WebhookPorts, 'stores'> & { secrets: readonly string[] },
): Promise<'accepted' | 'refused'> {
  const { secrets, events, clock, logger } = ports;
  if (body.length > maxBytes) return 'refused';
  const header = headerOf(headers, signatureHeader);
  if (!webhookSignatures[scheme].isSigned(body, { header, secrets, nowMs: clock.now() })) return 'refused';
  const event = readPlatformEvent(body);
  if (!event) {
    logger.warn({ platform: 'shortvideo', sizeBytes: body.length }, 'a signed webhook was not understood');
    return 'accepted';
  }
  if (event.event === consentRemoved) {
    const { platform, platformUserId, payload } = event;
    const atMs = payload.create_time === null ? clock.now() : payload.create_time * 1_000;
    await events.consentRemoved({ platform, platformUserId, atMs });
  }
  await events.record(event);
  return 'accepted';
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return found?.[1].slice(0, 1_000);
}
