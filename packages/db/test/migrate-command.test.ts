import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';

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
    const { prisma } = suite.database;
    for (const statement of [
      'DROP SCHEMA public CASCADE',
      'CREATE SCHEMA public',
      'CREATE SCHEMA slow',
      'CREATE SEQUENCE slow.naps',
      `CREATE FUNCTION slow.nap() RETURNS event_trigger LANGUAGE plpgsql AS
       $$ BEGIN IF nextval('slow.naps') = 1 THEN PERFORM pg_sleep(4); END IF; END $$`,
      `CREATE EVENT TRIGGER nap ON ddl_command_start WHEN TAG IN ('CREATE TRIGGER') EXECUTE FUNCTION slow.nap()`,
      `ALTER DATABASE "${new URL(suite.url).pathname.slice(1)}" SET statement_timeout = '3s'`,
    ])
      await prisma.$executeRawUnsafe(statement);
    expect(await migrate()).toEqual({ code: 0, said: expect.stringMatching(/^Applied \d+_baseline/) });
    const [naps] = await prisma.$queryRaw<[{ is_called: boolean }]>`SELECT is_called FROM slow.naps`;
    expect(naps.is_called).toBe(true);
  });
});
