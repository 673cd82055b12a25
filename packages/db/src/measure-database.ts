import { query } from './database-error.ts';
import type { Database } from './database.ts';

/**
 * How the server and this database stand. Ages are in seconds, ratios from 0 to 1. What belongs to other roles is seen only by a role
 * that has `pg_read_all_stats`: without it their transactions and standbys count as 0.
 */
export type DatabaseMeasure = {
  /** Connections of clients to the whole server, and how many it takes besides those that are kept for superusers. */
  connections: number;
  maxConnections: number;
  oldestTransactionSeconds: number;
  /** How far the standby that is furthest behind is behind; 0 without standbys. */
  replicaLagSeconds: number;
  /** The standbys that stream the log now; a base backup streams too while it runs, and does not count. */
  standbys: number;
  /** Since the last segment of the log that was archived, while its archiving fails; 0 while it works or is switched off. */
  archiveFailingSeconds: number;
  /** What part of the transaction ids is used since the oldest row was frozen: at 1 the server stops. */
  transactionIdsUsed: number;
  /** What part of the rows is dead, in the worst of the tables with more than 100,000 rows. */
  deadRows: number;
  bytes: number;
};

/** Reads one row of PostgreSQL's own statistics; a few ms, whatever the size of the tables. */
export function measureDatabase({ prisma }: Pick<Database, 'prisma'>): Promise<DatabaseMeasure> {
  return query(async () => {
    const [row] = await prisma.$queryRaw<DatabaseMeasure[]>`
      SELECT a.connections, a."oldestTransactionSeconds",
             current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "maxConnections",
             (SELECT coalesce(max(extract(epoch FROM replay_lag)), 0) FROM pg_stat_replication)::float8 AS "replicaLagSeconds",
             (SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND application_name <> 'pg_basebackup')::int AS standbys,
             (SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
                          THEN extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset)) ELSE 0 END
              FROM pg_stat_archiver)::float8 AS "archiveFailingSeconds",
             (SELECT age(datfrozenxid) / 2147483648.0 FROM pg_database WHERE datname = current_database())::float8 AS "transactionIdsUsed",
             (SELECT coalesce(max(n_dead_tup::float8 / (n_dead_tup + n_live_tup)), 0) FROM pg_stat_user_tables
              WHERE n_dead_tup + n_live_tup > 100000)::float8 AS "deadRows",
             pg_database_size(current_database())::float8 AS bytes
      FROM (SELECT count(*)::int AS connections,
                   greatest(0, coalesce(extract(epoch FROM clock_timestamp() - min(xact_start)), 0))::float8 AS "oldestTransactionSeconds"
            FROM pg_stat_activity WHERE backend_type = 'client backend') a`;
    return row!;
  });
}
