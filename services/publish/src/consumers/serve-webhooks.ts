import { serveRequests } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';
import type { WebhookCall } from '../domain/webhooks/ports.ts';

/** Webhooks judged at a time. */
const prefetch = 32;

/** Answers `webhook.receive`: the gateway takes the platforms' webhooks, but only this service knows their secrets. */
export async function serveWebhooks(
  process: Pick<FleetProcess, 'broker' | 'logger' | 'lifecycle'> & Partial<Pick<FleetProcess, 'metrics'>>,
  receive: (call: WebhookCall) => Promise<'accepted' | 'refused'>,
): Promise<void> {
  const { broker, logger, lifecycle, metrics } = process;
  const consumer = await serveRequests({
    broker,
    logger,
    name: 'webhook.receive',
    prefetch,
    handler: async ({ platform, headers, body_base64: body }) => {
      const count = (outcome: string) => metrics?.webhooks.inc({ source: platform, outcome });
      try {
        const decision = await receive({ platform, headers, body: Buffer.from(body, 'base64') });
        count(decision);
        return { decision };
      } catch (error) {
        count('failed');
        throw error;
      }
    },
  });
  lifecycle.onDrain('webhook.receive', () => consumer.drain());
}
