import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction, rawSql, type Database, type Queryable } from '@slideloom/db';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { teamTables } from '../src/index.ts';
import { endBatch, findRefusal } from '../src/stop-team.ts';

/** Jobs of the team that have ended, each with an attempt to publish. */
const ended = 5_000;

let suite: TestDatabase;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
  team = await createTeam(database);
  const { prisma } = database;
  await prisma.$executeRaw`
    INSERT INTO jobs (id, team_id, type, status, input, result, user_id, route, max_attempts)
    SELECT gen_random_uuid(), ${team.teamId}::uuid, 'publish', 'completed', '{}', '{}', 'u', 'r', 3 FROM generate_series(1, ${ended}::int)`;
  await prisma.$executeRaw`
    INSERT INTO publish_attempts (id, team_id, job_id, social_account_id, platform, platform_user_id, state, media_token, request, publish_id)
    SELECT gen_random_uuid(), j.team_id, j.id, gen_random_uuid(), 'shortvideo', 'creator', 'delivered', gen_random_uuid()::text, '{}', gen_random_uuid()::text
    FROM jobs j`;
  await prisma.$executeRaw`
    INSERT INTO jobs (id, team_id, type, input, user_id, route, max_attempts, next_publish_at)
    SELECT gen_random_uuid(), ${team.teamId}::uuid, 'render', '{}', 'u', 'r', 3, now() FROM generate_series(1, 3)`;
  await prisma.$executeRaw`ANALYZE jobs, publish_attempts`;
});
afterAll(() => suite.drop());

/** Rows that this connection has read until now. */
async function rowsRead({ prisma }: Queryable): Promise<number> {
  const [row] = await prisma.$queryRaw<{ n: number }[]>`
    SELECT sum(seq_tup_read + idx_tup_fetch)::int AS n FROM pg_stat_xact_user_tables WHERE relname IN ('jobs', 'publish_attempts')`;
  return row!.n;
}

it('a batch of waiting work of a team is ended without a look at the jobs that have ended', async () => {
  await inTransaction(database, async (transaction) => {
    // What the connection did before may not have been counted yet.
    const before = await rowsRead(transaction);
    expect(await findRefusal(transaction, team.teamId)).toBeNull();
    expect(await endBatch(transaction, team.teamId)).toBe(3);
    expect((await rowsRead(transaction)) - before).toBeLessThan(200);
  });
  expect(await database.prisma.job.count({ where: { team_id: team.teamId, status: 'failed' } })).toBe(3);
});

/** Tables without an index by team, that are small or keep their rows for a day at most. */
const readWhole = ['credential_changes', 'device_grants', 'oauth_states', 'outbox', 'stream_tokens', 'uploads'];

it('finds the rows of a team without reading a whole table, but for those that stay small', async () => {
  const whole: string[] = [];
  await inTransaction(database, async ({ prisma }) => {
    await prisma.$executeRaw`SET LOCAL enable_seqscan = off`;
    for (const { table, ofTeam } of await teamTables(database)) {
      const [row] = await prisma.$queryRaw<{ 'QUERY PLAN': unknown }[]>`
        EXPLAIN (FORMAT JSON) SELECT t.ctid FROM ${rawSql(table)} t WHERE ${ofTeam(team.teamId)} LIMIT 2000`;
      if (/"Node Type":"Seq Scan"[^{}]*"Alias":"t"/.test(JSON.stringify(row!['QUERY PLAN']))) whole.push(table);
    }
  });
  expect(whole.toSorted()).toEqual(readWhole);
});
