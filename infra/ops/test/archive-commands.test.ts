import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { acceptWork, createJobRepository, verifyLedger } from '@slideloom/db';
import { archivedRelations, archiveRelation, type RelationName } from '@slideloom/retention';
import { uuidV7 } from '@slideloom/service-kit';
import { archiveType } from '@slideloom/storage';
import {
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { archiveCommands } from '../src/commands/archive.ts';
import { ledgerCommands } from '../src/commands/ledger.ts';
import { teamCommands } from '../src/commands/teams.ts';
import type { Command, Values } from '../src/open-fleet.ts';

let suite: TestDatabase;
let bucket: TestBucket;
let team: TestTeam;

beforeAll(async () => {
  [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
});
afterAll(async () => {
  bucket.store.close();
  await suite.drop();
});

async function run(command: Command, positionals: string[] = [], values: Values = {}) {
  const lines: string[] = [];
  const fleet = {
    database: suite.database,
    broker: () => Promise.reject(new Error('no broker is needed')),
    store: () => bucket.store,
    close: () => Promise.resolve(),
  };
  const code = await command({ fleet, positionals, values, print: (line) => void lines.push(line) });
  return { code, lines };
}

const sqlRun = (sql: string) => suite.database.prisma.$executeRawUnsafe(sql.replaceAll('$team', team.teamId));
const archive = async (name: RelationName) => {
  await sqlRun(`UPDATE archive_passes SET ended_at = '-infinity', lease_until = NULL`);
  return archiveRelation(
    { database: suite.database, store: bucket.store, now: Date.now, newToken: () => uuidV7.next() },
    archivedRelations[name],
    { days: 100, budgetMs: 60_000 },
  );
};

/** A team whose two paid jobs, one of them refunded, are 200 days old, checked and archived; the next month has started. */
beforeEach(async () => {
  await suite.database.prisma
    .$executeRaw`TRUNCATE archive_files, archive_passes, jobs, ledger_entries, credit_balances, credit_operations, teams`;
  await suite.database.prisma.$executeRaw`DELETE FROM ledger_checkpoints`;
  team = await createTeam(suite.database);
  for (const isFailing of [false, true]) {
    const id = uuidV7.next();
    await acceptWork(suite.database, {
      teamId: team.teamId,
      userId: team.ownerId,
      authMode: null,
      apiKeyId: null,
      route: '/render',
      traceparent: null,
      holdMs: 0,
      jobs: [
        {
          id,
          messageId: uuidV7.next(),
          command: 'slides.render',
          type: 'render',
          reason: 'render',
          input: {},
          cost: 4,
          modelId: null,
          maxAttempts: 3,
        },
      ],
    });
    if (isFailing) {
      const store = createJobRepository(suite.database);
      const lease = { jobId: id, token: uuidV7.next(), messageId: uuidV7.next(), holdMs: 0 };
      await store.claim({ ...lease, leaseMs: 60_000 });
      await store.fail({ ...lease, messageId: uuidV7.next(), error: 'no', code: 'internal' });
    } else {
      await sqlRun(`UPDATE jobs SET status = 'completed', result = '{}', next_publish_at = NULL WHERE id = '${id}'`);
    }
  }
  const ago = `- interval '200 days'`;
  await sqlRun(
    `UPDATE jobs SET created_at = created_at ${ago}, updated_at = updated_at ${ago} WHERE team_id = '$team'`,
  );
  await sqlRun(`UPDATE ledger_entries SET created_at = created_at ${ago} WHERE team_id = '$team'`);
  await sqlRun(`UPDATE credit_balances SET last_ledger_at = last_ledger_at ${ago} WHERE team_id = '$team'`);
  expect(await verifyLedger(suite.database, { writesCheckpoints: true })).toEqual([]);
  expect(await archive('jobs')).toBe(2);
  await suite.database.prisma
    .$queryRaw`SELECT reset_monthly(${`r:${team.teamId}`}, ${team.teamId}::uuid, 100, now(), '{}')::text`;
});

const keyOf = async (relation: RelationName) =>
  (await suite.database.prisma.archiveFile.findFirstOrThrow({ where: { relation, team_id: team.teamId } })).key;

describe('archive', () => {
  it('list names files and counts, by team and table; read prints the rows of one', async () => {
    await archive('ledger_entries');
    const key = await keyOf('jobs');
    const { lines } = await run(archiveCommands.list, [], { team: team.teamId, relation: 'jobs' });
    expect(lines).toEqual([expect.stringContaining(`${key}  `), '1 files with 2 rows']);
    expect((await run(archiveCommands.list)).lines.at(-1)).toBe('2 files with 6 rows');
    expect((await run(archiveCommands.list, [], { team: randomUUID() })).lines).toEqual(['0 files with 0 rows']);
    const rows = (await run(archiveCommands.read, [key])).lines.map(
      (line) => JSON.parse(line) as { table: string; row: { team_id: string } },
    );
    expect(rows.map(({ table, row }) => [table, row.team_id])).toEqual(
      Array.from({ length: 2 }, () => ['jobs', team.teamId]),
    );
    await expect(run(archiveCommands.read, ['archive/x'])).rejects.toMatchObject({ code: 'file_not_found' });
    await expect(run(archiveCommands.list, [], { relation: 'teams' })).rejects.toThrow('--relation: is one of');
  });

  it('restore-check brings every row back into copies of the tables, and names files that are damaged or gone', async () => {
    const whole = await run(archiveCommands['restore-check']);
    expect(whole).toEqual({ code: 0, lines: ['1 files read, 2 rows can be brought back, 0 files cannot'] });
    const key = await keyOf('jobs');
    const body = await bucket.store.get(key, { maxBytes: 1_000_000 });
    body[20]! ^= 1;
    await bucket.store.put({ key, body, contentType: archiveType });
    const damaged = await run(archiveCommands['restore-check']);
    expect([damaged.code, damaged.lines.at(-1)]).toEqual([
      1,
      '1 files read, 0 rows can be brought back, 1 files cannot',
    ]);
    expect(damaged.lines[0]).toContain(key);
    await bucket.store.remove(key);
    expect((await run(archiveCommands['restore-check'])).code).toBe(1);
  });

  it('restore-check names rows that the present schema refuses', async () => {
    await sqlRun(`ALTER TABLE jobs ADD COLUMN added_later integer NOT NULL DEFAULT 1`);
    await sqlRun(`ALTER TABLE jobs ALTER COLUMN added_later DROP DEFAULT`);
    const { code, lines } = await run(archiveCommands['restore-check']);
    await sqlRun(`ALTER TABLE jobs DROP COLUMN added_later`);
    expect([code, lines[0]]).toEqual([1, expect.stringContaining('added_later')]);
  });
});

describe('ledger verify --full', () => {
  const full = () => run(ledgerCommands.verify, [], { full: true });

  it('reads the archive too: jobs beside their rows, then rows beside their checkpoints', async () => {
    expect((await full()).lines).toEqual([expect.stringMatching(/^The ledger is whole/)]);
    expect(await archive('ledger_entries')).toBe(4);
    expect((await full()).lines).toEqual([expect.stringMatching(/^The ledger is whole/)]);
  });

  it('finds a refund that is gone although its job is in the archive', async () => {
    await sqlRun(`DELETE FROM ledger_entries WHERE team_id = '$team' AND reason = 'refund'`);
    expect((await full()).lines.join('\n')).toMatch(/a failed job, and no other, has a refund: team .*, archived job/);
  });

  it('finds a file of the ledger that is gone, and one that is another', async () => {
    await archive('ledger_entries');
    const key = await keyOf('ledger_entries');
    const rows = await bucket.store.get(key, { maxBytes: 1_000_000 });
    await bucket.store.put({
      key,
      body: await bucket.store.get(await keyOf('jobs'), { maxBytes: 1_000_000 }),
      contentType: archiveType,
    });
    expect((await full()).lines.join('\n')).toContain('a file of the archive is what was written: team');
    await bucket.store.remove(key);
    expect((await full()).code).toBe(1);
    await bucket.store.put({ key, body: rows, contentType: archiveType });
    await sqlRun(`ALTER TABLE ledger_checkpoints DISABLE TRIGGER refuse_change`);
    await sqlRun(`UPDATE ledger_checkpoints SET digest = 'x' WHERE team_id = '$team'`);
    await sqlRun(`ALTER TABLE ledger_checkpoints ENABLE TRIGGER refuse_change`);
    expect((await full()).lines.join('\n')).toContain(
      `a checkpoint is the digest of its rows: team ${team.teamId}, file ${key}`,
    );
  });
});

describe('team', () => {
  it('export writes a file for each table, for the archive and for the objects, and refuses a directory with files', async () => {
    const out = join(await mkdtemp(join(tmpdir(), 'export-')), 'team');
    const { code, lines } = await run(teamCommands.export, [team.teamId], { out });
    expect([code, lines.at(-1)]).toEqual([0, expect.stringContaining(`Team ${team.teamId} is in ${out}`)]);
    const entries = (await readFile(join(out, 'ledger_entries.ndjson'), 'utf8')).trim().split('\n');
    expect(entries.map((line) => (JSON.parse(line) as { team_id: string }).team_id)).toEqual(
      Array.from({ length: 5 }, () => team.teamId),
    );
    expect((await readFile(join(out, 'archive/jobs.ndjson'), 'utf8')).trim().split('\n')).toHaveLength(2);
    const { lines: counts } = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8')) as {
      lines: Record<string, number>;
    };
    expect(Object.keys(counts).length).toBe((await readdir(out)).filter((name) => name.endsWith('.ndjson')).length + 1);
    await expect(run(teamCommands.export, [team.teamId], { out })).rejects.toThrow('--out: is not empty');
    await rm(out, { recursive: true });
  });

  it('erase asks for the id twice, then removes rows, archive and objects', async () => {
    expect((await run(teamCommands.erase, [team.teamId], { all: true })).code).toBe(1);
    expect(await suite.database.prisma.team.count({ where: { id: team.teamId } })).toBe(1);
    const { code, lines } = await run(teamCommands.erase, [team.teamId], { all: true, confirm: team.teamId });
    expect([code, lines.at(-1)]).toEqual([0, `Team ${team.teamId} is erased`]);
    expect(await suite.database.prisma.team.count({ where: { id: team.teamId } })).toBe(0);
    expect(await bucket.keys(`archive/${team.teamId}/`)).toEqual([]);
    const again = await run(teamCommands.erase, [team.teamId], { all: true, confirm: team.teamId });
    expect(again).toEqual({ code: 0, lines: [expect.stringMatching('^Nothing of a team .* was found')] });
  });
});
