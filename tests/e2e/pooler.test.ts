import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultOf, unwrap } from '@slideloom/client';
import type { Actor } from '@slideloom/contracts';
import { inTransactionOf, openDatabase, rawSql, sql, verifyLedger, type Database, type Queryable } from '@slideloom/db';
import { freePort, localDir, runNode, startPgbouncer, type Instance } from '@slideloom/local';
import { createTeam, createTestBroker, createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';

const dir = join(localDir, `pooler-${process.pid}`);
const poolMax = 30;
const poolers: Instance[] = [];
const opened: Database[] = [];

/** PgBouncer in transaction mode before a database; four connections serve all clients, so that each is shared at once. */
async function poolerBefore(databaseUrl: string, connectQuery?: string): Promise<string> {
  mkdirSync(dir, { recursive: true });
  const pooler = await startPgbouncer({
    dir: join(dir, String(poolers.length)),
    port: await freePort(),
    databaseUrl,
    poolSize: 4,
    ...(connectQuery && { connectQuery }),
  });
  poolers.push(pooler);
  return pooler.url;
}

function open(url: string, pooler: 'none' | 'transaction', applicationName = 'pooled'): Database {
  const database = openDatabase({
    url,
    poolMax,
    applicationName,
    statementTimeoutMs: 2_500,
    pooler,
    connectMs: 60_000,
  });
  opened.push(database);
  return database;
}

const asksForTooLong = (database: Database) =>
  database.rows(sql`SELECT pg_sleep(60)`).then(
    () => 'answered',
    (error: unknown) => (error as { code: string }).code,
  );

afterAll(async () => {
  await Promise.allSettled(opened.map((database) => database.close()));
  await Promise.allSettled(poolers.map((pooler) => pooler.wipeData()));
  rmSync(dir, { recursive: true, force: true });
});

describe('a database behind a pooler in transaction mode', () => {
  let direct: TestDatabase;
  beforeAll(async () => {
    direct = await createTestDatabase();
  });
  afterAll(async () => {
    await direct.drop();
  });

  it('serves thirty connections at once by its few, prepared by name nowhere', async () => {
    const database = open(await poolerBefore(direct.url, 'SET statement_timeout = 2500'), 'transaction');
    await database.ping();
    const unread = Array.from({ length: 400 }, (_, n) => n).values();
    const read: number[] = [];
    // As many at a time as the pool has connections: none waits for one, however slow the machine is.
    const lane = async () => {
      for (const n of unread) {
        const [row] = await database.rows<{ n: number }>(sql`SELECT ${n}::int AS n, ${rawSql(String(n % 40))} AS kind`);
        read.push(row!.n);
      }
    };
    await Promise.all(Array.from({ length: poolMax }, lane));
    expect(read.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 400 }, (_, n) => n));
    const names = await database.rows(sql`SELECT name FROM pg_prepared_statements WHERE name LIKE 'read_%'`);
    expect(names).toHaveLength(0);
  });

  it('ends a statement at its limit, as it does without a pooler', async () => {
    const pooled = open(await poolerBefore(direct.url, 'SET statement_timeout = 2500'), 'transaction');
    expect(await asksForTooLong(pooled)).toBe('unavailable');
    expect(await asksForTooLong(open(direct.url, 'none'))).toBe('unavailable');
    const running = await direct.database.rows(
      sql`SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND datname = current_database()`,
    );
    expect(running).toHaveLength(0);
  });

  it('has in its audit log the actor of each transaction and the name of each service, though they share connections', async () => {
    const url = await poolerBefore(direct.url, 'SET statement_timeout = 2500');
    const [gateway, billing] = ['slideloom-gateway', 'slideloom-billing'].map((name) => open(url, 'transaction', name));
    const { teamId } = await createTeam(direct.database);
    const rename = ({ prisma }: Pick<Queryable, 'prisma'>, name: string) =>
      prisma.team.update({ where: { id: teamId }, data: { name } });
    const actorOf = (n: number): Actor => ({
      type: 'person',
      id: `person-${n}`,
      name: null,
      address: `203.0.113.${n}`,
      request_id: `request-${n}`,
      route: 'PATCH /team',
    });
    const changes = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? inTransactionOf(gateway!, actorOf(n), (transaction) => rename(transaction, `Name ${n}`))
        : rename(billing!, `Name ${n}`),
    );
    await Promise.all(changes);
    const entries = await direct.database.prisma.auditEntry.findMany({
      where: { team_id: teamId, action: 'team.renamed' },
    });
    expect(entries).toHaveLength(40);
    for (const { after, actor_id: actor, address } of entries) {
      const n = Number((after as { name: string }).name.split(' ')[1]);
      const expected = n % 2 === 0 ? [`person-${n}`, `203.0.113.${n}`] : ['billing', null];
      expect([n, actor, address]).toEqual([n, ...expected]);
    }
  });

  it('is migrated at the address of the server itself, where one is given', async () => {
    const unreachable = 'postgresql://u:p@127.0.0.1:1/x';
    await expect(
      runNode('packages/db/src/cli/migrate.ts', { DATABASE_URL: unreachable, DATABASE_DIRECT_URL: direct.url }),
    ).resolves.toBe('The database is up to date');
    await expect(
      runNode('packages/db/src/cli/migrate.ts', { DATABASE_URL: unreachable, DATABASE_DIRECT_URL: '' }),
    ).rejects.toThrow();
  });

  it('is not ready while the pooler sets no limit for statements, or a longer one than asked for', async () => {
    for (const [connectQuery, found] of [
      [undefined, 'none'],
      ['SET statement_timeout = 9000', '9000 ms'],
    ] as const) {
      const database = open(await poolerBefore(direct.url, connectQuery), 'transaction');
      const error = await database.ping().catch((reason: unknown) => reason as Error);
      expect(error).toMatchObject({ code: 'unavailable' });
      expect((error as Error & { cause: Error }).cause.message).toContain(`statement_timeout is ${found}`);
    }
  });
});

