import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { traitNames } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const valid: Record<string, object> = {
  '/projects': { name: 'n', type: 'slideshow', data: {} },
  '/influencers': { name: 'n', description: 'd', images: ['https://a.test/1.png'] },
  '/products': { name: 'n' },
  '/stores': { domain: 'a.myshopify.com' },
};

/** Posts as a team of its own, so that no tier is met; answers also what a PATCH of these fields alone answers, where there is one. */
async function write(path: string, fields: object) {
  const { apiKey: token } = await world.team();
  const answers = [await send('POST', path, { token, body: { ...valid[path], ...fields } })];
  if (path === '/influencers' || path === '/products') {
    const { body } = await send('POST', path, { token, body: valid[path] });
    answers.push(await send('PATCH', `${path}/${(body as { id: string }).id}`, { token, body: fields }));
  }
  return answers;
}

const chars = (count: number) => 'x'.repeat(count);
const url = (length: number) => `https://a.test/${chars(length - 'https://a.test/'.length)}`;
const urls = (count: number) => Array.from({ length: count }, (_, place) => `https://a.test/${place}.png`);
const traits = (value: unknown) => Object.fromEntries(traitNames.map((name) => [name, value]));

type Case = [path: string, name: string, fields: object];

describe('a body at the edge of its limits is taken: 201, or 200 by PATCH', () => {
  it.each<Case>([
    ['/projects', 'a name of 200', { name: chars(200) }],
    ['/projects', 'a type of 50', { type: chars(50) }],
    ['/projects', 'a status of 50', { status: 'Ready_2-go'.padEnd(50, 'x') }],
    ['/projects', 'a thumbnail of 2,048', { thumbnail_url: url(2_048) }],
    ['/influencers', 'a name of 200', { name: chars(200) }],
    ['/influencers', 'a description of 5,000', { description: chars(5_000) }],
    ['/influencers', '1 image', { images: urls(1) }],
    ['/influencers', '50 images', { images: urls(50) }],
    ['/influencers', 'an image of 2,048', { images: [url(2_048)] }],
    ['/influencers', 'all traits with 200', { traits: traits(chars(200)) }],
    ['/influencers', 'an empty trait', { traits: { pose: '' } }],
    ['/influencers', 'a model', { model: 'fal:fal-ai/flux/schnell' }],
    ...['realistic', 'anime', '3d', 'fashion', 'minimal'].map<Case>((style) => ['/influencers', style, { style }]),
    ['/products', 'a name of 255', { name: chars(255) }],
    ['/products', 'a description of 5,000', { description: chars(5_000) }],
    ['/products', 'an empty description', { description: '' }],
    ['/products', 'a sku of 255', { sku: chars(255) }],
    ['/products', 'the least price', { price: 0 }],
    ['/products', 'the greatest price', { price: 9_999_999_999.9999 }],
    ['/products', 'a price of 4 decimals', { price: 0.0001 }],
    ['/products', 'an image_url of 2,048', { image_url: url(2_048) }],
    ...['active', 'draft', 'archived'].map<Case>((status) => ['/products', status, { status }]),
    ...['JPY', 'kwd', 'CHF'].map<Case>((currency) => ['/products', currency, { currency }]),
    ['/stores', 'a domain of 253', { domain: `${`${chars(62)}.`.repeat(3)}${chars(61)}.co` }],
    ['/stores', 'a domain of digits and hyphens', { domain: '1-2.3.example' }],
    ['/stores', 'a name of 200', { name: chars(200) }],
    ['/stores', 'no name', { name: null }],
  ])('%s %s', async (path, _name, fields) => {
    const [posted, patched] = await write(path, fields);
    expect([posted?.status, patched?.status ?? 200]).toEqual([201, 200]);
  });
});

