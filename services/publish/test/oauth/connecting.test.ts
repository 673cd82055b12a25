import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Platform } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import { consentAt, createOauthWorld, neverAborted, newLogin, type OauthWorld } from './support/oauth-world.ts';

let world: OauthWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await world.team();
});
afterEach(() => world.sandbox.heal());

const accountsOf = ({ teamId }: TestTeam) =>
  world.database.prisma.socialAccount.findMany({ where: { team_id: teamId } });
const failed = (reason: string) => ({ status: 'failed', reason });

/** Comes back from the platform's page with a query that `change` has changed. */
async function comeBack(platform: Platform, change: (query: Record<string, string>) => Record<string, string>) {
  const { url } = await world.start(team, platform);
  const query = await consentAt(url, { login: newLogin() });
  return world.finish(platform, change(query));
}

describe('connecting an account of the short-video platform', () => {
  it('stores who it is, what was granted, and its tokens sealed', async () => {
    const connection = await world.connect(team, 'shortvideo', { login: 'jane-doe' });
    await world.connecting.avatars.settled();
    const [account, ...others] = await accountsOf(team);
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      id: connection.id,
      platform: 'shortvideo',
      platform_username: 'jane-doe'.replace('-', '_'),
      display_name: 'Jane Doe',
      status: 'connected',
      scopes: ['user.info.basic', 'user.info.profile', 'video.upload'],
      created_by: team.ownerId,
    });
    expect(account!.avatar_url).toMatch(/^http/);
    expect(account!.token_expires_at!.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const tokens = await world.tokensOf(connection);
    expect(tokens).toMatchObject({
      access_token: expect.stringMatching(/^act\./),
      refresh_token: expect.stringMatching(/^rft\./),
    });
    expect(Buffer.from(account!.token_ciphertext!).includes('act.')).toBe(false);
    expect(world.connected.at(-1)).toEqual(connection);
  });

  it('stores the connection without waiting for the picture, which comes later, or never', async () => {
    const { promise: picture, resolve: arrive } = Promise.withResolvers<string>();
    const asked: string[] = [];
    const slow = world.make({}, async (_teamId, url, signal) => {
      asked.push(url);
      const gone = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
      return Promise.race([picture, gone]);
    });
    const acts = world.actsOf(slow);
    const avatarOf = async ({ id }: { id: string }) =>
      (await world.database.prisma.socialAccount.findUniqueOrThrow({ where: { id } })).avatar_url;
    // A server of pictures that does not answer.
    const first = await acts.connect(team, 'shortvideo');
    expect(await world.rowOf(first)).toMatchObject({ status: 'connected' });
    expect([asked.length, await avatarOf(first)]).toEqual([1, null]);
    arrive('https://cdn.example.test/a.webp');
    await slow.avatars.settled();
    expect(await avatarOf(first)).toBe('https://cdn.example.test/a.webp');
    await slow.avatars.stop();

    const stuck = world.make(
      {},
      (_teamId, _url, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const second = await world.actsOf(stuck).connect(team, 'shortvideo');
    await stuck.avatars.stop();
    expect(await world.rowOf(second)).toMatchObject({ status: 'connected' });
    expect(await avatarOf(second)).toBeNull();
  });

  it('sends the person to the page with the state, the scopes, our address and a challenge, and stores the hash alone', async () => {
    const { url } = await world.start(team, 'shortvideo');
    const page = new URL(url);
    expect(page.href).toContain(`${world.sandbox.url}/shortvideo/v2/auth/authorize/`);
    const parameters = Object.fromEntries(page.searchParams);
    expect(parameters).toMatchObject({
      response_type: 'code',
      redirect_uri: 'https://slideloom.test/auth/shortvideo/callback',
      scope: 'user.info.basic,user.info.profile,video.upload',
      code_challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const states = await world.database.prisma.oauthState.findMany({ where: { team_id: team.teamId } });
    expect(states).toHaveLength(1);
    expect(JSON.stringify(states)).not.toContain(parameters['state']);
    expect(Buffer.from(states[0]!.state_hash).length).toBe(32);
  });

  it('works where the person shows us nothing but the permission to post', async () => {
    const connection = await world.connect(team, 'shortvideo', { granted: 'video.upload' });
    const [account] = await accountsOf(team);
    expect(account).toMatchObject({
      id: connection.id,
      status: 'connected',
      display_name: null,
      scopes: ['video.upload'],
    });
  });

  it('is not made without the permission to post', async () => {
    const { url } = await world.start(team, 'shortvideo');
    const query = await consentAt(url, { login: newLogin(), granted: 'user.info.basic' });
    expect(await world.finish('shortvideo', query)).toEqual(failed('scope_missing'));
    expect(await accountsOf(team)).toEqual([]);
  });

  it('is not made with a code that another verifier was promised for', async () => {
    const { url } = await world.start(team, 'shortvideo');
    const query = await consentAt(url, { login: newLogin() });
    await world.database.prisma.oauthState.updateMany({
      where: { team_id: team.teamId },
      data: { code_verifier: 'another-verifier-that-is-long-enough-for-rfc-7636' },
    });
    expect(await world.finish('shortvideo', query)).toEqual(failed('code_refused'));
    expect(await accountsOf(team)).toEqual([]);
  });
});

describe('connecting an account of the photo platform', () => {
  it.each([
    { has_flat_tokens: false, has_user_in_data: false },
    { has_flat_tokens: true, has_user_in_data: true },
  ])(
    'stores who it is, under the id that it publishes with, and a token of 60 days (answers as in %j)',
    async (settings) => {
      await world.sandbox.control('PATCH', '/photoapp/control/settings', settings);
      const connection = await world.connect(team, 'photoapp', { login: 'jane-doe' });
      const [account] = await accountsOf(team);
      expect(account).toMatchObject({
        id: connection.id,
        platform_user_id: expect.stringMatching(/^17841\d{12}$/),
        platform_username: 'jane_doe',
        display_name: 'Jane Doe',
        status: 'connected',
        scopes: ['instagram_business_basic', 'instagram_business_content_publish'],
      });
      expect(account!.token_expires_at!.getTime() - Date.now()).toBeGreaterThan(59 * 86_400_000);
      expect(await world.tokensOf(connection)).toMatchObject({
        access_token: expect.stringMatching(/^IGAA/),
        refresh_token: null,
      });
    },
  );

  it('is not made without the permission to publish', async () => {
    const { url } = await world.start(team, 'photoapp');
    const query = await consentAt(url, { login: newLogin(), granted: 'instagram_business_basic' });
    expect(await world.finish('photoapp', query)).toEqual(failed('scope_missing'));
    expect(await accountsOf(team)).toEqual([]);
  });

  it('takes the code also where a browser kept what the platform puts behind it', async () => {
    const outcome = await comeBack('photoapp', (query) => ({ ...query, code: `${query['code']}#_` }));
    expect(outcome.status).toBe('connected');
  });
});

describe.each(['shortvideo', 'photoapp'] as const)('coming back from %s', (platform) => {
  it('with a state that was used is refused', async () => {
    const { url } = await world.start(team, platform);
    const login = newLogin();
    const query = await consentAt(url, { login });
    expect((await world.finish(platform, query)).status).toBe('connected');
    expect(await world.finish(platform, await consentAt(url, { login }))).toEqual(failed('state_invalid'));
    expect(await accountsOf(team)).toHaveLength(1);
  });

  it('ten times at once with one state connects once', async () => {
    const { url } = await world.start(team, platform);
    const query = await consentAt(url, { login: newLogin() });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => world.finish(platform, query)));
    expect(outcomes.filter(({ status }) => status === 'connected')).toHaveLength(1);
    expect(await accountsOf(team)).toHaveLength(1);
  });

  it('with a state that has expired is refused', async () => {
    const { url } = await world.start(team, platform);
    const query = await consentAt(url, { login: newLogin() });
    const { prisma } = world.database;
    await prisma.oauthState.updateMany({ where: { team_id: team.teamId }, data: { expires_at: new Date() } });
    expect(await world.finish(platform, query)).toEqual(failed('state_invalid'));
  });

  it('with a tampered, absent or invented state is refused, and asks the platform nothing', async () => {
    const before = (await world.sandbox.calls(`${platform}.token`)).length;
    const tampered = await comeBack(platform, (query) => ({
      ...query,
      state: query['state']!.startsWith('A') ? `B${query['state']!.slice(1)}` : `A${query['state']!.slice(1)}`,
    }));
    const absent = await comeBack(platform, ({ state: _state, ...query }) => query);
    const invented = await comeBack(platform, (query) => ({ ...query, state: 'x'.repeat(43) }));
    expect([tampered, absent, invented]).toEqual([
      failed('state_invalid'),
      failed('state_invalid'),
      failed('state_invalid'),
    ]);
    expect(await world.sandbox.calls(`${platform}.token`)).toHaveLength(before);
    expect(await accountsOf(team)).toEqual([]);
  });

  it('with the state of another platform is refused there, and good where it belongs', async () => {
    const { url } = await world.start(team, platform);
    const query = await consentAt(url, { login: newLogin() });
    const other = platform === 'shortvideo' ? 'photoapp' : 'shortvideo';
    expect(await world.finish(other, query)).toEqual(failed('state_invalid'));
    expect((await world.finish(platform, query)).status).toBe('connected');
  });

  it('after saying no is told as denied, and uses the state up', async () => {
    const { url } = await world.start(team, platform);
    const query = await consentAt(url, { auto: 'deny' });
    expect(await world.finish(platform, query)).toEqual({ status: 'denied', reason: 'access_denied' });
    expect(await world.finish(platform, query)).toEqual(failed('state_invalid'));
    expect(await accountsOf(team)).toEqual([]);
  });

  it('without a code, with a wrong one, or with an error of the platform, is told as failed', async () => {
    expect(await comeBack(platform, ({ code: _code, ...query }) => query)).toEqual(failed('code_missing'));
    expect(await comeBack(platform, (query) => ({ ...query, code: 'wrong' }))).toEqual(failed('code_refused'));
    const outcome = await comeBack(platform, ({ state }) => ({ state: state!, error: 'server_error' }));
    expect(outcome).toEqual(failed('platform_refused'));
  });

  it.each([
    ['500', { kind: 'status', status: 500 }],
    ['429', { kind: 'status', status: 429 }],
    ['a reset', { kind: 'reset' }],
  ])('while the platform answers with %s is told as failed, and nothing is stored', async (_answer, fault) => {
    await world.sandbox.fail({ target: `${platform}.token`, ...fault });
    expect(await comeBack(platform, (query) => query)).toEqual(failed('platform_failed'));
    expect(await accountsOf(team)).toEqual([]);
  });
});

describe.each(['shortvideo', 'photoapp', 'storeplatform'] as const)('a code that came back from %s', (platform) => {
  /** A person consents to what `order` began; answers the secret that is in their address bar then. */
  async function consentTo(order: { isByKey: boolean }) {
    const shop = platform === 'storeplatform' ? `${newLogin()}.myshopify.com` : undefined;
    const toStart = { teamId: team.teamId, userId: team.ownerId, isByKey: order.isByKey, platform, shop };
    const { url } = await world.connecting.start(toStart);
    const login = platform === 'storeplatform' ? {} : { login: newLogin() };
    const query = await consentAt(url, login);
    const before = (await world.sandbox.calls(`${platform}.token`)).length;
    const returned = await world.connecting.park({ platform, query });
    if (returned.status !== 'pending') throw new Error(returned.reason);
    const calls = async () => (await world.sandbox.calls(`${platform}.token`)).length - before;
    return { secret: returned.secret, query, calls };
  }
  const finish = (secret: string, teamId: string, userId: string) =>
    world.connecting.finish({ platform, secret, finisher: { teamId, userId } }, neverAborted);
  const connections = async () =>
    (await accountsOf(team)).length + (await world.database.prisma.store.count({ where: { team_id: team.teamId } }));

  it('connects nothing and is not redeemed until the person finishes who began, for the same team', async () => {
    const other = await world.team();
    const { secret, calls } = await consentTo({ isByKey: false });
    const wrong = [
      [other.teamId, other.ownerId],
      [other.teamId, team.ownerId],
      [team.teamId, other.ownerId],
    ] as const;
    for (const [teamId, userId] of wrong) {
      expect(await finish(secret, teamId, userId)).toEqual(failed('state_invalid'));
    }
    expect([await calls(), await connections()]).toEqual([0, 0]);
    expect((await finish(secret, team.teamId, team.ownerId)).status).toBe('connected');
    expect([(await calls()) > 0, await connections()]).toEqual([true, 1]);
    expect(await finish(secret, team.teamId, team.ownerId)).toEqual(failed('state_invalid'));
  });

  it('that a key has begun any person of its team finishes, and no other', async () => {
    const other = await world.team();
    const { secret } = await consentTo({ isByKey: true });
    expect(await finish(secret, other.teamId, other.ownerId)).toEqual(failed('state_invalid'));
    expect((await finish(secret, team.teamId, 'another-admin')).status).toBe('connected');
  });

  it('is redeemed once, however many finish at once', async () => {
    const { secret } = await consentTo({ isByKey: false });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => finish(secret, team.teamId, team.ownerId)));
    expect(outcomes.filter(({ status }) => status === 'connected')).toHaveLength(1);
  });

  it('is kept sealed for five minutes, and no longer than that good', async () => {
    const { secret, query } = await consentTo({ isByKey: false });
    const where = { team_id: team.teamId };
    const row = await world.database.prisma.oauthState.findFirstOrThrow({ where });
    const stored = Buffer.concat([row.state_hash, row.secret_hash!, row.sealed_code!].map((one) => Buffer.from(one)));
    for (const hidden of [secret, query['code']!, query['state']!]) expect(stored.includes(hidden)).toBe(false);
    const leftMs = row.expires_at.getTime() - Date.now();
    expect(leftMs).toBeLessThanOrEqual(5 * 60_000);
    await world.database.prisma.oauthState.updateMany({ where, data: { expires_at: new Date() } });
    expect(await finish(secret, team.teamId, team.ownerId)).toEqual(failed('state_invalid'));
  });

  it('is not redeemed with the state, with a secret of another platform, or with none', async () => {
    const { secret, query } = await consentTo({ isByKey: false });
    for (const guess of ['', query['state']!, query['code']!, `${secret}x`]) {
      expect(await finish(guess, team.teamId, team.ownerId)).toEqual(failed('state_invalid'));
    }
    const elsewhere = platform === 'shortvideo' ? 'photoapp' : 'shortvideo';
    const finisher = { teamId: team.teamId, userId: team.ownerId };
    const outcome = await world.connecting.finish({ platform: elsewhere, secret, finisher }, neverAborted);
    expect(outcome).toEqual(failed('state_invalid'));
  });
});

