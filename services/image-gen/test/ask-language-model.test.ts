import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { createAskModel } from '../src/adapters/ask-language-model.ts';
import { createModelRegistry } from '../src/adapters/providers/create-model-registry.ts';
import type { AskModel } from '../src/domain/agent/ask/ask-twice.ts';
import { startPlayServer, type PlayServer } from './support/play-server.ts';

const signal = new AbortController().signal;
const deck = '{"slides": [{"kind": "hook", "headline": "One"}]}';
let server: PlayServer;
let safeFetch: SafeFetch;
let ask: AskModel;
let choice: object;

beforeAll(async () => {
  server = await startPlayServer(() => ({
    body: { id: 'a', object: 'chat.completion', created: 0, model: 'local', choices: [choice] },
  }));
  safeFetch = createSafeFetch();
  const openai = { baseUrl: `${server.url}/v1`, apiKey: 'a-key-for-tests' };
  ask = createAskModel(createModelRegistry({ openai }, safeFetch), 'openai:local');
});
afterAll(async () => {
  await safeFetch.close();
  await server.close();
});

describe('what an OpenAI-compatible server answers', () => {
  const call = (input: string) => ({
    index: 0,
    finish_reason: 'tool_calls',
    message: {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'carousel', arguments: input } }],
    },
  });

  it.each([true, false])(
    'is the arguments of a tool where it calls one instead (structured: %s)',
    async (isStructured) => {
      choice = call(deck);
      const text = await ask({ instructions: 'Write', prompt: 'coffee', isStructured }, signal);
      expect(JSON.parse(text)).toEqual(JSON.parse(deck));
    },
  );

  it('is the arguments as they stand where they are no JSON', async () => {
    choice = call(deck.slice(0, -1));
    expect(await ask({ instructions: 'Write', prompt: 'coffee', isStructured: true }, signal)).toBe(deck.slice(0, -1));
  });
});
