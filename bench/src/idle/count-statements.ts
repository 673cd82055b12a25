import { openSync, readSync, statSync, closeSync } from 'node:fs';
import type { Postgres } from '@slideloom/local';

/** One line of the count: who sent the statement, its beginning, and how often, in all and a second. */
export type StatementRate = { service: string; statement: string; perSecond: number; count: number };

const mark = '@@';
const statementsKept = 110;

/**
 * Counts what a private PostgreSQL server is sent while `work` runs, by its own log: statements by the name of their connection, and the
 * transactions of the database by its statistics. Logging costs a little CPU, and no transaction.
 */
export async function countStatements(
  postgres: Postgres,
  logFile: string,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; transactionsPerSecond: number; rates: StatementRate[] }> {
  await set(postgres, `log_line_prefix = '${mark}%a${mark}'`, `log_statement = 'all'`);
  const from = statSync(logFile).size;
  const before = await transactions(postgres);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await transactions(postgres);
  const to = statSync(logFile).size;
  await set(postgres, `log_statement = 'none'`);
  const counts = new Map<string, number>();
  for (const { service, statement } of readStatements(logFile, from, to)) {
    const key = `${service}\u0000${statement}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rates = [...counts]
    .map(([key, count]) => {
      const [service = '', statement = ''] = key.split('\u0000');
      return { service, statement, perSecond: count / seconds, count };
    })
    .filter(({ service }) => service.startsWith('slideloom-') && service !== 'slideloom-bench')
    .toSorted((one, other) => other.perSecond - one.perSecond);
  return { seconds, transactionsPerSecond: (after - before) / seconds, rates };
}

/** A statement each, as ALTER SYSTEM stands in no transaction; a second until every session has read the new settings. */
async function set(postgres: Postgres, ...settings: string[]): Promise<void> {
  for (const setting of settings) await postgres.psql(`ALTER SYSTEM SET ${setting}`);
  await postgres.psql('SELECT pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

async function transactions(postgres: Postgres): Promise<number> {
  const count = await postgres.psql(
    `SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(count);
}

/** The statements between two places of the log. A statement may have several lines; only its first has the mark. */
function readStatements(logFile: string, from: number, to: number): { service: string; statement: string }[] {
  const bytes = Buffer.alloc(to - from);
  const file = openSync(logFile, 'r');
  readSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
  return bytes
    .toString('utf8')
    .split(`\n${mark}`)
    .flatMap((entry) => {
      const [, service, text] = /^(?:@@)?(.*?)@@LOG: {2}(?:execute [^:]*|statement): ([^]*)$/.exec(entry) ?? [];
      if (service === undefined || text === undefined) return [];
      const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, statementsKept);
      return [{ service, statement }];
    });
}