describe('a field beyond its limit is refused: 400 that names the field', () => {
  it.each<[...Case, field: string]>([
    ['/projects', 'a name of 201', { name: chars(201) }, 'name'],
    ['/projects', 'a blank name', { name: ' \n' }, 'name'],
    ['/projects', 'no name', { name: undefined }, 'name'],
    ['/projects', 'a name that is null', { name: null }, 'name'],
    ['/projects', 'a name that is a number', { name: 7 }, 'name'],
    ['/projects', 'no type', { type: undefined }, 'type'],
    ['/projects', 'an empty type', { type: '' }, 'type'],
    ['/projects', 'a type of 51', { type: chars(51) }, 'type'],
    ['/projects', 'a type with a blank', { type: 'slide show' }, 'type'],
    ['/projects', 'a type of another script', { type: 'präsentation' }, 'type'],
    ['/projects', 'no data', { data: undefined }, 'data'],
    ['/projects', 'data that is null', { data: null }, 'data'],
    ['/projects', 'data that is an array', { data: [] }, 'data'],
    ['/projects', 'data that is a text', { data: '{}' }, 'data'],
    ['/projects', 'an empty status', { status: '' }, 'status'],
    ['/projects', 'a status that is null', { status: null }, 'status'],
    ['/projects', 'a status with markup', { status: '<b>' }, 'status'],
    ['/projects', 'a status of 51', { status: chars(51) }, 'status'],
    ['/projects', 'a thumbnail of 2,049', { thumbnail_url: url(2_049) }, 'thumbnail_url'],
    ['/projects', 'a thumbnail that is no web address', { thumbnail_url: 'data:image/png,x' }, 'thumbnail_url'],
    ['/projects', 'an id that is a number', { id: 7 }, 'id'],
    ['/projects', 'an id that is null', { id: null }, 'id'],
    ['/projects', 'an id of 201', { id: chars(201) }, 'id'],
    ['/influencers', 'a name of 201', { name: chars(201) }, 'name'],
    ['/influencers', 'a description of 5,001', { description: chars(5_001) }, 'description'],
    ['/influencers', '51 images', { images: urls(51) }, 'images'],
    ['/influencers', 'an image of 2,049', { images: [url(2_049)] }, 'images[0]'],
    ['/influencers', 'an empty image', { images: [...urls(1), ''] }, 'images[1]'],
    ['/influencers', 'an image that is a number', { images: [7] }, 'images[0]'],
    ['/influencers', 'an image that is null', { images: [null] }, 'images[0]'],
    ['/influencers', 'an image that is a file', { images: ['file:///etc/passwd'] }, 'images[0]'],
    ['/influencers', 'an image that is a script', { images: ['javascript:alert(1)'] }, 'images[0]'],
    ['/influencers', 'an unknown style', { style: 'cubist' }, 'style'],
    ['/influencers', 'a style that is null', { style: null }, 'style'],
    ['/influencers', 'a model without a provider', { model: 'gpt-image-1' }, 'model'],
    ['/influencers', 'an empty model', { model: '' }, 'model'],
    ['/influencers', 'traits that are null', { traits: null }, 'traits'],
    ['/influencers', 'traits that are an array', { traits: ['tall'] }, 'traits'],
    ['/influencers', 'a trait of 201', { traits: { pose: chars(201) } }, 'traits.pose'],
    ['/influencers', 'a trait that is a number', { traits: { height: 180 } }, 'traits.height'],
    ['/influencers', 'a trait that is an object', { traits: { height: {} } }, 'traits.height'],
    ['/products', 'an empty name', { name: '' }, 'name'],
    ['/products', 'a name that is null', { name: null }, 'name'],
    ['/products', 'a name of 256', { name: chars(256) }, 'name'],
    ['/products', 'a description of 5,001', { description: chars(5_001) }, 'description'],
    ['/products', 'a sku of 256', { sku: chars(256) }, 'sku'],
    ['/products', 'a price below 0', { price: -0.01 }, 'price'],
    ['/products', 'a price of 1e10', { price: 1e10 }, 'price'],
    ['/products', 'a price of 1e308', { price: 1e308 }, 'price'],
    ['/products', 'a price of 5 decimals', { price: 0.00001 }, 'price'],
    ['/products', 'a price of 5 decimals after many digits', { price: 123_456_789.12345 }, 'price'],
    ['/products', 'a price that is a text', { price: '9.99' }, 'price'],
    ['/products', 'a price that is a boolean', { price: true }, 'price'],
    ['/products', 'a compared price below 0', { compare_at_price: -1 }, 'compare_at_price'],
    ['/products', 'a currency of two letters', { currency: 'EU' }, 'currency'],
    ['/products', 'a currency sign', { currency: '€' }, 'currency'],
    ['/products', 'a currency that is none', { currency: 'QQQ' }, 'currency'],
    ['/products', 'a currency of another alphabet', { currency: 'ЕUR' }, 'currency'],
    ['/products', 'an unknown status', { status: 'sold' }, 'status'],
    ['/products', 'a status that is null', { status: null }, 'status'],
    ['/products', 'an image_url that is no web address', { image_url: 'ftp://a.test/x.png' }, 'image_url'],
    ['/products', 'a product_url of 2,049', { product_url: url(2_049) }, 'product_url'],
    ['/products', 'an empty product_url', { product_url: '' }, 'product_url'],
    ['/stores', 'no domain', { domain: undefined }, 'domain'],
    ['/stores', 'a domain that is null', { domain: null }, 'domain'],
    ['/stores', 'an empty domain', { domain: '' }, 'domain'],
    ['/stores', 'a domain of 254', { domain: `${`${chars(62)}.`.repeat(3)}${chars(62)}.co` }, 'domain'],
    ['/stores', 'a domain of one label', { domain: 'localhost' }, 'domain'],
    ['/stores', 'a domain that is an address', { domain: '127.0.0.1' }, 'domain'],
    ['/stores', 'a domain that is an IPv6 address', { domain: '[::1]' }, 'domain'],
    ['/stores', 'a domain with a port', { domain: 'a.myshopify.com:443' }, 'domain'],
    ['/stores', 'a domain with a path', { domain: 'a.myshopify.com/admin' }, 'domain'],
    ['/stores', 'a domain with a user', { domain: 'a@b.myshopify.com' }, 'domain'],
    ['/stores', 'a domain that is a URL', { domain: 'https://a.myshopify.com' }, 'domain'],
    ['/stores', 'a domain with a blank within', { domain: 'a b.myshopify.com' }, 'domain'],
    ['/stores', 'a domain with an empty label', { domain: 'a..com' }, 'domain'],
    ['/stores', 'a domain with a dot at its end', { domain: 'a.myshopify.com.' }, 'domain'],
    ['/stores', 'a domain whose label ends in a hyphen', { domain: 'a-.myshopify.com' }, 'domain'],
    ['/stores', 'a domain of another script', { domain: 'büro.myshopify.com' }, 'domain'],
    ['/stores', 'a domain of 1 MB', { domain: chars(1_000_000) }, 'domain'],
    ['/stores', 'an empty name', { name: '' }, 'name'],
    ['/stores', 'a name of 201', { name: chars(201) }, 'name'],
  ])('%s %s', async (path, _name, fields, field) => {
    for (const answer of await write(path, fields)) {
      if (answer.status === 200 && Object.values(fields).every((value) => value === undefined)) continue;
      expectError(answer, 400, 'invalid_request');
      expect((answer.body as { message: string }).message.split(' ')[0]).toBe(field);
    }
  });

  it.each(['shoeSize', 'constructor', 'toString', 'GENDER', ''])(
    '/influencers the trait "%s" that is none',
    async (trait) => {
      for (const answer of await write('/influencers', { traits: { gender: 'x', [trait]: 'x' } })) {
        expectError(answer, 400, 'invalid_request', `traits may not hold ${trait}: it is not a trait`);
      }
    },
  );

  it('/influencers a trait whose name is endless: the message is not', async () => {
    for (const answer of await write('/influencers', { traits: { [chars(100_000)]: 'x' } })) {
      expectError(answer, 400, 'invalid_request', `traits may not hold ${chars(60)}: it is not a trait`);
    }
  });

  it.each(Object.keys(valid))('%s text that PostgreSQL cannot hold, whatever the field', async (path) => {
    const { apiKey: token } = await world.team();
    for (const [field, value] of Object.entries(valid[path]!)) {
      if (typeof value !== 'string' || field === 'domain' || field === 'type') continue;
      for (const text of ['a\u0000b', 'half \ud83d']) {
        const refused = await send('POST', path, { token, body: { ...valid[path], [field]: text } });
        expectError(refused, 400, 'invalid_request', new RegExp(`^${field} must not contain `));
      }
    }
  });
});

describe('a field that nobody knows', () => {
  it.each(Object.keys(valid))('%s is ignored', async (path) => {
    const unknown = { team_id: world.newId(), created_at: '2020-01-01', store_id: world.newId(), future: { a: 1 } };
    const [posted] = await write(path, unknown);
    expect(posted?.status).toBe(201);
    expect(posted?.body).not.toMatchObject({ team_id: unknown.team_id });
    expect(posted?.body).not.toHaveProperty('future');
  });
});
