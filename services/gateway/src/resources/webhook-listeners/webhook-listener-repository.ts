import { limits, type ReceivedWebhooks, type WebhookEventType, type WebhookListener } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

export type WebhookListenerRepository = ReturnType<typeof createWebhookListenerRepository>;

const { lifeSeconds, perTeam, pageMax, waitingMax } = limits.webhookListeners;
const lifeMs = lifeSeconds * 1_000;
/** Bodies of one answer, but for its last one: all callers of the gateway wait while a long one is written. */
const answerMaxChars = 1_000_000;

export function createWebhookListenerRepository({ prisma }: Queryable) {
  return {
    /** Rejects with `too_many_webhook_listeners`. */
    async create(
      teamId: string,
      { id, types, userId }: { id: string; types: readonly WebhookEventType[]; userId: string },
    ): Promise<WebhookListener> {
      const [{ until }] = await query(
        () => prisma.$queryRaw<[{ until: Date | null }]>`
          SELECT create_webhook_listener(${id}::uuid, ${teamId}::uuid, ${JSON.stringify(types)}::jsonb, ${userId},
                                         ${lifeMs}::int, ${perTeam}::int) AS until`,
      );
      if (until === null) throw new AppError('too_many_webhook_listeners');
      return { id, event_types: [...types], expires_at: until.toISOString() };
    },

    /** Forgets what was received, and answers what waits. Rejects with `webhook_listener_not_found`, also for another person's. */
    async receive(
      { teamId, userId }: { teamId: string; userId: string },
      id: string,
      received: readonly string[],
    ): Promise<ReceivedWebhooks> {
      const [{ answer }] = await query(
        () => prisma.$queryRaw<[{ answer: ReceivedWebhooks | null }]>`
          SELECT receive_webhook_events(${teamId}::uuid, ${userId}, ${id}::uuid, ${received}::uuid[], ${lifeMs}::int,
                                        ${pageMax}::int, ${answerMaxChars}::int, ${waitingMax}::int) AS answer`,
      );
      if (answer === null) throw new AppError('webhook_listener_not_found');
      return answer;
    },
  };
}
