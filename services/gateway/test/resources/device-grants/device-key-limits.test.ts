import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import { createDeviceLogins, from, type Person, type Started } from '../../support/device-logins.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let sendToOther: HttpClient;
let logins: ReturnType<typeof createDeviceLogins>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({ TRUST_PROXY_HOPS: '1' }));
  ({ send: sendToOther } = await world.gateway({ TRUST_PROXY_HOPS: '1' }));
  logins = createDeviceLogins(world, send);
});
afterAll(() => world.close());

type Logins = ReturnType<typeof createDeviceLogins>;
const start: Logins['start'] = (...args) => logins.start(...args);
const poll: Logins['poll'] = (...args) => logins.poll(...args);
const claim: Logins['claim'] = (...args) => logins.claim(...args);
const approve: Logins['approve'] = (...args) => logins.approve(...args);
const ownerOf: Logins['ownerOf'] = (...args) => logins.ownerOf(...args);
const approved: Logins['approved'] = (...args) => logins.approved(...args);
const keyOf: Logins['keyOf'] = (...args) => logins.keyOf(...args);

/** Rows of keys of a team. */
const keysOf = ({ teamId }: TestTeam, count: number, more: object) =>
  Array.from({ length: count }, () => {
    const id = world.newId();
    const hash = new Uint8Array(Buffer.from(id));
    return { id, team_id: teamId, name: 'key', hint: 'abcd', hash, created_by: 'user', ...more };
  });
const ownOf = ({ userId }: Person) => ({ created_by: userId, ends_with_membership: true });
const tooManyOwnKeys = /^You have 10 keys of command lines in this team: log out/;

describe('how much is given', () => {
  it('makes no key for a person who has left since, nor beyond the person’s share; the team’s share is another', async () => {
    const gone = await approved();
    await world.database.prisma.membership.deleteMany({ where: { team_id: gone.team.teamId } });
    expectError(await poll(gone.started), 403, 'not_a_member');
    const full = await approved();
    await world.database.prisma.apiKey.createMany({
      data: [
        ...keysOf(full.team, limits.apiKeys.max - 1, { created_by: full.person.userId }),
        ...keysOf(full.team, 10, { ends_with_membership: true, created_by: 'another' }),
        ...keysOf(full.team, 10, { ...ownOf(full.person), deleted_at: new Date() }),
        ...keysOf(full.team, 10, { ...ownOf(full.person), expires_at: new Date() }),
        ...keysOf(full.team, 10, ownOf(full.person)),
      ],
    });
    expectError(await poll(full.started), 409, 'too_many_keys', tooManyOwnKeys);
    const [one] = await world.database.prisma.apiKey.findMany({
      where: { team_id: full.team.teamId, ...ownOf(full.person), deleted_at: null, expires_at: null },
    });
    await world.database.prisma.apiKey.update({ where: { id: one!.id }, data: { deleted_at: new Date() } });
    expect(keyOf(await poll(full.started)).team_id).toBe(full.team.teamId);
    // The team has its 100 still: those of people's computers do not count.
    const more = { token: full.team.apiKey, body: {} };
    expectError(await send('POST', '/keys', more), 409, 'too_many_keys', /^The team has 100 API keys/);
  });

  it('makes ten keys of a person at most, however many of their requests are fetched at once', async () => {
    const team = await world.team();
    const person = await ownerOf(team);
    const requests: Started[] = [];
    for (let number = 0; number < limits.deviceGrants.keysPerPerson + 3; number += 1) {
      const started = await start();
      expect((await claim(person, started.user_code)).status).toBe(200);
      expect((await approve(person, started, team)).status).toBe(200);
      requests.push(started);
    }
    const answers = await Promise.all(
      requests.map((started, place) => poll(started, place % 2 === 0 ? send : sendToOther)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(10).fill(200),
      409,
      409,
      409,
    ]);
  });

  it('409 while ten keys of the person’s computers are alive in the team; they may allow it for another team', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const person = await ownerOf(team);
    await world.database.prisma.membership.create({
      data: { team_id: other.teamId, user_id: person.userId, role: 'member' },
    });
    await world.database.prisma.apiKey.createMany({ data: keysOf(team, 10, ownOf(person)) });
    const started = await start();
    await claim(person, started.user_code);
    expectError(await approve(person, started, team), 409, 'too_many_keys', tooManyOwnKeys);
    expectError(await poll(started), 400, 'authorization_pending');
    expect((await approve(person, started, other)).status).toBe(200);
    expect(keyOf(await poll(started)).team_id).toBe(other.teamId);
  });

  it('429 counts a whole IPv6 site, which has 65,536 networks, as one', async () => {
    const site = '2001:db8:7';
    const ask = (address: string) =>
      send('POST', '/auth/device', { body: { host: 'olu', scopes: ['read'] }, headers: from(address) });
    for (let subnet = 0; subnet < limits.deviceGrants.perNetwork; subnet += 1) {
      expect((await ask(`${site}:${subnet.toString(16)}::7`)).status).toBe(200);
    }
    expectError(await ask(`${site}:ffff::7`), 429, 'rate_limited');
    expect((await ask('2001:db8:8::7')).status).toBe(200);
  });
});
