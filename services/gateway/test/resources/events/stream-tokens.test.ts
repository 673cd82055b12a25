import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { streamTokenSchema, type StreamToken } from '@slideloom/contracts';
import { createApiKey, uuidV7 } from '@slideloom/service-kit';
import { expectError } from '../../support/http-client.ts';
import { readEvents, type LiveEvents } from '../../support/read-events.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let other: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { feeds: { pollMs: 300 } });
  other = await world.gateway();
});
afterAll(() => world.close());

async function newToken(token: string, headers: Record<string, string> = {}): Promise<StreamToken> {
  const { status, body } = await gateway.send('POST', '/events/token', { token, headers });
  expect(status).toBe(201);
  return streamTokenSchema.parse(body);
}

/** Opens a stream as EventSource does: without any header of its own. */
async function open(path: string, token: string, of = gateway): Promise<LiveEvents> {
  const events = await readEvents(`${of.url}${path}?token=${token}`);
  expect(events.response.statusCode).toBe(200);
  return events;
}

const refused = (token: string, path = '/events') => gateway.send('GET', `${path}?token=${token}`);

async function newKey(teamId: string, fields: object = {}) {
  const { key, hash, hint } = createApiKey(randomBytes);
  const id = uuidV7.next();
  await world.database.prisma.apiKey.create({
    data: { id, team_id: teamId, name: 'Second', hint, hash: new Uint8Array(hash), created_by: 'user-1', ...fields },
  });
  return { key, id };
}

describe('POST /events/token', () => {
  it('201: 60 s, of which no other knows, and never kept', async () => {
    const { apiKey } = await world.team();
    const answer = await gateway.send('POST', '/events/token', { token: apiKey });
    const { token, expires_at: at } = streamTokenSchema.parse(answer.body);
    expect(token).toMatch(/^stream_[\w-]{43}$/);
    expect(Date.parse(at) - Date.now()).toBeGreaterThan(55_000);
    expect(Date.parse(at) - Date.now()).toBeLessThanOrEqual(60_500);
    expect(answer.headers['cache-control']).toBe('no-store');
    const rows = await world.database.prisma.streamToken.findMany();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await newToken(apiKey)).token).not.toBe(token);
  });

  it('removes those that ended unused', async () => {
    const { apiKey, teamId } = await world.team();
    await newToken(apiKey);
    await world.database.prisma.streamToken.updateMany({
      where: { team_id: teamId },
      data: { expires_at: new Date(Date.now() - 1_000) },
    });
    await newToken(apiKey);
    expect(await world.database.prisma.streamToken.count({ where: { team_id: teamId } })).toBe(1);
  });
});

