import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 60 },
    mood: { type: 'string', enum: ['sunny', 'midnight', 'forest'] },
    slides: {
      type: 'array',
      minItems: 3,
      maxItems: 12,
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['hook', 'point', 'quote', 'stat', 'cta'] },
          headline: { type: 'string' },
          body: { type: ['string', 'null'] },
          image_prompt: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        },
        required: ['kind', 'headline', 'body', 'image_prompt'],
        additionalProperties: false,
      },
    },
  },
  required: ['title', 'mood', 'slides'],
  additionalProperties: false,
};

type Deck = {
  title: string;
  mood: string;
  slides: { kind: string; headline: string; body: string | null; image_prompt: string | null }[];
};

const jsonFormat = { type: 'json_schema', json_schema: { name: 'deck', strict: true, schema } };

async function complete(prompt: string, more: object = { response_format: jsonFormat }) {
  const messages = [
    { role: 'developer', content: 'You write carousels.' },
    { role: 'user', content: [{ type: 'text', text: prompt }] },
  ];
  const response = await sandbox.post('/openai/v1/chat/completions', { model: 'gpt-5-mini', messages, ...more });
  const body = (await response.json()) as Completion;
  return { status: response.status, body, text: body.choices?.[0]?.message.content ?? '' };
}

type Chunk = { choices: { delta: { content?: string | null } }[] };
type Completion = {
  choices?: { message: { content: string | null; refusal: string | null }; finish_reason: string }[];
};

const deckFor = async (prompt: string) => JSON.parse((await complete(prompt)).text) as Deck;

describe('chat completions', () => {
  it('answers in the real shape', async () => {
    const { body } = await complete('5 tips for better sleep');
    expect(body).toMatchObject({
      object: 'chat.completion',
      model: 'gpt-5-mini',
      choices: [{ index: 0, message: { role: 'assistant', refusal: null }, finish_reason: 'stop' }],
      usage: { total_tokens: expect.any(Number) },
    });
  });

  it('writes the deck that the prompt asks for: hook, five points, call to action', async () => {
    const deck = await deckFor('5 tips for better sleep');
    expect(deck.slides.map(({ kind }) => kind)).toEqual(['hook', 'point', 'point', 'point', 'point', 'point', 'cta']);
    expect(deck.slides[0]!.headline).toBe('5 tips for better sleep');
    expect(deck.mood).toBe('midnight');
    expect(new Set(deck.slides.map(({ headline }) => headline)).size).toBe(7);
    expect(new Set(deck.slides.map(({ image_prompt: prompt }) => prompt)).size).toBe(7);
  });

  it('gives the same deck for the same prompt', async () => {
    expect(await deckFor('how to start a podcast')).toEqual(await deckFor('how to start a podcast'));
  });

  it('says plain text where no JSON is asked for', async () => {
    const { text } = await complete('3 reasons to travel alone', {});
    expect(text).toMatch(/^# 3 reasons to travel alone/);
  });

  it('finds the schema in the system prompt of clients that have no structured output', async () => {
    const messages = [
      { role: 'system', content: `Answer as JSON.\nJSON schema:\n${JSON.stringify(schema)}\nYou MUST match it.` },
      { role: 'user', content: '3 reasons to travel' },
    ];
    const response_format = { type: 'json_object' };
    const response = await sandbox.post('/openai/v1/chat/completions', { model: 'm', messages, response_format });
    const text = ((await response.json()) as Completion).choices![0]!.message.content!;
    expect((JSON.parse(text) as Deck).slides).toHaveLength(5);
  });

  it.each([
    ['no model', { messages: [{ role: 'user', content: 'x' }] }],
    ['no messages', { model: 'm' }],
  ])('refuses %s', async (_name, body) => {
    const response = await sandbox.post('/openai/v1/chat/completions', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('says the same piece by piece where a stream is asked for, and half of it where that stalls', async () => {
    const ask = (prompt: string) =>
      sandbox.post('/openai/v1/chat/completions', {
        model: 'gpt-5-mini',
        messages: [{ role: 'user', content: prompt }],
        response_format: jsonFormat,
        stream: true,
        stream_options: { include_usage: true },
      });
    const response = await ask('5 tips for better sleep');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text()).split('\n\n').filter(Boolean);
    expect(events.at(-1)).toBe('data: [DONE]');
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)) as Chunk);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
    expect(chunks.at(-2)).toMatchObject({ object: 'chat.completion.chunk', choices: [{ finish_reason: 'stop' }] });
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    expect(JSON.parse(text)).toEqual(await deckFor('5 tips for better sleep'));

    const stalled = (await ask('5 tips for better sleep [stalled-stream]')).body!.getReader();
    const decoder = new TextDecoder();
    let come = '';
    while ((come.match(/^data: /gm) ?? []).length < chunks.length / 3) {
      come += decoder.decode((await stalled.read()).value, { stream: true });
    }
    expect(come).not.toContain('[DONE]');
    await stalled.cancel();
  });

  it('refuses broken JSON with a 400', async () => {
    const response = await fetch(`${sandbox.url}/openai/v1/chat/completions`, { method: 'POST', body: '{"model":' });
    expect(response.status).toBe(400);
  });
});

