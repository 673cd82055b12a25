import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { eventually, type TestTeam } from '@slideloom/testing';
import type { Connection } from '../../src/domain/oauth/ports.ts';
import { createOauthWorld, neverAborted, newLogin, type OauthWorld } from './support/oauth-world.ts';
import { startTokenProcess } from './support/start-token-process.ts';

const dayMs = 24 * 3_600_000;

let world: OauthWorld;
let team: TestTeam;
let login: string;
let account: Connection;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await world.team();
  login = newLogin();
  account = await world.connect(team, 'shortvideo', { login });
});
afterEach(async () => {
  await world.sandbox.heal();
  await world.sandbox.control('PATCH', '/shortvideo/control/settings', { oauth_error_status: 400 });
});

const statusOf = async (connection = account) => (await world.rowOf(connection)).status;
const storedToken = async (connection = account) => (await world.tokensOf(connection))['access_token'];
const lastSeq = async () => (await world.sandbox.calls('*')).at(-1)?.seq ?? 0;
/** How often the platform was asked for new tokens since. */
const refreshesSince = async (seq: number, target = 'shortvideo.token') =>
  (await world.sandbox.calls(target)).filter((call) => call.seq > seq).length;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
}

describe('a token', () => {
  it('that lives a minute more is given as it is stored, and the platform is not asked', async () => {
    const seq = await lastSeq();
    await world.endsIn(account, 65_000);
    expect(await world.tokenOf(account)).toBe(await storedToken());
    expect(await refreshesSince(seq)).toBe(0);
  });

  it('that ends within the minute is refreshed, and what is given is what is stored', async () => {
    const before = await world.tokensOf(account);
    await world.endsIn(account, 55_000);
    const token = await world.tokenOf(account);
    const after = await world.tokensOf(account);
    expect(token).toBe(after['access_token']);
    expect(token).not.toBe(before['access_token']);
    expect(after['refresh_token']).not.toBe(before['refresh_token']);
    const row = await world.rowOf(account);
    expect(row.token_expires_at!.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  it('that the platform refused is refreshed although it should live', async () => {
    const before = await storedToken();
    const token = await world.tokenOf(account, { isRefused: true });
    expect(token).not.toBe(before);
    expect(await storedToken()).toBe(token);
  });

  it('that was fetched after the refusal is given, and not thrown away', async () => {
    const refusedAt = Date.now() - 60_000;
    const seq = await lastSeq();
    expect(await world.tokenOf(account, { isRefused: true, refusedAt })).toBe(await storedToken());
    expect(await refreshesSince(seq)).toBe(0);
    expect(await world.tokenOf(account, { isRefused: true, refusedAt: Date.now() + 1_000 })).not.toBe('');
    expect(await refreshesSince(seq)).toBe(1);
  });

  it('of an account that is disconnected, of another team or unknown is refused as disconnected', async () => {
    const stranger = { ...account, teamId: (await world.team()).teamId };
    expect((await failureOf(world.tokenOf(stranger))).code).toBe('account_disconnected');
    await world.connecting.end(account, neverAborted);
    expect((await failureOf(world.tokenOf(account))).code).toBe('account_disconnected');
  });

  it('whose caller is cut off is refreshed and stored all the same', async () => {
    const before = await storedToken();
    await world.endsIn(account, 0);
    await world.sandbox.fail({ target: 'shortvideo.token', kind: 'slow', delay_ms: 200, times: 1 });
    const caller = new AbortController();
    const asked = world.connecting.accessTokens.accessToken(account, { isRefused: false }, caller.signal);
    const cut = expect(asked).rejects.toThrow('cut off');
    caller.abort(new Error('cut off'));
    await cut;
    await world.connecting.accessTokens.drain();
    expect(await storedToken()).not.toBe(before);
    expect(await world.tokenOf(account)).toBe(await storedToken());
  });
});

describe('a refresh', () => {
  it.each([
    ['that has ended', false],
    ['that was refused', true],
  ])(
    'of a token %s, wanted by 20 callers in two processes, is one call, and all have its token',
    async (_which, isRefused) => {
      if (!isRefused) await world.endsIn(account, 0);
      const options = { isRefused, refusedAt: Date.now() };
      const other = await startTokenProcess(world, { connection: account, callers: 10, options });
      await world.sandbox.fail({ target: 'shortvideo.token', kind: 'slow', delay_ms: 300 });
      const seq = await lastSeq();
      const [ours, theirs] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => world.tokenOf(account, options))),
        other.ask(),
      ]);
      expect(await refreshesSince(seq)).toBe(1);
      const hashes = new Set([...ours.map(hashOf), ...theirs]);
      expect([...hashes]).toEqual([hashOf((await storedToken()) as string)]);
      expect(ours.length + theirs.length).toBe(20);
    },
  );

  it.each([
    ['500', { kind: 'status', status: 500 }],
    ['503', { kind: 'status', status: 503 }],
    ['429', { kind: 'status', status: 429 }],
    ['a reset', { kind: 'reset' }],
  ])(
    'that the platform answers with %s is retryable, the account stays connected, and the next one succeeds',
    async (_answer, fault) => {
      await world.endsIn(account, 0);
      await world.sandbox.fail({ target: 'shortvideo.token', ...fault });
      const failure = await failureOf(world.tokenOf(account));
      expect(failure).toMatchObject({ code: 'platform_failed', isRetryable: true });
      expect(await statusOf()).toBe('connected');
      await world.sandbox.heal();
      expect(await world.tokenOf(account)).toBe(await storedToken());
    },
  );

  it('that the platform does not answer ends in time, is retryable, and leaves the account connected', async () => {
    await world.endsIn(account, 0);
    await world.sandbox.fail({ target: 'shortvideo.token', kind: 'timeout' });
    expect(await failureOf(world.tokenOf(account))).toMatchObject({ code: 'platform_failed', isRetryable: true });
    expect(await statusOf()).toBe('connected');
  });

  it.each([400, 200])('that is refused as invalid_grant with status %d asks for a person, once', async (status) => {
    await world.sandbox.control('PATCH', '/shortvideo/control/settings', { oauth_error_status: status });
    await world.sandbox.control('POST', `/shortvideo/control/accounts/${login}/expire`, { kind: 'refresh' });
    await world.endsIn(account, 0);
    const seq = await lastSeq();
    expect(await failureOf(world.tokenOf(account))).toMatchObject({ code: 'account_needs_reauth', isRetryable: false });
    expect(await statusOf()).toBe('needs_reauth');
    expect((await failureOf(world.tokenOf(account))).code).toBe('account_needs_reauth');
    expect(await refreshesSince(seq)).toBe(1);
    const where = { target_id: account.id, action: 'account.needs_reauth' };
    const byService = { actor_type: 'service', address: null, request_id: null };
    expect(await world.database.prisma.auditEntry.findMany({ where })).toMatchObject([byService]);
  });

  it('whose lease is left behind by a process that died is made by another when the lease lapses', async () => {
    await world.endsIn(account, 0);
    await world.database.prisma.socialAccount.update({
      where: { id: account.id },
      data: { refresh_lease: account.id, refresh_lease_until: new Date(Date.now() + 700) },
    });
    expect(await world.tokenOf(account)).toBe(await storedToken());
  });

  it('that is answered after the person has connected again does not replace the newer tokens', async () => {
    await world.endsIn(account, 0);
    await world.sandbox.fail({ target: 'shortvideo.token', kind: 'slow', delay_ms: 3_000, times: 1 });
    const seq = await lastSeq();
    const refreshing = world.tokenOf(account);
    await eventually(async () => expect(await refreshesSince(seq)).toBe(1));
    await world.connect(team, 'shortvideo', { login });
    const newer = await storedToken();
    expect(await refreshing).toBe(newer);
    expect(await storedToken()).toBe(newer);
  });

  it('that loses against a refusal of the old token heals what the refusal wrote', async () => {
    await world.endsIn(account, 0);
    await world.sandbox.fail({ target: 'shortvideo.token', kind: 'slow', delay_ms: 300, times: 1 });
    const seq = await lastSeq();
    const refreshing = world.tokenOf(account);
    await eventually(async () => expect(await refreshesSince(seq)).toBe(1));
    const data = { status: 'needs_reauth', refresh_lease: null };
    await world.database.prisma.socialAccount.update({ where: { id: account.id }, data });
    expect(await refreshing).toBe(await storedToken());
    expect(await statusOf()).toBe('connected');
  });
});