describe('connecting again', () => {
  it.each(['shortvideo', 'photoapp'] as const)('heals the account that the team had at %s', async (platform) => {
    const login = newLogin();
    const connection = await world.connect(team, platform, { login });
    const before = await world.tokensOf(connection);
    await world.database.prisma.socialAccount.update({
      where: { id: connection.id },
      data: {
        status: 'needs_reauth',
        refresh_lease: connection.id,
        refresh_lease_until: new Date(Date.now() + 60_000),
      },
    });
    expect(await world.connect(team, platform, { login })).toEqual(connection);
    expect(await accountsOf(team)).toHaveLength(1);
    expect((await world.rowOf(connection)).status).toBe('connected');
    const after = await world.tokensOf(connection);
    expect(after['access_token']).not.toBe(before['access_token']);
    expect(await world.tokenOf(connection)).toBe(after['access_token']);
  });

  it('at the same time, many times, leaves one account with tokens that open', async () => {
    const login = newLogin();
    const connections = await Promise.all(
      Array.from({ length: 8 }, () => world.connect(team, 'shortvideo', { login })),
    );
    expect(new Set(connections.map(({ id }) => id)).size).toBe(1);
    expect(await world.tokenOf(connections[0]!)).toMatch(/^act\./);
  });

  it('by another team makes an account of that team, whose tokens are no use to the first', async () => {
    const login = newLogin();
    const ours = await world.connect(team, 'shortvideo', { login });
    const theirs = await world.connect(await world.team(), 'shortvideo', { login });
    expect(theirs.id).not.toBe(ours.id);
    await world.database.prisma.socialAccount.update({
      where: { id: ours.id },
      data: { token_ciphertext: new Uint8Array((await world.rowOf(theirs)).token_ciphertext!) },
    });
    await expect(world.tokenOf(ours)).rejects.toMatchObject({ code: 'internal' });
  });
});

