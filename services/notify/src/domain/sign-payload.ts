import { Webhook } from 'standardwebhooks';

/** The headers by which a receiver verifies a webhook, as Standard Webhooks says: one signature for each secret (`whsec_…`). */
export function signPayload(
  { id, body }: { id: string; body: string },
  { secrets, nowMs }: { secrets: readonly string[]; nowMs: number },
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(nowMs), body));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(nowMs / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