describe('a token of the photo platform', () => {
  let photo: Connection;
  beforeEach(async () => {
    photo = await world.connect(team, 'photoapp', { login });
  });
  const age = async (ageMs: number) => {
    // The platform's own clock cannot be moved from here, so it is set to find no token too young.
    await world.sandbox.control('PATCH', '/photoapp/control/settings', { refresh_min_age_s: 0 });
    world.passes(ageMs);
  };

  it('that has less than ten days left is renewed by the round, and used meanwhile', async () => {
    const seq = await lastSeq();
    const before = await storedToken(photo);
    await age(2 * dayMs);
    await world.endsIn(photo, 2 * dayMs + 9 * dayMs);
    expect(await world.tokenOf(photo)).toBe(before);
    expect(await refreshesSince(seq, 'photoapp.refresh')).toBe(0);
    await world.connecting.accessTokens.refreshExpiring(neverAborted);
    expect(await refreshesSince(seq, 'photoapp.refresh')).toBe(1);
    expect(await world.tokenOf(photo)).toBe(await storedToken(photo));
    expect(await storedToken(photo)).not.toBe(before);
    world.passes(-2 * dayMs);
  });

  it('that has more than ten days left is left alone by the round', async () => {
    const seq = await lastSeq();
    await world.endsIn(photo, 11 * dayMs);
    await world.connecting.accessTokens.refreshExpiring(neverAborted);
    expect(await refreshesSince(seq, 'photoapp.refresh')).toBe(0);
  });

  it('that is refused, and younger than a day, is used again if the platform finds it good', async () => {
    const before = await storedToken(photo);
    expect(await world.tokenOf(photo, { isRefused: true })).toBe(before);
    expect(await statusOf(photo)).toBe('connected');
  });

  it.each(['expire', 'revoke'])('that the platform has let %s asks for a person', async (what) => {
    await world.sandbox.control('POST', `/photoapp/control/accounts/${login}/${what}`);
    expect((await failureOf(world.tokenOf(photo, { isRefused: true }))).code).toBe('account_needs_reauth');
    expect(await statusOf(photo)).toBe('needs_reauth');
  });

  it('is not given up while the platform fails', async () => {
    await world.sandbox.fail({ target: 'photoapp', kind: 'status', status: 500 });
    expect((await failureOf(world.tokenOf(photo, { isRefused: true }))).code).toBe('platform_failed');
    expect(await statusOf(photo)).toBe('connected');
  });
});

