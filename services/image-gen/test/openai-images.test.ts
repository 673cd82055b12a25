import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { takePicture } from '@slideloom/storage';
import { startSandbox, type TestSandbox } from '@slideloom/testing';
import { createDirectGenerator } from '../src/adapters/providers/create-direct-generator.ts';
import { createModelRegistry } from '../src/adapters/providers/create-model-registry.ts';
import type { DirectGenerator, ImageRequest } from '../src/domain/ports.ts';
import { greyPng } from './support/small-pictures.ts';

let sandbox: TestSandbox;
let safeFetch: SafeFetch;
let generator: DirectGenerator;
const signal = new AbortController().signal;

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_IMAGEGEN_DELAY_MS: '0' });
  safeFetch = createSafeFetch({ allowHosts: [sandbox.host] });
  const openai = { baseUrl: `${sandbox.url}/openai/v1`, apiKey: 'a-key-for-tests' };
  generator = createDirectGenerator(createModelRegistry({ openai }, safeFetch));
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await safeFetch.close();
  await sandbox.close();
});

const request = (changes: Partial<ImageRequest> = {}): ImageRequest => ({
  modelId: 'openai:gpt-image-1-mini',
  prompt: 'a lake at dawn',
  aspectRatio: '9:16',
  referenceStrength: null,
  ...changes,
});
const generate = (changes: Partial<ImageRequest> = {}) =>
  generator.generate({ ...request(changes), reference: null }, signal);

describe('pictures of an OpenAI-compatible provider', () => {
  it.each([
    ['9:16', 1024, 1536],
    ['1:1', 1024, 1024],
    ['16:9', 1536, 1024],
    ['4:5', 1024, 1536],
  ])('come in the size nearest to %s', async (aspectRatio, width, height) => {
    const bytes = await generate({ aspectRatio });
    expect(await takePicture(Buffer.from(bytes))).toMatchObject({ contentType: 'image/png', width, height });
  });

  it('start from a reference that is sent along, as closely as it was asked for', async () => {
    const bytes = greyPng(64, 96);
    const reference = {
      bytes,
      contentType: 'image/png',
      publish: () => Promise.reject(new Error('not asked')),
    } as const;
    const asked = { ...request({ modelId: 'openai:gpt-image-1', referenceStrength: 0.9 }), reference };
    await generator.generate(asked, signal);
    const [call] = await sandbox.calls('openai.images');
    expect(call?.path).toBe('/openai/v1/images/edits');
    expect(call?.body).toMatchObject({
      size: '1024x1536',
      input_fidelity: 'high',
      image: [{ sha256: createHash('sha256').update(bytes).digest('hex') }],
    });
  });

  it.each([
    ['a rejected prompt', { kind: 'rejected' }, { code: 'content_rejected', isRetryable: false }],
    ['a wrong key', { kind: 'status', status: 401 }, { code: 'provider_refused', isRetryable: false }],
    ['a bad request', { kind: 'status', status: 404 }, { code: 'provider_rejected', isRetryable: false }],
    ['too many requests', { kind: 'status', status: 429 }, { code: 'upstream_failed', retryAfterSeconds: 1 }],
    ['a broken server', { kind: 'status', status: 500 }, { code: 'upstream_failed', isRetryable: true }],
    ['a cut connection', { kind: 'reset' }, { code: 'upstream_failed', isRetryable: true }],
  ])('fail by %s in our own words, after one call', async (_what, fault, error) => {
    await sandbox.fail({ target: 'openai.images', ...fault });
    await expect(generate()).rejects.toMatchObject(error);
    expect(await sandbox.calls('openai.images')).toHaveLength(1);
  });

  it('never shows the provider’s words about our credentials', async () => {
    await sandbox.fail({ target: 'openai.images', kind: 'status', status: 401 });
    await expect(generate()).rejects.toThrow(/^The provider refused our credentials$/);
  });

  it('end with the work that asked for them', async () => {
    await sandbox.fail({ target: 'openai.images', kind: 'timeout' });
    const stopping = new AbortController();
    const asked = generator.generate({ ...request(), reference: null }, stopping.signal);
    const reason = new Error('the process stops');
    stopping.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });
});
