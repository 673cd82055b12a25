import { commands, type CommandOf } from '@slideloom/contracts';
import { consumeCommands, type AckDecision, type CommandHandlers } from '@slideloom/messaging';
import { exportUnacked, type FleetProcess } from '@slideloom/process';
import { createSafeFetch } from '@slideloom/safe-fetch';
import { AppError, systemClock, uuidV7 } from '@slideloom/service-kit';
import { createPublicUrls, objectKeys } from '@slideloom/storage';
import { createVault } from '@slideloom/vault';
import { createPostWebhook } from '../adapters/post-webhook.ts';
import type { WebhookRepository } from '../adapters/webhook-repository.ts';
import type { Config } from '../config.ts';
import { createDeliverWebhooks } from '../domain/deliver-webhooks.ts';
import { createFanOut, FanOutFailed } from '../domain/fan-out.ts';

/** Timeout of a request and the beginning of its answer, ms. */
export const webhookTimeoutMs = 10_000;
/** What waits longer is the sweep's. */
const maxMessageWaitMs = 120_000;
/** The share of the stop's deadline that requests under way may use. */
const drainShare = 0.7;

/** Makes deliveries of events, and sends what is due, on notification. */
export async function sendWebhooks(process: FleetProcess, config: Config, store: WebhookRepository): Promise<void> {
  const { broker, publisher, logger, lifecycle, metrics } = process;
  const stopping = new AbortController();
  let isDraining = false;
  const safeFetch = createSafeFetch({ allowHosts: config.FETCH_ALLOW_HOSTS, totalTimeoutMs: webhookTimeoutMs });
  lifecycle.onStop('webhooks', () => safeFetch.close());
  const { publicUrl } = createPublicUrls(config.CDN_URL);
  const vault = createVault(config.WEBHOOK_KEYS);
  const now = () => systemClock.now();

  const fanOut = createFanOut({
    store: store.fanOut,
    addresses: { of: publicUrl, thumbnailOf: (key, width) => publicUrl(objectKeys.thumbnail(key, width)) },
    now,
    maxAttempts: commands['webhook.fan_out'].maxAttempts,
  });
  const deliver = createDeliverWebhooks({
    store: store.deliveries,
    post: createPostWebhook(safeFetch, stopping.signal, now),
    openSecret: (sealed, { teamId, endpointId }) => {
      const plain = vault.open(Buffer.from(sealed, 'base64'), { teamId, connectionId: endpointId });
      return (plain as { secret: string }).secret;
    },
    now,
    random: Math.random,
    ids: uuidV7,
    onAttempt: ({ outcome, seconds, errorCode }) => {
      metrics.webhookRequests.observe({ outcome, code: errorCode ?? '' }, seconds);
    },
    onDisabled: ({ team_id: teamId, endpoint_id: endpointId }) => {
      metrics.webhookEndpointsDisabled.inc();
      logger.warn({ teamId, endpointId }, 'a webhook endpoint was disabled');
    },
  });

  const handlers = {
    'webhook.fan_out': async ({ payload }): Promise<AckDecision> => {
      try {
        const { outcome } = await fanOut(payload.event_id);
        metrics.webhookEvents.inc({ outcome });
        return { action: 'done' };
      } catch (error) {
        if (!(error instanceof FanOutFailed)) throw error;
        metrics.webhookEvents.inc({ outcome: 'dead' });
        return { action: 'dead', code: 'internal', text: error.message };
      }
    },
    'webhook.deliver': async ({ payload }): Promise<AckDecision> => {
      const { waitMs } = await deliver.run(payload.team_id, () => isDraining);
      return waitMs === null || waitMs > maxMessageWaitMs ? { action: 'done' } : { action: 'wait', ms: waitMs };
    },
  } satisfies Required<Pick<CommandHandlers, CommandOf<'notify'>>>;

  const prefetch = config.WEBHOOK_CONCURRENCY;
  const consumer = await consumeCommands({ broker, publisher, logger, prefetch, handlers });
  exportUnacked(metrics, consumer);
  lifecycle.onDrain('webhook deliveries', async () => {
    isDraining = true;
    const giveUp = setTimeout(
      () => stopping.abort(new AppError('unavailable')),
      process.shutdownDeadlineMs * drainShare,
    );
    await consumer.drain().finally(() => clearTimeout(giveUp));
  });
}