describe('a platform without a client', () => {
  it('is refused in clear words at the start, and at a return', async () => {
    const connecting = world.make({ SHORTVIDEO_CLIENT_ID: undefined });
    const { teamId, ownerId: userId } = team;
    await expect(connecting.start({ teamId, userId, isByKey: false, platform: 'shortvideo' })).rejects.toMatchObject({
      code: 'platform_unavailable',
      message: 'This platform is not set up here',
    });
    const outcome = await connecting.park({ platform: 'shortvideo', query: {} });
    expect(outcome).toEqual(failed('platform_unavailable'));
    const finish = { platform: 'shortvideo', secret: 'any', finisher: { teamId, userId } } as const;
    expect(await connecting.finish(finish, neverAborted)).toEqual(failed('platform_unavailable'));
    expect((await connecting.start({ teamId, userId, isByKey: false, platform: 'photoapp' })).url).toContain(
      '/photoapp/',
    );
  });
});

describe('expired states', () => {
  it('are swept, and those that are still good are not', async () => {
    const { prisma } = world.database;
    await Promise.all([world.start(team, 'shortvideo'), world.start(team, 'photoapp')]);
    const ofPhotoapp = { team_id: team.teamId, platform: 'photoapp' };
    await prisma.oauthState.updateMany({ where: ofPhotoapp, data: { expires_at: new Date(Date.now() - 1) } });
    expect(await world.connecting.sweepStates()).toBeGreaterThanOrEqual(1);
    const left = await prisma.oauthState.findMany({ where: { team_id: team.teamId } });
    expect(left.map(({ platform }) => platform)).toEqual(['shortvideo']);
  });
});
