import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The headers with which the service sends this body, signed by another secret. */
export function signWebhook(
  { id, body }: { id: string; body: string },
  { secret, nowMs }: { secret: string; nowMs: number },
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(nowMs), body),
  };
}
