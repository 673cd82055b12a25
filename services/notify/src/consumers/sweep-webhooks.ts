import type { CommandName, CommandPayload } from '@slideloom/contracts';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import type { WebhookRepository } from '../adapters/webhook-repository.ts';
import type { Config } from '../config.ts';

const maxEvents = 500;
const maxTeams = 1_000;
const maxUndeliverable = 1_000;
/** What is due has a message on its way for so long, ms. */
const messageMs = 3_000;

/** Publishes commands of events and deliveries that are due without one: retries of hours, and those whose messages were lost. */
export function sweepWebhooks(process: FleetProcess, config: Config, store: WebhookRepository): void {
  const { publisher, logger, lifecycle, metrics } = process;
  const publish = <Name extends CommandName>(name: Name, payload: CommandPayload<Name>) =>
    publisher.publish({ id: uuidV7.next(), kind: 'command', name, payload, traceparent: null });
  let cursor: string | null = null;

  runPeriodically(
    'webhook sweep',
    config.WEBHOOK_SWEEP_EVERY_MS,
    { clock: systemClock, logger, lifecycle, metrics },
    async () => {
      const now = systemClock.now();
      const found = await store.look({ after: cursor, limit: maxTeams, dueMs: now - messageMs }, now);
      cursor = found.next;
      metrics.webhookLateness.set(found.lateSeconds);
      metrics.webhookDeadEvents.set(found.deadEvents);
      if (found.hasUndeliverable) await store.endUndeliverable(maxUndeliverable, now);
      const events = found.hasUnsent ? await store.unsentEvents(maxEvents, now) : [];
      const published = await Promise.allSettled([
        ...events.map((id) => publish('webhook.fan_out', { event_id: id })),
        ...found.due.map((id) => publish('webhook.deliver', { team_id: id })),
      ]);
      const failed = published.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
  );
}
