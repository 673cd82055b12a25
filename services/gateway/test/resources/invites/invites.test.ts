import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreatedInvite, Invite } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let sendToOther: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  ({ send: sendToOther } = await world.gateway());
});
afterAll(() => world.close());

const newEmail = () => `person-${world.newId()}@example.test`;
const post = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  send('POST', '/invites', { token, body, headers });
const invite = async (team: TestTeam, email = newEmail(), role = 'member') => {
  const answer = await post(await world.idp.token(team.ownerId, { team_id: team.teamId }), { email, role });
  expect(answer.status).toBe(201);
  return answer.body as CreatedInvite;
};
const list = async ({ apiKey: token }: TestTeam) =>
  ((await send('GET', '/invites', { token })).body as { data: Invite[] }).data;
const accept = (sessionToken: string, token: string, gateway = send) =>
  gateway('POST', '/invites/accept', { token: sessionToken, body: { token } });
const newPerson = async (email?: string) => {
  const userId = `person-${world.newId()}`;
  return { userId, token: await world.idp.token(userId, email === undefined ? {} : { email }) };
};
const membershipsOf = (userId: string) => world.database.prisma.membership.findMany({ where: { user_id: userId } });
const gone = ['invite_not_found', 'Invite not found'] as const;
const lifeMs = 7 * 24 * 3_600_000;

