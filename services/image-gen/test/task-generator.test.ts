import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, startSandbox, type TestSandbox } from '@slideloom/testing';
import { createTaskGenerator, toTaskState } from '../src/adapters/providers/create-task-generator.ts';
import { taskInput } from '../src/adapters/providers/task-input.ts';
import type { TaskGenerator } from '../src/domain/ports.ts';

let sandbox: TestSandbox;
let generator: TaskGenerator;
const signal = new AbortController().signal;

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_IMAGEGEN_DELAY_MS: '0' });
  generator = createTaskGenerator({ baseUrl: `${sandbox.url}/imagegen`, apiKey: 'a-key-for-tests', fetch });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const order = {
  modelId: 'imagegen:nano-banana',
  prompt: 'a lake at dawn',
  aspectRatio: '9:16',
  referenceStrength: null,
  referenceUrl: null,
  callbackUrl: 'http://127.0.0.1:9/webhooks/imagegen/1?token=x',
};

describe('the callback generator', () => {
  it('creates a task, and shows its picture once it is painted', async () => {
    const taskId = await generator.create(order, signal);
    const state = await eventually(async () => {
      const now = await generator.read(taskId, signal);
      expect(now.state).toBe('done');
      return now;
    });
    expect(state).toMatchObject({ pictureUrl: expect.stringMatching(/\/imagegen\/files\//) });
    const [call] = await sandbox.calls('imagegen.create');
    expect(call?.body).toMatchObject({
      model: 'google/nano-banana',
      callBackUrl: order.callbackUrl,
      input: { prompt: 'a lake at dawn', aspect_ratio: '9:16' },
    });
  });

  it('shows content that it refuses as refused for good, with its reason', async () => {
    const taskId = await generator.create({ ...order, prompt: 'a lake [fail:rejected]' }, signal);
    const state = await eventually(async () => {
      const now = await generator.read(taskId, signal);
      if (now.state !== 'failed') throw new Error(now.state);
      return now;
    });
    expect(state.error).toMatchObject({ code: 'content_rejected', isRetryable: false });
    expect(state.error.message).toMatch(/^The generator refused: .*content policies/);
  });

  it.each([
    ['a broken server', { kind: 'status', status: 500 }, { code: 'upstream_failed', isRetryable: true }],
    ['a wrong key', { kind: 'status', status: 401 }, { code: 'provider_refused', isRetryable: false }],
    ['an empty account', { kind: 'status', status: 402 }, { code: 'provider_refused', isRetryable: false }],
    ['too many calls', { kind: 'status', status: 429 }, { code: 'upstream_failed', retryAfterSeconds: 1 }],
    ['a cut connection', { kind: 'reset' }, { code: 'upstream_failed', isRetryable: true }],
  ])('fails by %s in our own words', async (_what, fault, error) => {
    await sandbox.fail({ target: 'imagegen', ...fault });
    await expect(generator.create(order, signal)).rejects.toMatchObject(error);
    await expect(generator.read('some-task', signal)).rejects.toMatchObject(error);
  });

  it('shows a task that it has lost as failed, so that another can be ordered', async () => {
    expect(await generator.read('no-such-task', signal)).toMatchObject({
      state: 'failed',
      error: { code: 'upstream_failed', isRetryable: true },
    });
  });

  it('gives the same nonce for the same job, and no other', () => {
    expect(generator.callbackNonce('job-1')).toBe(generator.callbackNonce('job-1'));
    expect(generator.callbackNonce('job-1')).not.toBe(generator.callbackNonce('job-2'));
    expect(generator.callbackNonce('job-1')).toMatch(/^[\w-]{43}$/);
  });
});

describe('a task’s record', () => {
  it.each(['waiting', 'queuing', 'generating', 'a-state-of-tomorrow'])('is work going on in state %s', (state) => {
    expect(toTaskState({ state })).toEqual({ state: 'working' });
  });

  it.each([
    ['422', 'content_rejected'],
    [400, 'content_rejected'],
    ['500', 'upstream_failed'],
    ['501', 'upstream_failed'],
    ['455', 'upstream_failed'],
    ['433', 'provider_refused'],
    [null, 'upstream_failed'],
    ['nonsense', 'upstream_failed'],
  ])('with failCode %j has failed by %s', (failCode, code) => {
    expect(toTaskState({ state: 'fail', failCode, failMsg: 'why' })).toMatchObject({
      state: 'failed',
      error: { code },
    });
  });

  it.each(['', '{}', '{"resultUrls":[]}', 'not json'])(
    'without a picture (%j) has failed, and may be tried again',
    (json) => {
      expect(toTaskState({ state: 'success', resultJson: json })).toMatchObject({
        state: 'failed',
        error: { code: 'picture_invalid', isRetryable: true },
      });
    },
  );
});

describe('what a task is made of', () => {
  const task = (modelId: string, aspectRatio: string, referenceUrl: string | null = null) =>
    taskInput({ ...order, modelId, aspectRatio, referenceUrl, referenceStrength: 0.4 });

  it.each([
    ['9:16', 'portrait_16_9'],
    ['1:1', 'square_hd'],
    ['4:5', 'portrait_4_3'],
    ['5:1', 'landscape_21_9'],
  ])('Seedream is asked for %s as %s', (ratio, size) => {
    expect(task('imagegen:seedream-4', ratio)).toMatchObject({
      model: 'bytedance/seedream-v4-text-to-image',
      input: { image_size: size, image_resolution: '2K' },
    });
  });

  it('a picture to start from goes to the model that edits', () => {
    const url = 'https://cdn.example.com/a.png';
    expect(task('imagegen:nano-banana', '9:16', url)).toMatchObject({
      model: 'google/nano-banana-edit',
      input: { image_urls: [url], strength: 0.4 },
    });
    expect(task('imagegen:nano-banana', '9:16').input).not.toHaveProperty('strength');
  });

  it('a model that is not in the catalogue is refused', () => {
    expect(() => task('imagegen:unheard-of', '9:16')).toThrow(expect.objectContaining({ code: 'model_unknown' }));
  });
});
