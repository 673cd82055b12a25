import { afterEach, describe, expect, it } from '@jest/globals';
import { createSafeFetch } from '@slideloom/safe-fetch';
import { createDirectGenerator } from '../src/adapters/providers/create-direct-generator.ts';
import { createModelRegistry, type ProviderAccesses } from '../src/adapters/providers/create-model-registry.ts';
import type { ImageRequest, Reference } from '../src/domain/ports.ts';
import { startPlayServer, type PlayedAnswer, type PlayedCall, type PlayServer } from './support/play-server.ts';
import { greyPng } from './support/small-pictures.ts';

const picture = greyPng(32, 48);
const reference: Reference = {
  bytes: greyPng(16, 16),
  contentType: 'image/png',
  publish: () => Promise.reject(new Error('not asked')),
};
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function play(answer: (call: PlayedCall) => PlayedAnswer): Promise<PlayServer> {
  const server = await startPlayServer(answer);
  opened.push(server);
  return server;
}

async function ask(
  provider: keyof ProviderAccesses,
  server: PlayServer,
  request: Partial<ImageRequest> & { modelId: string; reference?: Reference },
  allowHosts: string[] = [],
): Promise<Uint8Array> {
  const safeFetch = createSafeFetch({ allowHosts });
  opened.push(safeFetch);
  const registry = createModelRegistry({ [provider]: { baseUrl: server.url, apiKey: 'a-key-for-tests' } }, safeFetch);
  const whole = { prompt: 'a lake', aspectRatio: '9:16', referenceStrength: null, reference: null, ...request };
  return createDirectGenerator(registry).generate(whole, new AbortController().signal);
}

describe('fal', () => {
  const images = (url: string): PlayedAnswer => ({ body: { images: [{ url, width: 32, height: 48 }] } });

  it('paints any ratio, and its result is fetched', async () => {
    const server = await play(({ path }) =>
      path.startsWith('/fal-ai/') ? images(`${server.url}/result.png`) : { body: picture },
    );
    const bytes = await ask('fal', server, { modelId: 'fal:fal-ai/flux/schnell', aspectRatio: '4:5' });
    expect(Buffer.from(bytes)).toEqual(picture);
    expect(server.calls[0]).toMatchObject({
      path: '/fal-ai/flux/schnell',
      headers: { authorization: 'Key a-key-for-tests' },
      body: { prompt: 'a lake', image_size: { width: 912, height: 1152 } },
    });
  });

  it('turns the strength around, because there it says how much changes', async () => {
    const server = await play(({ path }) =>
      path.startsWith('/fal-ai/') ? images(`${server.url}/result.png`) : { body: picture },
    );
    const modelId = 'fal:fal-ai/flux/dev/image-to-image';
    await ask('fal', server, { modelId, reference, referenceStrength: 0.75 });
    expect(server.calls[0]?.body).toMatchObject({
      strength: 0.25,
      image_url: expect.stringMatching(/^data:image\/png/),
    });
  });

  it('is not asked to start from a picture that nobody gave', async () => {
    const server = await play(() => images('x'));
    const asked = ask('fal', server, { modelId: 'fal:fal-ai/flux/dev/image-to-image' });
    await expect(asked).rejects.toMatchObject({ code: 'invalid_request' });
    expect(server.calls).toHaveLength(0);
  });

  it('cannot send us to an inside address for its result', async () => {
    const inside = await play(() => ({ body: picture }));
    const server = await play(() => images(`${inside.url}/secret`));
    await expect(ask('fal', server, { modelId: 'fal:fal-ai/flux/schnell' })).rejects.toMatchObject({
      code: expect.stringMatching(/^(url_|upstream_failed)/),
    });
    expect(inside.calls).toHaveLength(0);
  });

  it('says why content is refused', async () => {
    const detail = [
      { loc: ['body', 'prompt'], msg: 'The content could not be processed', type: 'content_policy_violation' },
    ];
    const server = await play(() => ({ status: 422, body: { detail } }));
    await expect(ask('fal', server, { modelId: 'fal:fal-ai/flux/schnell' })).rejects.toMatchObject({
      code: 'content_rejected',
    });
  });

  it('may not answer with a body without end', async () => {
    const server = await play(() => ({ body: Buffer.alloc(60 * 1024 * 1024, 0x20) }));
    await expect(ask('fal', server, { modelId: 'fal:fal-ai/flux/schnell' })).rejects.toMatchObject({
      code: 'upstream_failed',
    });
  });
});

describe('Replicate', () => {
  const modelId = 'replicate:black-forest-labs/flux-schnell';

  it('is asked for the nearest ratio that it knows, and waited for', async () => {
    const server = await play(({ method, path }) => {
      const urls = { get: `${server.url}/predictions/1` };
      if (method === 'POST') return { body: { status: 'processing', urls } };
      if (path === '/predictions/1') return { body: { status: 'succeeded', output: [`${server.url}/o.png`], urls } };
      return { body: picture };
    });
    const bytes = await ask('replicate', server, { modelId, aspectRatio: '10:16' });
    expect(Buffer.from(bytes)).toEqual(picture);
    expect(server.calls[0]?.body).toMatchObject({ input: { aspect_ratio: '2:3', output_format: 'png' } });
  });

  it('tells a refusal of content from a failure', async () => {
    const server = await play(() => ({
      body: { status: 'failed', error: 'NSFW content detected. Try another prompt.', urls: { get: 'http://x.test/' } },
    }));
    await expect(ask('replicate', server, { modelId })).rejects.toMatchObject({ code: 'content_rejected' });
    const broken = await play(() => ({
      body: { status: 'failed', error: 'CUDA out of memory', urls: { get: 'http://x.test/' } },
    }));
    await expect(ask('replicate', broken, { modelId })).rejects.toMatchObject({ code: 'upstream_failed' });
  });
});

describe('Google', () => {
  const modelId = 'google:gemini-2.5-flash-image';
  const candidate = (parts: object[], finishReason: string) => ({
    candidates: [{ content: { parts, role: 'model' }, finishReason, index: 0 }],
    usageMetadata: { promptTokenCount: 3, totalTokenCount: 3 },
  });

  it('is asked for the nearest ratio that it knows, with the reference beside the words', async () => {
    const part = { inlineData: { mimeType: 'image/png', data: picture.toString('base64') } };
    const server = await play(() => ({ body: candidate([part], 'STOP') }));
    const bytes = await ask('google', server, { modelId, reference });
    expect(Buffer.from(bytes)).toEqual(picture);
    expect(server.calls[0]).toMatchObject({
      path: '/models/gemini-2.5-flash-image:generateContent',
      headers: { 'x-goog-api-key': 'a-key-for-tests' },
      body: { generationConfig: { imageConfig: { aspectRatio: '9:16' } } },
    });
    expect(JSON.stringify(server.calls[0]?.body)).toContain(reference.bytes.toString('base64').slice(0, 40));
  });

  it('refuses content by a finish without a picture', async () => {
    const server = await play(() => ({ body: candidate([{ text: '' }], 'IMAGE_SAFETY') }));
    await expect(ask('google', server, { modelId })).rejects.toMatchObject({ code: 'content_rejected' });
  });

  it('fails, to be tried again, when it answers with words alone', async () => {
    const server = await play(() => ({ body: candidate([{ text: 'Here is your picture.' }], 'STOP') }));
    await expect(ask('google', server, { modelId })).rejects.toMatchObject({
      code: 'picture_invalid',
      isRetryable: true,
    });
  });
});
