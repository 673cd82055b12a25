import { PrismaPg } from '@prisma/adapter-pg';
import { DatabaseError, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { withDeadline } from '@slideloom/service-kit';
import type { Database } from '../database.ts';
import { PrismaClient } from '../generated/client.ts';
import { openPool } from '../open-pool.ts';
import { createReadRows } from '../read-rows.ts';
import type { Queryable } from '../transaction.ts';
import { createStandbys } from './create-standbys.ts';
import { createAskPosition, type LogPosition } from './log-position.ts';
import { ReplicaUnusable, type ReplicaReason } from './replica-unusable.ts';
import { shareRequests } from './share-requests.ts';

/** Who answered a read: the replica; the primary, because the replica is not used; or the primary after the replica failed. */
export const readServers = ['replica', 'primary', 'fallback'] as const;
export type ReadServer = (typeof readServers)[number];

export type ReplicaOptions = {
  /** The address of a standby, or of several: no pooler's. */
  url: string;
  /** Answers what the replica does not. */
  primary: Database;
  primaryUrl: string;
  pooler: 'none' | 'transaction';
  poolMax: number;
  applicationName: string;
  statementTimeoutMs: number;
  onRead?: (server: ReadServer) => void;
  /** The primary is asked how far it is: once for all reads that wait for it. */
  onPosition?: () => void;
  /** How long a read waited until the replica had what the primary had when it began, s. */
  onCaughtUp?: (seconds: number) => void;
  /** The replica is no longer used, or why not has changed; null: it is used. */
  onChange?: (reason: ReplicaReason | null, cause: unknown) => void;
};

export type Replica = {
  /** For statements that read, one by one: each sees everything that was confirmed, to anybody, before it was sent. */
  reads: Queryable;
  /** Tries the replica and decides whether it is used until the next check or failure; never rejects. Run it every second. */
  check(): Promise<void>;
  /** Why it is not used; null while it is. */
  whyUnused(): ReplicaReason | null;
  /** Reads that wait for a connection to it. */
  waitingStatements(): number;
  close(): Promise<void>;
};

/** How far the replica may be behind a read, ms: then the primary answers, and it is not used until it has caught up. */
const catchUpMs = 100;
/** How long a read waits for a connection to the replica, or for the primary's position, ms. */
const connectMs = 1_000;
/** How long a check may take, ms: one that takes longer ends the reads that wait for the replica. */
const checkMs = 1_500;
const longestPauseMs = 8;

/**
 * Sends reads to a standby without showing anybody less than the primary would: a read first learns how far the primary's log is, by a
 * request that it shares with others, and begins at the replica once that has applied as much (docs/adr/0089-read-replicas.md). Whatever goes wrong at the
 * replica, the primary answers.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, primaryUrl, pooler, applicationName, statementTimeoutMs } = options;
  const usual = { applicationName, connectMs };
  const pool = openPool({ ...usual, url, poolMax: options.poolMax, statementTimeoutMs, pooler: 'none' });
  // Of their own, because a check must not wait for the reads that it judges, nor a read for the statements of others.
  const prober = openPool({ ...usual, url, poolMax: 1, statementTimeoutMs: checkMs, pooler: 'none' });
  const positionPool = openPool({ ...usual, url: primaryUrl, poolMax: 1, statementTimeoutMs: connectMs, pooler });
  const askPosition = createAskPosition(positionPool, { isPrepared: pooler === 'none' });
  const position = shareRequests(() => {
    options.onPosition?.();
    return giveUpAfter(connectMs, askPosition, 'no_position');
  });
  const standbys = createStandbys();
  /** What fails here is not of the statement that is to follow. */
  const hasReached: typeof standbys.hasReached = (client, wanted) =>
    standbys.hasReached(client, wanted).catch((error: unknown) => {
      throw isOurs(error) ? error : new ReplicaUnusable('unreachable', { cause: error });
    });
  const open = trackClients(pool, prober);
  let reason: ReplicaReason | null = 'not_checked';

  const become = (next: ReplicaReason | null, cause?: unknown) => {
    if (next === reason) return;
    reason = next;
    options.onChange?.(next, cause);
  };

  /** Runs `work` on a connection whose server has reached what the primary has now. */
  const whenReached = async <Result>(
    from: Pool,
    work: (client: PoolClient, reached: LogPosition) => Promise<Result>,
  ): Promise<Result> => {
    const begunAt = performance.now();
    const wanted = await position();
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const result = await withClient(from, async (client) => {
        if (!(await hasReached(client, wanted))) return undefined;
        if (from === pool) options.onCaughtUp?.((performance.now() - begunAt) / 1_000);
        return { of: await work(client, wanted) };
      });
      if (result) return result.of;
      if (performance.now() - begunAt > catchUpMs) throw new ReplicaUnusable('behind');
      // No connection is held meanwhile, and the next one may be another server's.
      await new Promise((resolve) => void setTimeout(resolve, pauseMs));
    }
  };

  const atPrimary = (config: QueryConfig): Promise<QueryResult> => {
    const { name: _name, ...unnamed } = config;
    return primary.pool.query(pooler === 'none' ? config : unnamed);
  };

  const read = async (config: QueryConfig): Promise<QueryResult> => {
    if (reason !== null) {
      options.onRead?.('primary');
      return atPrimary(config);
    }
    try {
      const result = await whenReached(pool, (client) => client.query(config));
      options.onRead?.('replica');
      return result;
    } catch (error) {
      if (wouldFailAnywhere(error)) throw error;
      if (!isOfStatementAlone(error)) become(reasonOf(error), error);
      options.onRead?.('fallback');
      return atPrimary(config);
    }
  };

  const reads = Object.assign(new Pool({ max: 1 }), {
    query: read,
    // A transaction would be of one connection, whose server had not been asked how far it is.
    connect: () => Promise.reject(new Error('Reads of a replica take no transaction')),
  });
  const prisma = new PrismaClient({ errorFormat: 'minimal', adapter: new PrismaPg(reads) });

  return {
    reads: { prisma, rows: createReadRows(reads, 'replica_read_') },
    async check() {
      try {
        await giveUpAfter(checkMs, () => whenReached(prober, standbys.confirm), 'unreachable');
        become(null);
      } catch (error) {
        become(reasonOf(error), error);
        // What still waits for a silent server is asked of the primary; and the address may lead to another server by now, to which only
        // a new connection leads.
        for (const client of open) streamOf(client).destroy(new Error('The replica does not answer'));
      }
    },
    whyUnused: () => reason,
    waitingStatements: () => pool.waitingCount,
    async close() {
      await prisma.$disconnect();
      await Promise.all([pool.end(), prober.end(), positionPool.end()]);
    },
  };
}

