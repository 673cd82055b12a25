import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Usage } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

describe('GET /billing/usage by day', () => {
  it('has the days of a zone, each from its midnight to the next, also where clocks change', async () => {
    const team = await world.team();
    const { prisma } = world.database;
    await prisma.ledgerEntry.deleteMany({ where: { team_id: team.teamId } });
    const times = [
      '2026-03-28T22:59:59.999999Z', // 28 March in Berlin, 29 March in Kolkata
      '2026-03-28T23:00:00Z', // the first instant of 29 March in Berlin, a day of 23 hours
      '2026-03-29T21:59:59.999999Z', // its last
      '2026-03-29T22:00:00Z', // 30 March, and still 29 March in New York
    ];
    for (const at of times) {
      await prisma.$executeRaw`
        INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, created_at)
        VALUES (${team.teamId}::uuid, -1, 'render', 'user-1', '/test', ${at}::timestamptz)`;
    }
    const days = async (zone: string) => {
      const time = 'from=2026-03-25T00:00:00Z&to=2026-04-02T00:00:00Z';
      const query = `group_by=day&${time}${zone && `&zone=${zone}`}`;
      const { status, body } = await send('GET', `/billing/usage?${query}`, { token: team.apiKey });
      expect(status).toBe(200);
      const { groups, total } = body as Usage;
      expect(total).toMatchObject({ spent: 4, entries: 4 });
      return Object.fromEntries(groups.map(({ key, spent }) => [key, spent]));
    };
    expect(await days('')).toEqual({ '2026-03-28': 2, '2026-03-29': 2 });
    expect(await days('UTC')).toEqual(await days(''));
    expect(await days('Europe/Berlin')).toEqual({ '2026-03-28': 1, '2026-03-29': 2, '2026-03-30': 1 });
    expect(await days('America/New_York')).toEqual({ '2026-03-28': 2, '2026-03-29': 2 });
    expect(await days('Asia/Calcutta')).toEqual({ '2026-03-29': 2, '2026-03-30': 2 });
    expect(await days('Etc/GMT%2B12')).toEqual({ '2026-03-28': 2, '2026-03-29': 2 });
  });

  it('400 for a zone that is none, and for one where no days are asked for', async () => {
    const { apiKey: token } = await world.team();
    for (const zone of ['', 'Berlin', 'Europe/Nowhere', '%2B05:30', 'EST', 'Europe/Berlin%27']) {
      const answer = await send('GET', `/billing/usage?group_by=day&zone=${zone}`, { token });
      expectError(answer, 400, 'invalid_request', /^zone must be an IANA time zone/);
    }
    const answer = await send('GET', '/billing/usage?group_by=reason&zone=Europe/Berlin', { token });
    expectError(answer, 400, 'invalid_request', /^zone is for group_by=day/);
  });

  it('knows in PostgreSQL each zone that the gateway takes', async () => {
    const rows = await world.database.prisma.$queryRaw<{ name: string }[]>`SELECT name FROM pg_timezone_names`;
    const known = new Set(rows.map(({ name }) => name));
    expect(['UTC', ...Intl.supportedValuesOf('timeZone')].filter((name) => !known.has(name))).toEqual([]);
  });
});
