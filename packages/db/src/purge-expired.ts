import { limits, storePlatform } from '@slideloom/contracts';
import { isCutOff, query } from './database-error.ts';
import type { Database } from './database.ts';
import { rawSql, sql, type Sql } from './sql.ts';

/** Rows removed by one statement at most: a purge never holds the tables for long. */
const maxRows = 5_000;
/** How long one kind of rows is removed at a time, ms: what is left then is for the next call. */
const kindMs = 10_000;

/**
 * What is removed, in this order, by a statement for at most so many rows.
 *
 * The time is that of the statement, which is the same for all of its rows: `clock_timestamp()` is not, and no index is searched for it.
 */
export const purgeStatements: Readonly<Record<string, (atMost: number) => Sql>> = {
  'idempotency records': (atMost) => sql`
    DELETE FROM idempotency_records WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM idempotency_records WHERE expires_at <= statement_timestamp()
      ORDER BY expires_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'places of deleted rows': (atMost) => sql`
    DELETE FROM deleted_rows WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM deleted_rows WHERE deleted_at <= statement_timestamp() - interval '24 hours'
      ORDER BY deleted_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'news of credentials': (atMost) => sql`
    DELETE FROM credential_changes WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM credential_changes WHERE changed_at <= statement_timestamp() - interval '1 hour'
      ORDER BY changed_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'what shops told': (atMost) => sql`
    DELETE FROM platform_events WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM platform_events WHERE platform = ${rawSql(`'${storePlatform}'`)} AND received_at <= statement_timestamp() - interval '7 days'
      ORDER BY received_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'what platforms notified': (atMost) => sql`
    DELETE FROM platform_events WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM platform_events WHERE received_at <= statement_timestamp() - interval '30 days'
      ORDER BY received_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'what shops deleted': (atMost) => sql`
    DELETE FROM store_deletions WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM store_deletions WHERE deleted_at <= statement_timestamp() - interval '30 days'
      ORDER BY deleted_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'posts without a key': (atMost) => sql`
    DELETE FROM keyless_posts WHERE job_id = ANY (ARRAY(
      SELECT k.job_id FROM keyless_posts k LEFT JOIN jobs j ON j.id = k.job_id
      WHERE j.id IS NULL OR (j.next_publish_at IS NULL AND j.updated_at <= statement_timestamp() - interval '10 minutes') LIMIT ${atMost}::int))`,
  'events of webhooks': (atMost) => sql`
    DELETE FROM webhook_events WHERE id = ANY (ARRAY(
      SELECT id FROM webhook_events WHERE created_at <= statement_timestamp() - ${limits.webhooks.keptDays}::int * interval '1 day'
      ORDER BY created_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'deliveries of deleted endpoints': (atMost) => sql`
    DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
      SELECT d.id FROM webhook_endpoints e JOIN webhook_deliveries d ON d.team_id = e.team_id AND d.endpoint_id = e.id
      WHERE e.deleted_at IS NOT NULL LIMIT ${atMost}::int FOR UPDATE OF d SKIP LOCKED))`,
  'what waits for ended listeners': (atMost) => sql`
    DELETE FROM webhook_listener_events WHERE ctid = ANY (ARRAY(
      SELECT w.ctid FROM webhook_endpoints e JOIN webhook_listener_events w ON w.listener_id = e.id
      WHERE e.listens_until <= statement_timestamp() - interval '1 minute' LIMIT ${atMost}::int FOR UPDATE OF w SKIP LOCKED))`,
  'endpoints and listeners': (atMost) => sql`
    DELETE FROM webhook_endpoints WHERE id = ANY (ARRAY(
      SELECT e.id FROM webhook_endpoints e
      WHERE (deleted_at IS NOT NULL OR listens_until <= statement_timestamp() - interval '1 minute')
        AND NOT EXISTS (SELECT FROM webhook_listener_events w WHERE w.listener_id = e.id)
        AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.team_id = e.team_id AND d.endpoint_id = e.id)
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'requests of devices': (atMost) => sql`
    DELETE FROM device_grants WHERE ctid = ANY (ARRAY(
      SELECT g.ctid FROM device_grants g
      WHERE g.expires_at <= statement_timestamp() - interval '1 hour'
        AND (g.state <> 'redeemed' OR NOT EXISTS (
          SELECT FROM api_keys k WHERE k.id = g.key_id AND k.deleted_at IS NULL AND k.expires_at > statement_timestamp()))
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'wrong codes': (atMost) => sql`
    DELETE FROM device_guesses WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM device_guesses WHERE since <= statement_timestamp() - interval '1 hour' LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'signs of removed attempts': (atMost) => sql`
    DELETE FROM removed_attempts WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM removed_attempts WHERE until <= statement_timestamp() - interval '400 days'
      ORDER BY until LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'networks of initial grants': (atMost) => sql`
    UPDATE initial_grants SET network = NULL WHERE address_hash = ANY (ARRAY(
      SELECT address_hash FROM initial_grants WHERE network IS NOT NULL AND granted_at <= statement_timestamp() - interval '24 hours'
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
  'tokens of streams': (atMost) => sql`
    DELETE FROM stream_tokens WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM stream_tokens WHERE expires_at <= statement_timestamp()
      ORDER BY expires_at LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED))`,
};

/**
 * Removes idempotency records and the places of deleted rows that are past their 24 hours, old changes of credentials, posts that the same
 * request joins no longer, events of shops (deliveries are repeated for hours, a shop's file is read for days at most), and what other
 * platforms notified 30 days ago, after which it is given to no attempt; events of webhooks with their deliveries after 30 days, and what
 * belongs to deleted endpoints and to listeners that have ended; requests of devices an hour after their end, but those whose key is alive, which a repeated request
 * deletes; an hour's wrong codes, the networks of initial grants after a day, tokens of streams past their time, and signs of attempts that were removed, 400 days after these were sent.
 *
 * It removes each kind until there is none, for ten seconds at most; in smaller batches where a statement takes too long, as where one event has
 * the deliveries of many endpoints. Answers how many. Where a kind fails the others are removed all the same, and it rejects afterwards.
 */
export async function purgeExpired(
  database: Database,
  { signal, atMost = maxRows }: { signal?: AbortSignal; /** Rows of a statement, for tests. */ atMost?: number } = {},
): Promise<number> {
  const failures: unknown[] = [];
  let removed = 0;
  for (const statement of Object.values(purgeStatements)) {
    signal?.throwIfAborted();
    await purgeKind(database, statement, atMost, signal).then(
      (rows) => void (removed += rows),
      (error: unknown) => void failures.push(error),
    );
  }
  signal?.throwIfAborted();
  if (failures.length > 0) throw failures[0];
  return removed;
}

async function purgeKind(
  { prisma }: Database,
  statement: (atMost: number) => Sql,
  atMost: number,
  signal?: AbortSignal,
): Promise<number> {
  const endsAt = performance.now() + kindMs;
  let removed = 0;
  let size = atMost;
  for (;;) {
    if (signal?.aborted || performance.now() >= endsAt) return removed;
    const rows = await query(() => prisma.$executeRaw(statement(size))).catch((error: unknown) => {
      if (size === 1 || !isCutOff(error)) throw error;
      return null;
    });
    if (rows === null) {
      size = Math.max(1, Math.floor(size / 8));
      continue;
    }
    removed += rows;
    if (rows < size) return removed;
  }
}
