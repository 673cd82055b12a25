import { limits, storePlatform } from '@slideloom/contracts';
import { query } from './database-error.ts';
import type { Database } from './database.ts';

/** Rows removed by one call at most: a purge never holds the tables for long. */
const maxRows = 5_000;

/**
 * Removes idempotency records and the places of deleted rows that are past their 24 hours, old news of credentials, posts that the same
 * request joins no longer, what shops told (deliveries are repeated for hours, a shop's file is read for days at most), and what other
 * platforms notified 30 days ago, after which it is given to no attempt; events of webhooks with their deliveries after 30 days, and what
 * belongs to deleted endpoints and to listeners that have ended; requests of devices an hour after their end, but those whose key is alive, which a repeated request
 * deletes; an hour's wrong codes, and tokens of streams past their time. Up to 5,000 each; answers how many.
 */
export async function purgeExpired({ prisma }: Database): Promise<number> {
  const records = await query(
    () => prisma.$executeRaw`
      DELETE FROM idempotency_records WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM idempotency_records WHERE expires_at <= clock_timestamp() LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
  const places = await query(
    () => prisma.$executeRaw`
      DELETE FROM deleted_rows WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM deleted_rows WHERE deleted_at <= clock_timestamp() - interval '24 hours' LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
  const changes = await query(
    () => prisma.$executeRaw`
      DELETE FROM credential_changes WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM credential_changes WHERE changed_at <= clock_timestamp() - interval '1 hour' LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
  const events = await query(
    () => prisma.$executeRaw`
      DELETE FROM platform_events WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM platform_events
        WHERE received_at <= clock_timestamp() - interval '7 days'
          AND (platform = ${storePlatform} OR received_at <= clock_timestamp() - interval '30 days') LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
  const deletions = await query(
    () => prisma.$executeRaw`
      DELETE FROM store_deletions WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM store_deletions WHERE deleted_at <= clock_timestamp() - interval '30 days' LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
  const keyless = await query(
    () => prisma.$executeRaw`
      DELETE FROM keyless_posts WHERE job_id = ANY (ARRAY(
        SELECT k.job_id FROM keyless_posts k LEFT JOIN jobs j ON j.id = k.job_id
        WHERE j.id IS NULL OR (j.next_publish_at IS NULL AND j.updated_at <= clock_timestamp() - interval '10 minutes') LIMIT ${maxRows}))`,
  );
  const webhooks = await query(
    () => prisma.$executeRaw`
      DELETE FROM webhook_events WHERE id = ANY (ARRAY(
        SELECT id FROM webhook_events WHERE created_at <= clock_timestamp() - ${limits.webhooks.keptDays}::int * interval '1 day'
        ORDER BY created_at LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
  const deliveries = await query(
    () => prisma.$executeRaw`
      DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
        SELECT d.id FROM webhook_endpoints e JOIN webhook_deliveries d ON d.team_id = e.team_id AND d.endpoint_id = e.id
        WHERE e.deleted_at IS NOT NULL LIMIT ${maxRows} FOR UPDATE OF d SKIP LOCKED))`,
  );
  const waiting = await query(
    () => prisma.$executeRaw`
      DELETE FROM webhook_listener_events WHERE ctid = ANY (ARRAY(
        SELECT w.ctid FROM webhook_endpoints e JOIN webhook_listener_events w ON w.listener_id = e.id
        WHERE e.listens_until <= clock_timestamp() - interval '1 minute' LIMIT ${maxRows} FOR UPDATE OF w SKIP LOCKED))`,
  );
  const endpoints = await query(
    () => prisma.$executeRaw`
      DELETE FROM webhook_endpoints e WHERE (deleted_at IS NOT NULL OR listens_until <= clock_timestamp() - interval '1 minute')
        AND NOT EXISTS (SELECT FROM webhook_listener_events w WHERE w.listener_id = e.id)
        AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.team_id = e.team_id AND d.endpoint_id = e.id)`,
  );
  const grants = await query(
    () => prisma.$executeRaw`
      DELETE FROM device_grants WHERE ctid = ANY (ARRAY(
        SELECT g.ctid FROM device_grants g
        WHERE g.expires_at <= clock_timestamp() - interval '1 hour'
          AND (g.state <> 'redeemed' OR NOT EXISTS (
            SELECT FROM api_keys k WHERE k.id = g.key_id AND k.deleted_at IS NULL AND k.expires_at > clock_timestamp()))
        LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
  const guesses = await query(
    () => prisma.$executeRaw`
      DELETE FROM device_guesses WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM device_guesses WHERE since <= clock_timestamp() - interval '1 hour' LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
  const tokens = await query(
    () => prisma.$executeRaw`
      DELETE FROM stream_tokens WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM stream_tokens WHERE expires_at <= clock_timestamp() LIMIT ${maxRows} FOR UPDATE SKIP LOCKED))`,
  );
  const access = grants + guesses + tokens;
  return (
    access + webhooks + deliveries + waiting + endpoints + keyless + records + places + changes + events + deletions
  );
}
