import { Pool } from 'pg';
import { dropSilentConnections } from './drop-silent-connections.ts';

/** What the answer may take beyond the statement's limit until the connection counts as dead, ms. */
const answerMs = 500;

export type PoolOptions = {
  url: string;
  poolMax: number;
  applicationName: string;
  /** How long a statement may run, ms. Its caller waits `connectMs` and 0.5 s longer at most. */
  statementTimeoutMs: number;
  /** How long a statement waits for a connection, ms. */
  connectMs: number;
  /** `transaction`: a pooler's address, which refuses `statement_timeout` at connecting. */
  pooler: 'none' | 'transaction';
};

/** A pool that connects on first use, and again by itself after a lost server, or one that has fallen silent. */
export function openPool({ url, poolMax, applicationName, statementTimeoutMs, connectMs, pooler }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolMax,
    application_name: applicationName,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    ...(pooler === 'none' && { statement_timeout: statementTimeoutMs }),
    keepAlive: true,
  });
  // The pool lets go of an idle connection that broke; without a listener its error would end the process.
  pool.on('error', () => undefined);
  dropSilentConnections(pool, statementTimeoutMs + answerMs);
  return pool;
}
