import { PrismaPg } from '@prisma/adapter-pg';
import { AppError, withDeadline } from '@slideloom/service-kit';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/client.ts';
import { toDatabaseError } from './database-error.ts';
import { openPool } from './open-pool.ts';
import { createReadRows, type ReadRows } from './read-rows.ts';

export type Database = {
  /** Prisma's client; its types stay in `adapters/` and here. */
  prisma: PrismaClient;
  /** Rows by prepared statements on the same pool, for what is asked very often. */
  rows: ReadRows;
  /** How the pool's connections stand at this moment, and how many callers wait for one. */
  connections(): { used: number; idle: number; waiting: number };
  /** Rejects with `unavailable` when the server does not answer within two seconds, or a pooler sets no limit for statements. */
  ping(): Promise<void>;
  /** Statements that wait for a connection at present. */
  waitingStatements(): number;
  /** The connections themselves, for this package alone. */
  pool: Pool;
  close(): Promise<void>;
};

/** How long a statement may run, ms: no caller waits longer (invariant 10). */
const defaultStatementMs = 15_000;
/** How long a caller waits for a connection, ms. */
const defaultConnectMs = 3_000;

export type DatabaseOptions = {
  url: string;
  poolMax: number;
  applicationName: string;
  /** How long a statement may run, ms; 15,000 unless given. Its caller waits `connectMs` and 0.5 s longer at most. */
  statementTimeoutMs?: number;
  /** How long a statement waits for a connection, ms; 3,000 unless given. */
  connectMs?: number;
  /**
   * `transaction`: the address is a pooler's in transaction mode, so statements have no names, and the pooler, which refuses
   * `statement_timeout` at connecting, must set it itself; `ping` rejects while it does not. `none` unless given.
   */
  pooler?: 'none' | 'transaction';
};

/**
 * Opens a pool of at most `poolMax` connections; connects on first use, and again by itself after a lost server, or one that
 * has fallen silent.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { statementTimeoutMs = defaultStatementMs, connectMs = defaultConnectMs, pooler = 'none' } = options;
  const pool = openPool({ ...options, statementTimeoutMs, connectMs, pooler });
  const prisma = new PrismaClient({
    // The other formats take a stack at every call and read its source on failure.
    errorFormat: 'minimal',
    adapter: new PrismaPg(pool),
  });
  return {
    prisma,
    rows: createReadRows(pool, pooler === 'none' ? 'read_' : null),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: () =>
      withDeadline(2_000, 'unavailable', async () => {
        const rows = await prisma.$queryRaw<
          { ms: number }[]
        >`SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`.catch((error: unknown) => {
          throw toDatabaseError(error);
        });
        if (pooler === 'transaction') requireStatementTimeout(rows[0]!.ms, statementTimeoutMs);
      }),
    waitingStatements: () => pool.waitingCount,
    pool,
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/** Behind a pooler the limit of statements is the pooler's to set: without one a lost query would hold its connection for ever. */
function requireStatementTimeout(ms: number, atMostMs: number): void {
  if (ms > 0 && ms <= atMostMs) return;
  const found = ms === 0 ? 'none' : `${ms} ms`;
  throw new AppError('unavailable', {
    cause: new Error(
      `statement_timeout is ${found} behind the pooler, and at most ${atMostMs} ms is needed: set it by the pooler's connect_query`,
    ),
  });
}
