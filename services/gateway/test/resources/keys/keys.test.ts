import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiKey, CreatedApiKey } from '@slideloom/contracts';
import { hashApiKey } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const post = (token: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  send('POST', '/keys', { token, body, headers });
const create = async (token: string, body: unknown = {}) => (await post(token, body)).body as CreatedApiKey;
const list = async (token: string, query = '') => (await send('GET', `/keys${query}`, { token })).body as ApiKey[];
const rowsOf = ({ teamId }: TestTeam) => world.database.prisma.apiKey.findMany({ where: { team_id: teamId } });

describe('POST /keys', () => {
  it('201 shows the key once, which works at once and is kept as a hash alone', async () => {
    const team = await world.team();
    const answer = await post(team.apiKey, { name: '  Nightly  ', expires_at: '2099-05-01T12:00:00+02:00' });
    expect(answer.status).toBe(201);
    const created = answer.body as CreatedApiKey;
    expect(created).toEqual({
      id: expect.any(String),
      name: 'Nightly',
      hint: created.key.slice(-4),
      created_by: team.ownerId,
      created_at: expect.stringMatching(/Z$/),
      expires_at: '2099-05-01T10:00:00.000Z',
      key: expect.stringMatching(/^key_live_/),
    });
    expect((await send('GET', '/jobs', { token: created.key })).status).toBe(200);
    const row = (await rowsOf(team)).find(({ id }) => id === created.id)!;
    expect(Buffer.from(row.hash)).toEqual(hashApiKey(created.key));
    expect(JSON.stringify(row)).not.toContain(created.key.slice(9, 30));
  });

  it('201 for an empty body: a name of its own, and no end', async () => {
    const team = await world.team();
    expect(await create(team.apiKey)).toMatchObject({ name: 'API key', expires_at: null });
    expect(await create(team.apiKey, { expires_at: null })).toMatchObject({ expires_at: null });
  });

  it.each([
    [{ name: '' }, /^name /],
    [{ name: '   ' }, /^name /],
    [{ name: null }, /^name /],
    [{ name: 'x'.repeat(201) }, /^name /],
    [{ name: 'a\u0000b' }, /^name /],
    [{ expires_at: 'tomorrow' }, /^expires_at /],
    [{ expires_at: 4_102_444_800 }, /^expires_at /],
    [{ expires_at: '2099-13-01T00:00:00Z' }, /^expires_at /],
    [{ expires_at: '2099-02-30T00:00:00Z' }, /^expires_at /],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at must be in the future'],
    [{ expires_at: '0000-01-01T00:00:00Z' }, /^expires_at /],
    [{ expires_at: '9999-12-31T23:59:59-14:00' }, /^expires_at /],
  ])('400 for %j', async (body, message) => {
    const { apiKey } = await world.team();
    expectError(await post(apiKey, body), 400, 'invalid_request', message);
  });

  it('409 beyond 100 keys that are alive, however many requests race; deleted and expired ones do not count', async () => {
    const team = await world.team();
    const blank = { team_id: team.teamId, name: 'Filler', hint: 'abcd', created_by: team.ownerId };
    const filler = (changes: object = {}) => {
      const id = world.newId();
      return { ...blank, id, hash: new Uint8Array(Buffer.from(id)), ...changes };
    };
    await world.database.prisma.apiKey.createMany({
      data: [
        ...Array.from({ length: 94 }, () => filler()),
        ...Array.from({ length: 10 }, () => filler({ deleted_at: new Date() })),
        ...Array.from({ length: 10 }, () => filler({ expires_at: new Date() })),
      ],
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(team.apiKey)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const message = 'The team has 100 API keys: delete one first';
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expectError(refused, 409, 'too_many_keys', message);
    }
    const [newest] = await list(team.apiKey);
    expect((await send('DELETE', `/keys/${newest!.id}`, { token: team.apiKey })).status).toBe(200);
    expect((await post(team.apiKey)).status).toBe(201);
  });

  it('409 naming the id when it is repeated with its Idempotency-Key; the key is nowhere', async () => {
    const team = await world.team();
    const headers = { 'idempotency-key': 'k1' };
    const first = (await post(team.apiKey, { name: 'Once' }, headers)).body as CreatedApiKey;
    const message = `This Idempotency-Key has made an API key already, which is shown only once: ${first.id}`;
    expectError(await post(team.apiKey, { name: 'Once' }, headers), 409, 'key_already_created', message);
    expectError(await post(team.apiKey, { name: 'Other' }, headers), 409, 'idempotency_conflict');
    expect(await rowsOf(team)).toHaveLength(2);
    const records = await world.database.prisma.idempotencyRecord.findMany({ where: { team_id: team.teamId } });
    expect(records).toEqual([expect.objectContaining({ status: 201, response: { id: first.id } })]);
  });

  it('makes one key of 20 simultaneous duplicates, and shows it to one of them', async () => {
    const team = await world.team();
    const headers = { 'idempotency-key': 'k1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(team.apiKey, {}, headers)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.headers['x-error-code'] === 'key_already_created')).toHaveLength(19);
    expect(await rowsOf(team)).toHaveLength(2);
  });
});

describe('GET /keys', () => {
  it('200 is a bare array, newest first, without secrets and without deleted keys', async () => {
    const team = await world.team();
    const [one, two, three] = [await create(team.apiKey), await create(team.apiKey), await create(team.apiKey)];
    await send('DELETE', `/keys/${two.id}`, { token: team.apiKey });
    const answer = await send('GET', '/keys', { token: team.apiKey });
    const withoutKey = ({ key: _key, ...shown }: CreatedApiKey) => shown;
    expect(answer.body).toEqual([
      withoutKey(three),
      withoutKey(one),
      {
        id: team.apiKeyId,
        name: 'Test',
        hint: team.apiKey.slice(-4),
        created_by: team.ownerId,
        created_at: expect.any(String),
        expires_at: null,
      },
    ]);
    expect(answer.text).not.toContain('key_live_');
  });

  it('200 pages by Link, also on from a key that was deleted meanwhile', async () => {
    const team = await world.team();
    const made = [await create(team.apiKey), await create(team.apiKey), await create(team.apiKey)];
    const first = await send('GET', '/keys?limit=2', { token: team.apiKey });
    expect((first.body as ApiKey[]).map(({ id }) => id)).toEqual([made[2]!.id, made[1]!.id]);
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
    await send('DELETE', `/keys/${made[1]!.id}`, { token: team.apiKey });
    const second = await send('GET', next, { token: team.apiKey });
    expect((second.body as ApiKey[]).map(({ id }) => id)).toEqual([made[0]!.id, team.apiKeyId]);
    expect(second.headers['link']).toBeUndefined();
  });

  it("400 for another team's key as a cursor", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const answer = await send('GET', `/keys?starting_after=${other.apiKeyId}`, { token: team.apiKey });
    expectError(answer, 400, 'invalid_request', 'starting_after is not the id of an API key');
  });
});

describe('DELETE /keys/:id', () => {
  it('200 deletes a key once; 404 from then on', async () => {
    const team = await world.team();
    const { id, key } = await create(team.apiKey);
    expect(await send('DELETE', `/keys/${id.toUpperCase()}`, { token: team.apiKey })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expectError(await send('GET', '/jobs', { token: key }), 401, 'unauthenticated');
    expectError(await send('DELETE', `/keys/${id}`, { token: team.apiKey }), 404, 'key_not_found', 'API key not found');
  });

  it('200 for the very key that asks, which is refused from then on', async () => {
    const team = await world.team();
    const { status } = await send('DELETE', `/keys/${team.apiKeyId}`, { token: team.apiKey });
    expect(status).toBe(200);
    expectError(await send('GET', '/jobs', { token: team.apiKey }), 401, 'unauthenticated');
  });

  it("404 for another team's key, which goes on working", async () => {
    const [team, other] = [await world.team(), await world.team()];
    expectError(await send('DELETE', `/keys/${other.apiKeyId}`, { token: team.apiKey }), 404, 'key_not_found');
    expect((await send('GET', '/jobs', { token: other.apiKey })).status).toBe(200);
  });
});
