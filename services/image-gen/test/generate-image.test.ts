import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImageResult } from '@slideloom/contracts';
import type { WorkOutcome } from '@slideloom/jobs';
import { derivedUuid } from '@slideloom/service-kit';
import { takePicture } from '@slideloom/storage';
import sharp from 'sharp';
import { createProviderGates } from '../src/domain/providers/create-provider-gates.ts';
import type { Reference } from '../src/domain/ports.ts';
import { eventually, startSandbox, type TestSandbox } from '@slideloom/testing';
import { startPlayServer } from './support/play-server.ts';
import { greyPng, tinyGif } from './support/small-pictures.ts';
import { createTestImageWorld } from './support/test-image-world.ts';

let sandbox: TestSandbox;
let world: ReturnType<typeof createTestImageWorld>;

beforeAll(async () => void (sandbox = await startSandbox({ SANDBOX_IMAGEGEN_DELAY_MS: '0' })));
beforeEach(async () => {
  await sandbox.reset();
  world = createTestImageWorld(sandbox);
});
afterEach(() => world.close());
afterAll(() => sandbox.close());

const completed = (outcome: WorkOutcome) => {
  if (outcome.kind !== 'completed') throw new Error(`the work is ${outcome.kind}`);
  return outcome;
};
const task = { modelId: 'imagegen:nano-banana' };
const prompt = 'A red fox in the snow';

