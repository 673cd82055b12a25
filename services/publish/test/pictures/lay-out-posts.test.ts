import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deckSchema, type DrawSlidesRequest, type PlannedDeck, type PostRelayout } from '@slideloom/contracts';
import { createRequester, openBroker, serveRequests, type Broker } from '@slideloom/messaging';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import { contentHash, objectKeys } from '@slideloom/storage';
import {
  createSilentLogger,
  createTeam,
  createTestBroker,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import sharp from 'sharp';
import { maxLayouts } from '../../src/adapters/pictures/create-lay-out.ts';
import { createPicturePreparation } from '../../src/adapters/pictures/create-picture-preparation.ts';
import { createPublishRepository } from '../../src/adapters/publish-repository.ts';
import type { ConnectedAccount } from '../../src/domain/ports.ts';
import { leasePublishJob } from '../support/publish-job.ts';
import { connectAccount, schedulePost } from '../support/publish-rows.ts';

/** Posts whose pictures are slides of one deck, with the real database, bucket and broker; the slide agent and the renderer are played. */
let suite: TestDatabase;
let bucket: TestBucket;
let broker: Broker;
let safeFetch: SafeFetch;
let team: TestTeam;
let account: ConnectedAccount;
let preparation: ReturnType<typeof createPicturePreparation>;
/** Waits a short time for a layout. */
let hasty: ReturnType<typeof createPicturePreparation>;
let fault: {
  agent?: AppError;
  renderer?: AppError;
  size?: { width: number; height: number };
  lost?: PlannedDeck['lost'];
  /** A renderer that takes the request and does not answer, until this. */
  silence?: Promise<void>;
};
let drawn: DrawSlidesRequest[];

const planned = (): PlannedDeck => ({
  deck: deckSchema.parse({
    canvas: '4:5',
    slides: [0, 1, 2].map((index) => ({ name: `${index}`, background: { type: 'solid', color: '#123456' } })),
    texts: [0, 1, 2].map((index) => ({ slide_index: index, text: { content: `Text ${index}` } })),
  }),
  pictures: [],
});
const layout = {
  request: { prompt: 'A deck', draft: { slides: [] }, pictures: [], canvas: '4:5', design: 'full' },
  slides: [2, 0],
  platform: 'photoapp',
} satisfies Omit<PostRelayout, 'image_urls'>;

beforeAll(async () => {
  const { url } = await createTestBroker();
  [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  safeFetch = createSafeFetch();
  const logger = createSilentLogger();
  broker = await openBroker({ url, name: 'publish', logger });
  const serve = { broker, logger, prefetch: 4 };
  await serveRequests({
    ...serve,
    name: 'slides.relayout',
    handler: async () => {
      if (fault.agent) throw fault.agent;
      return { ...planned(), ...(fault.lost && { lost: fault.lost }) };
    },
  });
  await serveRequests({
    ...serve,
    name: 'slides.draw',
    handler: async (request) => {
      if (fault.renderer) throw fault.renderer;
      await fault.silence;
      drawn.push(request);
      const size = fault.size ?? { width: 1080, height: 1350 };
      const pictures = await Promise.all(request.deck.slides.map((_slide, at) => storeJpeg(request, at, size)));
      return { pictures };
    },
  });
  const parts = {
    database: suite.database,
    objects: bucket.store,
    safeFetch,
    requester: await createRequester(broker, logger),
    onChanged: () => undefined,
    logger,
  };
  preparation = createPicturePreparation(parts);
  hasty = createPicturePreparation({ ...parts, layoutMs: 500 });
});
beforeEach(async () => {
  [fault, drawn] = [{}, []];
  await suite.database.prisma.scheduledPost.deleteMany();
  team = await createTeam(suite.database);
  account = await connectAccount(suite.database, team, 'photoapp');
});
afterAll(async () => {
  await Promise.all([suite.drop(), broker.close(), safeFetch.close()]);
  bucket.store.close();
});

const file = (size: { width: number; height: number }, background: string) =>
  sharp({ create: { ...size, channels: 3, background } });

async function storeJpeg(
  { team_id: teamId, owner_id: ownerId, platform }: DrawSlidesRequest,
  position: number,
  size: { width: number; height: number },
) {
  const body = await file(size, `#00${position}`).jpeg().toBuffer();
  const key = objectKeys.publishing({ teamId, ownerId, platform, position, sha256: contentHash(body) });
  await bucket.store.put({ key, contentType: 'image/jpeg', body });
  return { object_key: key, ...size, size_bytes: body.length };
}

/** A post of two tall slides of a deck. */
async function schedule(scheduledAt = new Date(Date.now() + 3_600_000)): Promise<string> {
  const imageUrls: string[] = [];
  for (const place of layout.slides) {
    const key = `teams/${team.teamId}/jobs/${uuidV7.next()}/${place}-0123456789ab.png`;
    await bucket.store.put({
      key,
      contentType: 'image/png',
      body: await file({ width: 540, height: 960 }, '#f00').png().toBuffer(),
    });
    imageUrls.push(bucket.store.publicUrl(key));
  }
  const id = await schedulePost(suite.database, account, { imageUrls, scheduledAt });
  await suite.database.prisma.$executeRaw`
    UPDATE scheduled_posts SET relayout = ${JSON.stringify({ ...layout, image_urls: imageUrls })}::jsonb WHERE id = ${id}::uuid`;
  return id;
}
const round = () => preparation.prepareDuePosts(new AbortController().signal);
const again = (id: string) =>
  suite.database.prisma.scheduledPost.update({ where: { id }, data: { prepare_after: new Date() } });
const postOf = (id: string) => suite.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } });
const rowsOf = (id: string) =>
  suite.database.prisma.postMedia.findMany({ where: { owner_id: id }, orderBy: { position: 'asc' } });
