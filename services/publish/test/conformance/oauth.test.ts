import { platforms as declared } from '@slideloom/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestTeam } from '@slideloom/testing';
import { consentAt, neverAborted } from '../oauth/support/oauth-world.ts';
import { createConformanceWorld, everyPlatform, type ConformanceWorld } from './support/conformance-world.ts';
import { drivers } from './support/drivers.ts';

const dayMs = 24 * 3_600_000;
const failed = (reason: string) => ({ status: 'failed', reason });

let world: ConformanceWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await createConformanceWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await world.team();
});
afterEach(() => world.sandbox.heal());

it('the modules are the platforms of the contract, in no other number', () => {
  expect(everyPlatform.map(([name]) => name).toSorted()).toEqual([...declared].toSorted());
});

describe.each(everyPlatform)('%s: its module', (platform, { capabilities }) => {
  const { newOwner, tooFewScopes, renewal, revocation, prepareRenewal } = drivers[platform];

  /** A person goes to the platform and comes back with a query. */
  async function consent(of: { granted?: string; auto?: 'deny' } = {}) {
    const { shop, ...login } = newOwner();
    const { url } = await world.start(team, platform, shop);
    return { url: new URL(url), query: await consentAt(url, { ...login, ...of }) };
  }
  const connections = async () =>
    (await world.database.prisma.socialAccount.count({ where: { team_id: team.teamId } })) +
    (await world.database.prisma.store.count({ where: { team_id: team.teamId } }));

  it('has what its capabilities say, and nothing else', () => {
    const parts = world.platforms.get(platform)!;
    expect({
      hasPkce: parts.oauth.hasPkce,
      canPost: parts.adapter !== undefined,
      reportsLimit: parts.adapter?.limit !== undefined,
      canReadBack: parts.adapter?.readBack !== undefined,
      sendsWebhooks: parts.receiveWebhook !== undefined,
      hasShops: parts.openShop !== undefined,
    }).toEqual({
      hasPkce: capabilities.hasPkce,
      canPost: capabilities.canPost,
      reportsLimit: capabilities.reportsLimit,
      canReadBack: capabilities.canReadBack,
      sendsWebhooks: capabilities.sendsWebhooks,
      hasShops: capabilities.hasShops,
    });
  });

  it('connects who consented, with the scopes that it needs and its tokens sealed', async () => {
    const connection = await world.connect(team, platform, newOwner());
    const row = await world.rowOf(connection);
    const tokens = await world.tokensOf(connection);
    expect(row.status).toBe('connected');
    expect(row.scopes).toEqual(expect.arrayContaining([...world.platforms.get(platform)!.oauth.requiredScopes]));
    expect(Buffer.from(row.token_ciphertext!).includes(String(tokens['access_token']))).toBe(false);
    expect(typeof tokens['refresh_token']).toBe(capabilities.hasRefreshTokens ? 'string' : 'object');
    expect(await world.tokenOf(connection)).toBe(tokens['access_token']);
  });

  it('sends a challenge exactly where the platform has PKCE, and the verifier that belongs to it', async () => {
    const { url, query } = await consent();
    expect(url.searchParams.has('code_challenge')).toBe(capabilities.hasPkce);
    expect(url.searchParams.get('code_challenge_method')).toBe(capabilities.hasPkce ? 'S256' : null);
    await world.database.prisma.oauthState.updateMany({
      where: { team_id: team.teamId },
      data: { code_verifier: 'another-verifier-that-is-long-enough-for-rfc-7636' },
    });
    const outcome = await world.finish(platform, query);
    // A platform without PKCE never sees a verifier.
    expect(outcome).toMatchObject(capabilities.hasPkce ? failed('code_refused') : { status: 'connected' });
    expect(await connections()).toBe(capabilities.hasPkce ? 0 : 1);
  });

  it('reports a denial, and uses the state up', async () => {
    const { query } = await consent({ auto: 'deny' });
    expect(await world.finish(platform, query)).toEqual({ status: 'denied', reason: 'access_denied' });
    expect(await world.finish(platform, query)).toEqual(failed('state_invalid'));
    expect(await connections()).toBe(0);
  });

  it('connects nothing where the person granted less than is needed', async () => {
    const { query } = await consent({ granted: tooFewScopes });
    expect(await world.finish(platform, query)).toEqual(failed('scope_missing'));
    expect(await connections()).toBe(0);
  });

  it('refuses a return that was tampered with before it asks the platform', async () => {
    const { query } = await consent();
    const seq = await world.latestCall();
    const tampered = { ...query, state: `${query['state']!.slice(0, -1)}${query['state']!.endsWith('A') ? 'B' : 'A'}` };
    const reason = capabilities.signsReturn ? 'signature_invalid' : 'state_invalid';
    expect(await world.finish(platform, tampered)).toEqual(failed(reason));
    const { code: _code, ...withoutCode } = query;
    const lacking = capabilities.signsReturn ? 'signature_invalid' : 'code_missing';
    expect(await world.finish(platform, withoutCode)).toEqual(failed(lacking));
    expect(await world.callsSince(seq, platform)).toBe(0);
    expect(await connections()).toBe(0);
  });

  describe('whose tokens are renewed', () => {
    // By then every token may be renewed; the platform's own clock stays behind.
    beforeEach(async () => {
      await prepareRenewal?.(world.sandbox);
      world.passes(2 * dayMs);
    });
    afterEach(() => world.passes(-2 * dayMs));

    it('renews once for twenty callers of two processes, all of whom get the stored token; and then once again', async () => {
      const connection = await world.connect(team, platform, newOwner());
      const before = await world.tokensOf(connection);
      await world.endsIn(connection, 0);
      world.passes(2 * dayMs);
      await world.sandbox.fail({ target: renewal, kind: 'slow', delay_ms: 200, times: 1 });
      const seq = await world.latestCall();
      const ask = { isRefused: false };
      const processes = [world.connecting, world.make()];
      const asked = processes.flatMap(({ accessTokens }) =>
        Array.from({ length: 10 }, () => accessTokens.accessToken(connection, ask, neverAborted)),
      );
      const tokens = new Set(await Promise.all(asked));
      const after = await world.tokensOf(connection);
      expect([...tokens]).toEqual([after['access_token']]);
      expect(await world.callsSince(seq, renewal)).toBe(1);
      expect(after['access_token']).not.toBe(before['access_token']);
      expect(after['refresh_token'] !== before['refresh_token']).toBe(capabilities.hasRefreshTokens);

      await world.endsIn(connection, 0);
      world.passes(2 * dayMs);
      const next = await world.tokenOf(connection);
      expect(tokens.has(next)).toBe(false);
      expect(await world.callsSince(seq, renewal)).toBe(2);
      world.passes(-4 * dayMs);
    });
  });

  it('asks for a person when the consent is gone, once; not while the platform is away; and heals when they come', async () => {
    const owner = newOwner();
    const connection = await world.connect(team, platform, owner);
    const lost = () => world.tokenOf(connection, { isRefused: true });
    const status = async () => (await world.rowOf(connection)).status;
    await world.sandbox.fail({ target: platform, kind: 'status', status: 503 });
    await expect(lost()).rejects.toMatchObject({ code: 'platform_failed', isRetryable: true });
    expect(await status()).toBe('connected');
    await world.sandbox.heal();
    await world.sandbox.control('POST', revocation(owner), {});
    await expect(lost()).rejects.toMatchObject({ code: 'account_needs_reauth', isRetryable: false });
    expect(await status()).toBe('needs_reauth');
    const seq = await world.latestCall();
    await expect(lost()).rejects.toMatchObject({ code: 'account_needs_reauth' });
    expect(await world.callsSince(seq, platform)).toBe(0);
    expect(await world.connect(team, platform, owner)).toEqual(connection);
    expect(await status()).toBe('connected');
  });
});
