import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';
import { client, consentAt, createOauthWorld, neverAborted, newLogin, type OauthWorld } from './support/oauth-world.ts';

const hourMs = 3_600_000;
const platform = 'storeplatform';

let world: OauthWorld;
let team: TestTeam;
let shop: string;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await world.team();
  shop = `${newLogin()}.myshopify.com`;
});
afterEach(() => world.sandbox.heal());

const storesOf = ({ teamId }: TestTeam) => world.database.prisma.store.findMany({ where: { team_id: teamId } });
const failed = (reason: string) => ({ status: 'failed', reason });
const grantsOf = async () => (await world.sandbox.control('GET', `/storeplatform/control/shops/${shop}`))['grants'];
const refreshes = async () =>
  (await world.sandbox.calls('storeplatform.token')).filter(({ path }) => path.includes(shop)).length;

/** Signs a query again, as only the platform and we can. */
function sign({ hmac: _hmac, ...query }: Record<string, string>): Record<string, string> {
  const names = Object.keys(query).toSorted();
  const message = names.map((name) => `${name}=${query[name]}`).join('&');
  return { ...query, hmac: createHmac('sha256', client.secret).update(message).digest('hex') };
}

async function comeBack(change: (query: Record<string, string>) => Record<string, string>) {
  const { url } = await world.start(team, platform, shop);
  return world.finish(platform, change(await consentAt(url)));
}

describe('connecting a store', () => {
  it('stores it with its name and expiring tokens, wants its first sync, and says so', async () => {
    const connection = await world.connect(team, platform, { shop });
    const [store, ...others] = await storesOf(team);
    expect(others).toEqual([]);
    expect(store).toMatchObject({
      id: connection.id,
      platform,
      domain: shop,
      name: expect.stringMatching(/^User /),
      status: 'connected',
      scopes: ['read_products'],
      created_by: team.ownerId,
      sync_requested_at: expect.any(Date),
    });
    expect(Math.abs(store!.token_expires_at!.getTime() - Date.now() - hourMs)).toBeLessThan(10_000);
    const tokens = { access_token: expect.stringMatching(/^shpat_/), refresh_token: expect.stringMatching(/^shprt_/) };
    expect(await world.tokensOf(connection)).toMatchObject(tokens);
    expect(Buffer.from(store!.token_ciphertext!).includes('shpat_')).toBe(false);
    expect(world.connected.at(-1)).toEqual(connection);
  });

  it('that the team has named already connects that very store, and keeps its name', async () => {
    const id = uuidV7.next();
    const data = { id, team_id: team.teamId, platform, domain: shop, name: 'Ours', status: 'pending', created_by: 'x' };
    await world.database.prisma.store.create({ data });
    expect((await world.connect(team, platform, { shop })).id).toBe(id);
    expect(await storesOf(team)).toMatchObject([{ id, name: 'Ours', status: 'connected', created_by: 'x' }]);
  });

  it('is for any way to write the shop, and refused for what is none', async () => {
    const { url } = await world.start(team, platform, ` ${shop.toUpperCase()} `);
    expect(url).toContain(`/shops/${shop}/admin/oauth/authorize`);
    const strangers = [
      'evil.example',
      `${shop}.evil.example`,
      `evil.example/${shop}`,
      '.myshopify.com',
      'a_b.myshopify.com',
    ];
    for (const stranger of [...strangers, '', undefined]) {
      await expect(world.start(team, platform, stranger)).rejects.toMatchObject({ code: 'invalid_request' });
    }
  });

  it('is refused when anything of the redirect was changed, and asks the platform nothing', async () => {
    for (const name of ['code', 'state', 'shop', 'timestamp', 'host', 'hmac']) {
      expect(await comeBack((query) => ({ ...query, [name]: `${query[name]}0` }))).toEqual(failed('signature_invalid'));
    }
    expect(await comeBack((query) => ({ ...query, extra: '1' }))).toEqual(failed('signature_invalid'));
    expect(await comeBack(({ hmac: _hmac, ...query }) => query)).toEqual(failed('signature_invalid'));
    expect(await refreshes()).toBe(0);
    expect(await storesOf(team)).toEqual([]);
  });

  it('is refused for another shop than the one it was begun for, although the platform signed it', async () => {
    const other = `${newLogin()}.myshopify.com`;
    expect(await comeBack((query) => sign({ ...query, shop: other }))).toEqual(failed('shop_mismatch'));
    expect(await storesOf(team)).toEqual([]);
  });

  it('is refused with a state that was used, and told as denied when its owner said no', async () => {
    const { url } = await world.start(team, platform, shop);
    const query = await consentAt(url);
    expect((await world.finish(platform, query)).status).toBe('connected');
    expect(await world.finish(platform, query)).toEqual(failed('state_invalid'));
    const denied = await consentAt((await world.start(team, platform, shop)).url, { auto: 'deny' });
    expect(await world.finish(platform, denied)).toEqual({ status: 'denied', reason: 'access_denied' });
  });

  it('is not made without the permission to read products, or while the platform fails', async () => {
    const { url } = await world.start(team, platform, shop);
    const query = await consentAt(url, { granted: 'read_orders' });
    expect(await world.finish(platform, query)).toEqual(failed('scope_missing'));
    await world.sandbox.fail({ target: 'storeplatform.graphql', kind: 'status', status: 500 });
    expect(await comeBack((answer) => answer)).toEqual(failed('platform_failed'));
    expect(await storesOf(team)).toEqual([]);
  });

  it('again heals the store that the team had', async () => {
    const connection = await world.connect(team, platform, { shop });
    const data = { status: 'needs_reauth', sync_attempts: 9, sync_error: 'x' };
    await world.database.prisma.store.update({ where: { id: connection.id }, data });
    expect(await world.connect(team, platform, { shop })).toEqual(connection);
    expect(await storesOf(team)).toMatchObject([{ status: 'connected', sync_attempts: 0, sync_error: null }]);
  });
});

