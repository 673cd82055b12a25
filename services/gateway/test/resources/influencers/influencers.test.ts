import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { influencerSchema, traitNames } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const images = ['https://a.test/1.png', 'https://a.test/2.png'];
const influencer = { name: 'Lena', description: 'Runs at dawn', images };
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

type Influencer = { id: string; images: string[]; updated_at: string; metadata: { traits: object } };
const post = (token: string, body: unknown) => send('POST', '/influencers', { token, body });
async function make(token: string, more: object = {}): Promise<Influencer> {
  const { status, body } = await post(token, { ...influencer, ...more });
  expect(status).toBe(201);
  return body as Influencer;
}
const patch = (token: string, id: string, body: unknown) => send('PATCH', `/influencers/${id}`, { token, body });

describe('POST /influencers', () => {
  it('201 is the new influencer with exactly the fields of the contract', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    const traits = Object.fromEntries(traitNames.map((name) => [name, `some ${name}`]));
    const model = 'openai:gpt-image-1';
    const answer = await post(apiKey, { ...influencer, style: '3d', model, traits });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      team_id: teamId,
      name: 'Lena',
      description: 'Runs at dawn',
      style: '3d',
      model,
      avatar_url: images[0],
      images,
      metadata: { traits },
      created_by: ownerId,
      created_at: instant,
      updated_at: null,
    });
    expect(influencerSchema.parse(answer.body)).toEqual(answer.body);
    expect(traitNames).toHaveLength(24);
  });

  it('201 is realistic, of the default model and without traits where nothing is told', async () => {
    const { apiKey } = await world.team();
    expect(await make(apiKey)).toMatchObject({
      style: 'realistic',
      model: 'openai:gpt-image-1-mini',
      metadata: { traits: {} },
    });
  });

  it('has a model whatever was sent in its place, in every answer', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey, { model: null });
    const patched = await patch(apiKey, made.id, { model: null });
    const [one, list] = await Promise.all(
      [`/influencers/${made.id}`, '/influencers'].map((path) => send('GET', path, { token: apiKey })),
    );
    const shown = [made, patched.body, one!.body, (list!.body as Influencer[])[0]];
    expect(shown).toEqual(Array(4).fill(expect.objectContaining({ model: 'openai:gpt-image-1-mini' })));
  });

  it.each(
    ['name', 'description', 'images'].flatMap((field) =>
      [undefined, null, '', '  \n ', 7, false, {}, ...(field === 'images' ? [[]] : [['a']])].map(
        (value) => [field, value] as const,
      ),
    ),
  )('400 with its message, word for word, where %s is %j', async (field, value) => {
    const { apiKey } = await world.team();
    const refused = await post(apiKey, { ...influencer, [field]: value });
    expectError(refused, 400, 'invalid_request', 'name, description, and images are required');
  });

  it('400 with its message where a missing field stands beside a wrong one', async () => {
    const { apiKey } = await world.team();
    const refused = await post(apiKey, { description: 'x', images: ['nothing'], style: 'cubist' });
    expectError(refused, 400, 'invalid_request', 'name, description, and images are required');
  });
});

