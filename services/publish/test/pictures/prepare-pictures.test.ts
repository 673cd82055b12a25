import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { uuidV7 } from '@slideloom/service-kit';
import { objectKeys, readOrigin, takePicture } from '@slideloom/storage';
import {
  createSilentLogger,
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import sharp from 'sharp';
import { createPicturePreparation } from '../../src/adapters/pictures/create-picture-preparation.ts';
import type { ConnectedAccount, PublishOrder } from '../../src/domain/ports.ts';
import { startMediaHost, type TestServer } from '../support/media-host.ts';
import { noRequester } from '../support/no-requester.ts';
import { anOrder, connectAccount, schedulePost } from '../support/publish-rows.ts';

/** The pictures of a post, with the real database, the real bucket, and a foreign server. */
let suite: TestDatabase;
let bucket: TestBucket;
let host: TestServer;
let safeFetch: SafeFetch;
let team: TestTeam;
let account: ConnectedAccount;
let prepare: (order: PublishOrder) => ReturnType<ReturnType<typeof createPicturePreparation>['preparePictures']>;
const files = new Map<string, Buffer>();

beforeAll(async () => {
  [suite, bucket, host] = await Promise.all([createTestDatabase(), createTestBucket(), startMediaHost(files)]);
  safeFetch = createSafeFetch({ allowHosts: [host.host] });
  const preparation = createPicturePreparation({
    database: suite.database,
    objects: bucket.store,
    safeFetch,
    requester: noRequester,
    onChanged: () => undefined,
    logger: createSilentLogger(),
  });
  prepare = (order) => preparation.preparePictures(order, new AbortController().signal);
  for (const [name, width, height] of [
    ['tall.png', 540, 960],
    ['wide.png', 800, 300],
    ['square.png', 500, 500],
    ['strip.png', 20, 900],
  ] as const) {
    files.set(name, await picture(width, height));
  }
  files.set('text.png', Buffer.from('not a picture'));
});
beforeEach(async () => {
  host.requests.length = 0;
  team = await createTeam(suite.database);
  account = await connectAccount(suite.database, team);
});
afterAll(async () => {
  await Promise.all([suite.drop(), host.close(), safeFetch.close()]);
  bucket.store.close();
});

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#37a' } })
    .png()
    .toBuffer();
}

const foreign = (...names: string[]) => names.map((name) => `${host.url}/${name}`);
const rowsOf = (ownerId: string) =>
  suite.database.prisma.postMedia.findMany({ where: { owner_id: ownerId }, orderBy: { position: 'asc' } });

async function ownFile(teamId: string): Promise<string> {
  const key = `teams/${teamId}/uploads/${uuidV7.next()}.png`;
  await bucket.store.put({ key, contentType: 'image/png', body: await picture(540, 960) });
  return bucket.store.publicUrl(key);
}

