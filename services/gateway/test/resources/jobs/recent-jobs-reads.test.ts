import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction, type Queryable } from '@slideloom/db';
import { createTeam, createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { createJobRepository } from '../../../src/resources/jobs/job-repository.ts';

const ended = 20_000;
let suite: TestDatabase;
let team: string;

beforeAll(async () => {
  suite = await createTestDatabase();
  const { prisma } = suite.database;
  const { teamId: other } = await createTeam(suite.database);
  ({ teamId: team } = await createTeam(suite.database));
  const add = (teamId: string, count: number, columns: string, values: string) =>
    prisma.$executeRawUnsafe(`
      INSERT INTO jobs (id, team_id, type, input, user_id, route, max_attempts, created_at, status, ${columns})
      SELECT gen_random_uuid(), '${teamId}', 'render', '{}', 'user-1', '/render', 4, now() - n * interval '1 minute', ${values}
      FROM generate_series(1, ${count}) n`);
  await add(team, ended, 'result', `'completed', '{}'`);
  // Of the other team each status is frequent, so that PostgreSQL expects to find it soon.
  for (const [teamId, count] of [
    [other, 5_000],
    [team, 1],
  ] as const) {
    await add(teamId, count, 'error, error_code', `'failed', 'Rejected', 'content_rejected'`);
    for (const status of ['pending', 'processing']) await add(teamId, count, 'next_publish_at', `'${status}', now()`);
  }
  // The few that are asked for are the oldest.
  await prisma.$executeRaw`UPDATE jobs SET created_at = now() - interval '1 year' WHERE team_id = ${team}::uuid AND status <> 'completed'`;
  await prisma.$executeRaw`VACUUM (ANALYZE) jobs`;
});
afterAll(() => suite.drop());

/** Rows of jobs that this connection has read until now. */
async function rowsRead({ prisma }: Queryable): Promise<number> {
  const [row] = await prisma.$queryRaw<{ n: number }[]>`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS n FROM pg_stat_xact_user_tables WHERE relname = 'jobs'`;
  return row!.n;
}

it.each(['pending', 'processing', 'failed'] as const)(
  'the few jobs of a team that are %s are found without a look at its others, also by their type',
  async (status) => {
    const { found, read } = await inTransaction(suite.database, async (transaction) => {
      const jobs = createJobRepository(transaction);
      // What the connection did before may not have been counted yet.
      const before = await rowsRead(transaction);
      const of = async (type?: 'render' | 'publish') =>
        (await jobs.recent(team, { status, type }, 50)).map((job) => job.status);
      const lists = [await of(), await of('render'), await of('publish')];
      return { found: lists, read: (await rowsRead(transaction)) - before };
    });
    expect(found).toEqual([[status], [status], []]);
    expect(read).toBeLessThan(50);
  },
);
