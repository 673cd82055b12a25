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

async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const { apiKey } = await world.team();
  return send(method, path, { token: apiKey, body, headers });
}

describe('a refusal says in our words what is wrong with which field', () => {
  it.each<[string, string, unknown, string]>([
    ['POST', '/products', {}, 'name is required'],
    ['POST', '/products', { name: 7 }, 'name must be a text'],
    ['POST', '/products', { name: ' ' }, 'name must not be empty'],
    ['POST', '/products', { name: 'x'.repeat(256) }, 'name must have at most 255 characters'],
    ['POST', '/products', { name: 'n', price: -1 }, 'price must be at least 0'],
    ['POST', '/products', { name: 'n', price: 1e10 }, 'price must be less than 10000000000'],
    ['POST', '/products', { name: 'n', status: 'sold' }, 'status must be one of active, draft, archived'],
    ['POST', '/products', [], 'The body must be a JSON object'],
    ['POST', '/assets/bulk/delete', {}, 'ids is required'],
    ['POST', '/assets/bulk/delete', { ids: 'a' }, 'ids must be a list'],
    ['POST', '/assets/bulk/delete', { ids: [] }, 'ids must not be empty'],
    ['POST', '/assets/bulk/delete', { ids: ['a', 7] }, 'ids[1] must be a text'],
    ['GET', '/products?starting_after=x', undefined, 'starting_after must be an id'],
    ['GET', '/products?limit=0', undefined, 'limit must be at least 1'],
    ['GET', '/products?limit=101', undefined, 'limit must be at most 100'],
    ['GET', '/products?limit=ten', undefined, 'limit must be a whole number'],
    ['GET', '/jobs?status=late', undefined, 'status must be one of pending, processing, completed, failed'],
    ['POST', '/invites', { email: 'kim', role: 'member' }, 'email must be an email address'],
    ['POST', '/projects', { name: 'n', type: 't' }, 'data is required'],
    ['POST', '/projects', { name: 'n', type: 't', data: [] }, 'data must be an object'],
    [
      'POST',
      '/projects',
      { name: 'n', type: 't', data: { schema: 'slideshow/1', slides: [] } },
      'data.slides must not be empty',
    ],
    [
      'POST',
      '/influencers',
      { name: 'n', description: 'd', images: ['https://a.test/1.png'], traits: { shoeSize: 'x' } },
      'traits may not hold shoeSize: it is not a trait',
    ],
    [
      'POST',
      '/render',
      { slides: [{ name: 'One', background: { type: 'video' } }] },
      'slides[0].background.type must be one of gradient, image, solid',
    ],
    ['POST', '/render', { slides: [{ name: 'One', background: {} }] }, 'slides[0].background.type is required'],
  ])('%s %s %j', async (method, path, body, message) => {
    expectError(await request(method, path, body), 400, 'invalid_request', message);
  });

  it('names up to five faults at once, those of the query too', async () => {
    const body = { name: 7, type: '', data: 1, status: '<b>', thumbnail_url: 'x', id: 4 };
    const { message } = (await request('POST', '/projects', body)).body as { message: string };
    expect(message.split('; ')).toEqual([
      'id must be a text',
      'name must be a text',
      'type must not be empty',
      'data must be an object',
      'thumbnail_url must be an http or https URL',
    ]);
    const answer = await request('GET', '/products?limit=0&starting_after=x&status=sold');
    expect((answer.body as { message: string }).message).toBe(
      'limit must be at least 1; starting_after must be an id; status must be one of active, draft, archived',
    );
  });

  it('names what cannot be stored beside what is wrong, each field once', async () => {
    const body = '{"name":"a\\u0000","type":7,"data":{"a":"\\ud83d"}}';
    const { message } = (await request('POST', '/projects', body)).body as { message: string };
    expect(message.split('; ')).toEqual([
      'type must be a text',
      'name must not contain the character U+0000',
      'data.a must not contain half of a surrogate pair',
    ]);
  });
});

