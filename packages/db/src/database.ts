import { PrismaPg } from '@prisma/adapter-pg';
import { withDeadline } from '@slideloom/service-kit';
import { Pool } from 'pg';
import { PrismaClient } from './generated/client.ts';
import { toDatabaseError } from './database-error.ts';
import { createReadRows, type ReadRows } from './read-rows.ts';

export type Database = {
  /** Prisma's client; its types stay in `adapters/` and here. */
  prisma: PrismaClient;
  /** Reads rows on the same pool, for what is asked very often. */
  rows: ReadRows;
  /** How the pool's connections stand at this moment, and how many callers wait for one. */
  connections(): { used: number; idle: number; waiting: number };
  /** Rejects with `unavailable` when the server does not answer within two seconds. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** How long a statement may run, ms: none of ours needs more, and no caller waits longer (law 10). */
const statementTimeoutMs = 15_000;

/** Opens a pool of at most `poolMax` connections; connects on first use, and again by itself after a lost server. */
export function openDatabase(options: { url: string; poolMax: number; applicationName: string }): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolMax,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    keepAlive: true,
  });
  // The pool lets go of an idle connection that broke; unheard, its error would end the process.
  pool.on('error', () => undefined);
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
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
