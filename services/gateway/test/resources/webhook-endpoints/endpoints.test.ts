import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { createVault, vaultKeys } from '@slideloom/vault';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

const keys = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const url = 'https://hooks.example.com/slideloom';
let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({ WEBHOOK_KEYS: keys, FETCH_ALLOW_HOSTS: '127.0.0.1:4000' }));
});
afterAll(() => world.close());

type Endpoint = Record<string, unknown> & { id: string; secret: string };
const make = async (token: string, fields: object = {}): Promise<Endpoint> => {
  const { status, body } = await send('POST', '/webhooks/endpoints', { token, body: { url, ...fields } });
  expect(status).toBe(201);
  return body as Endpoint;
};
const events = (teamId: string) =>
  world.database.prisma.webhookEvent.findMany({ where: { team_id: teamId }, orderBy: { created_at: 'asc' } });
const messages = async (name: string) => {
  const rows = await world.database.prisma.outboxMessage.findMany({ where: { name } });
  return rows.map(({ payload }) => payload);
};

describe('POST /webhooks/endpoints', () => {
  it('201 shows the secret this once; the database has it sealed for the team and the endpoint', async () => {
    const { apiKey: token, teamId, ownerId } = await world.team();
    const { secret, ...made } = await make(token, { description: 'Production', event_types: ['job.completed'] });
    expect(made).toMatchObject({ url, description: 'Production', event_types: ['job.completed'], is_enabled: true });
    expect(made).toMatchObject({ disabled_reason: null, failing_since: null, created_by: ownerId });
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    const row = await world.database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: made.id } });
    expect(Buffer.from(row.secret_ciphertext).includes(secret)).toBe(false);
    const vault = createVault(vaultKeys.parse(keys));
    expect(vault.open(row.secret_ciphertext, { teamId, connectionId: made.id })).toEqual({ secret });
    const shown = await send('GET', `/webhooks/endpoints/${made.id}`, { token });
    expect(shown.body).toEqual(made);
    expect((await send('GET', '/webhooks/endpoints', { token })).body).toMatchObject({ data: [made], has_more: false });
  });

  it.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://metadata.google.internal/',
    'https://hooks.example.com:8443/',
    'https://user:pass@hooks.example.com/',
    'ftp://hooks.example.com/',
  ])('400 for an address to which nothing would be sent: %s', async (bad) => {
    const { apiKey: token } = await world.team();
    const message = 'url must be a public https address';
    expectError(
      await send('POST', '/webhooks/endpoints', { token, body: { url: bad } }),
      400,
      'invalid_request',
      message,
    );
    const { id } = await make(token);
    expectError(
      await send('PATCH', `/webhooks/endpoints/${id}`, { token, body: { url: bad } }),
      400,
      'invalid_request',
      message,
    );
  });

  it('201 without the fragment of an address, which no request carries', async () => {
    const { apiKey: token } = await world.team();
    const { id, url: kept } = await make(token, { url: `${url}?a=1#part` });
    expect(kept).toBe(`${url}?a=1`);
    await send('PATCH', `/webhooks/endpoints/${id}`, { token, body: { url: `${url}#other` } });
    expect((await send('GET', `/webhooks/endpoints/${id}`, { token })).body).toMatchObject({ url });
  });

  it('201 for http to a host that development names', async () => {
    const { apiKey } = await world.team();
    expect(await make(apiKey, { url: 'http://127.0.0.1:4000/hooks' })).toMatchObject({
      url: 'http://127.0.0.1:4000/hooks',
    });
  });

  it('400 for a type that the catalogue does not have, and one that is not chosen', async () => {
    const { apiKey: token } = await world.team();
    for (const type of ['job.started', 'webhook_endpoint.test']) {
      const body = { url, event_types: [type] };
      expectError(
        await send('POST', '/webhooks/endpoints', { token, body }),
        400,
        'invalid_request',
        /^event_types\[0\] must be one of/,
      );
    }
  });

  it('409 for one more than a team may have, however many are sent at once', async () => {
    const { apiKey: token, teamId } = await world.team();
    const sent = Array.from({ length: limits.webhooks.perTeam + 3 }, () =>
      send('POST', '/webhooks/endpoints', { token, body: { url } }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 409, 409, 409]);
    const [first] = await world.database.prisma.webhookEndpoint.findMany({ where: { team_id: teamId } });
    await send('DELETE', `/webhooks/endpoints/${first!.id}`, { token });
    await make(token);
  });

  it('409 for a repeated request, whose message names the endpoint; the record holds no secret', async () => {
    const { apiKey: token, teamId } = await world.team();
    const repeated = { token, body: { url }, headers: { 'idempotency-key': 'k' } };
    const { id } = (await send('POST', '/webhooks/endpoints', repeated)).body as Endpoint;
    const again = await send('POST', '/webhooks/endpoints', repeated);
    expectError(again, 409, 'webhook_secret_already_created', new RegExp(id));
    const [record] = await world.database.prisma.idempotencyRecord.findMany({ where: { team_id: teamId } });
    expect(JSON.stringify(record!.response)).not.toContain('whsec_');
  });
});

