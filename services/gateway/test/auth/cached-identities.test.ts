import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createApiKey, uuidV7 } from '@slideloom/service-kit';
import { createAuthenticate, keptMs } from '../../src/auth/authenticate.ts';
import type { StoredKeyLimits } from '../../src/auth/credential-repository.ts';
import { createIdentityCache } from '../../src/auth/identity-cache.ts';
import { changesReadMs, createCredentialChanges, freshMs } from '../../src/auth/credential-changes.ts';

/** Creates an authenticator of one key, whose look-ups in PostgreSQL a test answers when it wants. */
function openWorld(changes = { isFresh: () => true, onUsed: () => undefined }, limits: StoredKeyLimits = {}) {
  const waiting: ((isAlive: boolean) => void)[] = [];
  const teamId = uuidV7.next();
  const { key } = createApiKey(randomBytes);
  const found = {
    id: uuidV7.next(),
    teamId,
    createdBy: 'user',
    role: 'owner' as const,
    hasMakerLeft: false,
    expiresAt: null,
    limits,
    hasMoreThanScopes: false,
  };
  const authenticate = createAuthenticate({
    grantsPerNetwork: 20,
    identities: createIdentityCache(),
    streamTokens: { take: () => Promise.resolve(null) },
    onKeyUsed: () => undefined,
    credentials: {
      findApiKey: () => new Promise((resolve) => waiting.push((isAlive) => resolve(isAlive ? found : null))),
      findMembership: () => Promise.resolve(null),
    },
    changes,
    verifySession: () => Promise.reject(new Error('no session here')),
    now: () => Date.now(),
  });
  return {
    authenticate,
    teamId,
    lookUps: waiting,
    identify: (address?: string) => authenticate.team(`Bearer ${key}`, undefined, address),
  };
}

describe('a key for certain addresses', () => {
  it('is refused where nobody knows from where it comes, as on a connection that was reset', async () => {
    const { identify, lookUps } = openWorld(undefined, { allowed_ips: ['203.0.113.0/24', '::/0'] });
    const first = identify('203.0.113.9');
    lookUps[0]!(true);
    expect((await first).caller.role).toBe('owner');
    for (const address of [undefined, '', 'unknown'])
      await expect(identify(address)).rejects.toMatchObject({ code: 'key_address_refused' });
    expect(lookUps).toHaveLength(1);
  });
});

describe('a verdict about a credential', () => {
  it('is kept: the second request asks nobody', async () => {
    const { identify, lookUps } = openWorld();
    const first = identify();
    lookUps[0]!(true);
    expect((await first).isCurrent()).toBe(true);
    await identify();
    expect(lookUps).toHaveLength(1);
  });

  it('is not believed when news of changes could not be had since', async () => {
    const heard = { isFresh: () => true, onUsed: () => undefined };
    const { identify, lookUps } = openWorld(heard);
    const first = identify();
    lookUps[0]!(true);
    await first;
    heard.isFresh = () => false;
    const second = identify();
    expect(lookUps).toHaveLength(2);
    lookUps[1]!(false);
    await expect(second).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is not kept when something was forgotten while it was looked up: it may be from the time before', async () => {
    const { authenticate, identify, lookUps, teamId } = openWorld();
    const first = identify();
    authenticate.forget(teamId);
    lookUps[0]!(true);
    expect((await first).isCurrent()).toBe(false);
    const second = identify();
    expect(lookUps).toHaveLength(2);
    lookUps[1]!(false);
    await expect(second).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is doubted by the request that holds it when it is forgotten', async () => {
    const { authenticate, identify, lookUps } = openWorld();
    const first = identify();
    lookUps[0]!(true);
    const identified = await first;
    authenticate.forget();
    expect(identified.isCurrent()).toBe(false);
    const confirmed = identified.confirm();
    lookUps[1]!(false);
    await expect(confirmed).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('news of changed credentials', () => {
  it('are fresh for two seconds from the beginning of the last look, and for what was asked since', async () => {
    const changes = createCredentialChanges({ recentChanges: async () => [], forget: () => undefined, keptMs });
    changes.onUsed();
    expect(changes.isFresh(performance.now() - freshMs - 1)).toBe(false);
    expect(changes.isFresh(performance.now())).toBe(true);
    await changes.poll();
    expect(changes.isFresh(0)).toBe(true);
  });

  it('are heard once each, also those that were committed late, and not at all from a look that failed', async () => {
    const forgotten: (string | undefined)[] = [];
    const looks = [
      [{ id: 2n, teamId: 'b' }],
      [
        { id: 2n, teamId: 'b' },
        { id: 1n, teamId: 'a' },
      ],
      [{ id: 1n, teamId: 'a' }],
    ];
    const changes = createCredentialChanges({
      recentChanges: async () => looks.shift() ?? Promise.reject(new Error('away')),
      forget: (teamId) => forgotten.push(teamId),
      keptMs,
    });
    changes.onUsed();
    for (let look = 0; look < 3; look += 1) await changes.poll();
    expect(forgotten).toEqual([undefined, 'b', 'a']);
    await expect(changes.poll()).rejects.toThrow('away');
  });

  it('are asked for as long as an identity may be cached, and by an idle gateway not at all', async () => {
    let [now, looks] = [1_000_000, 0];
    const changes = createCredentialChanges({
      recentChanges: async () => ((looks += 1), []),
      forget: () => undefined,
      keptMs,
      now: () => now,
    });
    const pass = async (seconds: number) => {
      for (const end = now + seconds * 1_000; now < end; now += 1_000) await changes.poll();
    };
    await pass(600);
    expect(looks).toBe(0);
    changes.onUsed();
    const usedAt = now;
    await pass(600);
    expect(looks).toBe(keptMs / 1_000 + 1);
    // An identity that was read at the last use is trusted by nothing now, and older than any that is kept.
    expect(changes.isFresh(usedAt)).toBe(false);
    changes.onUsed();
    await changes.poll();
    expect(changes.isFresh(0)).toBe(true);
  });

  it('after so long that some may be missing make everything be forgotten, and after an ordinary pause nothing', async () => {
    let now = 1_000_000;
    let isAway = false;
    const forgotten: (string | undefined)[] = [];
    const changes = createCredentialChanges({
      recentChanges: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([])),
      forget: (teamId) => forgotten.push(teamId),
      keptMs,
      now: () => now,
    });
    changes.onUsed();
    await changes.poll();
    now += 700;
    forgotten.length = 0;
    await changes.poll();
    expect(forgotten).toEqual([]);
    // A change was made and is older than what the next look reads, and the identity is younger than a minute: only forgetting helps.
    isAway = true;
    for (const end = now + changesReadMs + 1_000; now < end; now += 700) await changes.poll().catch(() => undefined);
    isAway = false;
    await changes.poll();
    expect(forgotten).toEqual([undefined]);
  });
});
