import type { FleetProcess } from '@slideloom/process';
import { createWebhookRepository } from './adapters/webhook-repository.ts';
import type { Config } from './config.ts';
import { sendWebhooks } from './consumers/send-webhooks.ts';
import { sweepWebhooks } from './consumers/sweep-webhooks.ts';

/** Events of teams, sent to the endpoints that they named. */
export async function startNotify(process: FleetProcess, config: Config): Promise<void> {
  const store = createWebhookRepository(process.database, process.relay);
  await sendWebhooks(process, config, store);
  sweepWebhooks(process, config, store);
}
