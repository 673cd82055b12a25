import { createHash } from 'node:crypto';
import { parsePlatformJson } from '../parse-platform-json.ts';
import type { PlatformEvent } from '../../domain/webhooks/ports.ts';

export const consentRemoved = 'authorization.removed';

/** Reads a webhook of the short-video platform; null for what is none. Source: developers.tiktok.com, "Webhooks overview". */
export function readPlatformEvent(body: Buffer): PlatformEvent | null {
  const envelope = parseObject(body.toString('utf8'));
  const { event, user_openid: platformUserId, create_time: createTime, content } = envelope ?? {};
  if (!isName(event) || !isName(platformUserId) || typeof content !== 'string') return null;
  const said = parseObject(content) ?? {};
  const { publish_id: publishId } = said;
  return {
    platform: 'shortvideo',
    deliveryId: deliveryIdOf({ event, platformUserId, content, createTime, publishId }),
    platformUserId,
    publishId: isName(publishId) ? publishId : null,
    event,
    payload: { create_time: Number.isSafeInteger(createTime) ? (createTime as number) : null, content: keep(said) },
  };
}

/**
 * What an event says of a post is said of it for ever, so that its instant does not count: a repetition has one of its own. What is said of
 * an account may be true again later, and is another event then.
 */
function deliveryIdOf(of: {
  event: string;
  platformUserId: string;
  content: string;
  createTime: unknown;
  publishId: unknown;
}): string {
  const instant = isName(of.publishId) ? '' : String(of.createTime);
  const parts = [of.event, of.platformUserId, instant, of.content];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** What is kept of an event's content: everything that says something, as plain text. */
const keptFields = ['publish_id', 'publish_type', 'reason', 'post_id'];

function keep(said: Record<string, unknown>): Record<string, string> {
  const entries = keptFields.flatMap((name) => {
    const value = said[name];
    return isName(value) || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Text without control characters and broken surrogates: PostgreSQL would not store them. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(value);
}

function parseObject(text: string): Record<string, unknown> | null {
  const value = parsePlatformJson(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