describe('a stream opened by a token', () => {
  it('is that of the key or the person who asked, on any gateway, of the team and of a job', async () => {
    const { apiKey, ownerId, teamId } = await world.team({ topup: 7 });
    const foreign = await world.team();
    for (const credential of [apiKey, await world.idp.token(ownerId, { team_id: teamId })]) {
      const events = await open('/events', (await newToken(credential)).token, other);
      expect(await events.next('credits')).toMatchObject({ credits_topup_balance: 7 });
      events.leave();
    }
    const accepted = await gateway.send('POST', '/generate/image', { token: apiKey, body: { prompt: 'A lake' } });
    const { job_id: id } = accepted.body as { job_id: string };
    const events = await open(`/jobs/${id}/events`, (await newToken(apiKey)).token);
    expect(await events.next('job')).toMatchObject({ id, status: 'pending' });
    events.leave();
    const { token } = await newToken(foreign.apiKey);
    expectError(await refused(token, `/jobs/${id}/events`), 404, 'job_not_found');
  });

  it('is opened once, also of ten that come at once at two gateways', async () => {
    const { apiKey } = await world.team();
    const { token } = await newToken(apiKey);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? gateway : other).send('HEAD', `/events?token=${token}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 401),
    ]);
  });

  it('401 for one that has ended, was never issued, or whose session has ended', async () => {
    const { apiKey, teamId } = await world.team();
    for (const data of [
      { expires_at: new Date(Date.now() - 1) },
      { auth_expires_at: new Date(Date.now() - 1), key_hash: null },
    ]) {
      const { token } = await newToken(apiKey);
      await world.database.prisma.streamToken.updateMany({ where: { team_id: teamId }, data });
      expectError(await refused(token), 401, 'unauthenticated');
    }
    for (const token of ['', 'x', `stream_${'a'.repeat(43)}`, 'x'.repeat(5_000), apiKey]) {
      expectError(await refused(token), 401, 'unauthenticated');
    }
  });

  it('401 and 403 once the key is deleted or the member has left, between the token and the stream', async () => {
    const { apiKey, teamId } = await world.team();
    const { key, id } = await newKey(teamId);
    const userId = `member-${world.newId()}`;
    await world.database.prisma.membership.create({ data: { team_id: teamId, user_id: userId, role: 'member' } });
    const [byKey, bySession] = [await newToken(key), await newToken(await world.idp.token(userId))];
    expect((await gateway.send('DELETE', `/keys/${id}`, { token: apiKey })).status).toBe(200);
    expect((await gateway.send('DELETE', `/team/members/${userId}`, { token: apiKey })).status).toBe(200);
    expectError(await refused(byKey.token), 401, 'unauthenticated');
    expectError(await refused(bySession.token), 403, 'not_a_member');
  });

  it('ends when the key is deleted or the member leaves', async () => {
    const { apiKey, teamId } = await world.team();
    const { key, id } = await newKey(teamId);
    const userId = `member-${world.newId()}`;
    await world.database.prisma.membership.create({ data: { team_id: teamId, user_id: userId, role: 'member' } });
    const tokens = [await newToken(key), await newToken(await world.idp.token(userId))];
    const streams = await Promise.all(tokens.map(({ token }) => open('/events', token)));
    for (const events of streams) await events.next('credits');
    expect((await gateway.send('DELETE', `/keys/${id}`, { token: apiKey })).status).toBe(200);
    expect((await gateway.send('DELETE', `/team/members/${userId}`, { token: apiKey })).status).toBe(200);
    for (const events of streams) await events.end();
  });

  it('403 without the scope, and from an address that the key is not taken from', async () => {
    const { teamId } = await world.team();
    const { key } = await newKey(teamId, { limits: { scopes: ['render'] } });
    expectError(await gateway.send('POST', '/events/token', { token: key }), 403, 'key_scope_missing');
    const second = await newKey(teamId);
    const { token } = await newToken(second.key);
    await world.database.prisma.apiKey.update({
      where: { id: second.id },
      data: { limits: { allowed_ips: ['203.0.113.7'] } },
    });
    expectError(await refused(token), 403, 'key_address_refused');
  });

  it('400 beside a header, or given twice; and no other route takes one', async () => {
    const { apiKey } = await world.team();
    const { token } = await newToken(apiKey);
    expectError(await gateway.send('GET', `/events?token=${token}`, { token: apiKey }), 400, 'invalid_request');
    expectError(await refused(`${token}&token=${token}`), 400, 'invalid_request');
    expectError(await refused(token, '/jobs'), 401, 'unauthenticated');
    expectError(await gateway.send('GET', '/events', { token }), 401, 'unauthenticated');
    (await open('/events', token)).leave();
  });

  it('leaves no trace of the token in the log', async () => {
    const { logger } = gateway.process;
    const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) => jest.spyOn(logger, level));
    const { token } = await newToken((await world.team()).apiKey);
    await gateway.send('HEAD', `/events?token=${token}`);
    expectError(await refused(token), 401, 'unauthenticated');
    const lines = JSON.stringify(spies.map(({ mock }) => mock.calls as unknown));
    for (const spy of spies) spy.mockRestore();
    expect(lines).toContain('/events');
    expect(lines).not.toContain(token);
  });
});