describe('PATCH /influencers/:id', () => {
  it('200 changes what is supplied and keeps the rest', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey, { traits: { gender: 'female' } });
    const changes: [object, object?][] = [
      [{ name: 'Mia' }],
      [{ description: 'Paints' }],
      [{ style: 'anime' }],
      [{ model: 'imagegen:seedream-4' }],
      [{ model: null }, { model: 'openai:gpt-image-1-mini' }],
      [{ images: [images[1]] }, { images: [images[1]], avatar_url: images[1] }],
    ];
    let expected: object = made;
    for (const [change, shown = change] of changes) {
      const answer = await patch(apiKey, made.id, change);
      expected = { ...expected, ...shown, updated_at: instant };
      expect([answer.status, answer.body]).toEqual([200, expected]);
    }
    expect((await send('GET', `/influencers/${made.id}`, { token: apiKey })).body).toEqual(expected);
  });

  it('200 merges traits: those named change, null removes one, the others stay', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey, { traits: { gender: 'female', height: 'tall', pose: 'sitting' } });
    const { body } = await patch(apiKey, id, { traits: { height: 'short', pose: null, glasses: 'round' } });
    expect((body as Influencer).metadata).toEqual({ traits: { gender: 'female', height: 'short', glasses: 'round' } });
  });

  it('200 changes nothing where nothing is supplied, and was no update then', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey);
    for (const body of [{}, { id: 'x', created_by: 'x', metadata: {} }]) {
      expect(await patch(apiKey, made.id, body)).toMatchObject({ status: 200, body: made });
    }
  });

  it('200 shows another updated_at each time, however fast, and loses no trait of requests at once', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey);
    const answers = await Promise.all(traitNames.map((name) => patch(apiKey, id, { traits: { [name]: 'x' } })));
    expect(new Set(answers.map(({ body }) => (body as Influencer).updated_at)).size).toBe(24);
    const { body } = await send('GET', `/influencers/${id}`, { token: apiKey });
    expect(Object.keys((body as Influencer).metadata.traits).toSorted()).toEqual(traitNames.toSorted());
  });

  it('200 loses no image that jobs append at the same time', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey);
    // As complete_job appends.
    const append = (url: string) => world.database.prisma.$executeRaw`
      UPDATE influencers SET images = array_append(images, ${url}), updated_at = clock_timestamp() WHERE id = ${id}::uuid`;
    const made = Array.from({ length: 10 }, (_, place) => `https://a.test/made-${place}.png`);
    const answers = await Promise.all([
      ...made.map(append),
      ...made.map((url, place) => patch(apiKey, id, place % 2 ? { name: url } : { traits: { pose: url } })),
    ]);
    expect(answers).toHaveLength(20);
    const { body } = await send('GET', `/influencers/${id}`, { token: apiKey });
    expect((body as Influencer).images.slice(0, 2)).toEqual(images);
    expect((body as Influencer).images.slice(2).toSorted()).toEqual(made);
  });

  it('200 with images replaces the list, and what is appended afterwards stands at its end', async () => {
    const { apiKey } = await world.team();
    const { id } = await make(apiKey);
    await patch(apiKey, id, { images: ['https://a.test/new.png'] });
    await world.database.prisma.$executeRaw`
      UPDATE influencers SET images = array_append(images, 'https://a.test/made.png') WHERE id = ${id}::uuid`;
    const { body } = await patch(apiKey, id, { name: 'Mia' });
    expect(body).toMatchObject({
      images: ['https://a.test/new.png', 'https://a.test/made.png'],
      avatar_url: 'https://a.test/new.png',
    });
  });

  it("404 for another team's influencer, which stays as it is, and for an empty change of none", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const made = await make(one.apiKey);
    for (const body of [{ name: 'Mine' }, {}]) {
      expectError(await patch(other.apiKey, made.id, body), 404, 'influencer_not_found', 'Influencer not found');
    }
    expect((await send('GET', `/influencers/${made.id}`, { token: one.apiKey })).body).toEqual(made);
  });
});

describe('GET and DELETE', () => {
  it("200 is a bare array of the team's own, newest first", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const made = [await make(one.apiKey), await make(one.apiKey, { name: 'Second' })];
    expect((await send('GET', '/influencers', { token: one.apiKey })).body).toEqual(made.toReversed());
    expect((await send('GET', '/influencers', { token: other.apiKey })).body).toEqual([]);
  });

  it("200 shows and deletes one, 404 from then on; another team's is as one that is not there", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const made = await make(one.apiKey);
    const path = `/influencers/${made.id}`;
    for (const method of ['GET', 'DELETE']) {
      expectError(await send(method, path, { token: other.apiKey }), 404, 'influencer_not_found');
    }
    expect(await send('GET', path, { token: one.apiKey })).toMatchObject({ status: 200, body: made });
    const deleted = await send('DELETE', path, { token: one.apiKey });
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    for (const method of ['GET', 'DELETE', 'PATCH']) {
      const refused = await send(method, path, { token: one.apiKey, body: method === 'PATCH' ? {} : undefined });
      expectError(refused, 404, 'influencer_not_found', 'Influencer not found');
    }
  });
});
