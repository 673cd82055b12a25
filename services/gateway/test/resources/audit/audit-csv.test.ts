import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@slideloom/contracts';
import { createAuditRepository } from '../../../src/resources/audit/audit-repository.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { addMember } from '../../support/people.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

/** Writes `count` renamings a second apart from 2026 on; three of each four at the same time as another, and each tenth of another target. */
async function fill(teamId: string, count: number): Promise<void> {
  await world.database.prisma.$executeRaw`
    INSERT INTO audit_entries (id, team_id, action, target_type, target_id, actor_type, actor_id, before, after, created_at)
    SELECT gen_random_uuid(), ${teamId}::uuid, 'team.renamed', 'team', CASE WHEN n % 10 = 0 THEN 'tenth' ELSE 'other' END, 'service', 'test',
           '{"name":"One"}', jsonb_build_object('name', n::text), timestamptz '2026-01-01T00:00:00Z' + n / 4 * interval '1 second'
    FROM generate_series(1, ${count}::int) n`;
}
const days = 'from=2026-01-01T00:00:00Z&to=2026-01-03T00:00:00Z';
const csv = (token: string, query: string) => send('GET', `/audit.csv?${query}`, { token });

/** Returns the cells of an entry as the list shows it. */
function cellsOf({ target, actor, changes, ...entry }: AuditEntry): Record<string, string> {
  const of = { target_type: target.type, target_id: target.id, target_name: target.name ?? '' };
  const by = { actor_type: actor.type, actor_id: actor.id, actor_name: actor.name ?? '' };
  const { address, request_id: request, route, ...rest } = entry;
  const from = { address: address ?? '', request_id: request ?? '', route: route ?? '' };
  return { ...rest, ...of, ...by, ...from, changes: JSON.stringify(changes) };
}

describe('GET /audit.csv', () => {
  it('200 has every entry of the time once, as the list has them', async () => {
    const { apiKey: token, teamId } = await world.team();
    await fill(teamId, 1_300);
    const answer = await csv(token, days);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="slideloom-audit-2026-01-01-2026-01-03.csv"',
      'cache-control': 'no-store',
    });
    const listed: AuditEntry[] = [];
    for (let [query, hasMore] = [days, true]; hasMore; query = `${days}&starting_after=${listed.at(-1)!.id}`) {
      const { body } = await send('GET', `/audit?limit=100&${query}`, { token });
      const page = body as { data: AuditEntry[]; has_more: boolean };
      listed.push(...page.data);
      hasMore = page.has_more;
    }
    const rows = parseCsv(answer.text);
    expect(rows).toHaveLength(1_300);
    expect(rows).toEqual(listed.map(cellsOf));
    const tenths = parseCsv((await csv(token, `${days}&target=tenth`)).text);
    expect(tenths).toEqual(rows.filter(({ target_id: id }) => id === 'tenth'));
  });

  it('200 has no name that a spreadsheet would run', async () => {
    const { apiKey: token } = await world.team();
    const name = '=HYPERLINK("https://evil.test","Team")';
    expect((await send('PATCH', '/team', { token, body: { name } })).status).toBe(200);
    const from = new Date(Date.now() - 3_600_000).toISOString();
    const to = new Date(Date.now() + 3_600_000).toISOString();
    const [row] = parseCsv((await csv(token, `from=${from}&to=${to}&action=team.renamed`)).text);
    expect(row).toMatchObject({ action: 'team.renamed', target_name: `'${name}` });
    expect(JSON.parse(row!['changes']!)).toMatchObject({ name: { after: name } });
  });

  it("is for owners and admins, and has another team's entries for none", async () => {
    const [team, other] = [await world.team(), await world.team()];
    await fill(other.teamId, 5);
    const { token } = await addMember(world, team.teamId, 'member');
    expectError(await csv(token, days), 403, 'forbidden');
    const { status, text } = await csv(team.apiKey, days);
    expect({ status, rows: parseCsv(text) }).toEqual({ status: 200, rows: [] });
    expect(text).toMatch(/^id,action,[\w,]+,changes,created_at\r\n$/);
  });

  it('400 names the bound: a year, and 100,000 entries of the time, whichever the other filters leave', async () => {
    const { apiKey: token, teamId } = await world.team();
    expectError(await csv(token, 'from=2026-01-01T00:00:00Z'), 400, 'invalid_request', 'to is required');
    const long = await csv(token, 'from=2026-01-01T00:00:00Z&to=2027-01-03T00:00:00Z');
    expectError(long, 400, 'invalid_request', /^from must be at most 366 days before to: /);
    await fill(teamId, 100_001);
    expectError(await csv(token, days), 400, 'invalid_request', /^There are more than 100000 rows in this time: /);
    expectError(await csv(token, `${days}&target=tenth`), 400, 'invalid_request', /more than 100000 rows/);
    const { status, text } = await csv(token, 'from=2026-01-01T00:01:00Z&to=2026-01-03T00:00:00Z&target=tenth');
    expect({ status, rows: parseCsv(text).length }).toEqual({ status: 200, rows: 9_977 });
  });

  it('counts no more entries than the index of the time bounds', async () => {
    const { prisma } = world.database;
    const { teamId } = await world.team();
    await fill(teamId, 20_000);
    await prisma.$executeRawUnsafe('ANALYZE audit_entries');
    let plan = '';
    const repository = createAuditRepository({
      rows: async (statement) => {
        const lines = await prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
          `EXPLAIN ${statement.text}`,
          ...statement.values,
        );
        plan = lines.map((line) => line['QUERY PLAN']).join('\n');
        return [{ count: 0 }] as never;
      },
    });
    await repository.count(teamId, { from: '2026-01-01T00:10:00Z', to: '2026-01-01T00:11:00Z' }, 100_001);
    expect(plan).toMatch(/(?:using|on) audit_entries_team_id_created_at_id_idx/);
    expect(plan).not.toMatch(/Seq Scan|Filter/);
  });
});
