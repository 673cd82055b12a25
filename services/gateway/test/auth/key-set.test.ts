import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { createSilentLogger, eventually } from '@slideloom/testing';
import { createKeySet, type KeySet } from '../../src/auth/key-set.ts';
import { createVerifySession, type VerifySession } from '../../src/auth/verify-session.ts';
import {
  inSeconds,
  newSigningKey,
  startIdentityProvider,
  type IdentityProvider,
} from '../support/identity-provider.ts';
import { createTestClock, type TestClock } from '../support/test-clock.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

let idp: IdentityProvider;
let clock: TestClock;
let keySet: KeySet;
let verify: VerifySession;

beforeEach(async () => {
  idp = await startIdentityProvider();
  clock = createTestClock();
  keySet = createKeySet({ url: idp.jwksUrl, clock, logger: createSilentLogger(), maxWaiting: 3 });
  verify = createVerifySession({ keySet, issuer: idp.issuer, audience: idp.audience, isEmailTrusted: false, clock });
});
afterEach(async () => {
  await keySet.close();
  await idp.close();
});

/** Returns how a call ended: 'ok', or its error's code. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

/** Tokens that live through every hour of a test. */
const longToken = () => idp.token('user', { exp: inSeconds(48 * 3_600), jti: String(Math.random()) });

describe('an unknown key', () => {
  it('is waited for until the cooldown is over, and is found by the one load that all who wait share', async () => {
    expect(await outcome(verify(await longToken()))).toBe('ok');
    idp.key = await newSigningKey('key-2');
    idp.publish(idp.key);
    const tokens = await Promise.all([longToken(), longToken(), longToken()]);
    const waiting = Promise.all(tokens.map((token) => outcome(verify(token))));
    await eventually(() => expect(clock.sleepers).toBe(2));
    expect(idp.fetches).toBe(1);
    clock.advance(2 * second);
    expect(await waiting).toEqual(['ok', 'ok', 'ok']);
    expect(idp.fetches).toBe(2);
  });

  it('is asked for at once when the last load lies longer back than the cooldown', async () => {
    expect(await outcome(verify(await longToken()))).toBe('ok');
    clock.advance(2 * second);
    idp.key = await newSigningKey('key-2');
    idp.publish(idp.key);
    expect(await outcome(verify(await longToken()))).toBe('ok');
  });

  it('is refused when the next load does not bring it', async () => {
    expect(await outcome(verify(await longToken()))).toBe('ok');
    const refused = outcome(keySet.find('key-9'));
    await eventually(() => expect(clock.sleepers).toBe(2));
    clock.advance(2 * second);
    expect(await refused).toBe('unauthenticated');
  });

  it('is refused at once when too many wait, while known keys are found', async () => {
    expect(await outcome(verify(await longToken()))).toBe('ok');
    const waiting = Promise.all(['a', 'b', 'c'].map((kid) => outcome(keySet.find(kid))));
    expect(await outcome(keySet.find('d'))).toBe('unavailable');
    expect(await outcome(verify(await longToken()))).toBe('ok');
    clock.advance(2 * second);
    expect(await waiting).toEqual(['unauthenticated', 'unauthenticated', 'unauthenticated']);
    expect(idp.fetches).toBe(2);
  });

  it('is unavailable at once to an address of which many wait, while other addresses are served', async () => {
    const options = { url: idp.jwksUrl, clock, logger: createSilentLogger(), maxWaitingPerAddress: 2 };
    const set = createKeySet(options);
    const { kid } = idp.key;
    await set.find(kid, 'good');
    // One subscriber has a whole network of IPv6.
    const bad = '2001:db8:1:2::1';
    const flood = Promise.all(['a', 'b'].map((unknown) => outcome(set.find(unknown, `2001:db8:1:2::${unknown}`))));
    expect(await outcome(set.find('c', bad))).toBe('unavailable');
    expect(await outcome(set.find(kid, bad))).toBe('ok');
    const other = outcome(set.find('d', 'good'));
    clock.advance(2 * second);
    expect([await flood, await other]).toEqual([['unauthenticated', 'unauthenticated'], 'unauthenticated']);
    const again = outcome(set.find('e', bad));
    clock.advance(2 * second);
    expect(await again).toBe('unauthenticated');
    await set.close();
  });

  it('does not wait longer when the clock is set back', async () => {
    expect(await outcome(verify(await longToken()))).toBe('ok');
    clock.advance(-hour);
    const refused = outcome(keySet.find('key-9'));
    await eventually(() => expect(clock.sleepers).toBe(2));
    clock.advance(2 * second);
    expect(await refused).toBe('unauthenticated');
  });

  it('causes no load when its token has expired, has another issuer or names no plausible key', async () => {
    expect(await outcome(verify(await longToken()))).toBe('ok');
    idp.key = await newSigningKey('key-2');
    expect(await outcome(verify(await idp.token('user', { exp: inSeconds(-10) })))).toBe('unauthenticated');
    expect(await outcome(verify(await idp.token('user', { iss: 'https://idp.evil.test' })))).toBe('unauthenticated');
    for (const kid of [undefined, null, '', 7, ['key-1'], 'x'.repeat(257)]) {
      expect(await outcome(keySet.find(kid))).toBe('unauthenticated');
    }
    expect(idp.fetches).toBe(1);
  });
});

