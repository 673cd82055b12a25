import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckSummarySchema, type DeckSummary } from '@slideloom/contracts';
import { objectKeys } from '@slideloom/storage';
import type { TestTeam } from '@slideloom/testing';
import { z } from 'zod';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

type DeckFields = Partial<{
  prompt: string;
  headline: string;
  slides: number;
  at: string;
  project: string;
  speaker: string;
}>;
async function addDeck({ teamId }: TestTeam, fields: DeckFields = {}): Promise<string> {
  const { prompt = 'A lake', headline, slides = 1, at, project, speaker } = fields;
  const data = {
    id: world.newId(),
    team_id: teamId,
    prompt,
    slides: Array.from({ length: slides }, () => ({ name: 'x', background: {} })),
    texts: [],
    ...(headline !== undefined && { details: { outline: [{ headline }] } }),
    ...(at !== undefined && { created_at: new Date(at) }),
    ...(project !== undefined && { project_id: project }),
    ...(speaker !== undefined && { influencer_id: speaker }),
  };
  return (await world.database.prisma.deck.create({ data })).id;
}

async function addJob(
  { teamId, ownerId }: TestTeam,
  deckId: string,
  job: { type: string; status: string; slide?: number; at?: string },
): Promise<string> {
  const { type, status, slide, at } = job;
  const data = {
    id: world.newId(),
    team_id: teamId,
    type,
    status,
    input: {},
    user_id: ownerId,
    route: '/test',
    max_attempts: 1,
    deck_id: deckId,
    ...(status === 'completed' && { result: {} }),
    ...(status === 'failed' && { error: 'x' }),
    ...(slide !== undefined && { slide_index: slide }),
    ...(at !== undefined && { created_at: new Date(at) }),
  };
  return (await world.database.prisma.job.create({ data })).id;
}

async function addAsset({ teamId }: TestTeam, jobId: string, name: string, slide?: number): Promise<void> {
  const key = `teams/${teamId}/${name}.png`;
  const file = { name, object_key: key, content_type: 'image/png', size_bytes: 9, width: 1, height: 1 };
  await world.database.prisma.asset.create({
    data: {
      id: world.newId(),
      team_id: teamId,
      ...file,
      source: 'export',
      job_id: jobId,
      has_thumbnails: true,
      ...(slide !== undefined && { metadata: { slide_index: slide } }),
    },
  });
}

const page = async (token: string, query = '') => {
  const { status, body } = await send('GET', `/decks${query}`, { token });
  expect(status).toBe(200);
  const { data, has_more: hasMore } = z
    .object({
      object: z.literal('list'),
      data: z.array(z.strictObject(deckSummarySchema.omit({ external_id: true, metadata: true }).shape)),
      has_more: z.boolean(),
    })
    .parse(body);
  return { decks: data, ids: data.map(({ id }) => id), hasMore };
};