describe('the secret', () => {
  it('is another after a rotation, and the former one is kept for 24 hours', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id, secret } = await make(token);
    const rotated = await send('POST', `/webhooks/endpoints/${id}/rotate`, { token });
    const body = rotated.body as Endpoint;
    expect([rotated.status, body.secret === secret]).toEqual([200, false]);
    const until = Date.parse(String(body['former_secret_until'])) - Date.now();
    expect(until / 3_600_000).toBeCloseTo(24, 1);
    const row = await world.database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    const vault = createVault(vaultKeys.parse(keys));
    const owner = { teamId, connectionId: id };
    expect(vault.open(row.secret_ciphertext, owner)).toEqual({ secret: body.secret });
    expect(vault.open(row.former_secret_ciphertext!, owner)).toEqual({ secret });
  });
});

describe('an endpoint', () => {
  it('is disabled and enabled by a person, which forgets its failures', async () => {
    const { apiKey: token } = await world.team();
    const { id } = await make(token);
    const patch = async (body: object) => (await send('PATCH', `/webhooks/endpoints/${id}`, { token, body })).body;
    expect(await patch({ is_enabled: false })).toMatchObject({ is_enabled: false, disabled_reason: 'by_user' });
    const test = await send('POST', `/webhooks/endpoints/${id}/test`, { token });
    expectError(test, 409, 'webhook_endpoint_disabled', 'This webhook endpoint is disabled: enable it first');
    await world.database.prisma.webhookEndpoint.update({ where: { id }, data: { failing_since: new Date(0) } });
    expect(await patch({ is_enabled: true, description: 'x', event_types: ['credits.low'] })).toMatchObject({
      is_enabled: true,
      disabled_reason: null,
      failing_since: null,
      description: 'x',
      event_types: ['credits.low'],
    });
    expect(await patch({ event_types: null, description: null })).toMatchObject({
      event_types: null,
      description: null,
    });
  });

  it('is gone with its deliveries once it is deleted', async () => {
    const { apiKey: token } = await world.team();
    const { id } = await make(token);
    expect((await send('DELETE', `/webhooks/endpoints/${id}`, { token })).status).toBe(200);
    for (const path of ['', '/deliveries'])
      expectError(await send('GET', `/webhooks/endpoints/${id}${path}`, { token }), 404, 'webhook_endpoint_not_found');
    expectError(await send('DELETE', `/webhooks/endpoints/${id}`, { token }), 404, 'webhook_endpoint_not_found');
  });

  it('is sent a test event, which is noted with its command', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id, secret } = await make(token);
    const { status, body } = await send('POST', `/webhooks/endpoints/${id}/test`, { token });
    expect(status).toBe(202);
    const [event] = await events(teamId);
    expect(event).toMatchObject({ id: (body as { event_id: string }).event_id, endpoint_id: id });
    expect(JSON.stringify(event)).not.toContain(secret);
    expect(await messages('webhook.fan_out')).toContainEqual({ event_id: event!.id });
  });
});

describe('what happens to a team', () => {
  const upload = async (teamId: string) => {
    const id = world.newId();
    const file = { name: 'a.png', object_key: `teams/${teamId}/${id}.png`, content_type: 'image/png', size_bytes: 9 };
    await world.database.prisma.asset.create({
      data: { id, team_id: teamId, ...file, width: 1, height: 1, source: 'upload' },
    });
    return id;
  };

  it('is noted where an endpoint has chosen its type, also one that is disabled, and else not', async () => {
    const [none, other, one] = [await world.team(), await world.team(), await world.team()];
    await make(other.apiKey, { event_types: ['credits.low'] });
    const { id } = await make(one.apiKey, { event_types: ['asset.added'] });
    for (const { teamId } of [none, other, one]) await upload(teamId);
    await send('PATCH', `/webhooks/endpoints/${id}`, { token: one.apiKey, body: { is_enabled: false } });
    await upload(one.teamId);
    await send('DELETE', `/webhooks/endpoints/${id}`, { token: one.apiKey });
    await upload(one.teamId);
    const noted = await Promise.all([none, other, one].map(async ({ teamId }) => (await events(teamId)).length));
    expect(noted).toEqual([0, 0, 2]);
  });
});

