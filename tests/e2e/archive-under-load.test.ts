import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from '@slideloom/client';
import { verifyLedger } from '@slideloom/db';
import { localDir, startFleet, type Fleet } from '@slideloom/local';
import { eachFile, readArchiveRows, relationNames } from '@slideloom/retention';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { runOps } from '@slideloom/fleet-testing/run-ops';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { createObjectStore } from '@slideloom/storage';
import { createTestBroker, eventually } from '@slideloom/testing';
import { makeHistory, type History } from './support/make-history.ts';

type Team = Awaited<ReturnType<TestFleet['newTeam']>>;

const retention = {
  RETENTION_JOBS_DAYS: '36',
  RETENTION_SCHEDULED_POSTS_DAYS: '36',
  RETENTION_DECKS_DAYS: '36',
  RETENTION_PAYMENT_EVENTS_DAYS: '36',
  RETENTION_LEDGER_ENTRIES_DAYS: '400',
};
/** Below what a team may ask for in a minute. */
const rendersPerTeam = 25;

let world: TestFleet;
let scheduler: Fleet | undefined;
let teams: Team[];
let histories: History[];

beforeAll(async () => {
  const { url } = await createTestBroker();
  world = await startTestFleet({ name: 'archive', services: ['gateway', 'render'], env: { RABBITMQ_URL: url } });
  teams = await Promise.all([1, 2, 3].map(() => world.newTeam({ topup: 3_000 })));
  histories = [];
  for (const team of teams) histories.push(await makeHistory(world.database, team));
  expect(await verifyLedger(world.database, { writesCheckpoints: true })).toEqual([]);
  for (const { teamId } of teams)
    await world.database.prisma
      .$queryRaw`SELECT reset_monthly(${`r:${teamId}`}, ${teamId}::uuid, 100, clock_timestamp(), '{}')::text`;
}, 600_000);
afterAll(async () => {
  await scheduler?.stop();
  await world?.stop();
});

const ops = (...args: string[]) =>
  runOps(world, args, Object.fromEntries(Object.entries(world.env).filter(([name]) => /^(S3_|CDN_URL)/.test(name))));
const passes = () => world.database.prisma.archivePass.findMany({ where: { relation: { in: [...relationNames] } } });
const haveEnded = async () => (await passes()).filter((pass) => pass.ended_at !== null).length === relationNames.length;
const total = (table: string) => histories.reduce((sum, { rows }) => sum + (rows[table] ?? 0), 0);

async function historyOf({ api }: Team): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ; after = ids.at(-1)) {
    const query = { limit: 100, ...(after !== undefined && { starting_after: after }) };
    const page = await unwrap(api.GET('/jobs/history', { params: { query } }));
    ids.push(...page.data.map(({ id }) => id));
    if (!page.has_more) return ids;
  }
}

it('moves everything that is old while jobs are accepted: reads, ledger and archive are whole, and nothing is in two places', async () => {
  const { GATEWAY_REPLICAS: _replicas, BASE_URL: _base, ...env } = world.env;
  const dir = join(localDir, `e2e-archive-scheduler-${process.pid}`);
  scheduler = await startFleet({
    env: { ...env, ...retention },
    services: ['scheduler'],
    logDir: join(localDir, 'test-logs', 'e2e-archive'),
    pidDir: join(dir, 'pids'),
  });
  const isUnderWay = async () => (await passes()).length > 0 && !(await haveEnded());
  await eventually(async () => expect((await passes()).length).toBeGreaterThan(0));
  // Each team asks for the next one when its last has ended, from the beginning of the archiving on.
  let whileArchiving = 0;
  const accepted = await Promise.all(
    teams.map(async ({ api }) => {
      const ids: string[] = [];
      while (ids.length < rendersPerTeam) {
        ids.push(await api.render(gradientDeck(1)));
        const id = ids.at(-1)!;
        if (await isUnderWay()) whileArchiving += 1;
        expect(await api.ended(id)).toMatchObject({ status: 'completed' });
      }
      return ids;
    }),
  );
  expect(whileArchiving).toBeGreaterThan(0);
  await eventually(async () => expect(await haveEnded()).toBe(true), 150_000);

  const { prisma } = world.database;
  expect([await prisma.deck.count(), await prisma.scheduledPost.count(), await prisma.paymentEvent.count()]).toEqual([
    0, 0, 0,
  ]);
  expect(await prisma.ledgerEntry.count()).toBe(teams.length * (rendersPerTeam + 1));
  for (const [place, team] of teams.entries()) {
    const { jobIds, deckIds } = histories[place]!;
    expect(await historyOf(team)).toEqual(accepted[place]!.toReversed());
    const [job, deck] = await Promise.all([
      team.api.GET('/jobs/{id}', { params: { path: { id: jobIds[0]! } } }),
      team.api.GET('/decks/{id}', { params: { path: { id: deckIds[0]! } } }),
    ]);
    expect([job.response.status, deck.response.status]).toEqual([404, 404]);
    const rows = await unwrap(team.api.GET('/billing/ledger', { params: { query: { limit: 100 } } }));
    expect(rows.entries.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: rendersPerTeam }, () => 'render'),
      'monthly_reset',
    ]);
  }

  expect(await ops('ledger', 'verify', '--full')).toMatch(/^The ledger is whole/);
  const archived = Object.keys(histories[0]!.rows).reduce((sum, table) => sum + total(table), 0);
  const files = await prisma.archiveFile.findMany();
  expect(files.flatMap(({ rows }) => Object.values(rows as Record<string, number>)).reduce((a, b) => a + b, 0)).toBe(
    archived,
  );
  expect(await ops('archive', 'restore-check')).toBe(
    `${files.length} files read, ${archived} rows can be brought back, 0 files cannot`,
  );
  // Each job is in one file.
  const store = createObjectStore({
    endpoint: world.env['S3_ENDPOINT']!,
    region: world.env['S3_REGION']!,
    bucket: world.env['S3_BUCKET']!,
    accessKey: world.env['S3_ACCESS_KEY']!,
    secretKey: world.env['S3_SECRET_KEY']!,
    cdnUrl: world.env['CDN_URL']!,
  });
  const archivedJobs: string[] = [];
  for await (const file of eachFile(world.database)) {
    const rows = await readArchiveRows(store, file);
    archivedJobs.push(
      ...rows.filter(({ table }) => table === 'jobs').map(({ row }) => (JSON.parse(row) as { id: string }).id),
    );
  }
  store.close();
  expect(archivedJobs.toSorted()).toEqual(histories.flatMap(({ jobIds }) => jobIds).toSorted());
});