describe('responses', () => {
  it('answers the same deck in the shape of the Responses API', async () => {
    const response = await sandbox.post('/openai/v1/responses', {
      model: 'gpt-5-mini',
      input: [
        { role: 'developer', content: 'You write carousels.' },
        { role: 'user', content: [{ type: 'input_text', text: '5 tips for better sleep' }] },
      ],
      text: { format: { type: 'json_schema', name: 'deck', strict: true, schema } },
    });
    const body = (await response.json()) as { output: { content: { type: string; text: string }[] }[] };
    expect(body).toMatchObject({ object: 'response', status: 'completed', error: null });
    expect(body.output[0]!.content[0]).toMatchObject({ type: 'output_text', annotations: [] });
    expect(JSON.parse(body.output[0]!.content[0]!.text)).toEqual(await deckFor('5 tips for better sleep'));
  });
});

describe('magic words in a deck prompt', () => {
  it('[fail:rejected] is refused as the safety system refuses', async () => {
    const { status, body } = await complete('sleep [fail:rejected]');
    expect([status, body]).toMatchObject([400, { error: { code: 'content_policy_violation' } }]);
  });

  it('[refusal] refuses in words', async () => {
    const { body } = await complete('sleep [refusal]');
    expect(body.choices![0]!.message).toMatchObject({ content: null, refusal: expect.any(String) });
  });

  it('[refusal-text], [refusal-json], [refusal-field] and [content-filter] refuse in other dresses', async () => {
    expect((await complete('sleep [refusal-text]')).text).toMatch(/^I'm sorry/);
    const deck = JSON.parse((await complete('sleep [refusal-json]')).text) as { slides: { headline: string }[] };
    expect(deck.slides[0]!.headline).toMatch(/^I'm sorry/);
    expect(JSON.parse((await complete('sleep [refusal-field]')).text)).toMatchObject({
      refused: expect.any(String),
      slides: [],
    });
    const { body } = await complete('sleep [content-filter]');
    expect(body.choices![0]!.finish_reason).toBe('content_filter');
  });

  it('[bad-json] cannot be parsed', async () => {
    const { text } = await complete('sleep [bad-json]');
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it('[cut-off] stops for its length', async () => {
    const { body, text } = await complete('sleep [cut-off]');
    expect(body.choices![0]!.finish_reason).toBe('length');
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it('[wrong-schema] is JSON of another shape', async () => {
    const deck = JSON.parse((await complete('sleep [wrong-schema]')).text) as Record<string, unknown>;
    expect(Array.isArray(deck['slides'])).toBe(false);
    expect(deck).not.toHaveProperty('title');
  });

  it.each([
    ['[long-text]', /.{5000,}/],
    ['[emoji-text]', /\p{Extended_Pictographic}/u],
    ['[rtl-text]', /[\p{Script=Arabic}\p{Script=Hebrew}]/u],
    ['[cjk-text]', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u],
  ])('%s keeps the shape and changes the words', async (word, expected) => {
    const deck = await deckFor(`3 tips for sleep ${word}`);
    expect(deck.slides).toHaveLength(5);
    for (const slide of deck.slides) expect(slide.headline).toMatch(expected);
    expect(deck.mood).toBe('midnight');
  });

  it('[image:…] goes on into the picture prompts, and [image#2:…] into the second only', async () => {
    const all = await deckFor('3 tips for sleep [image:fail:500]');
    for (const slide of all.slides) expect(slide.image_prompt).toMatch(/ \[fail:500\]$/);
    const second = await deckFor('3 tips for sleep [image#2:fail:rejected]');
    expect(second.slides.map(({ image_prompt: prompt }) => prompt!.includes('[fail:rejected]'))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(second.title).toBe('3 tips for sleep');
  });
});
