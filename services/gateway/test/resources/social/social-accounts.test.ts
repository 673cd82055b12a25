import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { socialAccountSchema, type SocialAccount } from '@slideloom/contracts';
import { z } from 'zod';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { playPublisher, type PlayedPublisher } from '../../support/play-publisher.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let publisher: PlayedPublisher;

beforeAll(async () => {
  world = await createTestWorld();
  publisher = await playPublisher(world.brokerUrl, world.database);
  ({ send } = await world.gateway());
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

async function list(token: string, query = '') {
  const { status, body, headers } = await send('GET', `/social/accounts${query}`, { token });
  expect(status).toBe(200);
  expect(z.array(socialAccountSchema).parse(body)).toEqual(body);
  return { ids: (body as SocialAccount[]).map(({ id }) => id), link: headers['link'], body };
}

const row = (id: string) => world.database.prisma.socialAccount.findUniqueOrThrow({ where: { id } });

/** Creates a session of a person who is only a member of the team. */
async function memberOf(teamId: string): Promise<string> {
  const userId = `member-${world.newId()}`;
  await world.database.prisma.membership.create({ data: { team_id: teamId, user_id: userId, role: 'member' } });
  return world.idp.token(userId, { team_id: teamId });
}

describe('GET /social/accounts', () => {
  it('200 shows an account with exactly these fields, and never a token', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await connectAccount(world.database, teamId);
    const { created_at: createdAt } = await row(id);
    const { body } = await list(token);
    expect(body).toEqual([
      {
        id,
        platform: 'shortvideo',
        platform_username: 'lakes.daily',
        display_name: 'Lakes, daily',
        avatar_url: 'https://pictures.example.test/lakes.jpg',
        status: 'connected',
        scopes: ['user.info.basic', 'video.upload'],
        created_at: createdAt.toISOString(),
      },
    ]);
  });

  it("200 shows a team's own accounts, newest first, with a Link where the list goes on", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const made: string[] = [];
    for (const platform of ['shortvideo', 'photoapp', 'shortvideo']) {
      made.unshift((await connectAccount(world.database, team.teamId, platform)).id);
    }
    await connectAccount(world.database, other.teamId);
    expect(await list(team.apiKey)).toMatchObject({ ids: made, link: undefined });
    expect(await list(team.apiKey, '?limit=3')).toMatchObject({ ids: made, link: undefined });
    const first = await list(team.apiKey, '?limit=2');
    expect(first).toMatchObject({
      ids: made.slice(0, 2),
      link: `</social/accounts?limit=2&starting_after=${made[1]}>; rel="next"`,
    });
    const second = await list(team.apiKey, `?limit=2&starting_after=${made[1]}`);
    expect(second).toMatchObject({ ids: made.slice(2), link: undefined });
  });

  it('200 shows one that must be connected again, and none that was disconnected', async () => {
    const { apiKey: token, teamId } = await world.team();
    const tired = await connectAccount(world.database, teamId);
    const gone = await connectAccount(world.database, teamId);
    const { prisma } = world.database;
    await prisma.socialAccount.update({ where: { id: tired.id }, data: { status: 'needs_reauth' } });
    await prisma.socialAccount.update({ where: { id: gone.id }, data: { status: 'disconnected' } });
    expect((await list(token)).body).toEqual([expect.objectContaining({ id: tired.id, status: 'needs_reauth' })]);
    // It keeps its place in the list, for a caller that was paging meanwhile.
    expect((await list(token, `?starting_after=${gone.id}`)).ids).toEqual([tired.id]);
  });

  it('200 is an empty array for a team without accounts', async () => {
    const { apiKey: token } = await world.team();
    expect((await list(token)).body).toEqual([]);
  });
});

describe('POST /auth/shortvideo/disconnect', () => {
  const disconnect = (token: string, body: unknown, headers = {}) =>
    send('POST', '/auth/shortvideo/disconnect', { token, body, headers });

  it('200 forgets the tokens, takes the account out of the list and keeps its posts', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await connectAccount(world.database, teamId);
    const scheduled = await send('POST', '/schedule/posts', {
      token,
      body: {
        social_account_id: id,
        platform: 'shortvideo',
        scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
        image_urls: ['https://pictures.example.test/1.png'],
      },
    });
    expect(scheduled.status).toBe(201);
    expect(await disconnect(token, { account_id: id })).toMatchObject({ status: 200, body: { success: true } });
    expect(await row(id)).toMatchObject({ status: 'disconnected', token_ciphertext: null, token_expires_at: null });
    expect((await list(token)).ids).toEqual([]);
    expect((await send('GET', '/schedule/posts', { token })).body).toEqual([scheduled.body]);
  });

  it('404 for an account that is absent, malformed, of another team or platform, or disconnected already', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const own = await connectAccount(world.database, team.teamId);
    const foreign = await connectAccount(world.database, other.teamId);
    const photo = await connectAccount(world.database, team.teamId, 'photoapp');
    expect((await disconnect(team.apiKey, { account_id: own.id })).status).toBe(200);
    for (const id of [world.newId(), 'x', foreign.id, photo.id, own.id]) {
      const answer = await disconnect(team.apiKey, { account_id: id });
      expectError(answer, 404, 'account_not_found', 'account not found');
    }
    expect(await row(foreign.id)).toMatchObject({ status: 'connected', token_ciphertext: expect.anything() });
    expect(await row(photo.id)).toMatchObject({ status: 'connected', token_ciphertext: expect.anything() });
  });

  it('200 again for a repeated Idempotency-Key', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await connectAccount(world.database, teamId);
    const headers = { 'idempotency-key': 'once' };
    for (let time = 0; time < 2; time += 1) {
      expect((await disconnect(token, { account_id: id }, headers)).body).toEqual({ success: true });
    }
  });

  it.each([{}, { account_id: null }, { account_id: '' }, { account_id: 7 }, { account_id: ['x'] }])(
    '400 names account_id in %j',
    async (body) => {
      const { apiKey: token } = await world.team();
      expectError(await disconnect(token, body), 400, 'invalid_request', /^account_id /);
    },
  );

  it('403 for a mere member', async () => {
    const { teamId } = await world.team();
    const { id } = await connectAccount(world.database, teamId);
    expectError(await disconnect(await memberOf(teamId), { account_id: id }), 403, 'forbidden');
    expect((await row(id)).status).toBe('connected');
  });
});

