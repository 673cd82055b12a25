import type { Database } from '@slideloom/db';

/** Sessions of PostgreSQL while something was done: by service, and those of a transaction that waits for its client. */
type SessionWatch = {
  /** Most at once, by the name of the connection. */
  most: Map<string, number>;
  /** Most of all names together at once: a pooler's sessions have the name of the client that they serve. */
  mostInAll: number;
  /** In the mean of all looks: sessions at work, and sessions idle in a transaction. */
  active: number;
  idleInTransaction: number;
  /** The longest that one was seen idle in a transaction, ms. */
  longestIdleMs: number;
};

const lookEveryMs = 20;

/** Looks at the sessions of the database every 20 ms until `stop`. A look of its own is not counted. */
export function watchSessions({ prisma }: Database): { stop: () => Promise<SessionWatch> } {
  const most = new Map<string, number>();
  let [looks, active, idle, longestIdleMs, mostInAll] = [0, 0, 0, 0, 0];
  const stopped = new AbortController();
  const look = async () => {
    const rows = await prisma.$queryRaw<
      { name: string; sessions: number; active: number; idle: number; longest: number }[]
    >`
      SELECT application_name AS name, count(*)::int AS sessions, (count(*) FILTER (WHERE state = 'active'))::int AS active,
        (count(*) FILTER (WHERE state LIKE 'idle in transaction%'))::int AS idle,
        coalesce(max(extract(epoch FROM clock_timestamp() - state_change) * 1000)
          FILTER (WHERE state LIKE 'idle in transaction%'), 0)::float8 AS longest
      FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> 'slideloom-test'
      GROUP BY application_name`;
    looks += 1;
    mostInAll = Math.max(
      mostInAll,
      rows.reduce((sum, { sessions }) => sum + sessions, 0),
    );
    for (const row of rows) {
      most.set(row.name, Math.max(most.get(row.name) ?? 0, row.sessions));
      active += row.active;
      idle += row.idle;
      longestIdleMs = Math.max(longestIdleMs, row.longest);
    }
  };
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await watching;
      return { most, mostInAll, active: active / looks, idleInTransaction: idle / looks, longestIdleMs };
    },
  };
}
