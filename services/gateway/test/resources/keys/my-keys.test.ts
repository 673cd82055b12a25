import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestTeam } from '@slideloom/testing';
import { createDeviceLogins, type Person } from '../../support/device-logins.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let logins: ReturnType<typeof createDeviceLogins>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({ TRUST_PROXY_HOPS: '1' }));
  logins = createDeviceLogins(world, send);
});
afterAll(() => world.close());

/** A person logs a computer in; the key and its id. */
async function login(person: Person, team: TestTeam): Promise<{ key: string; id: string }> {
  const started = await logins.start(['read']);
  expect((await logins.claim(person, started.user_code)).status).toBe(200);
  expect((await logins.approve(person, started, team, ['read'])).status).toBe(200);
  const { key } = logins.keyOf(await logins.poll(started));
  const { data } = await mine(person, team);
  return { key, id: data[0]!.id };
}

type Listed = { data: { id: string; created_by: string; scopes: string[] }[]; has_more: boolean };

const inTeam = ({ teamId }: TestTeam) => ({ 'x-team-id': teamId });
async function mine({ token }: Person, team: TestTeam, query = ''): Promise<Listed> {
  const answer = await send('GET', `/me/keys${query}`, { token, headers: inTeam(team) });
  expect(answer.status).toBe(200);
  return answer.body as Listed;
}
const remove = ({ token }: Person, team: TestTeam, id: string) =>
  send('DELETE', `/me/keys/${id}`, { token, headers: inTeam(team) });

async function member(team: TestTeam): Promise<Person> {
  const { userId } = await addMember(world, team.teamId, 'member', `${world.newId()}@example.test`);
  return { userId, token: await world.idp.token(userId) };
}

describe('the keys of a person’s own computers', () => {
  it('200 shows a member those that they have allowed in this team, page by page, and no others', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const [mia, kofi] = [await member(team), await member(team)];
    await world.database.prisma.membership.create({
      data: { team_id: other.teamId, user_id: mia.userId, role: 'member', email: 'mia@example.test' },
    });
    const first = await login(mia, team);
    const second = await login(mia, team);
    await login(kofi, team);
    await login(mia, other);
    await send('POST', '/keys', { token: team.apiKey, body: { name: 'Of the team' } });
    const { data } = await mine(mia, team);
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(data[0]).toMatchObject({ created_by: mia.userId, scopes: ['read'], name: 'Command line on olus-laptop' });
    expect(JSON.stringify(data)).not.toContain(first.key);
    expect(await mine(mia, team, '?limit=1')).toMatchObject({ data: [{ id: second.id }], has_more: true });
    expect((await mine(mia, team, `?limit=1&starting_after=${second.id}`)).data).toEqual([data[1]]);
  });

  it('200 deletes one: it is refused from the answer on, and the audit log names the member', async () => {
    const team = await world.team();
    const mia = await member(team);
    const { key, id } = await login(mia, team);
    expect((await send('GET', '/jobs', { token: key })).status).toBe(200);
    expect(await remove(mia, team, id)).toMatchObject({ status: 200, body: { success: true } });
    expectError(await send('GET', '/jobs', { token: key }), 401, 'unauthenticated');
    expect((await mine(mia, team)).data).toEqual([]);
    const { body } = await send('GET', '/audit?action=key.deleted', { token: team.apiKey });
    expect((body as { data: unknown[] }).data).toMatchObject([
      { actor: { type: 'person', id: mia.userId }, target: { id } },
    ]);
    expectError(await remove(mia, team, id), 404, 'key_not_found');
  });

  it('404 for the key of another member, of the team, made by the member as an admin, and of another team', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const [mia, kofi] = [await member(team), await member(team)];
    const owner = await logins.ownerOf(team);
    const ofKofi = await login(kofi, team);
    const ofOther = await login(await logins.ownerOf(other), other);
    const { body } = await send('POST', '/keys', { token: owner.token, headers: inTeam(team), body: { name: 'Made' } });
    for (const id of [ofKofi.id, team.apiKeyId, ofOther.id])
      expectError(await remove(mia, team, id), 404, 'key_not_found');
    expectError(await remove(owner, team, (body as { id: string }).id), 404, 'key_not_found');
    expect((await send('GET', '/jobs', { token: ofKofi.key })).status).toBe(200);
  });

  it('403 for a key: it has no computers, and deletes itself alone', async () => {
    const team = await world.team();
    const { key, id } = await login(await logins.ownerOf(team), team);
    for (const token of [key, team.apiKey]) {
      expectError(await send('GET', '/me/keys', { token }), 403, 'forbidden');
      expectError(await send('DELETE', `/me/keys/${id}`, { token }), 403, 'forbidden');
    }
  });

  it('an owner sees the keys of all people among those of the team', async () => {
    const team = await world.team();
    const { id } = await login(await member(team), team);
    const { body } = await send('GET', '/keys', { token: team.apiKey });
    expect((body as { id: string }[]).map((row) => row.id)).toContain(id);
  });
});