describe('a picture of a provider that answers at once', () => {
  it('is stored, told by its true size, and put into the library', async () => {
    const outcome = completed(await world.run({ input: { prompt, aspect_ratio: '16:9' } }));
    const [asset] = outcome.assets;
    expect(outcome.result).toEqual({
      url: `${world.cdnUrl}/${asset?.objectKey}`,
      width: 1536,
      height: 864,
      content_type: 'image/png',
    });
    expect(outcome.imageUrl).toBe(`${world.cdnUrl}/${asset?.objectKey}`);
    expect(asset).toMatchObject({
      id: derivedUuid(derivedUuid('job'), 'image'),
      name: 'a-red-fox-in-the-snow.png',
      source: 'ai_generated',
      contentType: 'image/png',
      width: 1536,
      height: 864,
      sizeBytes: world.objects.get(asset!.objectKey)?.bytes.length,
      metadata: { model: 'openai:gpt-image-1-mini', prompt, aspect_ratio: '16:9', cropped_from: '1536x1024' },
    });
  });

  it.each([
    ['openai:gpt-image-1-mini', '9:16', 864, 1536],
    ['openai:gpt-image-1-mini', '1:1', 1024, 1024],
    ['openai:gpt-image-1', '4:5', 1024, 1280],
    ['openai:gpt-image-1', '5:1', 1536, 307],
    ['openai:gpt-image-1', '1:5', 307, 1536],
    ['openai:gpt-image-1', '2:3', 1024, 1536],
  ])(
    'of %s has the ratio %s that was asked for, and the file is as large as the result says',
    async (modelId, ratio, width, height) => {
      const outcome = completed(await world.run({ modelId, input: { prompt, aspect_ratio: ratio } }));
      expect(outcome.result).toMatchObject({ width, height });
      const stored = world.objects.get(outcome.assets[0]!.objectKey)!;
      expect(await takePicture(stored.bytes)).toMatchObject({ width, height, contentType: 'image/png' });
    },
  );

  it('is a slide’s shape where no ratio was asked for', async () => {
    const { width, height } = completed(await world.run({})).result as ImageResult;
    expect(width / height).toBeCloseTo(9 / 16, 3);
  });

  it('is the same object and the same row when the work runs twice', async () => {
    const [first, second] = [completed(await world.run({})), completed(await world.run({}))];
    expect(second).toEqual(first);
    expect(world.objects.size).toBe(1);
  });

  it.each(['truncated', 'bomb', 'not_an_image'])('that is %s is not stored, and asked for again', async (kind) => {
    await sandbox.fail({ target: 'openai.images', kind });
    await expect(world.run({})).rejects.toMatchObject({ code: 'picture_invalid', isRetryable: true });
    expect(world.objects.size).toBe(0);
  });

  it('is not asked of a model that is not offered', async () => {
    await expect(world.run({ modelId: 'google:gemini-2.5-flash-image' })).rejects.toMatchObject({
      code: 'model_unknown',
      isRetryable: false,
    });
  });

  it('is not made of an order that says nothing', async () => {
    await expect(world.run({ input: { prompt: '' } })).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('a picture to start from', () => {
  it('is read from the bucket where the address is ours, without a fetch', async () => {
    const bytes = greyPng(40, 60);
    world.objects.set('teams/t/a.png', { key: 'teams/t/a.png', bytes, contentType: 'image/png' });
    await world.run({ input: { prompt, reference_image_url: `${world.cdnUrl}/teams/t/a.png` } });
    const [call] = await sandbox.calls('openai.images');
    expect(call?.body).toMatchObject({ image: [{ sha256: createHash('sha256').update(bytes).digest('hex') }] });
  });

  it('is fetched by us and handed on from our bucket where the address is foreign', async () => {
    const foreign = `${sandbox.url}/files/photo.jpg?w=64&h=96`;
    await world.run({ ...task, input: { prompt, reference_image_url: foreign, reference_strength: 0.4 } });
    const [copy] = world.objects.values();
    const [call] = await sandbox.calls('imagegen.create');
    expect(call?.body).toMatchObject({
      model: 'google/nano-banana-edit',
      input: { image_urls: [`${world.cdnUrl}/${copy?.key}`], strength: 0.4 },
    });
  });

  it.each([
    ['an inside address', () => 'http://169.254.169.254/latest/meta-data', 'url_forbidden'],
    ['a redirect to one', () => `${sandbox.url}/files/redirect?to=http://10.0.0.1/`, 'url_forbidden'],
    ['no file', () => `${sandbox.url}/files/nothing-here`, 'url_not_found'],
    ['a page', () => `${sandbox.url}/files/html`, 'picture_type_unsupported'],
    ['a bomb', () => `${sandbox.url}/files/bomb.png`, 'picture_too_large'],
    ['a broken picture', () => `${sandbox.url}/files/truncated.png`, 'picture_unreadable'],
    ['an endless file', () => `${sandbox.url}/files/endless`, 'url_too_large'],
  ])('that is %s fails the job for good, with a reason that names the field', async (_what, url, code) => {
    const failing = world.run({ input: { prompt, reference_image_url: url() } });
    await expect(failing).rejects.toMatchObject({
      code,
      isRetryable: false,
      message: expect.stringMatching(/^reference_image_url: /),
    });
    expect(await sandbox.calls('openai')).toHaveLength(0);
  });

  it('may not be a GIF, which the generators do not take', async () => {
    const server = await startPlayServer(() => ({ body: tinyGif }));
    const guarded = createTestImageWorld({ ...sandbox, host: server.host });
    const failing = guarded.run({ input: { prompt, reference_image_url: `${server.url}/a.gif` } });
    await expect(failing).rejects.toMatchObject({ code: 'picture_type_unsupported' });
    await guarded.close();
    await server.close();
  });
});

describe('metadata', () => {
  const secret = 'SECRET-of-the-sender';
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#446688' } })
      .withExifMerge({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
      .jpeg()
      .toBuffer();

  it('of a reference, such as where it was taken, reaches neither our bucket nor a generator', async () => {
    const bytes = await photo(64, 96);
    const seen: Reference[] = [];
    const direct = {
      kind: 'direct' as const,
      generate: async ({ reference }: { reference: Reference | null }) => {
        seen.push(reference!);
        return greyPng(90, 160);
      },
    };
    const changed = createTestImageWorld(sandbox, {
      fetchPicture: async () => ({ bytes }),
      findGenerator: () => direct,
    });
    await changed.run({ input: { prompt, reference_image_url: 'https://photos.test/a.jpg' } });
    const url = await seen[0]!.publish();
    const stored = changed.objects.get(url.slice(changed.cdnUrl.length + 1))!;
    expect(bytes.includes(secret)).toBe(true);
    for (const sent of [seen[0]!.bytes, stored.bytes]) {
      expect(sent.includes(secret)).toBe(false);
      expect((await sharp(sent).metadata()).exif).toBeUndefined();
    }
    await changed.close();
  });

  it('of an object of ours is sent on as little: the generator gets a copy without it', async () => {
    const bytes = await photo(64, 96);
    world.objects.set('teams/t/old.jpg', { key: 'teams/t/old.jpg', bytes, contentType: 'image/jpeg' });
    await world.run({ ...task, input: { prompt, reference_image_url: `${world.cdnUrl}/teams/t/old.jpg` } });
    const [call] = await sandbox.calls('imagegen.create');
    const [address] = (call!.body as { input: { image_urls: string[] } }).input.image_urls;
    expect(world.objects.get(address!.slice(world.cdnUrl.length + 1))!.bytes.includes(secret)).toBe(false);
  });

  it('of a generated picture that needs no cut is not stored', async () => {
    const bytes = await photo(90, 160);
    const changed = createTestImageWorld(sandbox, {
      findGenerator: () => ({ kind: 'direct', generate: async () => bytes }),
    });
    const { assets } = completed(await changed.run({}));
    const stored = changed.objects.get(assets[0]!.objectKey)!;
    expect([stored.bytes.includes(secret), assets[0]!.sizeBytes]).toEqual([false, stored.bytes.length]);
    await changed.close();
  });
});

describe('a reference at an address that does not answer', () => {
  const hangingReference = { prompt, reference_image_url: 'https://slow.test/a.png' };

  it('holds no slot of its provider, and few for reading: other teams go on', async () => {
    const releases: (() => void)[] = [];
    const png = greyPng(40, 60);
    const changed = createTestImageWorld(sandbox, {
      gatesOf: createProviderGates({ slots: 1, clock: { now: () => 0 } }).gatesOf,
      fetchPicture: (url) =>
        url.includes('slow')
          ? new Promise((resolve) => releases.push(() => resolve({ bytes: png })))
          : Promise.resolve({ bytes: png }),
    });
    const slow = [1, 2].map(() => changed.run({ input: hangingReference }));
    await eventually(() => expect(releases).toHaveLength(2));
    expect(await changed.run({ input: hangingReference })).toMatchObject({ kind: 'waiting' });
    const other = derivedUuid('another team');
    completed(await changed.run({ teamId: other, input: { prompt } }));
    completed(await changed.run({ teamId: other, input: { prompt, reference_image_url: 'https://quick.test/a.png' } }));
    for (const release of releases) release();
    const ends = await Promise.all(slow);
    expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['completed', 'waiting']);
    completed(await changed.run({ input: { prompt, reference_image_url: 'https://quick.test/a.png' } }));
    await changed.close();
  });

  it('is not read while the provider has no slot anyway', async () => {
    let reads = 0;
    const changed = createTestImageWorld(sandbox, {
      gatesOf: createProviderGates({ slots: 0, clock: { now: () => 0 } }).gatesOf,
      fetchPicture: async () => ({ bytes: greyPng(40, 60 + (reads += 1)) }),
    });
    expect(await changed.run({ input: hangingReference })).toMatchObject({ kind: 'waiting' });
    expect(await changed.run({ ...task, input: hangingReference })).toMatchObject({ kind: 'waiting' });
    expect(reads).toBe(0);
    await changed.close();
  });
});

describe('a job that is put off', () => {
  const minutesLater = (minutes: number) => void (world.clock.nowMs += minutes * 60_000);
  const failsFiveTimes = async () => {
    await sandbox.fail({ target: 'openai.images', kind: 'status', status: 500 });
    for (let call = 0; call < 5; call += 1)
      await expect(world.run({})).rejects.toMatchObject({ code: 'upstream_failed' });
  };

  it('for lack of a slot fails for good when it is more than an hour old', async () => {
    const full = createTestImageWorld(sandbox, {
      gatesOf: createProviderGates({ slots: 0, clock: { now: () => 0 } }).gatesOf,
    });
    full.clock.nowMs += 60 * 60_000;
    expect(await full.run({})).toEqual({ kind: 'waiting', ms: expect.any(Number) });
    full.clock.nowMs += 1;
    await expect(full.run({})).rejects.toMatchObject({ code: 'generation_timeout', isRetryable: false });
    await full.close();
  });

  it('waits for half an hour of one outage, not less because it is old', async () => {
    minutesLater(40);
    await failsFiveTimes();
    minutesLater(10);
    const cause = { code: 'upstream_failed' };
    expect(await world.run({})).toMatchObject({ kind: 'waiting', cause });
  });

  it('fails after half an hour of an outage, and so does no job that has come since', async () => {
    await failsFiveTimes();
    minutesLater(31);
    const createdAt = new Date(world.clock.nowMs).toISOString();
    await expect(world.run({})).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(await world.run({ createdAt })).toMatchObject({ kind: 'waiting' });
  });
});

describe('a picture of the callback generator', () => {
  const order = async (changes: object = {}) => {
    const outcome = await world.run({ ...task, ...changes });
    if (outcome.kind !== 'waiting') throw new Error(`the work is ${outcome.kind}`);
    return { taskId: outcome.taskId!, taskStartedAt: new Date(world.clock.nowMs).toISOString() };
  };
  const finish = (state: object) =>
    eventually(async () => completed(await world.run({ ...task, wasPending: false, ...state })));

  it('is ordered with an address that only the generator knows, whose nonce is journaled before', async () => {
    const { taskId } = await order();
    const [call] = await sandbox.calls('imagegen.create');
    const { callBackUrl } = call!.body as { callBackUrl: string };
    const nonce = new URL(callBackUrl).searchParams.get('token')!;
    expect(callBackUrl).toBe(`http://127.0.0.1:9/webhooks/imagegen/${derivedUuid('job')}?token=${nonce}`);
    expect(world.nonceHashes).toEqual([createHash('sha256').update(nonce).digest()]);
    expect(taskId).toMatch(/^1\./);
  });

  it('is not ordered by a worker that has lost its lease', async () => {
    const robbed = createTestImageWorld(sandbox, { expectCallback: async () => false });
    await expect(robbed.run(task)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await sandbox.calls('imagegen.create')).toHaveLength(0);
    await robbed.close();
  });

  it('comes without any callback, because the task is looked at', async () => {
    await sandbox.fail({ target: 'imagegen.callback', kind: 'no_callback' });
    const outcome = await finish(await order());
    const { width, height, content_type: type } = outcome.result as ImageResult;
    expect(type).toBe('image/png');
    expect(width / height).toBeCloseTo(9 / 16, 1);
  });

  it('is fetched at once and the same, however often the job is woken', async () => {
    const state = await order();
    const [first, second] = [await finish(state), await finish(state)];
    expect(second).toEqual(first);
    expect(await sandbox.calls('imagegen.create')).toHaveLength(1);
  });

  it('is waited for in growing steps, and given up after a quarter of an hour', async () => {
    const slow = await startSandbox({ SANDBOX_IMAGEGEN_DELAY_MS: String(600_000) });
    const waiting = createTestImageWorld(slow);
    const first = await waiting.run(task);
    const state = { ...task, taskId: (first as { taskId: string }).taskId, taskStartedAt: '2026-11-21T12:00:00Z' };
    const waits: unknown[] = [];
    for (const minutes of [0, 0.5, 1, 5, 14]) {
      waiting.clock.nowMs = Date.parse('2026-11-21T12:00:00Z') + minutes * 60_000;
      waits.push(await waiting.run(state));
    }
    expect(waits).toEqual([5_000, 7_500, 15_000, 30_000, 30_000].map((ms) => ({ kind: 'waiting', ms })));
    waiting.clock.nowMs += 60_000;
    await expect(waiting.run(state)).rejects.toMatchObject({ code: 'generation_timeout', isRetryable: false });
    await waiting.close();
    await slow.close();
  });

  it.each([
    ['an inside address', 'http://169.254.169.254/picture.png'],
    ['a local file', 'file:///etc/passwd'],
    ['a redirect inside', () => `${sandbox.url}/files/redirect?to=http://127.0.0.1:1/`],
    ['an endless file', () => `${sandbox.url}/files/endless`],
    ['an SVG', () => `${sandbox.url}/files/svg`],
    ['a link that has expired', () => `${sandbox.url}/files/gone`],
  ])('whose result is %s is no picture, and nothing is stored', async (_what, url) => {
    const hidden = typeof url === 'string' ? url : url();
    await sandbox.fail({ target: 'imagegen.create', kind: 'hide_url', text: hidden });
    const state = await order();
    await eventually(() =>
      expect(world.run({ ...task, ...state })).rejects.toMatchObject({ code: 'picture_invalid', isRetryable: true }),
    );
    expect(world.objects.size).toBe(0);
  });

  it('is ordered again by the next attempt when it was spoilt, and not by the same one', async () => {
    await sandbox.fail({ target: 'imagegen.create', kind: 'truncated', times: 1 });
    const spoilt = await order();
    await eventually(() =>
      expect(world.run({ ...task, ...spoilt })).rejects.toMatchObject({ code: 'picture_invalid' }),
    );
    const again = await order({ ...spoilt, attempt: 2 });
    expect(again.taskId).toMatch(/^2\./);
    expect(await finish({ ...again, attempt: 2 })).toMatchObject({ result: { content_type: 'image/png' } });
  });

  it('is not ordered again because the generator was out of reach for a while', async () => {
    const state = await order();
    await sandbox.fail({ target: 'imagegen.record', kind: 'status', status: 503, times: 1 });
    await expect(world.run({ ...task, ...state })).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(await finish({ ...state, attempt: 2 })).toMatchObject({ result: { content_type: 'image/png' } });
    expect(await sandbox.calls('imagegen.create')).toHaveLength(1);
  });

  it('that the generator refuses fails for good, with the reason that it gave', async () => {
    const state = await order({ input: { prompt: 'a fox [fail:rejected]' } });
    await eventually(() =>
      expect(world.run({ ...task, ...state, attempt: 2 })).rejects.toMatchObject({
        code: 'content_rejected',
        message: expect.stringMatching(/violating content policies/),
      }),
    );
    expect(await sandbox.calls('imagegen.create')).toHaveLength(1);
  });
});
