import type { WebhookDelivery, WebhookDeliveryQuery } from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import { readHeavyPage } from '../../persistence/read-heavy-page.ts';
import type { ListedTable } from '../../persistence/read-page.ts';

export type WebhookDeliveryRepository = ReturnType<typeof createWebhookDeliveryRepository>;

type Instants = 'next_attempt_at' | 'created_at' | 'ended_at';
type Row = Omit<WebhookDelivery, Instants> & { next_attempt_at: Date | null; created_at: Date; ended_at: Date | null };

/** Attempts of one delivery that are shown. */
const shownAttempts = 30;

const list: ListedTable = {
  table: 'webhook_deliveries',
  idType: 'uuid',
  columns: sql`
    id, endpoint_id, event_id, state, created_at, ended_at, CASE WHEN state = 'pending' THEN next_attempt_at END AS next_attempt_at,
    (SELECT type FROM webhook_events WHERE id = event_id) AS event_type,
    (SELECT body FROM webhook_events WHERE id = event_id) AS request_body,
    (SELECT coalesce(json_agg(json_build_object(
              'number', number, 'started_at', shown_at(started_at), 'duration_ms', duration_ms, 'response_status', response_status,
              'response_body', response_body, 'error_code', error_code) ORDER BY number DESC), '[]')
     FROM (SELECT * FROM webhook_attempts WHERE delivery_id = webhook_deliveries.id ORDER BY number DESC LIMIT ${shownAttempts}::int) a) AS attempts`,
  noun: 'a delivery',
};

const charsOf = ({ request_body: body, attempts }: Row) =>
  attempts.reduce((sum, { response_body: answer }) => sum + 200 + (answer?.length ?? 0), body.length);

/** Creates the repository of what was sent to the endpoints of a team. */
export function createWebhookDeliveryRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** Reads a page of the deliveries of an endpoint, newest first; shorter than asked for where they are heavy. */
    async page(
      teamId: string,
      endpointId: string,
      request: WebhookDeliveryQuery,
    ): Promise<{ deliveries: WebhookDelivery[]; hasMore: boolean }> {
      const filters = [
        sql`endpoint_id = ${endpointId}::uuid`,
        ...(request.state ? [sql`state = ${request.state}`] : []),
      ];
      const { rows, hasMore } = await readHeavyPage<Row>(queryable, list, teamId, request, charsOf, filters);
      return { deliveries: rows.map(toDelivery), hasMore };
    },

    /** Sends one again. Rejects with `webhook_delivery_not_found` or `webhook_endpoint_disabled`. */
    async replay(teamId: string, id: string): Promise<void> {
      const [{ outcome }] = await query(
        () => prisma.$queryRaw<[{ outcome: 'done' | 'missing' | 'disabled' }]>`
          SELECT replay_webhook_delivery(${teamId}::uuid, ${id}::uuid) AS outcome`,
      );
      if (outcome === 'missing') throw new AppError('webhook_delivery_not_found');
      if (outcome === 'disabled') throw new AppError('webhook_endpoint_disabled');
    },
  };
}

function toDelivery(row: Row): WebhookDelivery {
  return {
    id: row.id,
    endpoint_id: row.endpoint_id,
    event_id: row.event_id,
    event_type: row.event_type,
    state: row.state,
    request_body: row.request_body,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
