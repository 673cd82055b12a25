import { createHmac, randomBytes } from 'node:crypto';

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The headers with which the service sends this body, signed by another secret. Source: Standard Webhooks 1.0, "Signature scheme". */
export function signWebhook(
  { id, body }: { id: string; body: string },
  { secret, nowMs }: { secret: string; nowMs: number },
): Record<string, string> {
  const seconds = String(Math.floor(nowMs / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const signed = { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
  return { 'content-type': 'application/json', ...signed };
}
