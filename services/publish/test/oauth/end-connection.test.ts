import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';
import type { Connection } from '../../src/domain/oauth/ports.ts';
import { createOauthWorld, neverAborted, newLogin, type OauthWorld } from './support/oauth-world.ts';

let world: OauthWorld;
let team: TestTeam;
let login: string;
beforeAll(async () => {
  world = await createOauthWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await world.team();
  login = newLogin();
});
afterEach(() => world.sandbox.heal());

const end = (connection: Connection) => world.connecting.end(connection, neverAborted);

/** Whether the platform still has the person's consent. */
async function hasConsent(platform: string): Promise<boolean> {
  const { accounts } = await world.sandbox.control('GET', `/${platform}/control/accounts`);
  return (accounts as { login: string }[]).some((one) => one.login === login);
}

async function expectForgotten(connection: Connection): Promise<void> {
  const row = await world.rowOf(connection);
  expect(row).toMatchObject({ status: 'disconnected', token_ciphertext: null, token_expires_at: null });
}

describe('the audit log', () => {
  it('has the end of an account by the person that asked', async () => {
    const actor = { type: 'person', id: 'user-7', name: 'kim@example.test', address: '203.0.113.7' } as const;
    const request = { request_id: 'request-7', route: 'DELETE /social/accounts/:id' };
    const connection = await world.connect(team, 'photoapp', { login });
    await world.connecting.end(connection, neverAborted, { ...actor, ...request });
    const by = { actor_type: 'person', actor_id: 'user-7', address: '203.0.113.7', ...request };
    const where = { team_id: team.teamId, action: 'account.disconnected' };
    const ended = await world.database.prisma.auditEntry.findMany({ where });
    expect(ended).toMatchObject([{ target_id: connection.id, ...by, after: { status: 'disconnected' } }]);
  });
});

describe.each(['shortvideo', 'photoapp'] as const)('disconnecting an account of %s', (platform) => {
  it('revokes the consent and forgets the tokens', async () => {
    const connection = await world.connect(team, platform, { login });
    expect(await hasConsent(platform)).toBe(true);
    expect(await end(connection)).toBe('ended');
    expect(await hasConsent(platform)).toBe(false);
    await expectForgotten(connection);
  });

  it.each([
    ['500', { kind: 'status', status: 500 }],
    ['a reset', { kind: 'reset' }],
    ['silence', { kind: 'timeout' }],
  ])(
    'forgets the tokens also while the platform answers with %s, within the deadline of the request',
    async (_answer, fault) => {
      const connection = await world.connect(team, platform, { login });
      await world.sandbox.fail({ target: platform, ...fault });
      const startedAt = Date.now();
      expect(await end(connection)).toBe('ended');
      expect(Date.now() - startedAt).toBeLessThan(80_000);
      await expectForgotten(connection);
    },
  );

  it('leaves the consent alone while another team lives on it, and revokes it with the last', async () => {
    const ours = await world.connect(team, platform, { login });
    const theirs = await world.connect(await world.team(), platform, { login });
    expect(await end(ours)).toBe('ended');
    expect(await hasConsent(platform)).toBe(true);
    expect(await world.tokenOf(theirs, { isRefused: true })).not.toBe('');
    expect(await end(theirs)).toBe('ended');
    expect(await hasConsent(platform)).toBe(false);
  });

  it('is not found for another team, another platform, an unknown id, and one that is disconnected already', async () => {
    const connection = await world.connect(team, platform, { login });
    const { teamId } = await world.team();
    const other = platform === 'shortvideo' ? 'photoapp' : 'shortvideo';
    expect(await end({ ...connection, teamId })).toBe('not_found');
    expect(await end({ ...connection, platform: other })).toBe('not_found');
    expect(await end({ ...connection, id: uuidV7.next() })).toBe('not_found');
    expect((await world.rowOf(connection)).status).toBe('connected');
    expect(await end(connection)).toBe('ended');
    expect(await end(connection)).toBe('not_found');
  });

  it('that asked for a person forgets its tokens, and connecting makes it the same account again', async () => {
    const connection = await world.connect(team, platform, { login });
    const data = { status: 'needs_reauth' };
    await world.database.prisma.socialAccount.update({ where: { id: connection.id }, data });
    expect(await end(connection)).toBe('ended');
    await expectForgotten(connection);
    expect(await world.connect(team, platform, { login })).toEqual(connection);
    expect(await world.tokenOf(connection)).not.toBe('');
  });
});
