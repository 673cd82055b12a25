import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queryable, Sql } from '@slideloom/db';
import { createTeam, createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { jobCommands } from '../src/commands/jobs.ts';
import type { Values } from '../src/open-fleet.ts';

/** Jobs of a team that has most of them, of another team, and those that have not ended, of which PostgreSQL expects one soon wherever it looks. */
const [most, few, open] = [20_000, 60, 2_000];
let suite: TestDatabase;
let large: string;
let small: string;

beforeAll(async () => {
  suite = await createTestDatabase();
  const { prisma } = suite.database;
  ({ teamId: large } = await createTeam(suite.database));
  ({ teamId: small } = await createTeam(suite.database));
  // An id begins with the time when its job was made; the jobs of the large team are a second apart. A failed one is rare.
  const add = (teamId: string, from: number, count: number, columns: string, values: string) =>
    prisma.$executeRawUnsafe(`
      INSERT INTO jobs (id, team_id, input, user_id, route, max_attempts, created_at, ${columns})
      SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008' || lpad(n::text, 15, '0'))::uuid,
             '${teamId}', '{}', 'user-1', '/render', 4, at, ${values}
      FROM generate_series(1, ${count}) n, LATERAL (SELECT timestamptz '2026-11-01' + (${from} + n) * interval '1 second' AS at) times`);
  await add(small, 0, few, 'type, status, result', `'render', 'completed', '{}'`);
  await add(large, few, most, 'type, status, result', `'render', 'completed', '{}'`);
  const columns = 'type, next_publish_at, run_after';
  await add(large, few + most, open, columns, `CASE n WHEN 7 THEN 'publish' ELSE 'render' END, now(), '2026-11-28'`);
  await prisma.$executeRaw`ANALYZE jobs`;
});
afterAll(() => suite.drop());

/** What the command prints, and the plan of the statement that it reads by. */
async function list(values: Values): Promise<{ lines: string[]; plan: string }> {
  const lines: string[] = [];
  const asked: Sql[] = [];
  const { database } = suite;
  const rows: Queryable['rows'] = (statement) => {
    asked.push(statement);
    return database.rows(statement);
  };
  const unneeded = () => {
    throw new Error('only the database is needed');
  };
  const fleet = { database: { ...database, rows }, broker: unneeded, store: unneeded, close: () => Promise.resolve() };
  const print = (line: string) => void lines.push(line);
  expect(await jobCommands.list({ fleet, positionals: [], values, print })).toBe(0);
  expect(asked).toHaveLength(1);
  const { text, values: parameters } = asked[0]!;
  const explained = await database.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...parameters);
  return { lines, plan: explained.map((line) => line['QUERY PLAN']).join('\n') };
}
const madeAt = (line: string) => line.split('  ')[1]!;

describe('jobs list', () => {
  it('has the newest first, and neither reads nor sorts all of them', async () => {
    const { lines, plan } = await list({});
    expect(lines.at(-1)).toBe('50 jobs');
    const times = lines.slice(0, -1).map(madeAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(lines[0]).toMatch(/ {2}render {2}pending {2}attempt 0\/4$/);
    expect(plan).toContain('Index Scan Backward using jobs_pkey');
    expect((await list({ status: 'completed', type: 'render' })).plan).toContain('Index Scan Backward using jobs_pkey');
    const ofTeam = await list({ team: small });
    expect(ofTeam.lines.at(-1)).toBe('50 jobs');
    expect(ofTeam.plan).toContain('jobs_team_id_created_at_id_idx');
    for (const read of [plan, ofTeam.plan]) expect(read).not.toMatch(/Sort|Seq Scan/);
  });

  it('--stuck has what has not ended, the oldest first and when it is due, from the index of that', async () => {
    const { lines, plan } = await list({ stuck: true });
    expect(lines.at(-1)).toBe('50 jobs');
    const times = lines.slice(0, -1).map(madeAt);
    expect(times).toEqual(times.toSorted());
    expect(times[0]).toBe(new Date(Date.parse('2026-11-01T00:00:00Z') + (few + most + 1) * 1_000).toISOString());
    expect(lines[0]).toMatch(/ {2}pending {2}attempt 0\/4 {2}due 2026-11-28T00:00:00\.000Z$/);
    const ofType = await list({ stuck: true, type: 'publish' });
    expect(ofType.lines).toHaveLength(2);
    const ofTeam = await list({ stuck: true, team: large });
    for (const read of [plan, ofType.plan, ofTeam.plan]) {
      expect(read).toMatch(/Scan (?:using|on) jobs_unfinished/);
      expect(read).not.toMatch(/Seq Scan|jobs_pkey|jobs_team_id_created/);
    }
    expect((await list({ stuck: true, team: small })).lines).toEqual(['No such jobs']);
  });

  it('--team is refused where it is no id', async () => {
    await expect(list({ team: 'x' })).rejects.toMatchObject({ code: 'team_not_found' });
  });
});
