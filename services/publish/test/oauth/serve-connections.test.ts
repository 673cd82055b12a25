import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRequester, openBroker, type Broker, type Requester } from '@slideloom/messaging';
import { createLifecycle, type Lifecycle } from '@slideloom/service-kit';
import { createTestBroker, type TestTeam } from '@slideloom/testing';
import { serveConnections } from '../../src/consumers/serve-connections.ts';
import { client, consentAt, createOauthWorld, newLogin, tokenKeys, type OauthWorld } from './support/oauth-world.ts';

let world: OauthWorld;
let team: TestTeam;
let lifecycle: Lifecycle;
let broker: Broker;
let requester: Requester;
beforeAll(async () => {
  world = await createOauthWorld();
  team = await world.team();
  const { logger } = world;
  const { url } = await createTestBroker();
  lifecycle = createLifecycle({ deadlineMs: 5_000, logger });
  broker = await openBroker({ url, name: 'test-publish', logger });
  lifecycle.onStop('broker', () => broker.close());
  await serveConnections({ broker, logger, lifecycle }, world.connecting);
  const asking = await openBroker({ url, name: 'test-gateway', logger });
  lifecycle.onStop('asking broker', () => asking.close());
  requester = await createRequester(asking, logger);
});
afterAll(async () => {
  await lifecycle.stop();
  await world.close();
});

describe('asked over the broker', () => {
  it('an account is connected and let go of, and who is to ask again is told so', async () => {
    const { teamId, ownerId } = team;
    const platform = 'shortvideo';
    const asked = { team_id: teamId, user_id: ownerId, is_by_key: false, platform } as const;
    const { url } = await requester.request('oauth.start', asked);
    const query = await consentAt(url, { login: newLogin() });
    const returned = await requester.request('oauth.return', { platform, query });
    expect(returned).toEqual({ status: 'pending', reason: null, secret: expect.stringMatching(/^[\w-]{43}$/) });
    const again = await requester.request('oauth.return', { platform, query });
    expect(again).toEqual({ status: 'failed', reason: 'state_invalid', secret: null });
    const origin = { address: '203.0.113.7', request_id: 'request-7', route: 'POST /auth/shortvideo/finish' };
    const actor = { type: 'person', id: ownerId, name: null, ...origin } as const;
    const finish = { platform, secret: returned.secret!, team_id: teamId, user_id: ownerId, actor } as const;
    const finished = await requester.request('oauth.finish', finish);
    expect(finished).toEqual({ status: 'connected', reason: null, connection_id: expect.any(String) });
    expect(await requester.request('oauth.finish', finish)).toEqual({
      status: 'failed',
      reason: 'state_invalid',
      connection_id: null,
    });
    const end = { team_id: teamId, platform, connection_id: finished.connection_id!, actor } as const;
    expect(await requester.request('connection.end', end)).toEqual({ outcome: 'ended' });
    expect(await requester.request('connection.end', end)).toEqual({ outcome: 'not_found' });
    const noted = await world.database.prisma.auditEntry.findMany({
      where: { target_id: finished.connection_id! },
      orderBy: { created_at: 'asc' },
    });
    expect(noted.map(({ action }) => action)).toEqual(['account.connected', 'account.disconnected']);
    for (const entry of noted) expect(entry).toMatchObject({ actor_type: 'person', actor_id: ownerId, ...origin });
  });

  it('a start that is refused is refused by its code', async () => {
    const asked = {
      team_id: team.teamId,
      user_id: team.ownerId,
      is_by_key: false,
      platform: 'storeplatform',
      shop: 'evil.example',
    } as const;
    await expect(requester.request('oauth.start', asked)).rejects.toMatchObject({
      code: 'invalid_request',
      status: 400,
    });
  });
});

describe('whatever happens', () => {
  it('no token, code, state, verifier, key or secret is in a log line or an error', async () => {
    const { teamId, ownerId } = team;
    const secrets = new Set([client.secret, tokenKeys.split(':')[1]!]);
    const seen: unknown[] = [];
    const keep = (work: Promise<unknown>) => work.catch((error: unknown) => void seen.push(error));
    const lines = world.logger.lines.length;

    for (const platform of ['shortvideo', 'photoapp'] as const) {
      const visit = async (change: (query: Record<string, string>) => Record<string, string> = (query) => query) => {
        const { url } = await requester.request('oauth.start', {
          team_id: teamId,
          user_id: ownerId,
          is_by_key: false,
          platform,
        });
        const states = await world.database.prisma.oauthState.findMany({ where: { code_verifier: { not: null } } });
        for (const { code_verifier: verifier } of states) secrets.add(verifier!);
        const query = await consentAt(url, { login: newLogin() });
        for (const name of ['code', 'state']) secrets.add(query[name]!);
        const { secret, ...returned } = await requester.request('oauth.return', { platform, query: change(query) });
        seen.push(returned);
        if (secret !== null) secrets.add(secret);
        const finish = { platform, secret: secret ?? 'none', team_id: teamId, user_id: ownerId };
        const outcome = await requester.request('oauth.finish', finish);
        seen.push(outcome);
        return { id: outcome.connection_id!, teamId, platform };
      };
      const faults = [
        { kind: 'status', status: 500 },
        { kind: 'reset' },
        { kind: 'status_after_success', status: 429 },
      ];
      for (const target of [`${platform}.token`, `${platform}.user`, `${platform}.me`]) {
        for (const fault of faults) {
          await world.sandbox.fail({ target, times: 1, ...fault });
          await visit();
          await world.sandbox.heal();
        }
      }
      // The photo platform wants the client's secret in this address.
      for (const fault of faults) {
        await world.sandbox.fail({ target: platform, match: 'ig_exchange_token', ...fault });
        await visit();
        await world.sandbox.heal();
      }
      await visit((query) => ({ ...query, code: `${query['code']}x` }));
      await visit((query) => ({ ...query, state: `${query['state']}x` }));

      const connection = await visit();
      const learn = async () => {
        for (const token of Object.values(await world.tokensOf(connection))) {
          if (typeof token === 'string') secrets.add(token);
        }
      };
      await learn();
      for (const fault of [...faults, undefined]) {
        if (fault) await world.sandbox.fail({ target: platform, ...fault });
        await keep(world.tokenOf(connection, { isRefused: true }));
        await world.sandbox.heal();
        await learn();
      }
      await world.endsIn(connection, 0);
      await world.sandbox.fail({ target: platform, kind: 'status', status: 503 });
      await keep(world.connecting.accessTokens.refreshExpiring(new AbortController().signal));
      await keep(requester.request('connection.end', { team_id: teamId, platform, connection_id: connection.id }));
      await world.sandbox.heal();
      const broken = await visit();
      const data = { token_ciphertext: Buffer.from('not a sealed value') };
      await world.database.prisma.socialAccount.update({ where: { id: broken.id }, data });
      await keep(world.tokenOf(broken));
    }

    expect(world.logger.lines.length).toBeGreaterThan(lines + 12);
    expect(secrets.size).toBeGreaterThan(60);
    const all = world.logged() + inspect(seen, { depth: 20, maxStringLength: null, showHidden: true });
    expect([...secrets].filter((secret) => all.includes(secret))).toEqual([]);
  });
});
