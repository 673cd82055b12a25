import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, eventually, type TestDatabase } from '@slideloom/testing';

const entry = fileURLToPath(new URL('../src/cli/migrate.ts', import.meta.url));
let suite: TestDatabase;

beforeEach(async () => {
  suite = await createTestDatabase();
});
afterEach(() => suite.drop());

const migrate = async () => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: suite.url };
  return promisify(execFile)(process.execPath, [entry], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
};

/** Takes the schema away, and lets the first trigger that is made afterwards take 4 s. */
async function emptyAndSlow(): Promise<void> {
  for (const statement of [
    'DROP SCHEMA public CASCADE',
    'CREATE SCHEMA public',
    'CREATE SCHEMA slow',
    'CREATE SEQUENCE slow.naps',
    `CREATE FUNCTION slow.nap() RETURNS event_trigger LANGUAGE plpgsql AS
     $$ BEGIN IF nextval('slow.naps') = 1 THEN PERFORM pg_sleep(4); END IF; END $$`,
    `CREATE EVENT TRIGGER nap ON ddl_command_start WHEN TAG IN ('CREATE TRIGGER') EXECUTE FUNCTION slow.nap()`,
  ])
    await suite.database.prisma.$executeRawUnsafe(statement);
}

async function hasSlept(): Promise<boolean> {
  const [naps] = await suite.database.prisma.$queryRaw<[{ is_called: boolean }]>`SELECT is_called FROM slow.naps`;
  return naps.is_called;
}

/** Sessions of migrations that the server has now. */
async function migrating(state: 'active' | 'any'): Promise<number> {
  const rows = await suite.database.prisma.$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'slideloom-migrate'
      AND (state = 'active' OR ${state} = 'any')`;
  return rows.length;
}

/** A migration of an empty database whose process gets `signal` while the server works. */
async function interrupted(signal: 'SIGKILL' | 'SIGSTOP') {
  await emptyAndSlow();
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'], DATABASE_URL: suite.url },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  // In the middle of the first migration: the script that makes Prisma's own table is over.
  await eventually(async () => expect(await hasSlept()).toBe(true));
  child.kill(signal);
  return { child, ended };
}

describe('the command that migrates', () => {
  it('has nothing to do where the schema is there', async () => {
    expect(await migrate()).toEqual({ code: 0, said: 'The database is up to date\n' });
  });

  it('ends well on the database of a newer release, so that a rollback is prepared, and says so', async () => {
    await suite.database.prisma.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
      VALUES ('newer', 'unknown', '29991231000000_newer', now(), now(), 1)`;
    const said = 'The database is that of a newer release, which has 29991231000000_newer\n';
    expect(await migrate()).toEqual({ code: 0, said });
  });

  it('refuses with exit code 3 and one sentence a database whose migrations have other checksums', async () => {
    await suite.database.prisma.$executeRaw`UPDATE _prisma_migrations SET checksum = 'another'`;
    const { code, said } = await migrate();
    expect([code, said.trim().split('\n')]).toEqual([
      3,
      [
        expect.stringMatching(
          /^The database was migrated by other files .*: \d+_baseline has another checksum; run the release .* `npm start -- --fresh`\.$/,
        ),
      ],
    ]);
  });

  it('has the time that it needs where its role has a limit for statements, as behind a pooler', async () => {
    await emptyAndSlow();
    await suite.database.prisma.$executeRawUnsafe(
      `ALTER DATABASE "${new URL(suite.url).pathname.slice(1)}" SET statement_timeout = '3s'`,
    );
    expect(await migrate()).toEqual({ code: 0, said: expect.stringMatching(/^Applied \d+_baseline/) });
    expect(await hasSlept()).toBe(true);
  });

  it('leaves nothing behind where it is killed: the server ends what no client waits for', async () => {
    const { ended } = await interrupted('SIGKILL');
    await ended;
    await eventually(async () => expect(await migrating('any')).toBe(0));
    const [left] = await suite.database.prisma.$queryRaw<unknown[]>`SELECT to_regclass('teams')::text AS teams`;
    expect(left).toEqual({ teams: null });
    expect(await migrate()).toEqual({
      code: 3,
      said: expect.stringMatching(/no session of slideloom-migrate is left/),
    });
    await suite.database.prisma.$executeRaw`UPDATE _prisma_migrations SET rolled_back_at = now()`;
    expect(await migrate()).toEqual({ code: 0, said: expect.stringMatching(/^Applied \d+_baseline/) });
  });

  it('has done what the server committed, although the process ended before it knew', async () => {
    const { child, ended } = await interrupted('SIGSTOP');
    await eventually(async () => expect(await migrating('active')).toBe(0));
    child.kill('SIGKILL');
    await ended;
    const [there] = await suite.database.prisma.$queryRaw<unknown[]>`SELECT to_regclass('teams')::text AS teams`;
    expect(there).toEqual({ teams: 'teams' });
    const { code, said } = await migrate();
    expect([code, said]).toEqual([0, expect.not.stringContaining('_baseline')]);
  });
});
