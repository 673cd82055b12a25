import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { forgeries } from '../support/forge-token.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { inSeconds } from '../support/identity-provider.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

describe('a session token answers 401 with', () => {
  it.each(Object.entries(forgeries))('%s', async (_name, forge) => {
    const { ownerId } = await world.team();
    const answer = await send('GET', '/jobs', { token: await forge(world.idp, ownerId) });
    expectError(answer, 401, 'unauthenticated', 'Missing or invalid credentials');
  });

  it('20 KiB: refused before it is read, 431', async () => {
    const token = await world.idp.token('anyone', { note: 'x'.repeat(20_000) });
    expect((await send('GET', '/jobs', { token })).status).toBe(431);
  });
});

describe('a session token answers 200', () => {
  it('when the provider signed it for us', async () => {
    const { ownerId } = await world.team();
    const token = await world.idp.token(ownerId);
    expect(await send('GET', '/jobs', { token })).toMatchObject({ status: 200, body: [] });
  });

  it('when we are one of its audiences, and nothing of it is to come', async () => {
    const { ownerId } = await world.team();
    const token = await world.idp.token(ownerId, { aud: ['other', world.idp.audience], nbf: inSeconds(-1) });
    expect((await send('GET', '/jobs', { token })).status).toBe(200);
  });

  it('with the scheme in any case', async () => {
    const { ownerId } = await world.team();
    const headers = { authorization: `bearer ${await world.idp.token(ownerId)}` };
    expect((await send('GET', '/jobs', { headers })).status).toBe(200);
  });
});

describe('a verified token', () => {
  it('is believed no longer than it lives: 401 after its exp', async () => {
    const { ownerId } = await world.team();
    // The clocks of two machines may differ by 5 s: this token lies within that tolerance for another second or two.
    const token = await world.idp.token(ownerId, { exp: inSeconds(-3) });
    expect((await send('GET', '/jobs', { token })).status).toBe(200);
    await eventually(async () => expect((await send('GET', '/jobs', { token })).status).toBe(401), 5_000);
  });
});