describe("a store's token", () => {
  it('is refreshed when it ends, once for many callers, and rotates', async () => {
    const connection = await world.connect(team, platform, { shop });
    const before = await world.tokensOf(connection);
    await world.endsIn(connection, 30_000);
    const asked = await refreshes();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => world.tokenOf(connection)));
    expect(new Set(tokens).size).toBe(1);
    expect((await refreshes()) - asked).toBe(1);
    const after = await world.tokensOf(connection);
    expect(after['access_token']).toBe(tokens[0]);
    expect(after['refresh_token']).not.toBe(before['refresh_token']);
  });

  it('survives a refresh whose answer was lost', async () => {
    const connection = await world.connect(team, platform, { shop });
    await world.endsIn(connection, 0);
    await world.sandbox.fail({ target: 'storeplatform.token', kind: 'reset_after_success', times: 1 });
    await expect(world.tokenOf(connection)).rejects.toMatchObject({ code: 'platform_failed', isRetryable: true });
    const token = await world.tokenOf(connection);
    expect((await world.tokensOf(connection))['access_token']).toBe(token);
    await world.endsIn(connection, 0);
    expect(await world.tokenOf(connection)).not.toBe(token);
  });

  it('asks for a person when the shop has removed us, and never for a shop that is away', async () => {
    const connection = await world.connect(team, platform, { shop });
    const store = async () => (await storesOf(team))[0]!.status;
    await world.endsIn(connection, 0);
    for (const status of ['closed', 'frozen']) {
      await world.sandbox.control('POST', `/storeplatform/control/shops/${shop}`, { status });
      await expect(world.tokenOf(connection)).rejects.toMatchObject({ code: 'platform_failed' });
    }
    expect(await store()).toBe('connected');
    await world.sandbox.control('POST', `/storeplatform/control/shops/${shop}`, { status: 'open' });
    await world.sandbox.control('POST', `/storeplatform/control/shops/${shop}/uninstall`);
    await expect(world.tokenOf(connection)).rejects.toMatchObject({ code: 'account_needs_reauth' });
    expect(await store()).toBe('needs_reauth');
  });

  it('is left alone by the round while the store is in use, and kept alive once a day when it is not', async () => {
    const connection = await world.connect(team, platform, { shop });
    const asked = await refreshes();
    const round = () => world.connecting.accessTokens.refreshExpiring(neverAborted);
    await world.endsIn(connection, -23 * hourMs);
    await round();
    expect(await refreshes()).toBe(asked);
    await world.endsIn(connection, -25 * hourMs);
    await round();
    expect(await refreshes()).toBe(asked + 1);
  });
});

describe('disconnecting a store', () => {
  it('removes us from the shop and forgets the tokens; the row waits for the gateway to delete it', async () => {
    const connection = await world.connect(team, platform, { shop });
    expect(await grantsOf()).toHaveLength(1);
    expect(await world.connecting.end(connection, neverAborted)).toBe('ended');
    expect(await grantsOf()).toEqual([]);
    const gone = { status: 'pending', token_ciphertext: null, token_expires_at: null, sync_requested_at: null };
    expect(await storesOf(team)).toMatchObject([gone]);
    await expect(world.tokenOf(connection)).rejects.toMatchObject({ code: 'account_disconnected' });
  });

  it('forgets the tokens also while the platform is down', async () => {
    const connection = await world.connect(team, platform, { shop });
    await world.sandbox.fail({ target: platform, kind: 'status', status: 503 });
    expect(await world.connecting.end(connection, neverAborted)).toBe('ended');
    expect(await storesOf(team)).toMatchObject([{ status: 'pending', token_ciphertext: null }]);
  });

  it('leaves the shop to another team that has it, and frees a store that never was connected', async () => {
    const ours = await world.connect(team, platform, { shop });
    const theirs = await world.connect(await world.team(), platform, { shop });
    expect(await world.connecting.end(ours, neverAborted)).toBe('ended');
    expect(await world.tokenOf(theirs, { isRefused: true })).toMatch(/^shpat_/);
    const id = uuidV7.next();
    const data = { id, team_id: team.teamId, platform, domain: 'x.myshopify.com', status: 'pending', created_by: 'x' };
    await world.database.prisma.store.create({ data });
    expect(await world.connecting.end({ id, teamId: team.teamId, platform }, neverAborted)).toBe('ended');
  });
});
