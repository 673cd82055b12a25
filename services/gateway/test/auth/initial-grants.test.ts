import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { purgeExpired } from '@slideloom/db';
import { grantNetworkOf } from '../../src/auth/grant-network-of.ts';
import type { HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({ TRUST_PROXY_HOPS: '1', INITIAL_GRANTS_PER_NETWORK: '2' }));
});
afterAll(() => world.close());

type Founded = { team: { id: string }; credits: { credits_remaining: number }; initial_grant_refused: string | null };
/** A new person's first request, which founds a team. */
async function begin(email: string | null, address?: string): Promise<Founded> {
  const claims = email === null ? {} : { email, email_verified: true };
  const token = await world.idp.token(`person-${world.newId()}`, claims);
  const headers = { 'slideloom-version': '2026-11-28', ...(address && { 'x-forwarded-for': address }) };
  const answer = await send('GET', '/me', { token, headers });
  expect(answer.status).toBe(200);
  return answer.body as Founded;
}
const newEmail = () => `person-${world.newId()}@example.test`;
const creditsAndReason = ({ credits, initial_grant_refused: reason }: Founded) => [credits.credits_remaining, reason];
const granted = [100, null];

describe('initial credits', () => {
  it('come once for each address, also in capitals; a team without them is made, is told why, and has an audit entry', async () => {
    const email = newEmail();
    expect(creditsAndReason(await begin(email))).toEqual(granted);
    const second = await begin(email.toUpperCase());
    expect(creditsAndReason(second)).toEqual([0, 'address_used']);
    const where = { team_id: second.team.id };
    const entries = await world.database.prisma.auditEntry.findMany({
      where: { ...where, action: 'team.grant_refused' },
    });
    expect(entries).toMatchObject([{ target_type: 'team', after: { reason: 'address_used' }, actor_type: 'service' }]);
    expect(await world.database.prisma.ledgerEntry.count({ where })).toBe(0);
    expect(JSON.stringify(await world.database.prisma.initialGrant.findMany())).not.toContain('person-');
  });

  it('come once where ten persons of one address begin at the same time', async () => {
    const email = newEmail();
    const founded = await Promise.all(Array.from({ length: 10 }, () => begin(email)));
    expect(founded.filter(({ credits }) => credits.credits_remaining === 100)).toHaveLength(1);
    expect(founded.filter(({ initial_grant_refused: reason }) => reason === 'address_used')).toHaveLength(9);
  });

  it('come to so many new teams a day of a network, also where they race; other networks and this machine go on', async () => {
    const race = await Promise.all([11, 12, 13, 14].map((host) => begin(newEmail(), `203.0.113.${host}`)));
    expect(race.filter(({ credits }) => credits.credits_remaining === 100)).toHaveLength(2);
    const email = newEmail();
    expect(creditsAndReason(await begin(email, '203.0.113.200'))).toEqual([0, 'network_used']);
    expect(creditsAndReason(await begin(newEmail(), '203.0.114.1'))).toEqual(granted);
    const sites = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2::1'];
    const reasons: (string | null)[] = [];
    for (const site of sites) reasons.push((await begin(newEmail(), site)).initial_grant_refused);
    expect(reasons).toEqual([null, null, 'network_used', null]);
    for (let one = 0; one < 4; one += 1) expect(creditsAndReason(await begin(newEmail()))).toEqual(granted);

    // A refusal takes nothing from the address: it has its grant from elsewhere.
    expect(creditsAndReason(await begin(email, '203.0.115.1'))).toEqual(granted);
    await world.database.prisma.$executeRaw`UPDATE initial_grants SET granted_at = granted_at - interval '25 hours'`;
    expect(creditsAndReason(await begin(newEmail(), '203.0.113.201'))).toEqual(granted);
  });

  it('leave a digest of the address alone after a day', async () => {
    const { prisma } = world.database;
    await begin(newEmail(), '198.51.100.1');
    const [before, present] = [await prisma.initialGrant.count(), { where: { network: '198.51.100.0/24' } }];
    await purgeExpired(world.database);
    expect(await prisma.initialGrant.count(present)).toBe(1);
    await prisma.$executeRaw`UPDATE initial_grants SET granted_at = granted_at - interval '25 hours'`;
    await purgeExpired(world.database);
    expect(await prisma.initialGrant.count({ where: { NOT: { network: null } } })).toBe(0);
    expect(await prisma.initialGrant.count()).toBe(before);
  });

  it('do not come without a verified address, which is no refusal', async () => {
    expect(creditsAndReason(await begin(null))).toEqual([0, null]);
  });
});

it.each([
  ['127.0.0.1', null],
  ['127.9.8.7', null],
  ['::ffff:127.0.0.1', null],
  ['::1', null],
  [undefined, null],
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
])('the network of %s that shares initial credits is %s', (address, network) => {
  expect(grantNetworkOf(address)).toBe(network);
});
