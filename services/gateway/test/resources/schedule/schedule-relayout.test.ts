import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { canvasSizes, type CanvasSize } from '@slideloom/contracts';
import type { HttpClient } from '../../support/http-client.ts';
import { planOf } from '../../support/play-planner.ts';
import { createScheduling, imageUrls, type Studio } from '../../support/scheduling.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let scheduling: ReturnType<typeof createScheduling>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  scheduling = createScheduling(world, send);
});
afterAll(() => world.close());

const { slides, texts } = planOf(2, 0).deck;

async function studio(platform: 'photoapp' | 'shortvideo'): Promise<Studio> {
  const of = await scheduling.studio();
  return { ...of, account: await connectAccount(world.database, of.teamId, platform) };
}

async function storeDeck({ teamId }: Studio): Promise<string> {
  const deck = { id: world.newId(), team_id: teamId, prompt: 'Lakes', slides, texts };
  await world.database.prisma.deck.create({ data: deck });
  return deck.id;
}

/** The slides of a rendering, as the render service stores them; answers their addresses. */
async function drawn({ token, teamId }: Studio, asked: object, size: CanvasSize): Promise<string[]> {
  const answer = await send('POST', '/render', { token, body: asked });
  expect(answer.status).toBe(202);
  const { job_id: jobId } = answer.body as { job_id: string };
  const keys = slides.map((_slide, index) => `teams/${teamId}/jobs/${jobId}/${index}-0123456789ab.png`);
  await world.database.prisma.asset.createMany({
    data: keys.map((key, index) => ({
      id: world.newId(),
      team_id: teamId,
      name: 'slide.png',
      object_key: key,
      content_type: 'image/png',
      size_bytes: 1_000,
      ...size,
      source: 'export',
      metadata: { job_id: jobId, slide_index: index },
    })),
  });
  return keys.map((key) => `${world.cdnUrl}/${key}`);
}

async function relayoutOf(of: Studio, urls: string[]): Promise<string | string[] | undefined> {
  const answer = await scheduling.post(of, { image_urls: urls });
  expect(answer.status).toBe(201);
  return answer.headers['x-relayout'];
}

it('201 names the deck to lay out again for tall slides of one deck to the platform that shows 4:5', async () => {
  const of = await studio('photoapp');
  const deckId = await storeDeck(of);
  const urls = await drawn(of, { deck_id: deckId }, canvasSizes['9:16']);
  expect(await relayoutOf(of, urls)).toBe(`deck_id=${deckId}; canvas=4:5`);
  expect(await relayoutOf(of, urls.slice(1))).toBe(`deck_id=${deckId}; canvas=4:5`);
});

it('201 names none where the slides fit, of no deck or of two, with a foreign picture, or for another platform', async () => {
  const of = await studio('photoapp');
  const deck = { deck_id: await storeDeck(of) };
  const tall = await drawn(of, deck, canvasSizes['9:16']);
  const fitting = await drawn(of, deck, canvasSizes['4:5']);
  const other = await drawn(of, { deck_id: await storeDeck(of) }, canvasSizes['9:16']);
  const ofNone = await drawn(of, { slides, texts }, canvasSizes['9:16']);
  const posts = [fitting, [...tall, ...fitting], [...tall, ...other], ofNone, [...tall, ...ofNone]];
  for (const urls of [...posts, [...tall, imageUrls[0]!]]) expect(await relayoutOf(of, urls)).toBeUndefined();
  const elsewhere = await connectAccount(world.database, of.teamId, 'shortvideo');
  expect(await relayoutOf({ ...of, account: elsewhere }, tall)).toBeUndefined();
});