const shapesOf = async (id: string) =>
  (await rowsOf(id)).map(({ width, height, framing }) => ({ width, height, framing }));
const laidOut = { width: 1080, height: 1350, framing: 'relayout' };
const framed = { width: 768, height: 960, framing: null };

describe('a post of slides that can be laid out again', () => {
  it('has them drawn in the order of its pictures, kept as its own, and prepared once', async () => {
    const id = await schedule();
    await round();
    expect(await shapesOf(id)).toEqual([laidOut, laidOut]);
    expect((await postOf(id)).prepared_at).not.toBeNull();
    const [{ deck, ...asked }] = drawn as [DrawSlidesRequest];
    expect(asked).toEqual({ team_id: team.teamId, owner_id: id, platform: 'photoapp' });
    expect(deck.slides.map(({ name }) => name)).toEqual(['2', '0']);
    expect(deck.texts.map(({ slide_index: at, text }) => [at, text.content])).toEqual([
      [0, 'Text 2'],
      [1, 'Text 0'],
    ]);
    for (const { object_key: key, size_bytes: bytes } of await rowsOf(id)) {
      expect((await bucket.store.get(key, { maxBytes: 1_000_000 })).length).toBe(bytes);
    }
    await again(id);
    await round();
    expect(drawn).toHaveLength(1);
  });

  it.each([
    ['the slide agent', { agent: new AppError('unavailable') }],
    ['the renderer', { renderer: new AppError('unavailable') }],
  ])('waits for %s that is away, is laid out when it is back, and framed after three tries', async (_who, away) => {
    const [back, framedAtLast] = [await schedule(), await schedule()];
    fault = away;
    await round();
    for (const id of [back, framedAtLast]) {
      expect([await shapesOf(id), (await postOf(id)).status]).toEqual([[], 'scheduled']);
    }
    await again(framedAtLast);
    await round();
    expect(await shapesOf(framedAtLast)).toEqual([]);
    await again(framedAtLast);
    await round();
    expect(await shapesOf(framedAtLast)).toEqual([framed, framed]);
    expect((await postOf(framedAtLast)).prepared_at).not.toBeNull();
    fault = {};
    await again(back);
    await round();
    expect(await shapesOf(back)).toEqual([laidOut, laidOut]);
  });

  it.each([
    ['a draft that cannot be read', { agent: new AppError('content_rejected') }],
    ['a layout without room for its words', { lost: [{ slide_index: 0, what: 'words' as const }] }],
    ['slides in a shape that the platform does not take', { size: { width: 540, height: 960 } }],
    ['a picture of the deck that is gone', { renderer: new AppError('file_not_found') }],
  ])('is framed at once after %s', async (_what, found) => {
    const id = await schedule();
    fault = found;
    await round();
    expect(await shapesOf(id)).toEqual([framed, framed]);
    expect(await postOf(id)).toMatchObject({ status: 'scheduled', prepared_at: expect.any(Date) });
  });

  it('goes out as laid out where a slide lacks words that is none of its own', async () => {
    const id = await schedule();
    fault = { lost: [{ slide_index: 1, what: 'words' }] };
    await round();
    expect(await shapesOf(id)).toEqual([laidOut, laidOut]);
  });

  it.each([
    [
      'other pictures, changed by the former release or at once with the framing',
      (id: string, urls: string[]) => suite.database.prisma.$executeRaw`
        UPDATE scheduled_posts SET image_urls = ${urls.toReversed()}::text[] WHERE id = ${id}::uuid`,
    ],
    [
      'another account, changed at once with the pictures',
      (id: string, urls: string[]) => suite.database.prisma.$executeRaw`
        UPDATE scheduled_posts SET relayout = ${JSON.stringify({ ...layout, platform: 'shortvideo', image_urls: urls })}::jsonb
        WHERE id = ${id}::uuid`,
    ],
  ])('is framed where its layout was kept for %s', async (_what, change) => {
    const id = await schedule();
    await change(id, (await postOf(id)).image_urls);
    await round();
    expect(drawn).toEqual([]);
    expect(await shapesOf(id)).toEqual([framed, framed]);
    expect((await rowsOf(id)).map(({ source_url: url }) => url)).toEqual((await postOf(id)).image_urls);
  });

  it('is framed in the first attempt, with more posts due at once than places, while no renderer answers', async () => {
    const renderer = Promise.withResolvers<void>();
    fault = { silence: renderer.promise };
    const ids: string[] = [];
    while (ids.length < maxLayouts * 3) ids.push(await schedule());
    const attempt = AbortSignal.timeout(20_000);
    await Promise.all(
      ids.map(async (id) => {
        const { image_urls: imageUrls } = await postOf(id);
        const relayout = { ...layout, image_urls: imageUrls };
        const order = { jobId: id, postId: id, teamId: team.teamId, account, caption: 'A title', imageUrls, relayout };
        await hasty.preparePictures(order, attempt);
      }),
    );
    for (const id of ids) expect(await shapesOf(id)).toEqual([framed, framed]);
    renderer.resolve();
  });

  it('is framed by its publish job where it is due and the renderer is away: it is not lost', async () => {
    const id = await schedule(new Date());
    fault = { renderer: new AppError('unavailable') };
    const { jobId } = await leasePublishJob(suite.database, account);
    await suite.database.prisma.scheduledPost.update({ where: { id }, data: { job_id: jobId } });
    const store = createPublishRepository({
      database: suite.database,
      relay: { holdMs: 10_000, send: () => undefined },
      notify: () => undefined,
      ids: uuidV7,
      logger: createSilentLogger(),
    });
    const order = await store.order({ id: jobId, teamId: team.teamId }, { social_account_id: account.id, post_id: id });
    expect(order!.relayout).toEqual({ ...layout, image_urls: order!.imageUrls });
    await preparation.preparePictures(order!, new AbortController().signal);
    expect(await shapesOf(id)).toEqual([framed, framed]);
  });

  it('is made anew where it is no longer to be laid out, also by a worker that had begun with the former one', async () => {
    const id = await schedule();
    await round();
    await suite.database.prisma
      .$executeRaw`UPDATE scheduled_posts SET relayout = NULL, image_urls = image_urls WHERE id = ${id}::uuid`;
    expect([await rowsOf(id), (await postOf(id)).prepared_at]).toEqual([[], null]);
    const { image_urls: imageUrls } = await postOf(id);
    const relayout = { ...layout, image_urls: imageUrls };
    const late = { jobId: id, postId: id, teamId: team.teamId, account, caption: 'A title', imageUrls, relayout };
    await preparation.preparePictures(late, new AbortController().signal);
    expect(await rowsOf(id)).toEqual([]);
    await round();
    expect(await shapesOf(id)).toEqual([framed, framed]);
  });
});
