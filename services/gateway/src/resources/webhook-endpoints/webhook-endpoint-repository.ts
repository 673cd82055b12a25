import {
  limits,
  type WebhookEndpoint,
  type WebhookEndpointUpdate,
  type WebhookReplay,
  type WebhookReplayed,
} from '@slideloom/contracts';
import { joinSql, query, sql, type Queryable, type Sql } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import { readPage, type ListedTable, type PageRequest } from '../../persistence/read-page.ts';

export type WebhookEndpointRepository = ReturnType<typeof createWebhookEndpointRepository>;

type Row = { endpoint: WebhookEndpoint };

const list: ListedTable = {
  table: 'webhook_endpoints',
  idType: 'uuid',
  columns: sql`webhook_endpoint_data(webhook_endpoints) AS endpoint`,
  noun: 'a webhook endpoint',
};
const isThere = sql`deleted_at IS NULL AND listens_until IS NULL`;

export function createWebhookEndpointRepository(queryable: Queryable) {
  const { prisma } = queryable;

  const one = async (statement: Sql): Promise<WebhookEndpoint> => {
    const [row] = await query(() => prisma.$queryRaw<Row[]>(statement));
    if (!row) throw new AppError('webhook_endpoint_not_found');
    return row.endpoint;
  };
  const find = (teamId: string, id: string) =>
    one(
      sql`SELECT ${list.columns} FROM webhook_endpoints WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND ${isThere}`,
    );
  const change = (teamId: string, id: string, assignments: readonly Sql[]) =>
    one(sql`
      UPDATE webhook_endpoints SET ${joinSql([...assignments, sql`updated_at = clock_timestamp()`])}
      WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND ${isThere} RETURNING ${list.columns}`);

  return {
    /** Rejects with `webhook_endpoint_not_found`, like all of these. */
    find,

    /** Reads a page of the team's endpoints, newest first. */
    async page(teamId: string, request: PageRequest): Promise<{ endpoints: WebhookEndpoint[]; hasMore: boolean }> {
      const { rows, hasMore } = await readPage<Row>(queryable, list, teamId, request, [isThere]);
      return { endpoints: rows.map(({ endpoint }) => endpoint), hasMore };
    },

    /** Rejects with `too_many_webhook_endpoints`. */
    async create(
      teamId: string,
      endpoint: Pick<WebhookEndpoint, 'id' | 'url' | 'description' | 'event_types' | 'created_by'> & { secret: Buffer },
    ): Promise<WebhookEndpoint> {
      const { id, url, description, event_types: types, created_by: user, secret } = endpoint;
      const [made] = await query(
        () => prisma.$queryRaw<[{ is_made: boolean }]>`
          SELECT create_webhook_endpoint(${id}::uuid, ${teamId}::uuid, ${url}, ${description}, ${jsonOf(types)}::jsonb,
                                         ${new Uint8Array(secret)}, ${user}, ${limits.webhooks.perTeam}::int) AS is_made`,
      );
      if (!made.is_made) throw new AppError('too_many_webhook_endpoints');
      return find(teamId, id);
    },

    /** Changes what is supplied. Enabling forgets what failed before. */
    async update(teamId: string, id: string, changes: WebhookEndpointUpdate): Promise<WebhookEndpoint> {
      const { url, description, event_types: types, is_enabled: isEnabled } = changes;
      return change(teamId, id, [
        ...(url === undefined ? [] : [sql`url = ${url}`]),
        ...(description === undefined ? [] : [sql`description = ${description}`]),
        ...(types === undefined ? [] : [sql`event_types = ${jsonOf(types)}::jsonb`]),
        ...(isEnabled === true ? [sql`disabled_at = NULL, disabled_reason = NULL, failing_since = NULL`] : []),
        ...(isEnabled === false
          ? [
              sql`disabled_at = coalesce(disabled_at, clock_timestamp()), disabled_reason = coalesce(disabled_reason, 'by_user')`,
            ]
          : []),
      ]);
    },

    /** Another secret; the present one signs too for as many hours. */
    rotate: (teamId: string, id: string, secret: Buffer, formerHours: number) =>
      change(teamId, id, [
        sql`former_secret_ciphertext = secret_ciphertext, secret_ciphertext = ${new Uint8Array(secret)},
            former_secret_until = clock_timestamp() + ${formerHours}::int * interval '1 hour'`,
      ]),

    /** What is on its way is not sent any more; the scheduler removes it. */
    async delete(teamId: string, id: string): Promise<void> {
      await change(teamId, id, [sql`deleted_at = clock_timestamp()`]);
    },

    /** Notes a test event for one endpoint. Rejects with `webhook_endpoint_disabled` too. */
    async test(teamId: string, id: string, eventId: string): Promise<void> {
      const [noted] = await query(
        () => prisma.$queryRaw<[{ event_id: string | null }]>`
          SELECT test_webhook_endpoint(${teamId}::uuid, ${id}::uuid, ${eventId}::uuid) AS event_id`,
      );
      if (noted.event_id !== null) return;
      await find(teamId, id);
      throw new AppError('webhook_endpoint_disabled');
    },

    /** Sends events again that the endpoint has not taken, or all. Rejects with `webhook_endpoint_disabled` too. */
    async replay(teamId: string, id: string, request: WebhookReplay): Promise<WebhookReplayed> {
      const { since, include_delivered: isAll } = request;
      type Replayed = { outcome: 'done' | 'missing' | 'disabled'; replayed: number; next_since: string | null };
      const [{ answer }] = await query(
        () => prisma.$queryRaw<[{ answer: Replayed }]>`
          SELECT replay_webhook_events(${teamId}::uuid, ${id}::uuid, ${since}::timestamptz, ${isAll}::boolean,
                                       ${limits.webhooks.replayMax}::int) AS answer`,
      );
      if (answer.outcome === 'missing') throw new AppError('webhook_endpoint_not_found');
      if (answer.outcome === 'disabled') throw new AppError('webhook_endpoint_disabled');
      return { replayed: answer.replayed, has_more: answer.next_since !== null, next_since: answer.next_since };
    },
  };
}

const jsonOf = (value: readonly string[] | null) => (value === null ? null : JSON.stringify(value));