describe('GET /decks', () => {
  it('200 is an envelope, newest first, of the own team alone, paged by cursors', async () => {
    const [team, other] = [await world.team(), await world.team()];
    await addDeck(other);
    const ids: string[] = [];
    for (let place = 0; place < 5; place += 1) ids.unshift(await addDeck(team));
    expect((await page(team.apiKey)).ids).toEqual(ids);
    const first = await page(team.apiKey, '?limit=2');
    expect([first.ids, first.hasMore]).toEqual([ids.slice(0, 2), true]);
    const rest = await page(team.apiKey, `?limit=3&starting_after=${ids[1]}`);
    expect([rest.ids, rest.hasMore]).toEqual([ids.slice(2), false]);
    expect((await page(team.apiKey, `?limit=1&ending_before=${ids[2]}`)).ids).toEqual([ids[1]]);
    const foreign = await addDeck(other);
    expectError(await send('GET', `/decks?starting_after=${foreign}`, { token: team.apiKey }), 400, 'invalid_request');
  });

  it('200 shows title, slides, jobs and how far each deck is', async () => {
    const team = await world.team();
    const plain = await addDeck(team, { prompt: 'x'.repeat(300), slides: 3 });
    const drawing = await addDeck(team, { headline: 'Calm mornings', slides: 2 });
    await addJob(team, drawing, { type: 'image_gen', status: 'failed', slide: 0, at: '2026-01-01' });
    const newest = await addJob(team, drawing, { type: 'image_gen', status: 'pending', slide: 0 });
    const done = await addDeck(team, { slides: 2 });
    const failed = await addJob(team, done, { type: 'image_gen', status: 'failed', slide: 1 });
    const { decks } = await page(team.apiKey);
    const shown = new Map(decks.map((deck) => [deck.id, deck]));
    const expected: Record<string, Partial<DeckSummary>> = {
      [plain]: { title: 'x'.repeat(120), slide_count: 3, state: 'done', jobs: [], thumbnail_url: null },
      [drawing]: {
        title: 'Calm mornings',
        slide_count: 2,
        state: 'drawing',
        jobs: [{ slide_index: 0, job_id: newest, status: 'pending' }],
      },
      [done]: { state: 'done', jobs: [{ slide_index: 1, job_id: failed, status: 'failed' }] },
    };
    for (const [id, fields] of Object.entries(expected)) expect(shown.get(id)).toMatchObject(fields);
  });

  it('200 shows the first slide of the newest rendering, before it the first picture', async () => {
    const team = await world.team();
    const deck = await addDeck(team, { slides: 3 });
    const thumbnail = async () => (await page(team.apiKey)).decks[0]!.thumbnail_url;
    const addressOf = (name: string) => `${world.cdnUrl}/teams/${team.teamId}/${name}-270.webp`;
    await addAsset(team, await addJob(team, deck, { type: 'image_gen', status: 'completed', slide: 2 }), 'third');
    expect(await thumbnail()).toBe(addressOf('third'));
    await addAsset(team, await addJob(team, deck, { type: 'image_gen', status: 'completed', slide: 1 }), 'second');
    expect(await thumbnail()).toBe(addressOf('second'));
    const old = await addJob(team, deck, { type: 'render', status: 'completed', at: '2026-01-01' });
    for (const slide of [1, 0]) await addAsset(team, old, `old-${slide}`, slide);
    expect(await thumbnail()).toBe(addressOf('old-0'));
    const recent = await addJob(team, deck, { type: 'render', status: 'completed', at: '2026-02-02' });
    for (const slide of [1, 0]) await addAsset(team, recent, `new-${slide}`, slide);
    expect(await thumbnail()).toBe(addressOf('new-0'));
  });

  it('200 shows the tile of the first slide as soon as there is one', async () => {
    const team = await world.team();
    const deck = await addDeck(team, { slides: 2 });
    const rendered = await addJob(team, deck, { type: 'render', status: 'completed' });
    await addAsset(team, rendered, 'drawn', 0);
    const key = objectKeys.tile({ teamId: team.teamId, ownerId: deck, drawingId: world.newId() });
    await world.database.prisma.deck.update({ where: { id: deck }, data: { tile_key: key } });
    expect((await page(team.apiKey)).decks[0]!.thumbnail_url).toBe(`${world.cdnUrl}/${key}`);
  });

  it('200 keeps to the project, the influencer and the time that are asked for', async () => {
    const [team, project, speaker] = [await world.team(), world.newId(), world.newId()];
    const ofProject = await addDeck(team, { project, at: '2026-03-01T10:00:00Z' });
    const ofSpeaker = await addDeck(team, { speaker, at: '2026-03-02T10:00:00Z' });
    const both = await addDeck(team, { project, speaker, at: '2026-03-03T10:00:00Z' });
    expect((await page(team.apiKey, `?project_id=${project}`)).ids).toEqual([both, ofProject]);
    expect((await page(team.apiKey, `?influencer_id=${speaker}`)).ids).toEqual([both, ofSpeaker]);
    const range = '?from=2026-03-02T00:00:00Z&to=2026-03-02T23:00:00%2B00:00';
    expect((await page(team.apiKey, range)).ids).toEqual([ofSpeaker]);
    expect((await page(team.apiKey, `?limit=1&project_id=${project}`)).hasMore).toBe(true);
    expectError(await send('GET', '/decks?from=yesterday', { token: team.apiKey }), 400, 'invalid_request');
  });

  it('reads a page with the same number of statements whatever its length', async () => {
    const team = await world.team();
    const plans = await world.database.prisma.$queryRaw<{ indexname: string }[]>`
      SELECT indexname FROM pg_indexes WHERE tablename = 'decks' ORDER BY indexname`;
    expect(plans.map(({ indexname }) => indexname)).toEqual(
      expect.arrayContaining(['decks_of_influencer', 'decks_of_project', 'decks_ordered']),
    );
    for (let place = 0; place < 20; place += 1) await addDeck(team);
    expect((await page(team.apiKey, '?limit=100')).decks).toHaveLength(20);
  });
});
