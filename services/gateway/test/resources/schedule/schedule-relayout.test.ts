import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { canvasSizes, limits, postCheckSchema, scheduledPostCreateSchema, type CanvasSize } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
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

async function storeDeck({ teamId }: Studio, more: object = {}): Promise<string> {
  const deck = { id: world.newId(), team_id: teamId, prompt: 'Lakes', slides, texts, ...more };
  await world.database.prisma.deck.create({ data: deck });
  return deck.id;
}

/** Stores the slides of a rendering, as the render service does; answers their addresses. */
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

const source = {
  draft: { title: 'Lakes', slides: [{}, {}] },
  pictures: [],
  design: 'full',
  style: 'soft',
  language: 'en',
};
const relayoutOfPost = async (of: Studio, body: object) => {
  const answer = await scheduling.post(of, body);
  expect(answer.status).toBe(201);
  const { id } = answer.body as { id: string };
  return { id, relayout: (await world.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } })).relayout };
};

it('201 keeps with the post how its slides are laid out again, in the order of its pictures', async () => {
  const of = await studio('photoapp');
  const [first, second] = await drawn(of, { deck_id: await storeDeck(of, { source }) }, canvasSizes['9:16']);
  const { relayout } = await relayoutOfPost(of, { image_urls: [second, first] });
  const { draft, style, language } = source;
  const request = { prompt: 'Lakes', draft, pictures: [], canvas: '4:5', design: 'full', style, language };
  expect(relayout).toEqual({ request, slides: [1, 0], image_urls: [second, first], platform: 'photoapp' });
});

it('201 keeps nothing where the pictures are to be framed, of a frozen deck, or of a deck that has changed since', async () => {
  const of = await studio('photoapp');
  const urls = await drawn(of, { deck_id: await storeDeck(of, { source }) }, canvasSizes['9:16']);
  const { framing } = scheduledPostCreateSchema.shape;
  const [fit] = framing.meta()!['examples'] as ['fit'];
  expect((await relayoutOfPost(of, { image_urls: urls, framing: fit })).relayout).toBeNull();
  const frozenDeck = await storeDeck(of, { source: { ...source, design: undefined } });
  const frozen = await drawn(of, { deck_id: frozenDeck }, canvasSizes['9:16']);
  expect((await relayoutOfPost(of, { image_urls: frozen })).relayout).toBeNull();
  const changing = await storeDeck(of, { source });
  const former = await drawn(of, { deck_id: changing }, canvasSizes['9:16']);
  const other = texts.map((layer) => ({ ...layer, text: { ...layer.text, content: 'Other words' } }));
  await world.database.prisma.deck.update({ where: { id: changing }, data: { texts: other } });
  expect((await relayoutOfPost(of, { image_urls: former })).relayout).toBeNull();
});

it('PATCH decides it anew with other pictures or the framing, and leaves it with another time', async () => {
  const of = await studio('photoapp');
  const urls = await drawn(of, { deck_id: await storeDeck(of, { source }) }, canvasSizes['9:16']);
  const { id, relayout } = await relayoutOfPost(of, { image_urls: urls });
  const after = async (body: object) => {
    expect((await send('PATCH', `/schedule/posts/${id}`, { token: of.token, body })).status).toBe(200);
    return (await world.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } })).relayout;
  };
  expect(await after({ title: 'Other' })).toEqual(relayout);
  expect(await after({ framing: 'fit' })).toBeNull();
  expect(await after({ framing: 'relayout' })).toEqual(relayout);
  expect(await after({ image_urls: urls.slice(1) })).toMatchObject({ slides: [1], image_urls: urls.slice(1) });
});

it('the check says which posts are laid out again, as POST /schedule/posts has them, and what shape they get', async () => {
  const of = await studio('photoapp');
  const video = await connectAccount(world.database, of.teamId, 'shortvideo');
  const deckId = await storeDeck(of, { source });
  const urls = await drawn(of, { deck_id: deckId }, canvasSizes['9:16']);
  const frozen = await storeDeck(of, { source: { ...source, design: undefined } });
  const ofFrozen = await drawn(of, { deck_id: frozen }, canvasSizes['9:16']);
  const bodies = [{ image_urls: urls }, { image_urls: urls, framing: 'fit' }, { image_urls: ofFrozen }];
  for (const body of bodies) {
    const asked = { social_account_ids: [of.account.id, video.id], ...body };
    const answer = await send('POST', '/schedule/posts/check', { token: of.token, body: asked });
    const [photo, tall] = postCheckSchema.strict().parse(answer.body).accounts;
    const { relayout } = await relayoutOfPost(of, body);
    expect(photo!.relayout).toEqual(relayout === null ? null : { deck_id: deckId, canvas: '4:5' });
    const isRelaid = relayout !== null;
    const shape = isRelaid ? canvasSizes['4:5'] : { width: 1_536, height: 1_920 };
    expect(photo!.shapes).toEqual(urls.map(() => ({ ...shape, is_framed: !isRelaid, is_relaid: isRelaid })));
    expect(tall!.relayout).toBeNull();
    expect(tall!.shapes).toEqual(urls.map(() => ({ ...canvasSizes['9:16'], is_framed: false, is_relaid: false })));
  }
});

it('429 beyond the slides that a team has laid out again in a day, free of charge; framing and another day are free', async () => {
  const of = await studio('photoapp');
  const urls = await drawn(of, { deck_id: await storeDeck(of, { source }) }, canvasSizes['9:16']);
  const { id } = await relayoutOfPost(of, { image_urls: urls });
  const rows = world.database.prisma.relaidSlides;
  const where = { team_id: of.teamId };
  expect(await rows.findUniqueOrThrow({ where })).toMatchObject({ slides: 2 });
  await rows.update({ where, data: { slides: limits.post.relaidSlidesPerDay - 1 } });
  const refused = await scheduling.post(of, { image_urls: urls });
  expectError(refused, 429, 'relayout_limit_reached', /framing "fit"/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const body = { framing: 'relayout' };
  const patched = await send('PATCH', `/schedule/posts/${id}`, { token: of.token, body });
  expectError(patched, 429, 'relayout_limit_reached');
  expect((await relayoutOfPost(of, { image_urls: urls, framing: 'fit' })).relayout).toBeNull();
  expect((await relayoutOfPost(of, { image_urls: urls.slice(1) })).relayout).toMatchObject({ slides: [1] });
  expect(await rows.findUniqueOrThrow({ where })).toMatchObject({ slides: limits.post.relaidSlidesPerDay });
  await rows.update({ where, data: { day: new Date('2026-01-01') } });
  expect((await relayoutOfPost(of, { image_urls: urls })).relayout).not.toBeNull();
  expect(await rows.findUniqueOrThrow({ where })).toMatchObject({ slides: 2 });
});
