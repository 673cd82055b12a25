import type { Pool } from 'pg';
import { ReplicaUnusable } from './replica-unusable.ts';

/** A place in the write-ahead log of one history of a cluster: all that was confirmed until then lies before it. */
export type LogPosition = { timeline: number; lsn: bigint; cluster: string };

type Row = { lsn: string; timeline: string; synchronous_commit: string };

/**
 * The end of what the primary has on disk: every commit that was confirmed, or that a reader can see, lies before it, unless commits are
 * asynchronous. The timeline counts the promotions that led to this primary.
 */
const position = `SELECT lsn::text, left(pg_walfile_name(lsn), 8) AS timeline, current_setting('synchronous_commit') AS synchronous_commit
  FROM (SELECT pg_current_wal_flush_lsn() AS lsn) AS flushed`;

/** Asks the primary for its position. Rejects with `ReplicaUnusable` where it has none, or none that counts. */
export function createAskPosition(pool: Pool, { isPrepared }: { isPrepared: boolean }): () => Promise<LogPosition> {
  const statement = { ...(isPrepared && { name: 'log_position' }), text: position };
  let cluster: Promise<string> | undefined;
  return async () => {
    try {
      cluster ??= readCluster(pool);
      const [identifier, { rows }] = await Promise.all([cluster, pool.query<Row>(statement)]);
      const { lsn, timeline, synchronous_commit: commit } = rows[0]!;
      if (commit === 'off') throw new ReplicaUnusable('asynchronous_commit');
      return { lsn: parseLsn(lsn), timeline: Number.parseInt(timeline, 16), cluster: identifier };
    } catch (error) {
      cluster = undefined;
      throw error instanceof ReplicaUnusable ? error : new ReplicaUnusable('no_position', { cause: error });
    }
  };
}

async function readCluster(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT system_identifier::text AS id FROM pg_control_system()');
  return rows[0]!.id;
}

/** PostgreSQL writes a position as two hexadecimal halves of 32 bits: `1/A2B3C4D5`. */
export function parseLsn(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