describe('the pictures of a post', () => {
  it('are stored as JPEG in their order, privately, and written down', async () => {
    const own = await ownFile(team.teamId);
    const order = anOrder(account, { imageUrls: [...foreign('tall.png', 'square.png'), own] });
    const pictures = await prepare(order);
    expect(pictures).toMatchObject([
      { position: 0, width: 540, height: 960 },
      { position: 1, width: 500, height: 500 },
      { position: 2, width: 540, height: 960 },
    ]);
    for (const { objectKey, width, sizeBytes } of pictures) {
      expect(objectKey).toMatch(`publishing/${team.teamId}/${order.jobId}/shortvideo-`);
      const bytes = await bucket.store.get(objectKey, { maxBytes: 1e7 });
      expect(bytes.length).toBe(sizeBytes);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width });
      expect((await fetch(`${bucket.cdnUrl}/${objectKey}`)).status).toBe(403);
    }
    const rows = await rowsOf(order.jobId);
    expect(rows.map(({ object_key }) => object_key)).toEqual(pictures.map(({ objectKey }) => objectKey));
    expect(rows.map(({ source_url }) => source_url)).toEqual(order.imageUrls);
    // Our own address was read from the bucket.
    expect(host.requests).toHaveLength(2);
  });

  it('say how they came about: as their file says, and slides drawn before files were marked as their job says', async () => {
    const jobId = uuidV7.next();
    const of = { teamId: team.teamId, jobId, sha256: 'a'.repeat(64) };
    const [generated, slide] = [
      objectKeys.generatedImage({ ...of, extension: 'png' }),
      objectKeys.renderedSlide({ ...of, slideIndex: 0, extension: 'png' }),
    ];
    const { bytes: marked } = await takePicture(await picture(540, 960), { sourceType: 'trainedAlgorithmicMedia' });
    const ownMarked = objectKeys.upload({ teamId: team.teamId, assetId: uuidV7.next(), extension: 'png' });
    const stored: [string, Buffer][] = [
      [generated, await picture(540, 960)],
      [slide, await picture(540, 960)],
      [ownMarked, marked],
    ];
    for (const [key, body] of stored) await bucket.store.put({ key, body, contentType: 'image/png' });
    const image = { slide_index: 0, image_url: bucket.store.publicUrl(generated) };
    const gradient = { type: 'gradient', gradientFrom: '#000000', gradientTo: '#ffffff' };
    await suite.database.prisma.job.create({
      data: {
        id: jobId,
        team_id: team.teamId,
        user_id: team.ownerId,
        type: 'render',
        status: 'completed',
        result: { slides: [] },
        input: {
          slides: [{ name: 'One', background: gradient }],
          texts: [{ slide_index: 0, text: { content: 'Words' } }],
          images: [image],
        },
        cost: 1,
        route: '/render',
        max_attempts: 4,
      },
    });
    await suite.database.prisma.asset.create({
      data: {
        id: uuidV7.next(),
        team_id: team.teamId,
        job_id: jobId,
        name: 'One.png',
        object_key: slide,
        content_type: 'image/png',
        size_bytes: 1,
        width: 540,
        height: 960,
        source: 'export',
        metadata: { job_id: jobId, slide_index: 0 },
      },
    });
    const urls = [slide, generated, ownMarked].map((key) => bucket.store.publicUrl(key));
    const pictures = await prepare(anOrder(account, { imageUrls: [...urls, ...foreign('tall.png')] }));
    const said = await Promise.all(
      pictures.map(async ({ objectKey }) => readOrigin(await bucket.store.get(objectKey, { maxBytes: 1e7 }))),
    );
    expect(said.map((origin) => origin?.sourceType ?? null)).toEqual([
      'compositeWithTrainedAlgorithmicMedia',
      'trainedAlgorithmicMedia',
      'trainedAlgorithmicMedia',
      null,
    ]);
  });

  it('are made once: asked for again they are what was copied, whatever lies at the address now', async () => {
    const order = anOrder(account, { imageUrls: foreign('tall.png') });
    const first = await prepare(order);
    const before = files.get('tall.png')!;
    files.set('tall.png', files.get('square.png')!);
    expect(await prepare(order)).toMatchObject(first);
    files.set('tall.png', before);
    expect(host.requests).toHaveLength(1);
  });

  it('are made anew for other addresses, another order of them, or another platform', async () => {
    const order = anOrder(account, { imageUrls: foreign('tall.png', 'square.png', 'wide.png') });
    await prepare(order);
    const turned = { ...order, imageUrls: foreign('square.png', 'tall.png') };
    expect((await prepare(turned)).map(({ width }) => width)).toEqual([500, 540]);
    expect(await rowsOf(order.jobId)).toHaveLength(2);
    const photoapp = { ...account, platform: 'photoapp' as const };
    const [first] = await prepare({ ...turned, account: photoapp });
    expect(first).toMatchObject({ width: 500, height: 625, objectKey: expect.stringContaining('/photoapp-0-') });
  });

  it('have the same keys when they are made twice at once', async () => {
    const order = anOrder(account, { imageUrls: foreign('tall.png', 'square.png') });
    const [one, other] = await Promise.all([prepare(order), prepare(order)]);
    expect(one).toEqual(other);
    expect(await rowsOf(order.jobId)).toHaveLength(2);
  });

  it('of a mixed carousel for the photo platform all have the shape of 4:5', async () => {
    const photoapp = await connectAccount(suite.database, team, 'photoapp');
    const order = anOrder(photoapp, { imageUrls: foreign('tall.png', 'square.png', 'wide.png') });
    const pictures = await prepare(order);
    for (const { width, height } of pictures) expect(width / height).toBeCloseTo(0.8, 2);
  });

  it('of a post that was changed meanwhile do not replace those of the changed post', async () => {
    const postId = await schedulePost(suite.database, account, { imageUrls: foreign('square.png') });
    const order = anOrder(account, { postId, imageUrls: foreign('square.png') });
    await prepare(order);
    await prepare({ ...order, imageUrls: foreign('tall.png') });
    expect((await rowsOf(postId)).map(({ source_url }) => source_url)).toEqual(foreign('square.png'));
  });
});

describe('a post that cannot be made is refused, and says which picture it was,', () => {
  it.each([
    ['a file that is none', 'text.png', 'picture_type_unsupported', 'Picture 2: The file is not a PNG'],
    ['an absent file', 'absent.png', 'url_not_found', 'Picture 2: There is no file'],
    ['a strip', 'strip.png', 'post_rule_broken', 'Picture 2: The picture is too narrow for the short-video platform'],
  ])('for %s', async (_what, name, code, message) => {
    const order = anOrder(account, { imageUrls: foreign('tall.png', name) });
    await expect(prepare(order)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    expect(await rowsOf(order.jobId)).toEqual([]);
  });

  it('for an inside address', async () => {
    const order = anOrder(account, { imageUrls: ['http://169.254.169.254/latest'] });
    const message = expect.stringMatching(/^Picture 1: /);
    await expect(prepare(order)).rejects.toMatchObject({ code: 'url_forbidden', message });
  });

  it("alike for another team's file and for one that does not exist", async () => {
    const stranger = await createTeam(suite.database);
    const theirs = await ownFile(stranger.teamId);
    const absent = bucket.store.publicUrl(`teams/${team.teamId}/uploads/${uuidV7.next()}.png`);
    for (const url of [theirs, absent]) {
      const refused = prepare(anOrder(account, { imageUrls: [url] }));
      const message = 'Picture 1: There is no such file in the library';
      await expect(refused).rejects.toMatchObject({ code: 'post_rule_broken', message });
    }
  });

  it('for too many pictures, none, or a caption against the rules, before anything is fetched', async () => {
    const many = Array.from({ length: 36 }, () => foreign('tall.png')[0]!);
    for (const changes of [
      { imageUrls: many },
      { imageUrls: [] },
      { imageUrls: foreign('tall.png'), caption: 'x'.repeat(4_001) },
    ]) {
      await expect(prepare(anOrder(account, changes))).rejects.toMatchObject({ code: 'post_rule_broken' });
    }
    const photo = anOrder(
      { ...account, platform: 'photoapp' },
      { imageUrls: foreign('tall.png'), caption: '#a '.repeat(31) },
    );
    const message = 'The caption: the photo-sharing platform takes at most 30 hashtags, not 31';
    await expect(prepare(photo)).rejects.toMatchObject({ code: 'post_rule_broken', message });
    expect(host.requests).toEqual([]);
  });
});
