import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobSchema } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import { z } from 'zod';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

const many = 60;
const envelope = z.object({
  object: z.literal('list'),
  data: z.array(z.union(jobSchema.options.map((job) => job.strict()))),
  has_more: z.boolean(),
});
let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

async function addJobs({ teamId, ownerId }: TestTeam, count: number): Promise<string[]> {
  const jobs = Array.from({ length: count }, (_each, place) => ({
    id: world.newId(),
    team_id: teamId,
    type: place % 2 === 0 ? 'render' : 'image_gen',
    status: place % 3 === 0 ? 'failed' : 'pending',
    ...(place % 3 === 0 && { error: 'x' }),
    input: {},
    user_id: ownerId,
    route: '/test',
    max_attempts: 1,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, place)),
  }));
  await world.database.prisma.job.createMany({ data: jobs });
  return jobs.map(({ id }) => id).toReversed();
}

async function page(token: string, query = '') {
  const { status, body } = await send('GET', `/jobs/history${query}`, { token });
  expect(status).toBe(200);
  const { data, has_more: hasMore } = envelope.parse(body);
  return { jobs: data, ids: data.map(({ id }) => id), hasMore };
}

describe('GET /jobs/history', () => {
  it('200: cursors go through all jobs of the own team alone, also those before the newest 50', async () => {
    const [team, other] = [await world.team(), await world.team()];
    await addJobs(other, 2);
    const ids = await addJobs(team, many);
    const seen: string[] = [];
    for (let more = true; more;) {
      const after = seen.length === 0 ? '' : `&starting_after=${seen.at(-1)}`;
      const next = await page(team.apiKey, `?limit=25${after}`);
      seen.push(...next.ids);
      more = next.hasMore;
    }
    expect(seen).toEqual(ids);
    expect((await page(team.apiKey, `?limit=2&ending_before=${ids[4]}`)).ids).toEqual(ids.slice(2, 4));
  });

  it('200: times narrow the list', async () => {
    const team = await world.team();
    const ids = await addJobs(team, 12);
    const oldestFirst = ids.toReversed();
    const of = (keep: (place: number) => boolean) => oldestFirst.filter((_id, place) => keep(place)).toReversed();
    const some = '?from=2026-01-01T00:03:00Z&to=2026-01-01T00:05:00Z';
    expect((await page(team.apiKey, some)).ids).toEqual(of((place) => place >= 3 && place <= 5));
  });

  it('400 names a cursor that is no job of the team, and a filter that is none', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const [foreign] = await addJobs(other, 1);
    for (const query of [`starting_after=${foreign}`, 'from=yesterday', 'limit=0']) {
      expectError(await send('GET', `/jobs/history?${query}`, { token: team.apiKey }), 400, 'invalid_request');
    }
  });
});
