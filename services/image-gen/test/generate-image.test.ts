import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImageResult } from '@slideloom/contracts';
import type { WorkOutcome } from '@slideloom/jobs';
import { derivedUuid } from '@slideloom/service-kit';
import { inspectImage } from '@slideloom/storage';
import { eventually } from '@slideloom/testing';
import { startPlayServer } from './support/play-server.ts';
import { greyPng, tinyGif } from './support/small-pictures.ts';
import { startSandbox, type TestSandbox } from './support/start-sandbox.ts';
import { createTestImageWorld } from './support/test-image-world.ts';

let sandbox: TestSandbox;
let world: ReturnType<typeof createTestImageWorld>;

beforeAll(async () => void (sandbox = await startSandbox()));
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
      expect(await inspectImage(stored.bytes)).toMatchObject({ width, height, contentType: 'image/png' });
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
    const slow = await startSandbox({ delayMs: 600_000 });
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