describe('a second role of the database, as a rotation makes it (docs/runbook.md),', () => {
  let direct: TestDatabase;
  const [owner, fleet] = [`pooled_${process.pid}`, `pooled_${process.pid}_b`];
  beforeAll(async () => {
    direct = await createTestDatabase();
    await say(`CREATE ROLE ${owner} NOLOGIN`);
    await say(`GRANT SELECT ON teams TO ${owner}`);
  });
  afterAll(async () => {
    await Promise.allSettled(opened.map((database) => database.close()));
    await Promise.allSettled(poolers.map((pooler) => pooler.wipeData()));
    for (const statement of [`DROP OWNED BY ${owner}`, `DROP ROLE ${fleet}`, `DROP ROLE ${owner}`])
      await say(statement);
    await direct.drop();
  });
  const say = (statement: string) => direct.database.prisma.$executeRawUnsafe(statement);
  const openAsIt = async () => {
    const url = Object.assign(new URL(direct.url), { username: fleet, password: 'made' }).href;
    return open(await poolerBefore(url), 'transaction');
  };

  it('is ready behind the pooler with the settings of the first one, and not without them', async () => {
    await say(`CREATE ROLE ${fleet} LOGIN PASSWORD 'made' IN ROLE ${owner}`);
    await say(`ALTER ROLE ${fleet} SET role = '${owner}'`);
    await expect((await openAsIt()).ping()).rejects.toMatchObject({ code: 'unavailable' });
    await say(`ALTER ROLE ${fleet} SET statement_timeout = '2500ms'`);
    const database = await openAsIt();
    await database.ping();
    expect(
      await database.rows(
        sql`SELECT current_user::text AS who, session_user::text AS login, count(*)::int AS teams FROM teams`,
      ),
    ).toEqual([{ who: owner, login: fleet, teams: 0 }]);
  });
});

describe('the fleet behind a pooler in transaction mode', () => {
  let world: TestFleet;
  beforeAll(async () => {
    const { url } = await createTestBroker();
    world = await startTestFleet({
      name: 'pooler',
      env: { RABBITMQ_URL: url },
      reroute: async (env) => ({
        ...env,
        DATABASE_URL: await poolerBefore(env['DATABASE_URL']!, 'SET statement_timeout = 2500'),
        DATABASE_DIRECT_URL: env['DATABASE_URL']!,
        DATABASE_POOLER: 'transaction',
      }),
    });
  });
  afterAll(async () => {
    await world?.stop();
  });

  it('makes carousels, many at once, keeps its ledger whole, and repeats a request that carries a key', async () => {
    const { api } = await world.newTeam();
    const deck = await unwrap(api.POST('/generate/slides', { body: { prompt: '5 tips for better sleep' } }));
    const jobs = await Promise.all([
      ...Array.from({ length: 12 }, () => api.render(gradientDeck(2))),
      api.render(deck),
    ]);
    const ended = await Promise.all(jobs.map((id) => api.ended(id, 120_000)));
    expect(ended.map(({ status }) => status)).toEqual(jobs.map(() => 'completed'));
    expect(resultOf(ended[0]!, 'render').slides).toHaveLength(2);

    const once = () =>
      api.POST('/projects', {
        body: { name: 'p', type: 'slideshow', data: {} },
        headers: { 'Idempotency-Key': 'pooled' },
      });
    const projects = await Promise.all([once(), once(), once()].map((answer) => unwrap(answer)));
    expect(new Set(projects.map(({ id }) => id)).size).toBe(1);
    expect(await verifyLedger(world.database)).toEqual([]);
  });
});
