import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

/** Sends a body as a team of its own, so that no tier is met. */
async function post(path: string, body: unknown) {
  const { apiKey } = await world.team();
  return send('POST', path, { token: apiKey, body });
}

const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' } };
const layer = (text: object) => ({ slides: [slide], texts: [{ slide_index: 0, text }] });

describe('text that PostgreSQL cannot hold', () => {
  it.each<[string, string, string, string]>([
    ['a U+0000 in a prompt', '/generate/image', String.raw`{"prompt":"a\u0000b"}`, 'prompt'],
    ['half an emoji in a prompt', '/generate/image', String.raw`{"prompt":"nice \ud83d"}`, 'prompt'],
    ['the other half', '/generate/slides', String.raw`{"prompt":"\ude00"}`, 'prompt'],
    [
      'a U+0000 in a name',
      '/render',
      JSON.stringify({ slides: [slide, { ...slide, name: 'a\u0000' }] }),
      'slides[1].name',
    ],
    ['half an emoji in a text', '/render', JSON.stringify(layer({ content: 'x\ud83d' })), 'texts[0].text.content'],
    [
      'a U+0000 in an address',
      '/render',
      JSON.stringify({ slides: [slide], images: [{ slide_index: 0, image_url: 'https://a.test/\u0000' }] }),
      'images[0].image_url',
    ],
  ])('answers 400 and names the field for %s', async (_name, path, body, field) => {
    const answer = await post(path, body);
    expectError(answer, 400, 'invalid_request');
    expect((answer.body as { message: string }).message.split(' ')[0]).toBe(field);
  });

  it('is text of other scripts no less than of ours: 202', async () => {
    const content = 'मस्ते 👩🏽‍🚀 שלום\u200f مرحبا \u0001\u001f\ufffe\u{10ffff}';
    const answer = await post('/render', layer({ content }));
    expect(answer.status).toBe(202);
    const { job_id: id } = answer.body as { job_id: string };
    const job = await world.database.prisma.job.findUniqueOrThrow({ where: { id } });
    expect((job.input as { texts: { text: { content: string } }[] }).texts[0]?.text.content).toBe(content);
  });
});

describe('keys that mean something to JavaScript', () => {
  it.each([
    '{"__proto__":{"prompt":"x"}}',
    '{"__proto__":{"slides":[]},"constructor":{"prototype":{"prompt":"x"}}}',
    '{"toString":"prompt","hasOwnProperty":1}',
  ])('are keys like any other, and fill in no field: 400 for %s', async (body) => {
    expectError(await post('/generate/image', body), 400, 'invalid_request', 'prompt is required');
    expect(({} as { prompt?: string }).prompt).toBeUndefined();
  });

  it('do not reach what is stored', async () => {
    const body = JSON.stringify({ prompt: 'A lake' }).replace('{', '{"__proto__":{"admin":true},"constructor":1,');
    const answer = await post('/generate/image', body);
    const { job_id: id } = answer.body as { job_id: string };
    const job = await world.database.prisma.job.findUniqueOrThrow({ where: { id } });
    expect(job.input).toEqual({ prompt: 'A lake' });
  });

  it('count once where they come twice: the last', async () => {
    expectError(
      await post('/generate/image', '{"prompt":"A lake","prompt":""}'),
      400,
      'invalid_request',
      'prompt is required',
    );
    expect((await post('/generate/image', '{"prompt":"","prompt":"A lake"}')).status).toBe(202);
  });
});
