import { openReplica, readServers, replicaReasons, type Queryable } from '@slideloom/db';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock } from '@slideloom/service-kit';
import { statementTimeoutMs, type Config } from './config.ts';

/** What waits for a silent replica is asked of the primary 2.5 s later at most: this, and what a check may take. */
const checkEveryMs = 1_000;

export type Reads = {
  from: Queryable;
  /** Returns how many statements wait for a connection to the replica. */
  waitingStatements(): number;
};

/**
 * What lists and polls are read from: the replica of DATABASE_REPLICA_URL as long as it can answer like the primary, which answers
 * otherwise. Without the variable the database itself.
 */
export async function openReads(
  { database, logger, lifecycle, metrics }: FleetProcess,
  config: Config,
): Promise<Reads> {
  const { DATABASE_REPLICA_URL: url } = config;
  if (url === undefined) return { from: database, waitingStatements: () => 0 };
  // Known from the start, so that the first is an increase.
  for (const server of readServers) metrics.replicaReads.inc({ server }, 0);
  const replica = openReplica({
    url,
    primary: database,
    primaryUrl: config.DATABASE_URL,
    pooler: config.DATABASE_POOLER,
    poolMax: config.DATABASE_POOL_MAX,
    applicationName: 'slideloom-gateway-reads',
    statementTimeoutMs,
    onRead: (server) => metrics.replicaReads.inc({ server }),
    onPosition: () => metrics.replicaPositions.inc(),
    onCaughtUp: (seconds) => metrics.replicaCatchUp.observe(seconds),
    onChange: (reason, cause) => {
      for (const each of replicaReasons) metrics.replicaUnused.set({ reason: each }, Number(each === reason));
      if (reason === null) logger.info({}, 'lists and polls are read at the replica');
      else logger.warn({ err: cause, reason }, 'the replica is not used: lists and polls are read at the primary');
    },
  });
  lifecycle.onStop('replica', () => replica.close());
  await replica.check();
  runPeriodically('replica', checkEveryMs, { clock: systemClock, logger, lifecycle, metrics }, () => replica.check());
  return { from: replica.reads, waitingStatements: () => replica.waitingStatements() };
}
