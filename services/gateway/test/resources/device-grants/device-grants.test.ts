import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, type AuditEntry, type DeviceGrant, type Me } from '@slideloom/contracts';
import { sql } from '@slideloom/db';
import { createDeviceLogins, from, type Started } from '../../support/device-logins.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let sendToOther: HttpClient;
let logins: ReturnType<typeof createDeviceLogins>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({ TRUST_PROXY_HOPS: '1' }));
  ({ send: sendToOther } = await world.gateway({ TRUST_PROXY_HOPS: '1' }));
  logins = createDeviceLogins(world, send);
});
afterAll(() => world.close());

type Logins = ReturnType<typeof createDeviceLogins>;
const newAddress: Logins['newAddress'] = (...args) => logins.newAddress(...args);
const start: Logins['start'] = (...args) => logins.start(...args);
const poll: Logins['poll'] = (...args) => logins.poll(...args);
const claim: Logins['claim'] = (...args) => logins.claim(...args);
const approve: Logins['approve'] = (...args) => logins.approve(...args);
const deny: Logins['deny'] = (...args) => logins.deny(...args);
const ownerOf: Logins['ownerOf'] = (...args) => logins.ownerOf(...args);
const newPerson: Logins['newPerson'] = (...args) => logins.newPerson(...args);
const approved: Logins['approved'] = (...args) => logins.approved(...args);
const change: Logins['change'] = (...args) => logins.change(...args);
const expire: Logins['expire'] = (...args) => logins.expire(...args);
const keyOf: Logins['keyOf'] = (...args) => logins.keyOf(...args);
const unknown = ['device_grant_not_found', /mistyped, was used, or has expired$/] as const;