/** The connections of some pools, whose errors the statements on them report. */
function trackClients(...pools: Pool[]): ReadonlySet<PoolClient> {
  const open = new Set<PoolClient>();
  for (const pool of pools) {
    pool.on('connect', (client) => {
      open.add(client);
      client.on('error', () => undefined);
    });
    pool.on('remove', (client) => open.delete(client));
  }
  return open;
}

const isErrorOfStatement = (error: unknown) => error instanceof DatabaseError && error.severity === 'ERROR';

/** Whether the connection's server is none to read from any more: the address may lead to another one, and this connection does not. */
const leadsElsewhere = (error: unknown) =>
  error instanceof ReplicaUnusable && ['not_a_standby', 'another_cluster', 'another_timeline'].includes(error.reason);

async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = leadsElsewhere(error) || !(error instanceof ReplicaUnusable || isErrorOfStatement(error));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function giveUpAfter<Result>(ms: number, work: () => Promise<Result>, reason: ReplicaReason): Promise<Result> {
  return withDeadline(ms, 'unavailable', work).catch((error: unknown) => {
    throw isOurs(error) ? error : new ReplicaUnusable(reason, { cause: error });
  });
}

const isOurs = (error: unknown): error is ReplicaUnusable => error instanceof ReplicaUnusable;
const reasonOf = (error: unknown): ReplicaReason => (isOurs(error) ? error.reason : 'unreachable');

/** The primary would say the same: bad data, a defect, or a statement that takes too long (SQLSTATE classes 22, 23, 42, and 57014). */
function wouldFailAnywhere(error: unknown): boolean {
  return error instanceof DatabaseError && /^(?:22|23|42|57014)/.test(error.code ?? '');
}

/** The server goes on: what it applies from the log was in the way of this statement (40001), or it would have written (25006). */
function isOfStatementAlone(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}

/** What pg's client has and its types do not declare. */
function streamOf(client: PoolClient): { destroy(error: Error): void } {
  return (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream;
}
