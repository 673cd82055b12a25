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

const gradient = { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060', gradientAngle: 90 };
const slide = { name: 'One', background: gradient };
const layer = (text: object, slideIndex: unknown = 0) => ({
  slides: [slide],
  texts: [{ slide_index: slideIndex, text: { content: 'Hello', ...text } }],
});
const manyOf = (count: number, item: unknown) => Array.from({ length: count }, () => item);

describe("the fields of section 7's table", () => {
  const absent: [string, unknown][] = [
    ['missing', {}],
    ['null', { field: null }],
    ['an empty string', { field: '' }],
    ['blank', { field: '  \n ' }],
    ['a number', { field: 7 }],
    ['a boolean', { field: false }],
    ['an object', { field: { a: 1 } }],
    ['an array of numbers', { field: 0 }],
  ];

  for (const path of ['/generate/image', '/generate/slides']) {
    it.each([...absent, ['an array', { field: ['a'] }]] as [string, { field?: unknown }][])(
      `${path} answers 400 "prompt is required" where prompt is %s`,
      async (_name, { field }) => {
        const body = field === undefined ? {} : { prompt: field };
        expectError(await post(path, body), 400, 'invalid_request', 'prompt is required');
      },
    );
  }

  it.each([...absent, ['an empty array', { field: [] }]] as [string, { field?: unknown }][])(
    '/render answers 400 "slides are required" where slides is %s',
    async (_name, { field }) => {
      const body = field === undefined ? {} : { slides: field };
      expectError(await post('/render', body), 400, 'invalid_request', 'slides are required');
    },
  );

  it.each(['', 'null', '{}'])('answer 400 with their message for the whole body being "%s"', async (body) => {
    expectError(await post('/render', body), 400, 'invalid_request', 'slides are required');
    expectError(await post('/generate/image', body), 400, 'invalid_request', 'prompt is required');
    expectError(await post('/generate/slides', body), 400, 'invalid_request', 'prompt is required');
  });

  it.each([
    [undefined, 'slides are required'],
    ['2026-11-22', 'slides are required'],
    ['2026-11-28', 'slides or deck_id is required'],
  ])('/render without slides and deck_id: version %s reads "%s"', async (version, message) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'slideloom-version': version };
    const { apiKey: token } = await world.team();
    const answer = await send('POST', '/render', { token, headers, body: {} });
    expectError(answer, 400, 'invalid_request', message);
    const empty = await send('POST', '/render', { token, headers, body: { slides: [] } });
    expectError(empty, 400, 'invalid_request', 'slides are required');
  });

  it('answer 400 with their message where the body and its Content-Type are left out', async () => {
    expectError(await post('/render', undefined), 400, 'invalid_request', 'slides are required');
  });
});

describe('a body that is no object', () => {
  it.each(['[]', '[{"slides":[]}]', '"slides"', '12', 'true'])('answers 400: %s', async (body) => {
    expectError(await post('/render', body), 400, 'invalid_request', 'The body must be a JSON object');
  });
});