describe('POST /auth/device', () => {
  it('200 codes of 8 letters without look-alikes, for ten minutes; the database keeps a hash of the other', async () => {
    const started = await start();
    const letters = '[BCDFGHJKLMNPQRSTVWXZ]{4}';
    expect(started).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43}$/),
      user_code: expect.stringMatching(new RegExp(`^${letters}-${letters}$`)),
      verification_uri: 'https://dashboard.example.test/device',
      verification_uri_complete: `https://dashboard.example.test/device?code=${started.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    const row = await change(started, {});
    expect(JSON.stringify(row)).not.toContain(started.device_code);
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBeCloseTo(600_000, -2);
  });

  it.each([
    [{}, /^host /],
    [{ host: 'Support of Slideloom', scopes: ['read'] }, /^host /],
    [{ host: '\u202eolu', scopes: ['read'] }, /^host /],
    [{ host: 'x'.repeat(65), scopes: ['read'] }, /^host /],
    [{ host: 'olu', scopes: [] }, /^scopes /],
    [{ host: 'olu', scopes: ['everything'] }, /^scopes/],
    [{ host: 'olu', scopes: ['read', 'team'] }, /^scopes/],
    [{ host: 'olu', scopes: ['webhooks'] }, /^scopes/],
    [{ host: 'olu', scopes: ['billing', 'read'] }, /^scopes/],
  ])('400 for %j', async (body, message) => {
    expectError(await send('POST', '/auth/device', { body }), 400, 'invalid_request', message);
  });

  it('429 when 30 of a network wait, however many ask at once; answered ones and another network do not count', async () => {
    const address = newAddress();
    const ask = (gateway = send, by = address) =>
      gateway('POST', '/auth/device', { body: { host: 'olu', scopes: ['read'] }, headers: from(by) });
    const first = await ask();
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, place) => ask(place % 2 === 0 ? send : sendToOther)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.deviceGrants.perNetwork - 1);
    const refused = answers.find(({ status }) => status !== 200)!;
    expectError(refused, 429, 'rate_limited', /^30 requests of this network wait/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect((await ask(send, newAddress())).status).toBe(200);
    const person = await newPerson();
    await claim(person, (first.body as Started).user_code);
    expect((await deny(person, first.body as Started)).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('a full network lets a program in for the oldest request that is abandoned, never for one that is asked for or opened', async () => {
    const address = newAddress();
    const ask = () => send('POST', '/auth/device', { body: { host: 'olu', scopes: ['read'] }, headers: from(address) });
    const all: Started[] = [];
    for (let count = 0; count < limits.deviceGrants.perNetwork; count += 1) all.push((await ask()).body as Started);
    const [asked, opened, abandoned, later] = all as [Started, Started, Started, Started];
    const person = await newPerson();
    expect((await claim(person, opened.user_code)).status).toBe(200);
    const before = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    // All but the newest are older than a program's pauses; one asked a moment ago, one has longer pauses.
    await change(asked, { created_at: before(500) });
    await poll(asked);
    await change(opened, { created_at: before(400) });
    await change(later, { created_at: before(300), interval_seconds: 60, polled_at: before(150) });
    expectError(await ask(), 429, 'rate_limited');
    await change(abandoned, { created_at: before(200), polled_at: before(130) });
    expect((await ask()).status).toBe(200);
    expectError(await poll(abandoned), 400, 'invalid_grant');
    for (const kept of [asked, opened, later]) {
      expect((await poll(kept)).headers['x-error-code']).toMatch(/^(?:authorization_pending|slow_down)$/);
    }
    expectError(await ask(), 429, 'rate_limited');
  });

  it('removes what ended an hour ago', async () => {
    const old = await start();
    await change(old, { expires_at: new Date(Date.now() - 3_700_000) });
    await start();
    expectError(await poll(old), 400, 'invalid_grant');
  });
});

describe('POST /auth/device/token', () => {
  it('400 authorization_pending until the person has decided, and when to ask again', async () => {
    const started = await start();
    const answer = await poll(started);
    expectError(answer, 400, 'authorization_pending');
    expect(answer.headers['retry-after']).toBe('5');
    const person = await newPerson();
    await claim(person, started.user_code);
    await change(started, { polled_at: new Date(Date.now() - 5_000) });
    expectError(await poll(started), 400, 'authorization_pending');
  });

  it('400 slow_down to a program that asks too soon, whose pause grows by 5 s each time, to a minute at most', async () => {
    const started = await start();
    await poll(started);
    const pauses: unknown[] = [];
    for (const agoMs of [0, 6_000, 12_000]) {
      if (agoMs > 0) await change(started, { polled_at: new Date(Date.now() - agoMs) });
      const answer = await poll(started, sendToOther);
      expectError(answer, 400, 'slow_down');
      pauses.push(answer.headers['retry-after']);
    }
    expect(pauses).toEqual(['10', '15', '20']);
    await change(started, { polled_at: new Date(Date.now() - 20_000) });
    expectError(await poll(started), 400, 'authorization_pending');
    await change(started, { interval_seconds: 58 });
    expect((await poll(started)).headers['retry-after']).toBe('60');
    const { prisma } = world.database;
    const versionOf = async () =>
      (
        await prisma.$queryRaw<{ version: string }[]>(
          sql`SELECT xmin::text AS version FROM device_grants WHERE user_code = ${started.user_code.replace('-', '')}`,
        )
      )[0]!.version;
    const written = await versionOf();
    expectError(await poll(started), 400, 'slow_down');
    expectError(await poll(started, sendToOther), 400, 'slow_down');
    // As slow as it gets: further requests make no more row versions.
    expect(await versionOf()).toBe(written);
  });

  it('400 expired_token after ten minutes, also for one that was allowed; access_denied for one that was denied', async () => {
    const late = await start();
    await expire(late);
    expectError(await poll(late), 400, 'expired_token');
    const { started: allowed, person, team } = await approved();
    await expire(allowed);
    expectError(await poll(allowed), 400, 'expired_token');
    expectError(await approve(person, allowed, team), 404, ...unknown);
    const refused = await start();
    await claim(person, refused.user_code);
    expect((await deny(person, refused)).status).toBe(200);
    expect((await deny(person, refused)).status).toBe(200);
    expectError(await poll(refused), 400, 'access_denied');
    expectError(await approve(person, refused, team), 409, 'device_grant_ended');
    expectError(await poll({ ...refused, device_code: 'none' }), 400, 'invalid_grant');
  });

  it('200 the key, with the scopes that the person left, for 90 days, named after the computer', async () => {
    const team = await world.team();
    const person = await ownerOf(team);
    const started = await start(['read', 'generate', 'publish']);
    const address = newAddress();
    expect((await claim(person, started.user_code.toLowerCase().replace('-', ' '), address)).status).toBe(200);
    expect((await approve(person, started, team, ['read', 'publish'])).status).toBe(200);
    const redeemed = keyOf(await poll(started));
    expect(redeemed).toEqual({
      key: expect.stringMatching(/^key_live_/),
      key_id: expect.any(String),
      team_id: team.teamId,
      role: 'owner',
      scopes: ['read', 'publish'],
      expires_at: expect.stringMatching(/Z$/),
    });
    expect((Date.parse(redeemed.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
    const me = (await send('GET', '/me', { token: redeemed.key })).body as Me;
    expect(me.key).toMatchObject({ name: 'Command line on olus-laptop', scopes: ['read', 'publish'] });
    expectError(await send('GET', '/keys', { token: redeemed.key }), 403, 'key_scope_missing');
    const refused = await send('POST', '/generate/image', { token: redeemed.key, body: { prompt: 'a lake' } });
    expectError(refused, 403, 'key_scope_missing');
  });

  it('is noted in the audit log as the change of the person who allowed it', async () => {
    const team = await world.team();
    const person = await ownerOf(team);
    const started = await start();
    await claim(person, started.user_code);
    const requestId = `device-${world.newId()}`;
    await send('POST', '/auth/device/approve', {
      token: person.token,
      body: { user_code: started.user_code, scopes: ['read'] },
      headers: { 'x-team-id': team.teamId, 'x-request-id': requestId, ...from('203.0.113.9') },
    });
    const { key_id: id } = keyOf(await poll(started));
    const { data } = (await send('GET', '/audit', { token: team.apiKey })).body as { data: AuditEntry[] };
    expect(data.find(({ target }) => target.id === id)).toMatchObject({
      action: 'key.created',
      actor: { type: 'person', id: person.userId, name: `${person.userId}@example.test` },
      address: '203.0.113.9',
      request_id: requestId,
      route: 'POST /auth/device/approve',
    });
  });

  it('hands the key to one of many who ask at once, and deletes it: one of them is a thief or has lost the answer', async () => {
    const { team, started } = await approved();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => poll(started, place % 2 === 0 ? send : sendToOther)),
    );
    const [first, ...others] = answers.toSorted((a, b) => a.status - b.status);
    const { key } = keyOf(first!);
    for (const answer of others) expectError(answer, 400, 'invalid_grant');
    for (const gateway of [send, sendToOther])
      expectError(await gateway('GET', '/me', { token: key }), 401, 'unauthenticated');
    const keys = await world.database.prisma.apiKey.findMany({ where: { team_id: team.teamId, deleted_at: null } });
    expect(keys.map(({ id }) => id)).toEqual([team.apiKeyId]);
  });

  it('a lost answer leaves no key behind: asked again, the key of the first answer is refused everywhere', async () => {
    const { started } = await approved();
    const { key } = keyOf(await poll(started));
    expect((await sendToOther('GET', '/me', { token: key })).status).toBe(200);
    expectError(await poll(started), 400, 'invalid_grant', /deleted now: begin again$/);
    for (const gateway of [send, sendToOther])
      expectError(await gateway('GET', '/me', { token: key }), 401, 'unauthenticated');
    expectError(await poll(started), 400, 'invalid_grant');
  });
});

describe('POST /auth/device/claim', () => {
  it('200 who asks for what, and whether from the person’s own network', async () => {
    const address = newAddress();
    const started = await start(['read', 'publish'], address);
    const person = await newPerson();
    const opened = (await claim(person, started.user_code, address)).body as DeviceGrant;
    expect(opened).toEqual({
      user_code: started.user_code,
      host: 'olus-laptop',
      address,
      is_same_network: true,
      scopes: ['read', 'publish'],
      state: 'pending',
      created_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
    });
    expect((await claim(person, started.user_code)).body).toEqual({ ...opened, is_same_network: false });
  });

  it('404 for all but the first person who opens it: they neither see, allow nor deny it', async () => {
    const team = await world.team();
    const [first, other] = [await newPerson(), await ownerOf(team)];
    const started = await start();
    expectError(await approve(other, started, team), 404, ...unknown);
    const answers = await Promise.all([claim(first, started.user_code), claim(first, started.user_code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expectError(await claim(other, started.user_code), 404, ...unknown);
    expectError(await approve(other, started, team), 404, ...unknown);
    expectError(await deny(other, started), 404, ...unknown);
    expectError(await poll(started), 400, 'authorization_pending');
  });

  it('404 for a code that is wrong, expired, or whose key was fetched', async () => {
    const { person, started } = await approved();
    expect((await claim(person, started.user_code)).body).toMatchObject({ state: 'approved' });
    keyOf(await poll(started));
    expectError(await claim(person, started.user_code), 404, ...unknown);
    const late = await start();
    await expire(late);
    expectError(await claim(person, late.user_code), 404, ...unknown);
  });

  it('429 after ten wrong codes in an hour, however many at once, also for a right one; others are not limited', async () => {
    const person = await newPerson();
    const guesses = await Promise.all(Array.from({ length: 15 }, () => claim(person, 'BCDF-GHJK')));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(limits.deviceGrants.wrongCodesPerHour);
    const started = await start();
    const refused = await claim(person, started.user_code);
    expectError(refused, 429, 'rate_limited', '10 wrong codes within the hour: try again later');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    const { prisma } = world.database;
    await prisma.$executeRaw(
      sql`UPDATE device_guesses SET since = since - interval '1 hour' WHERE user_id = ${person.userId}`,
    );
    expect((await claim(person, started.user_code)).status).toBe(200);
  });
});

describe('POST /auth/device/approve', () => {
  it('403 for a team that the person is no member of, and for API keys; 400 for more than was asked for', async () => {
    const [team, foreign] = [await world.team(), await world.team()];
    const person = await ownerOf(team);
    const started = await start(['read']);
    await claim(person, started.user_code);
    expectError(await approve(person, started, foreign), 403, 'not_a_member');
    expectError(await approve({ ...person, token: team.apiKey }, started, team), 403, 'forbidden');
    expectError(await approve(person, started, team, ['read', 'team']), 400, 'invalid_request', /^scopes/);
    const more = await approve(person, started, team, ['read', 'publish']);
    expectError(more, 400, 'invalid_request', 'scopes must be among those that the program asks for');
    expectError(await poll(started), 400, 'authorization_pending');
  });

  it('200 again for the same answer; 409 for another', async () => {
    const { team, person, started } = await approved();
    expect((await approve(person, started, team)).status).toBe(200);
    expectError(await approve(person, started, team, ['read']), 409, 'device_grant_ended');
    expect(keyOf(await poll(started)).scopes).toEqual(['read', 'generate']);
    expectError(await deny(person, started), 409, 'device_grant_ended');
  });

  it('is taken back by a denial until the key is fetched, by the same person alone', async () => {
    const { person, started, team } = await approved();
    expectError(await deny(await newPerson(), started), 404, ...unknown);
    expect((await deny(person, started)).status).toBe(200);
    expectError(await poll(started), 400, 'access_denied');
    expectError(await approve(person, started, team), 409, 'device_grant_ended');
    expect((await claim(person, started.user_code)).body).toMatchObject({ state: 'denied' });
    const keys = await world.database.prisma.apiKey.count({ where: { team_id: team.teamId } });
    expect(keys).toBe(1);
  });

  it('gives a member’s key a member’s rights, as they are at each request', async () => {
    const team = await world.team();
    const person = await addMember(world, team.teamId, 'member');
    const started = await start(['read', 'publish']);
    await claim(person, started.user_code);
    expect((await approve(person, started, team, ['read', 'publish'])).status).toBe(200);
    const { key, role } = keyOf(await poll(started));
    expect(role).toBe('member');
    const settled = { items: [{ id: world.newId(), outcome: 'posted' }] };
    const settle = () => send('POST', '/publish/attempts/resolve', { token: key, body: settled });
    expectError(await settle(), 403, 'forbidden');
    const body = { role: 'admin' };
    await send('PATCH', `/team/members/${person.userId}`, { token: team.apiKey, body });
    expect((await settle()).status).toBe(200);
  });

  it('makes a key that ends when its person leaves the team; their other keys stay', async () => {
    const { team, person, started } = await approved();
    const { key } = keyOf(await poll(started));
    const usual = (await send('POST', '/keys', { token: person.token, body: {} })).body as { key: string };
    const other = await addMember(world, team.teamId, 'owner');
    expect((await sendToOther('GET', '/me', { token: key })).status).toBe(200);
    expect((await send('DELETE', `/team/members/${person.userId}`, { token: other.token })).status).toBe(200);
    expectError(await sendToOther('GET', '/me', { token: key }), 401, 'unauthenticated');
    expect((await send('GET', '/me', { token: usual.key })).status).toBe(200);
  });
});

describe('DELETE /me/key', () => {
  it('200 deletes the key that asks, whatever its scopes; 404 for a session', async () => {
    const { team, person, started } = await approved(['read']);
    const { key } = keyOf(await poll(started));
    expect((await send('DELETE', '/me/key', { token: key })).status).toBe(200);
    for (const gateway of [send, sendToOther])
      expectError(await gateway('GET', '/me', { token: key }), 401, 'unauthenticated');
    expect((await send('GET', '/me', { token: team.apiKey })).status).toBe(200);
    const message = 'A session has no API key to delete';
    expectError(await send('DELETE', '/me/key', { token: person.token }), 404, 'key_not_found', message);
  });
});
