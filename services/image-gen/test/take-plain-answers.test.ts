import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { createAskModel } from '../src/adapters/ask-language-model.ts';
import { createModelRegistry } from '../src/adapters/providers/create-model-registry.ts';
import { startPlayServer, type PlayedAnswer, type PlayServer } from './support/play-server.ts';

const signal = new AbortController().signal;
const question = { instructions: 'Write', prompt: 'coffee', isStructured: true };
const deck = '{"slides":[{"kind":"hook","headline":"One"}]}';
const partOf = (text: string, finishReason?: string) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...(finishReason && { finishReason }) }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
});

describe('Google’s models', () => {
  let server: PlayServer;
  let safeFetch: SafeFetch;
  let answer: PlayedAnswer;
  const ask = async () => {
    const google = { baseUrl: `${server.url}/v1beta`, apiKey: 'a-key-for-tests' };
    const come: string[] = [];
    const text = await createAskModel(createModelRegistry({ google }, safeFetch), 'google:gemini-2.5-flash')(
      question,
      signal,
      (soFar) => come.push(soFar),
    );
    return { text, come };
  };

  beforeAll(async () => {
    server = await startPlayServer(() => answer);
    safeFetch = createSafeFetch();
  });
  afterAll(async () => {
    await safeFetch.close();
    await server.close();
  });

  it('are read as they answer', async () => {
    const events = [partOf(deck.slice(0, 20)), partOf(deck.slice(20), 'STOP')];
    const body = Buffer.from(events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`).join(''));
    answer = { headers: { 'content-type': 'text/event-stream' }, body };
    expect(await ask()).toEqual({ text: deck, come: [deck.slice(0, 20), deck] });
    expect(server.calls.at(-1)?.path).toBe('/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse');
  });

  it.each([
    ['a list', [partOf(deck.slice(0, 20)), partOf(deck.slice(20), 'STOP')]],
    ['one piece', partOf(deck, 'STOP')],
  ])('are understood where a server between answers in %s', async (_what, body) => {
    answer = { body };
    expect((await ask()).text).toBe(deck);
  });

  it('fail where the answer is no JSON', async () => {
    answer = { headers: { 'content-type': 'application/json' }, body: Buffer.from('{"candidates":\n[') };
    await expect(ask()).rejects.toMatchObject({ code: 'upstream_failed' });
  });
});