describe('POST /invites', () => {
  it('201 shows the token and its page once; the database keeps a hash', async () => {
    const team = await world.team();
    const email = newEmail();
    const answer = await post(team.apiKey, { email, role: 'admin' });
    expect(answer.status).toBe(201);
    const created = answer.body as CreatedInvite;
    expect(created).toEqual({
      id: expect.any(String),
      email,
      role: 'admin',
      invited_by: team.ownerId,
      expires_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      accept_url: `https://dashboard.example.test/invites/${created.token}`,
    });
    expect(Date.parse(created.expires_at) - Date.parse(created.created_at)).toBe(lifeMs);
    const row = await world.database.prisma.invite.findUniqueOrThrow({ where: { id: created.id } });
    expect(JSON.stringify(row)).not.toContain(created.token);
    expect((await send('GET', '/invites', { token: team.apiKey })).text).not.toContain(created.token);
  });

  it('201 in place of the pending invite for the same address, in whatever case: its link is dead', async () => {
    const team = await world.team();
    const email = newEmail();
    const first = await invite(team, email);
    const second = await invite(team, email.toUpperCase(), 'admin');
    expect((await list(team)).map(({ id }) => id)).toEqual([second.id]);
    const person = await newPerson(email);
    expectError(await accept(person.token, first.token), 404, ...gone);
    expect((await accept(person.token, second.token)).body).toEqual({ team_id: team.teamId, role: 'admin' });
  });

  it('leaves one invite of 10 for the same address at once', async () => {
    const team = await world.team();
    const email = newEmail();
    await Promise.all(Array.from({ length: 10 }, () => invite(team, email)));
    expect(await list(team)).toHaveLength(1);
  });

  it('409 for the address of a member', async () => {
    const team = await world.team();
    await addMember(world, team.teamId, 'member', 'Kim@Example.test');
    const answer = await post(team.apiKey, { email: 'kim@example.test', role: 'admin' });
    expectError(answer, 409, 'already_member', 'This person is a member of the team already');
    expect((await invite(await world.team(), 'kim@example.test')).email).toBe('kim@example.test');
  });

  it('403 for an admin who invites an owner, for a member and for a key; 201 for an owner', async () => {
    const team = await world.team();
    const [admin, member] = [
      await addMember(world, team.teamId, 'admin'),
      await addMember(world, team.teamId, 'member'),
    ];
    const invitation = () => ({ email: newEmail(), role: 'owner' });
    expectError(await post(admin.token, invitation()), 403, 'forbidden', 'Only an owner invites owners');
    expectError(await post(member.token, { email: newEmail(), role: 'member' }), 403, 'forbidden');
    expect((await post(await world.idp.token(team.ownerId), invitation())).status).toBe(201);
    const message = 'API keys invite no owners: use the session of an owner';
    expectError(await post(team.apiKey, invitation()), 403, 'forbidden', message);
  });

  it.each([
    [{}, /^email /],
    [{ email: 'nobody', role: 'member' }, /^email must be an email address/],
    [{ email: 'j\u00FCrgen@example.test', role: 'member' }, 'email must have letters of ASCII alone before the @'],
    [{ email: `${'x'.repeat(310)}@example.test`, role: 'member' }, /^email /],
    [{ email: ['a@example.test'], role: 'member' }, /^email /],
    [{ email: 'a@example.test' }, /^role /],
    [{ email: 'a@example.test', role: 'boss' }, /^role /],
  ])('400 for %j', async (body, message) => {
    const { apiKey } = await world.team();
    expectError(await post(apiKey, body), 400, 'invalid_request', message);
  });

  it('409 beyond 200 pending invites, however many requests race; accepted and expired ones do not count', async () => {
    const team = await world.team();
    const row = (changes: object = {}) => {
      const id = world.newId();
      const hash = new Uint8Array(Buffer.from(id));
      const blank = { id, team_id: team.teamId, email: `${id}@example.test`, role: 'member', invited_by: 'user' };
      return { ...blank, token_hash: hash, expires_at: new Date(Date.now() + lifeMs), ...changes };
    };
    await world.database.prisma.invite.createMany({
      data: [
        ...Array.from({ length: 196 }, () => row()),
        ...Array.from({ length: 10 }, () => row({ accepted_at: new Date() })),
        ...Array.from({ length: 10 }, () => row({ expires_at: new Date() })),
      ],
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(team.apiKey, { email: newEmail(), role: 'member' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expectError(refused, 409, 'too_many_invites', 'The team has 200 pending invites: revoke one first');
    }
    const [newest] = await list(team);
    expect((await invite(team, newest!.email)).email).toBe(newest!.email);
  });

  it('409 naming the id when it is repeated with its Idempotency-Key', async () => {
    const team = await world.team();
    const body = { email: newEmail(), role: 'member' };
    const headers = { 'idempotency-key': 'k1' };
    const first = (await post(team.apiKey, body, headers)).body as CreatedInvite;
    const again = await post(team.apiKey, body, headers);
    expectError(again, 409, 'invite_already_created', new RegExp(`shown only once: ${first.id}$`));
    expect((await list(team)).map(({ id }) => id)).toEqual([first.id]);
    const records = await world.database.prisma.idempotencyRecord.findMany({ where: { team_id: team.teamId } });
    expect(records).toEqual([expect.objectContaining({ response: { id: first.id } })]);
  });
});

describe('GET /invites', () => {
  it('200 is an envelope of the pending ones, newest first, and pages on from one that was revoked meanwhile', async () => {
    const team = await world.team();
    const [one, two, three] = [await invite(team), await invite(team), await invite(team)];
    const expired = await invite(team);
    const accepted = await invite(team);
    await accept((await newPerson(accepted.email)).token, accepted.token);
    await world.database.prisma.invite.update({ where: { id: expired.id }, data: { expires_at: new Date() } });
    const page = await send('GET', '/invites?limit=2', { token: team.apiKey });
    const shown = ({ token: _token, accept_url: _url, ...rest }: CreatedInvite) => rest;
    expect(page.body).toEqual({ object: 'list', data: [shown(three), shown(two)], has_more: true, url: '/invites' });
    await send('DELETE', `/invites/${two.id}`, { token: team.apiKey });
    const next = await send('GET', `/invites?starting_after=${two.id}`, { token: team.apiKey });
    expect(next.body).toEqual({ object: 'list', data: [shown(one)], has_more: false, url: '/invites' });
  });
});

describe('DELETE /invites/:id', () => {
  it('200 revokes once: its link is dead at once', async () => {
    const team = await world.team();
    const { id, token } = await invite(team);
    const revoke = (by: TestTeam) => send('DELETE', `/invites/${id}`, { token: by.apiKey });
    expectError(await revoke(await world.team()), 404, ...gone);
    expect(await revoke(team)).toMatchObject({ status: 200, body: { success: true } });
    expectError(await revoke(team), 404, ...gone);
    expectError(await accept((await newPerson()).token, token), 404, ...gone);
  });

  it('403 for an invite of an owner, by a key or an admin; it stays, and an owner revokes it', async () => {
    const team = await world.team();
    const ownerToken = await world.idp.token(team.ownerId, { team_id: team.teamId });
    const admin = await addMember(world, team.teamId, 'admin');
    const { body } = await post(ownerToken, { email: newEmail(), role: 'owner' });
    const { id } = body as CreatedInvite;
    for (const token of [team.apiKey, admin.token]) {
      expectError(await send('DELETE', `/invites/${id}`, { token }), 403, 'forbidden');
    }
    expect((await send('DELETE', `/invites/${id}`, { token: ownerToken })).status).toBe(200);
  });

  it('404 for one that was accepted', async () => {
    const team = await world.team();
    const { id, email, token } = await invite(team);
    await accept((await newPerson(email)).token, token);
    expectError(await send('DELETE', `/invites/${id}`, { token: team.apiKey }), 404, ...gone);
  });
});

describe('POST /invites/accept', () => {
  it('200 makes the person a member, who may act for the team at once on every gateway', async () => {
    const team = await world.team();
    const { email, token } = await invite(team, newEmail(), 'admin');
    const person = await newPerson(email.toUpperCase());
    expect(await accept(person.token, token)).toMatchObject({
      status: 200,
      body: { team_id: team.teamId, role: 'admin' },
    });
    for (const gateway of [sendToOther, send]) {
      const headers = { 'x-team-id': team.teamId };
      expect((await gateway('GET', '/keys', { token: person.token, headers })).status).toBe(200);
    }
    expect(await membershipsOf(person.userId)).toEqual([
      expect.objectContaining({ team_id: team.teamId, role: 'admin', email: email.toUpperCase() }),
    ]);
    expect(await world.database.prisma.team.count({ where: { founder_id: person.userId } })).toBe(0);
  });

  it('200 the same again for the same person, as often as they ask, and one membership', async () => {
    const team = await world.team();
    const { email, token } = await invite(team);
    const person = await newPerson(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => accept(person.token, token, place % 2 ? send : sendToOther)),
    );
    for (const { status, body } of [...answers, await accept(person.token, token)]) {
      expect({ status, body }).toEqual({ status: 200, body: { team_id: team.teamId, role: 'member' } });
    }
    expect(await membershipsOf(person.userId)).toHaveLength(1);
  });

  it('200 for one of 10 persons who hold the same link, 404 for the others', async () => {
    const { email, token } = await invite(await world.team());
    const people = await Promise.all(Array.from({ length: 10 }, () => newPerson(email)));
    const answers = await Promise.all(
      people.map((person, place) => accept(person.token, token, place % 2 ? send : sendToOther)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200)) expectError(refused, 404, ...gone);
  });

  it('404 for a token that is unknown, expired, or used by somebody who was removed since', async () => {
    const team = await world.team();
    const email = newEmail();
    const person = await newPerson(email);
    expectError(await accept(person.token, 'unknown'), 404, ...gone);
    const expired = await invite(team);
    await world.database.prisma.invite.update({ where: { id: expired.id }, data: { expires_at: new Date() } });
    expectError(await accept(person.token, expired.token), 404, ...gone);
    const { token } = await invite(team, email);
    expect((await accept(person.token, token)).status).toBe(200);
    await send('DELETE', `/team/members/${person.userId}`, { token: team.apiKey });
    expectError(await accept(person.token, token), 404, ...gone);
  });

  it('403 for a session with another email address; the invite stays', async () => {
    const team = await world.team();
    const { email, token } = await invite(team);
    const stranger = await newPerson(newEmail());
    const message = 'This invite is for another email address';
    expectError(await accept(stranger.token, token), 403, 'invite_for_another', message);
    expect(await membershipsOf(stranger.userId)).toEqual([]);
    expect((await accept((await newPerson(email)).token, token)).status).toBe(200);
  });

  it.each([
    ['a dotted I', (email: string) => email.toUpperCase().replaceAll('I', '\u0130')],
    ['the sign of Kelvin', (email: string) => email.replaceAll('k', '\u212A')],
    ['a long s', (email: string) => email.replaceAll('s', '\u017F')],
  ])('403 for a session whose address has %s in place of a letter', async (_name, change) => {
    const team = await world.team();
    const { email, token } = await invite(team, `kiss-${world.newId()}@example.test`);
    const stranger = await newPerson(change(email));
    expectError(await accept(stranger.token, token), 403, 'invite_for_another');
    expect((await accept((await newPerson(email.toUpperCase())).token, token)).status).toBe(200);
  });

  it('200 where the domains of address and session are one, in letters or in punycode', async () => {
    const team = await world.team();
    const name = world.newId();
    const { email, token } = await invite(team, `${name}@b\u00FCcher.example`);
    expect(email).toBe(`${name}@xn--bcher-kva.example`);
    expect((await accept((await newPerson(`${name}@B\u00DCCHER.example`)).token, token)).status).toBe(200);
  });

  it('200 for a member, who keeps their role; another’s invite is not used up', async () => {
    const team = await world.team();
    const { email, token } = await invite(team, newEmail(), 'owner');
    const member = await addMember(world, team.teamId, 'member');
    expect((await accept(member.token, token)).body).toEqual({ team_id: team.teamId, role: 'member' });
    expect(await list(team)).toHaveLength(1);
    const invited = await newPerson(email);
    expect((await accept(invited.token, token)).body).toEqual({ team_id: team.teamId, role: 'owner' });
  });

  it('403 for an API key: it is no person', async () => {
    const team = await world.team();
    const { token } = await invite(team);
    expectError(await accept(team.apiKey, token), 403, 'forbidden');
  });

  it.each([{}, { token: '' }, { token: null }, { token: 7 }, { token: 'x'.repeat(201) }])(
    '400 for %j',
    async (body) => {
      const { token } = await newPerson();
      expectError(await send('POST', '/invites/accept', { token, body }), 400, 'invalid_request', /^token /);
    },
  );
});