describe('POST /render answers 400 and names the field for', () => {
  it.each<[string, object, string]>([
    ['1,000 slides', { slides: manyOf(1_000, slide) }, 'slides'],
    ['36 slides', { slides: manyOf(36, slide) }, 'slides'],
    ['a slide that is null', { slides: [null] }, 'slides[0]'],
    ['a slide that is a text', { slides: [slide, 'two'] }, 'slides[1]'],
    ['a slide without a name', { slides: [{ background: gradient }] }, 'slides[0].name'],
    ['a name of 201 characters', { slides: [{ ...slide, name: 'x'.repeat(201) }] }, 'slides[0].name'],
    ['a slide without a background', { slides: [{ name: 'One' }] }, 'slides[0].background'],
    [
      'an unknown background',
      { slides: [{ name: 'One', background: { type: 'video' } }] },
      'slides[0].background.type',
    ],
    [
      'a gradient without its end',
      { slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#fff' } }] },
      'slides[0].background.gradientTo',
    ],
    [
      'an angle beyond its range',
      { slides: [{ name: 'One', background: { ...gradient, gradientAngle: 1e9 } }] },
      'slides[0].background.gradientAngle',
    ],
    [
      'an image background without a url',
      { slides: [{ name: 'One', background: { type: 'image' } }] },
      'slides[0].background.image_url',
    ],
    [
      'a url that is no web address',
      { slides: [{ name: 'One', background: { type: 'image', image_url: 'file:///etc/passwd' } }] },
      'slides[0].background.image_url',
    ],
    ['texts that are no array', { slides: [slide], texts: {} }, 'texts'],
    ['351 texts', { slides: [slide], texts: manyOf(351, layer({}).texts[0]) }, 'texts'],
    ['a text without content', { slides: [slide], texts: [{ slide_index: 0, text: {} }] }, 'texts[0].text.content'],
    ['1 MB of text', layer({ content: 'x'.repeat(1_000_000) }), 'texts[0].text.content'],
    ['a slide_index beyond the slides', layer({}, 1), 'texts[0].slide_index'],
    ['a negative slide_index', layer({}, -1), 'texts[0].slide_index'],
    ['a fractional slide_index', layer({}, 0.5), 'texts[0].slide_index'],
    ['a slide_index that is a text', layer({}, '0'), 'texts[0].slide_index'],
    ['a huge slide_index', layer({}, 1e21), 'texts[0].slide_index'],
    ['a huge fontSize', layer({ fontSize: 1e308 }), 'texts[0].text.fontSize'],
    ['a negative fontSize', layer({ fontSize: -1 }), 'texts[0].text.fontSize'],
    ['a fontSize that is a text', layer({ fontSize: '64' }), 'texts[0].text.fontSize'],
    ['a fontWeight of 0', layer({ fontWeight: 0 }), 'texts[0].text.fontWeight'],
    ['an x beyond the canvas', layer({ x: 1e6 }), 'texts[0].text.x'],
    ['a width of 0', layer({ width: 0 }), 'texts[0].text.width'],
    ['a lineHeight of 0', layer({ lineHeight: 0 }), 'texts[0].text.lineHeight'],
    ['an unknown textAlign', layer({ textAlign: 'middle' }), 'texts[0].text.textAlign'],
    ['an unknown textTransform', layer({ textTransform: 'shout' }), 'texts[0].text.textTransform'],
    ['a colour that is none', layer({ color: 'blurple' }), 'texts[0].text.color'],
    ['a colour named as an object member', layer({ color: 'constructor' }), 'texts[0].text.color'],
    ['a colour that is CSS of another kind', layer({ color: 'url(https://a.test/)' }), 'texts[0].text.color'],
    ['a shadow that is a boolean', layer({ textShadow: true }), 'texts[0].text.textShadow'],
    ['a shadow with a huge blur', layer({ textShadow: { blur: 1e9 } }), 'texts[0].text.textShadow.blur'],
    ['enabled as a text', layer({ textStroke: { enabled: 'yes' } }), 'texts[0].text.textStroke.enabled'],
    ['padding below 0', layer({ textBackground: { paddingX: -1 } }), 'texts[0].text.textBackground.paddingX'],
    ['an image without a url', { slides: [slide], images: [{ slide_index: 0 }] }, 'images[0].image_url'],
    [
      'an image of a slide that is not there',
      { slides: [slide], images: [{ slide_index: 3, image_url: 'https://a.test/x.png' }] },
      'images[0].slide_index',
    ],
    [
      'an image whose url is endless',
      { slides: [slide], images: [{ slide_index: 0, image_url: `https://a.test/${'x'.repeat(3_000)}` }] },
      'images[0].image_url',
    ],
  ])('%s', async (_name, body, field) => {
    const answer = await post('/render', body);
    expectError(answer, 400, 'invalid_request');
    expect((answer.body as { message: string }).message.split(' ')[0]).toBe(field);
  });

  it.each(['1e999', '-1e999'])('the number %s, which JSON allows and nobody can draw', async (number) => {
    const body = JSON.stringify(layer({ fontSize: 'HUGE' })).replace('"HUGE"', number);
    expectError(await post('/render', body), 400, 'invalid_request', /^texts\[0\]\.text\.fontSize /);
  });

  it('nesting of 100,000 levels', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expectError(await post('/render', `{"slides":${deep}}`), 400, 'too_many_values');
    const body = `{"slides":[{"name":${deep},"background":{}}]}`;
    expectError(await post('/render', body), 400, 'too_many_values');
  });

  it('nesting of 10,000 levels', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expectError(await post('/render', `{"slides":${deep}}`), 400, 'invalid_request', /^slides\[0\] /);
    const body = `{"slides":[{"name":${deep},"background":{}}]}`;
    expectError(await post('/render', body), 400, 'invalid_request', /^slides\[0\]\.name /);
  });
});

describe('POST /generate/image answers 400 and names the field for', () => {
  it.each<[string, object, string]>([
    ['a prompt of 4,001 characters', { prompt: 'x'.repeat(4_001) }, 'prompt'],
    ['1 MB of prompt', { prompt: 'x'.repeat(1_000_000) }, 'prompt'],
    ['a model that is a number', { model: 3 }, 'model'],
    ['a model without a provider', { model: 'gpt-image-1' }, 'model'],
    ['a model that nobody offers', { model: 'openai:dall-e-1' }, 'model'],
    ['a model of a provider that is not configured', { model: 'google:imagen-4.0-generate-001' }, 'model'],
    ['an aspect_ratio that is none', { aspect_ratio: '16x9' }, 'aspect_ratio'],
    ['an aspect_ratio of 0', { aspect_ratio: '0:1' }, 'aspect_ratio'],
    ['an extreme aspect_ratio', { aspect_ratio: '9999:1' }, 'aspect_ratio'],
    [
      'a reference that is no web address',
      { reference_image_url: 'data:image/png;base64,AAAA' },
      'reference_image_url',
    ],
    ['a reference_strength of 2', { reference_strength: 2 }, 'reference_strength'],
    ['a reference_strength that is a text', { reference_strength: '0.5' }, 'reference_strength'],
    ['an influencerId that is no id', { influencerId: 'lena' }, 'influencerId'],
  ])('%s', async (_name, fields, field) => {
    const answer = await post('/generate/image', { prompt: 'A lake', ...fields });
    expect(answer.status).toBe(400);
    expect((answer.body as { message: string }).message.split(' ')[0]).toBe(field);
  });
});

describe('a valid body', () => {
  it('at every limit is accepted: 202', async () => {
    const { apiKey } = await world.team({ topup: 100 });
    const body = {
      slides: manyOf(35, { name: 'x'.repeat(200), background: { type: 'image' } }),
      // As many of the longest as a slide's ink allows.
      texts: Array.from({ length: 300 }, (_, index) => ({
        slide_index: index % 35,
        text: { content: 'x'.repeat(5_000), fontSize: 1_000, lineHeight: 0.1 },
      })),
      images: Array.from({ length: 35 }, (_, index) => ({
        slide_index: index,
        image_url: `https://a.test/${'x'.repeat(2_000)}`,
      })),
    };
    expect((await send('POST', '/render', { token: apiKey, body })).status).toBe(202);
  });

  it("may have fields that nobody knows, which are ignored: the contract's own example values pass", async () => {
    const body = { ...layer({ textAlign: 'center', textTransform: 'none', future: 1 }), version: 7 };
    expect((await post('/render', body)).status).toBe(202);
  });
});
