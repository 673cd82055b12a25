import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, openReplica, query, sql, type Queryable, type ReadServer, type Replica } from '@slideloom/db';
import { startTcpService } from '@slideloom/fleet-testing/tcp-service';
import { localDir, startPostgresPair, type LocalPostgres } from '@slideloom/local';

/** A replica as another gateway than the one that writes has it, and who answered its reads. */
export type WatchedReplica = Replica & { served: Record<ReadServer, number> };

export type ReplicaWorld = Awaited<ReturnType<typeof startReplicaWorld>>;

/** Whether a row is found. */
export type Ask = (id: number) => Promise<boolean>;

const lanes = 8;
/** The primary is judged by no test here: on a busy machine it may be slow. */
const connectMs = 30_000;
const statement = (id: number) => sql`SELECT id FROM written WHERE id = ${id}`;

/** Neither owns a server nor sees its statistics, as a role of the services. */
export const asPlainRole = (url: string) => Object.assign(new URL(url), { username: 'plain', password: 'plain' }).href;

/**
 * A primary with its standby, a table `written`, a pool that writes to it, and replicas that are read by others. `hasService`: the primary is
 * reached by an address that follows a failover.
 */
export async function startReplicaWorld({ hasService = false } = {}) {
  mkdirSync(localDir, { recursive: true });
  const pair = await startPostgresPair({ dir: mkdtempSync(join(localDir, 'replica-')), password: 'pair' });
  const service = hasService ? await startTcpService(() => [pair.primary()?.url ?? []].flat()) : undefined;
  const ownUrl = asPlainRole(pair.primary()!.url);
  const primaryUrl = service?.through(ownUrl) ?? ownUrl;
  await pair
    .primary()!
    .psql(
      `CREATE ROLE plain LOGIN PASSWORD 'plain'; CREATE TABLE written (id integer PRIMARY KEY); GRANT ALL ON written TO plain`,
    );
  const writer = openDatabase({ url: primaryUrl, poolMax: lanes, applicationName: 'writer', connectMs });
  const opened: { close(): Promise<unknown> }[] = [];
  let lastId = -1;

  const write = async (): Promise<number> => {
    const id = ++lastId;
    await writer.rows(sql`INSERT INTO written VALUES (${id})`);
    return id;
  };

  return {
    pair,
    lastId: () => lastId,
    write,

    /** Opens one at an address, and checks it once. `poolerUrl`: it asks the primary by a pooler in transaction mode. */
    async open(
      url: string,
      options: { statementTimeoutMs?: number; poolerUrl?: string; poolMax?: number; restMs?: number } = {},
    ): Promise<WatchedReplica> {
      const { statementTimeoutMs = 2_500, poolerUrl, poolMax = lanes, restMs = 30_000 } = options;
      const pooler = poolerUrl === undefined ? 'none' : 'transaction';
      const usual = { poolMax: lanes, connectMs, statementTimeoutMs };
      const primary = openDatabase({ ...usual, url: poolerUrl ?? primaryUrl, applicationName: 'reader', pooler });
      opened.push(primary);
      const served = { replica: 0, primary: 0, fallback: 0 };
      const replica = openReplica({
        url,
        primary,
        primaryUrl: poolerUrl ?? primaryUrl,
        pooler,
        poolMax,
        applicationName: 'reads',
        statementTimeoutMs,
        restMs,
        onRead: (server) => (served[server] += 1),
      });
      opened.push(replica);
      await replica.check();
      return Object.assign(replica, { served });
    },

    /** Writes `count` rows, and asks for each one as soon as it is confirmed; answers how many were missing. */
    async missingOf(count: number, ask: Ask): Promise<number> {
      const tickets = Array.from({ length: count }, (_, number) => number).values();
      let missing = 0;
      const lane = async () => {
        for (const _ticket of tickets) {
          const id = await write();
          await pause(Math.random() * 5);
          if (!(await ask(id))) missing += 1;
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      return missing;
    },

    async stop(): Promise<void> {
      await Promise.all([writer, ...opened].map((each) => each.close()));
      await service?.close();
      await pair.stop({ discard: true });
    },
  };
}

/** Asks by both ways that statements take. */
export const askBy =
  ({ rows, prisma }: Queryable): Ask =>
  async (id) => {
    const found = await (id % 2 === 0
      ? rows<unknown>(statement(id))
      : query(() => prisma.$queryRaw<unknown[]>(statement(id))));
    return found.length === 1;
  };

/** Asks for one row until it is ended, which answers why reads failed. */
export function keepReading(ask: Ask, id: number): { answered(): number; end(): Promise<unknown[]> } {
  const ending = new AbortController();
  const errors: unknown[] = [];
  let answered = 0;
  const lane = async () => {
    while (!ending.signal.aborted) {
      await ask(id).then(
        (isThere) => (answered += Number(isThere)),
        (error: unknown) => errors.push(error),
      );
    }
  };
  const reading = Array.from({ length: lanes }, lane);
  return {
    answered: () => answered,
    async end() {
      ending.abort();
      await Promise.all(reading);
      return errors;
    },
  };
}

/** The check of every second as a gateway has it, more often. */
export function keepChecking(replica: Pick<Replica, 'check'>): { end(): Promise<void> } {
  const ending = new AbortController();
  const check = async () => {
    while (!ending.signal.aborted) {
      await replica.check();
      await pause(100);
    }
  };
  const checking = check();
  return {
    end: () => {
      ending.abort();
      return checking;
    },
  };
}

/** Settings of a standby; null undoes one. */
export async function setStandby(
  { psql }: Pick<LocalPostgres, 'psql'>,
  settings: Record<string, string | null>,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await psql(value === null ? `ALTER SYSTEM RESET ${name}` : `ALTER SYSTEM SET ${name} = '${value}'`);
  }
  await psql('SELECT pg_reload_conf()');
}
