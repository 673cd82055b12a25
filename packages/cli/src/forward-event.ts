import { createHmac, randomBytes, randomUUID } from 'node:crypto';

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A webhook as the service sends it: the body, and the headers that sign it. Source: Standard Webhooks 1.0, "Signature scheme". */
export function makeWebhook(
  event: { type: string; data: object; happenedAt: string },
  { secret, nowMs }: { secret: string; nowMs: number },
): { id: string; body: string; headers: Record<string, string> } {
  const id = randomUUID();
  // With six digits, as those of the service.
  const createdAt = new Date(event.happenedAt).toISOString().replace('Z', '000Z');
  const body = JSON.stringify({ id, type: event.type, created_at: createdAt, version: '2026-11-22', data: event.data });
  const seconds = String(Math.floor(nowMs / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
  return { id, body, headers: { 'content-type': 'application/json', ...headers } };
}