describe('a key that the provider takes out of its set', () => {
  it('is refused after the load that is due 10 minutes after the last one, a cached verdict too', async () => {
    const token = await longToken();
    expect(await outcome(verify(token))).toBe('ok');
    idp.publish(await newSigningKey('key-2'));
    clock.advance(10 * minute - 1);
    expect(await outcome(verify(token))).toBe('ok');
    expect(idp.fetches).toBe(1);
    clock.advance(1);
    await eventually(() => expect(keySet.has('key-1')).toBe(false));
    const refused = outcome(verify(token));
    await eventually(() => expect(clock.sleepers).toBe(2));
    clock.advance(2 * second);
    expect(await refused).toBe('unauthenticated');
  });
});

describe('keys whose provider went away', () => {
  it('are believed for 24 h, then the answer is unavailable, and all is well when the provider is back', async () => {
    expect(await outcome(verify(await longToken()))).toBe('ok');
    idp.answer.status = 500;
    clock.advance(24 * hour);
    await eventually(() => expect(idp.fetches).toBe(2));
    expect(await outcome(verify(await longToken()))).toBe('ok');
    clock.advance(1);
    const late = outcome(verify(await longToken()));
    clock.advance(2 * second);
    expect(await late).toBe('unavailable');
    idp.answer.status = 200;
    clock.advance(2 * second);
    expect(await outcome(verify(await longToken()))).toBe('ok');
  });

  it('are loaded again 30 s after a load that failed', async () => {
    expect(await outcome(verify(await longToken()))).toBe('ok');
    idp.answer.status = 500;
    clock.advance(10 * minute);
    await eventually(() => expect(idp.fetches).toBe(2));
    await eventually(() => expect(clock.sleepers).toBe(1));
    idp.publish(await newSigningKey('key-2'));
    idp.answer.status = 200;
    clock.advance(30 * second);
    await eventually(() => expect([keySet.has('key-1'), keySet.has('key-2')]).toEqual([false, true]));
  });
});

describe('a key set', () => {
  it('may hold keys that are of no use: the others are used', async () => {
    const [other, shared] = await Promise.all([newSigningKey('rsa', 'RS256'), newSigningKey('twice')]);
    const { kid: _kid, ...nameless } = (await newSigningKey('nameless')).publicJwk;
    const broken = { ...idp.key.publicJwk, kid: 'broken', x: '!', y: '' };
    const keys = [other.publicJwk, nameless, broken, shared.publicJwk, shared.publicJwk, idp.key.publicJwk];
    idp.answer.body = JSON.stringify({ keys });
    expect(await outcome(verify(await longToken()))).toBe('ok');
    expect(['rsa', 'nameless', 'broken', 'twice', 'key-1'].filter((kid) => keySet.has(kid))).toEqual(['key-1']);
  });

  it('that is closed answers unavailable, those who wait too', async () => {
    expect(await outcome(verify(await longToken()))).toBe('ok');
    const waiting = outcome(keySet.find('key-9'));
    await eventually(() => expect(clock.sleepers).toBe(2));
    await keySet.close();
    expect(await waiting).toBe('unavailable');
    expect(await outcome(keySet.find('key-9'))).toBe('unavailable');
    expect(clock.sleepers).toBe(0);
  });
});