describe("the contract's own messages stand alone, whatever else is wrong", () => {
  it.each<[string, unknown, string]>([
    ['/generate/image', { model: 7, aspect_ratio: 'x' }, 'prompt is required'],
    ['/render', { texts: 7, images: 'x' }, 'slides are required'],
    ['/influencers', { name: 'n', style: 'cubist' }, 'name, description, and images are required'],
    ['/publish/shortvideo', { title: 7 }, 'account_id and image_urls are required'],
    [
      '/schedule/posts',
      { scheduled_at: '2020-01-01T00:00:00Z', platform: 7, image_urls: [] },
      'scheduled_at must be in the future',
    ],
    ['/schedule/posts', { platform: 7 }, 'scheduled_at must be in the future'],
  ])('POST %s %j', async (path, body, message) => {
    expectError(await request('POST', path, body), 400, 'invalid_request', message);
  });

  it('PATCH /schedule/posts/:id', async () => {
    const path = `/schedule/posts/${world.newId()}`;
    const body = { scheduled_at: '2020-01-01T00:00:00Z', image_urls: 7 };
    expectError(await request('PATCH', path, body), 400, 'invalid_request', 'scheduled_at must be in the future');
  });
});

describe('what nobody understands is named in X-Ignored-Fields', () => {
  const ignored = async (...sent: Parameters<typeof request>) => (await request(...sent)).headers['x-ignored-fields'];

  it('names misspelt fields by their path, and parameters of the query with a question mark', async () => {
    expect(await ignored('POST', '/products', { name: 'u', colour: 'red' })).toBe('colour');
    expect(await ignored('GET', '/products?statuss=active&limit[]=1')).toBe('?statuss, ?limit%5B%5D');
    expect(await ignored('GET', '/jobs?limit=1')).toBe('?limit');
    const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#fff', gradientTo: '#000', angle: 7 } };
    const texts = [{ slide_index: 0, text: { content: 'x', fontsize: 7, textShadow: { blurr: 1 } }, z: 1 }];
    expect(await ignored('POST', '/render', { slides: [slide], texts, version: 7 })).toBe(
      'slides[0].background.angle, texts[0].text.fontsize, texts[0].text.textShadow.blurr, texts[0].z, version',
    );
  });

  it('is there on errors too', async () => {
    const refused = await request('POST', '/products?x=1', { nam: 'u' });
    expectError(refused, 400, 'invalid_request', 'name is required');
    expect(refused.headers['x-ignored-fields']).toBe('?x, nam');
    const absent = await request('PATCH', `/products/${world.newId()}`, { prise: 3 });
    expectError(absent, 404, 'product_not_found');
    expect(absent.headers['x-ignored-fields']).toBe('prise');
  });

  it('is not there where everything is understood, whatever the data of a project holds', async () => {
    const body = { name: 'n', type: 't', data: { anything: { goes: [{ here: 1 }] } } };
    expect(await ignored('POST', '/projects', body)).toBeUndefined();
    expect(await ignored('GET', '/products?limit=1&status=active')).toBeUndefined();
  });

  it('is plain ASCII of a bounded length', async () => {
    const odd = { 'größe, "x"\r\n': 1, ['k'.repeat(1_000)]: 1, '': 1, '\ud83d': 1 };
    expect(await ignored('POST', '/products', { name: 'n', ...odd })).toBe(
      `gr%C3%B6%C3%9Fe%2C%20%22x%22%0D%0A, ${'k'.repeat(60)}, , %EF%BF%BD`,
    );
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]));
    const header = String(await ignored('POST', '/products', { name: 'n', ...many }));
    expect(header).toMatch(/^field0, .*, field19, \.\.\.$/);
    const long = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}${'é'.repeat(60)}`, 1]));
    expect(String(await ignored('POST', '/products', { name: 'n', ...long })).length).toBeLessThanOrEqual(1_005);
  });

  it('names `shop` where no shop is taken', async () => {
    const answer = await request('GET', '/auth/shortvideo?shop=');
    expect(answer.headers['x-ignored-fields']).toBe('?shop');
    expect((answer.body as { message?: string }).message ?? '').not.toMatch(/shop/);
  });
});
