import { PrismaPg } from '@prisma/adapter-pg';
import { withDeadline } from '@slideloom/service-kit';
import { Pool } from 'pg';
import { PrismaClient } from './generated/client.ts';
import { toDatabaseError } from './database-error.ts';
import { dropSilentConnections } from './drop-silent-connections.ts';
import { createReadRows, type ReadRows } from './read-rows.ts';

export type Database = {
  /** Prisma's client; its types stay in `adapters/` and here. */
  prisma: PrismaClient;
  /** Rows by prepared statements on the same pool, for what is asked very often. */
  rows: ReadRows;
  /** How the pool's connections stand at this moment, and how many callers wait for one. */
  connections(): { used: number; idle: number; waiting: number };
  /** Rejects with `unavailable` when the server does not answer within two seconds. */
  ping(): Promise<void>;
  /** Statements that wait for a connection at present. */
  waitingStatements(): number;
  close(): Promise<void>;
};

/** How long a statement may run, ms: no caller waits longer (law 10). */
const defaultStatementMs = 15_000;
/** What the answer may take beyond that until the connection counts as dead, ms. */
const answerMs = 500;
/** How long anybody waits for a connection, ms. */
const connectMs = 3_000;

export type DatabaseOptions = {
  url: string;
  poolMax: number;
  applicationName: string;
  /** How long a statement may run, ms; 15,000 unless told. Whoever waits for one waits 3.5 s longer at most. */
  statementTimeoutMs?: number;
};

/**
 * Opens a pool of at most `poolMax` connections; connects on first use, and again by itself after a lost server, or one that
 * has fallen silent.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { statementTimeoutMs = defaultStatementMs } = options;
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolMax,
    application_name: options.applicationName,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
  });
  // The pool lets go of an idle connection that broke; unheard, its error would end the process.
  pool.on('error', () => undefined);
  dropSilentConnections(pool, statementTimeoutMs + answerMs);
  const prisma = new PrismaClient({
    // The other formats take a stack at every call and read its source on failure.
    errorFormat: 'minimal',
    adapter: new PrismaPg(pool),
  });
  return {
    prisma,
    rows: createReadRows(pool),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: () =>
      withDeadline(2_000, 'unavailable', async () => {
        await prisma.$queryRaw`SELECT 1`.catch((error: unknown) => {
          throw toDatabaseError(error);
        });
      }),
    waitingStatements: () => pool.waitingCount,
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