describe.each(['shortvideo', 'photoapp', 'storeplatform'])('the OAuth flow of %s', (platform) => {
  it('403 for a mere member', async () => {
    const { teamId } = await world.team();
    expectError(await send('GET', `/auth/${platform}`, { token: await memberOf(teamId) }), 403, 'forbidden');
  });
});

describe('POST /publish/shortvideo', () => {
  const publish = (token: string, body: unknown) => send('POST', '/publish/shortvideo', { token, body });
  const imageUrls = ['https://pictures.example.test/1.png'];

  it.each([
    {},
    { account_id: 'x' },
    { image_urls: imageUrls },
    { account_id: null, image_urls: imageUrls },
    { account_id: '', image_urls: imageUrls },
    { account_id: 7, image_urls: imageUrls },
    { account_id: ['x'], image_urls: imageUrls },
    { account_id: 'x', image_urls: null },
    { account_id: 'x', image_urls: [] },
    { account_id: 'x', image_urls: 'https://pictures.example.test/1.png' },
    { account_id: 'x', image_urls: {} },
    { account_id: 'x', title: '' },
  ])('400 has the words of the contract for %j', async (body) => {
    const { apiKey: token } = await world.team();
    const answer = await publish(token, body);
    expectError(answer, 400, 'invalid_request', 'account_id and image_urls are required');
  });

  it.each([
    ['image_urls[0]', { image_urls: [7] }],
    ['image_urls[0]', { image_urls: ['/etc/passwd'] }],
    ['image_urls', { image_urls: Array.from({ length: 36 }, () => imageUrls[0]) }],
    ['title', { image_urls: imageUrls, title: '' }],
    ['title', { image_urls: imageUrls, title: 'x'.repeat(4_001) }],
    ['account_id', { account_id: 'x'.repeat(101), image_urls: imageUrls }],
  ])('400 names %s when it is not valid', async (field, body) => {
    const { apiKey: token } = await world.team();
    const answer = await publish(token, { account_id: 'x', ...body });
    expectError(answer, 400, 'invalid_request');
    expect((answer.body as { message: string }).message.startsWith(`${field} `)).toBe(true);
  });

  it('404 for an account that is absent, malformed, of another team or platform, or disconnected', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const foreign = await connectAccount(world.database, other.teamId);
    const photo = await connectAccount(world.database, team.teamId, 'photoapp');
    for (const id of [world.newId(), 'x', foreign.id, photo.id]) {
      const answer = await publish(team.apiKey, { account_id: id, image_urls: imageUrls });
      expectError(answer, 404, 'account_not_found', 'account not found');
    }
  });
});

describe('DELETE /social/accounts/:id', () => {
  const remove = (token: string, id: string) => send('DELETE', `/social/accounts/${id}`, { token });

  it.each(['shortvideo', 'photoapp'] as const)('200 disconnects an account of %s, once', async (platform) => {
    const { apiKey: token, teamId } = await world.team();
    const { id } = await connectAccount(world.database, teamId, platform);
    expect(await remove(token, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await row(id)).toMatchObject({ status: 'disconnected', token_ciphertext: null, token_expires_at: null });
    expect((await list(token)).ids).toEqual([]);
    expectError(await remove(token, id), 404, 'account_not_found', 'account not found');
  });

  it("404 for another team's account, which stays connected; 403 for a member", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const { id } = await connectAccount(world.database, other.teamId, 'photoapp');
    expectError(await remove(team.apiKey, id), 404, 'account_not_found');
    const member = await addMember(world, other.teamId, 'member');
    expectError(await remove(member.token, id), 403, 'forbidden');
    expect(await row(id)).toMatchObject({ status: 'connected', token_ciphertext: expect.anything() });
  });
});
