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
  /** How long a statement may run at the primary, ms. */
  statementTimeoutMs: number;
  /** How long the replica is left alone after a statement that took too long there and not at the primary, ms. */
  restMs?: number;
  onRead?: (server: ReadServer) => void;
  /** The primary is asked how far it is: once for all reads that wait for it. */
  onPosition?: () => void;
  /** How long a read that knew the primary's position waited until the replica had reached it, s. */
  onCaughtUp?: (seconds: number) => void;
  /** The replica is no longer used, or why not has changed; null: it is used. */
  onChange?: (reason: ReplicaReason | null, cause: unknown) => void;
};

export type Replica = {
  /** For statements that read, one by one: each sees everything that was confirmed, to any caller, before it was sent. */
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
/** How long a read waits for a connection to the replica, ms. */
const connectMs = 1_000;
/** How long a read waits for the primary's position, ms: longer than for the replica, because a busy primary needs its replica most. */
const positionMs = 3_000;
/** How long a statement may run at the replica, ms: then the primary is asked, and the replica left alone for a while. */
const replicaStatementMs = 2_000;
/** How long it is left alone then, ms. Its checks read no table, so they would find it good at once. */
const slowRestMs = 30_000;
/** How long a check of the replica may take, ms: one that takes longer ends the reads that wait for it. */
const checkMs = 1_500;
const longestPauseMs = 8;

/**
 * Sends reads to a standby without showing a caller less than the primary would: a read first learns how far the primary's log is, by a
 * request that it shares with others, and begins at the replica once that has applied as much (docs/adr/0089-read-replicas.md). Whatever goes wrong at the
 * replica, the primary answers.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, primaryUrl, pooler, poolMax, applicationName, restMs = slowRestMs } = options;
  const usual = { applicationName, connectMs };
  const statementTimeoutMs = Math.min(options.statementTimeoutMs, replicaStatementMs);
  const pool = openPool({ ...usual, url, poolMax, statementTimeoutMs, pooler: 'none' });
  // Checks have a pool of their own, because a check must not wait for the reads that it judges, nor a read for the statements of others.
  const prober = openPool({ ...usual, url, poolMax: 1, statementTimeoutMs: checkMs, pooler: 'none' });
  const ofPosition = { applicationName, url: primaryUrl, poolMax: 1, pooler };
  const positionPool = openPool({ ...ofPosition, connectMs: positionMs, statementTimeoutMs: positionMs });
  const askPosition = createAskPosition(positionPool, { isPrepared: pooler === 'none' });
  const position = shareRequests(() => {
    options.onPosition?.();
    return giveUpAfter(positionMs, askPosition, 'no_position');
  });
  const standbys = createStandbys();
  /** What fails here is not of the statement that is to follow. */
  const hasReached: typeof standbys.hasReached = (client, wanted) =>
    standbys.hasReached(client, wanted).catch((error: unknown) => {
      throw isOurs(error) ? error : new ReplicaUnusable('unreachable', { cause: error });
    });
  const open = trackClients(pool, prober);
  let reason: ReplicaReason | null = 'not_checked';
  let restsUntil = 0;

  const become = (next: ReplicaReason | null, cause?: unknown) => {
    if (next === reason) return;
    reason = next;
    options.onChange?.(next, cause);
  };

  /** Runs `work` on a connection whose server has reached what the primary had. */
  const whenReached = async <Result>(
    from: Pool,
    wanted: LogPosition,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> => {
    const startedAt = performance.now();
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const result = await withClient(from, async (client) => {
        const isReached = await hasReached(client, wanted);
        const waitedMs = performance.now() - startedAt;
        if (!isReached && waitedMs > catchUpMs) throw new ReplicaUnusable('behind');
        if (!isReached) return undefined;
        if (from === pool) options.onCaughtUp?.(waitedMs / 1_000);
        return { of: await work(client) };
      });
      if (result) return result.of;
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
    let ranMs = 0;
    try {
      const result = await whenReached(pool, await position(), async (client) => {
        const startedAt = performance.now();
        return client.query(config).finally(() => (ranMs = performance.now() - startedAt));
      });
      options.onRead?.('replica');
      return result;
    } catch (error) {
      if (wouldFailAnywhere(error)) throw error;
      options.onRead?.('fallback');
      // Its server ended it, or hung in it so that its connection was closed.
      if (ranMs >= statementTimeoutMs) return atQuickerPrimary(config, error);
      if (!isOfThisReadAlone(error)) become(reasonOf(error), error);
      return atPrimary(config);
    }
  };

  /** Answers what took too long at the replica, which is left alone where that was its fault and not the statement's. */
  const atQuickerPrimary = async (config: QueryConfig, error: unknown): Promise<QueryResult> => {
    const startedAt = performance.now();
    const result = await atPrimary(config);
    const answeredAt = performance.now();
    if (answeredAt - startedAt < statementTimeoutMs) {
      restsUntil = answeredAt + restMs;
      become('slow', error);
    }
    return result;
  };

  const checkReplica = async () => {
    const wanted = await position();
    const confirm = (client: PoolClient) => standbys.confirm(client, wanted);
    await giveUpAfter(checkMs, () => whenReached(prober, wanted, confirm), 'unreachable');
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
        await checkReplica();
        become(performance.now() < restsUntil ? 'slow' : null);
      } catch (error) {
        become(reasonOf(error), error);
        if (!isOfItsServer(reasonOf(error))) return;
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

const isOurs = (error: unknown): error is ReplicaUnusable => error instanceof ReplicaUnusable;
const reasonOf = (error: unknown): ReplicaReason => (isOurs(error) ? error.reason : 'unreachable');

/** All connections were in use by other reads. */
class PoolFull extends Error {
  override name = 'PoolFull';
}

/** Whether what stands at the other end is none to read from: the address may lead to another server, and these connections do not. */
const isOfItsServer = (reason: ReplicaReason) =>
  reason === 'unreachable' ||
  reason === 'not_a_standby' ||
  reason === 'another_cluster' ||
  reason === 'another_timeline';

/** Whether the next one may do better on another connection: this one's server is late or none to read from, or the connection broke. */
function isBroken(error: unknown): boolean {
  if (isOurs(error)) return error.reason === 'behind' || isOfItsServer(error.reason);
  return !isErrorOfStatement(error);
}

async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await connect(pool);
  let error: unknown;
  try {
    return await work(client);
  } catch (thrown) {
    error = thrown;
    throw thrown;
  } finally {
    client.release(error !== undefined && isBroken(error));
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch((error: unknown) => {
    // A server that does not answer has other words.
    const isFull = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
    throw isFull ? new PoolFull('All connections to the replica are in use', { cause: error }) : error;
  });
}

function giveUpAfter<Result>(ms: number, work: () => Promise<Result>, reason: ReplicaReason): Promise<Result> {
  return withDeadline(ms, 'unavailable', work).catch((error: unknown) => {
    throw isOurs(error) ? error : new ReplicaUnusable(reason, { cause: error });
  });
}

const isErrorOfStatement = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.severity === 'ERROR';

/** The primary would say the same: bad data or a defect (SQLSTATE classes 22, 23, 42). */
const wouldFailAnywhere = (error: unknown) => isErrorOfStatement(error) && /^(?:22|23|42)/.test(error.code ?? '');

/** The server goes on: what it applies from the log was in the way (40001), it would have written (25006), or others have all connections. */
const isOfThisReadAlone = (error: unknown) => isErrorOfStatement(error) || error instanceof PoolFull;

/** What pg's client has and its types do not declare. */
function streamOf(client: PoolClient): { destroy(error: Error): void } {
  return (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream;
}
