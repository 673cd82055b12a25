import type { WebhookReport } from '../webhooks/start-webhook-witness.ts';
import type { ChaosWorld } from './chaos-world.ts';

/** The lease of a sender that was killed, and the two pauses after requests that failed, ms. */
const retriesMs = 30_000 + 1.1 * (5_000 + 60_000);

/** Waits for the webhooks of everything that is so by now, longer than jobs by their leases and pauses, and judges them. */
export async function judgeWorldWebhooks(
  { fleet, webhooks, settleWithinMs }: ChaosWorld,
  log: (what: string) => void,
): Promise<WebhookReport> {
  const report = await webhooks.judge(fleet.database, settleWithinMs + retriesMs);
  log(`${report.received} webhooks of ${report.owed} that are owed, ${report.repeated} of them repeated`);
  return report;
}
