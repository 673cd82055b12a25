import { createHmac } from 'node:crypto';

/**
 * The headers by which a receiver verifies a webhook: one signature for each secret, HMAC-SHA256 of `id.seconds.body`.
 * Source: github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md, "Signature scheme".
 */
export function signPayload(
  { id, body }: { id: string; body: string },
  { secrets, nowMs }: { secrets: readonly string[]; nowMs: number },
): Record<string, string> {
  const seconds = String(Math.floor(nowMs / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