describe('the refresh round', () => {
  it('refreshes what ends within the hour, once for each however many processes run it, and nothing else', async () => {
    const soon = [account];
    while (soon.length < 12) soon.push(await world.connect(team, 'shortvideo'));
    const later = await world.connect(team, 'shortvideo');
    for (const connection of soon) await world.endsIn(connection, 50 * 60_000);
    await world.endsIn(later, 70 * 60_000);
    const untouched = await storedToken(later);
    const before = await Promise.all(soon.map(storedToken));
    const seq = await lastSeq();
    const others = [world.make(), world.make()];
    const rounds = [world.connecting, ...others].map(({ accessTokens }) => accessTokens.refreshExpiring(neverAborted));
    const refreshed = (await Promise.all(rounds)).reduce((total, count) => total + count, 0);
    expect(refreshed).toBe(soon.length);
    expect(await refreshesSince(seq)).toBe(soon.length);
    const after = await Promise.all(soon.map(storedToken));
    expect(after.filter((token, index) => token === before[index])).toEqual([]);
    expect(await storedToken(later)).toBe(untouched);
  });

  it('goes on behind a token that the platform fails at, and ends', async () => {
    const other = await world.connect(team, 'shortvideo');
    await world.endsIn(account, 10_000);
    await world.endsIn(other, 20_000);
    await world.sandbox.fail({ target: 'shortvideo.token', kind: 'status', status: 500, times: 1 });
    expect(await world.connecting.accessTokens.refreshExpiring(neverAborted)).toBe(1);
    expect([await statusOf(account), await statusOf(other)]).toEqual(['connected', 'connected']);
    expect(await world.connecting.accessTokens.refreshExpiring(neverAborted)).toBe(1);
  });

  it('marks what is refused, and does not ask for it again', async () => {
    await world.sandbox.control('POST', `/shortvideo/control/accounts/${login}/revoke`);
    await world.endsIn(account, 0);
    const seq = await lastSeq();
    await world.connecting.accessTokens.refreshExpiring(neverAborted);
    await world.connecting.accessTokens.refreshExpiring(neverAborted);
    expect(await statusOf()).toBe('needs_reauth');
    expect(await refreshesSince(seq)).toBe(1);
  });
});