describe('the log', () => {
  const delivered = async (teamId: string, endpointId: string, state: 'failed' | 'delivered', minutesAgo: number) => {
    const { prisma } = world.database;
    const created_at = new Date(Date.now() - minutesAgo * 60_000);
    const event = {
      id: world.newId(),
      team_id: teamId,
      type: 'job.completed',
      body: `{"minutes":${minutesAgo}}`,
      created_at,
    };
    await prisma.webhookEvent.create({ data: event });
    const data = {
      id: world.newId(),
      team_id: teamId,
      endpoint_id: endpointId,
      event_id: event.id,
      state,
      sends: 1,
      attempts: 9,
    };
    const at = { next_attempt_at: created_at, ended_at: created_at, created_at };
    const { id } = await prisma.webhookDelivery.create({ data: { ...data, ...at } });
    const answer = { response_status: state === 'failed' ? 500 : 204, response_body: 'no', duration_ms: 7 };
    await prisma.webhookAttempt.create({
      data: { delivery_id: id, number: 1, team_id: teamId, started_at: created_at, ...answer },
    });
    return { id, eventId: event.id };
  };

  it('shows what was sent and answered, newest first, by state and from page to page', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await make(token);
    const first = await delivered(teamId, id, 'failed', 3);
    const second = await delivered(teamId, id, 'delivered', 2);
    const path = `/webhooks/endpoints/${id}/deliveries`;
    const { data } = (await send('GET', path, { token })).body as { data: object[] };
    expect(data).toHaveLength(2);
    expect(data[1]).toMatchObject({
      id: first.id,
      event_id: first.eventId,
      event_type: 'job.completed',
      state: 'failed',
    });
    expect(data[1]).toMatchObject({ request_body: '{"minutes":3}', next_attempt_at: null });
    expect(data[1]).toMatchObject({
      attempts: [{ number: 1, response_status: 500, response_body: 'no', duration_ms: 7 }],
    });
    const page = (await send('GET', `${path}?limit=1`, { token })).body as {
      data: { id: string }[];
      has_more: boolean;
    };
    expect([page.data[0]!.id, page.has_more]).toEqual([second.id, true]);
    const rest = (await send('GET', `${path}?starting_after=${second.id}&state=failed`, { token })).body;
    expect(rest).toMatchObject({ data: [{ id: first.id }], has_more: false });
  });

  it('sends one again, under the same id of the event and from its first attempt', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await make(token);
    const old = await delivered(teamId, id, 'delivered', 3);
    expect((await send('POST', `/webhooks/deliveries/${old.id}/replay`, { token })).status).toBe(202);
    const row = await world.database.prisma.webhookDelivery.findUniqueOrThrow({ where: { id: old.id } });
    expect(row).toMatchObject({ state: 'pending', event_id: old.eventId, attempts: 0, sends: 1, ended_at: null });
    expect(await messages('webhook.deliver')).toContainEqual({ team_id: teamId });
  });

  it('sends what failed since a time, and what it took only where that is asked for', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await make(token);
    const [early, failed, taken] = [
      await delivered(teamId, id, 'failed', 60),
      await delivered(teamId, id, 'failed', 5),
      await delivered(teamId, id, 'delivered', 4),
    ];
    // It happened while the endpoint was disabled: no process made a delivery of it.
    const missed = {
      id: world.newId(),
      team_id: teamId,
      type: 'job.failed',
      body: '{}',
      created_at: new Date(Date.now() - 60_000),
    };
    await world.database.prisma.webhookEvent.create({ data: missed });
    const since = new Date(Date.now() - 600_000).toISOString();
    const replay = async (fields: object) =>
      (await send('POST', `/webhooks/endpoints/${id}/replay`, { token, body: { since, ...fields } })).body;
    const pending = async () => {
      const rows = await world.database.prisma.webhookDelivery.findMany({
        where: { team_id: teamId, state: 'pending' },
      });
      return rows.map(({ event_id: eventId }) => eventId).toSorted();
    };
    expect(await replay({})).toEqual({ replayed: 2, has_more: false, next_since: null });
    expect(await pending()).toEqual([failed.eventId, missed.id].toSorted());
    expect(await replay({ include_delivered: true })).toEqual({ replayed: 1, has_more: false, next_since: null });
    expect(await pending()).toEqual([failed.eventId, missed.id, taken.eventId].toSorted());
    expect(await pending()).not.toContain(early.eventId);
  });

  it('sends as many at once as a request may, and says from when the next one goes on', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await make(token);
    const { prisma } = world.database;
    const { replayMax } = limits.webhooks;
    const since = new Date(Date.now() - 86_400_000).toISOString();
    // One second apart; two more than a request may send.
    await prisma.$executeRaw`
      INSERT INTO webhook_events (id, team_id, type, body, created_at)
      SELECT gen_random_uuid(), ${teamId}::uuid, 'job.failed', '{}', ${since}::timestamptz + at * interval '1 second'
      FROM generate_series(1, ${replayMax + 2}::int) at`;
    const replay = async (from: string) =>
      (await send('POST', `/webhooks/endpoints/${id}/replay`, { token, body: { since: from } })).body;
    const next_since = new Date(Date.parse(since) + (replayMax + 1) * 1_000).toISOString().replace('Z', '000Z');
    expect(await replay(since)).toEqual({ replayed: replayMax, has_more: true, next_since });
    expect(await replay(next_since)).toEqual({ replayed: 2, has_more: false, next_since: null });
    const of = { team_id: teamId };
    expect(await prisma.webhookDelivery.count({ where: of })).toBe(replayMax + 2);
    expect(await replay(since)).toEqual({ replayed: 0, has_more: false, next_since: null });
  });
});
