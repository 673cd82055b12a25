import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiVersions, type CreatedApiKey, type CreatedInvite, type Invite, type Quote } from '@slideloom/contracts';
import { createAddressList } from '../../../src/auth/address-list.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createScheduling, fieldsFor, inMinutes } from '../../support/scheduling.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';
import { named, pathOf, routes } from '../../support/walk.ts';

let world: TestWorld;
let send: HttpClient;
beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({ TRUST_PROXY_HOPS: '1' }));
});
afterAll(() => world.close());

async function makeKey(token: string, body: object): Promise<CreatedApiKey> {
  const answer = await send('POST', '/keys', { token, body });
  expect(answer.status).toBe(201);
  return answer.body as CreatedApiKey;
}

describe('a list of addresses', () => {
  it.each([
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.0/24'], '203.0.113.255', true],
    [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
    [['203.0.113.0/24'], '203.0.114.0', false],
    [['2001:db8::/32'], '2001:db8:ffff::1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['2001:db8::/32', '10.0.0.0/8'], '10.1.2.3', true],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['203.0.113.7'], 'unknown', false],
  ])('of %j has %s: %s', (ranges, address, isThere) => {
    expect(createAddressList(ranges).includes(address)).toBe(isThere);
  });
});

describe('a key for certain addresses', () => {
  it('is taken from them alone, at every route', async () => {
    const { apiKey } = await world.team();
    const { key } = await makeKey(apiKey, { allowed_ips: ['203.0.113.0/24'] });
    const from = (address: string) => send('GET', '/me', { token: key, headers: { 'x-forwarded-for': address } });
    expect((await from('203.0.113.9')).status).toBe(200);
    expectError(await from('198.51.100.1'), 403, 'key_address_refused');
    expectError(await send('GET', '/jobs', { token: key }), 403, 'key_address_refused');
    expect((await from('203.0.113.10')).status).toBe(200);
  });

  it.each(['203.0.113', '203.0.113.0/33', 'example.test', '', '::1/129'])('cannot name %j', async (range) => {
    const { apiKey } = await world.team();
    const answer = await send('POST', '/keys', { token: apiKey, body: { allowed_ips: [range] } });
    expectError(answer, 400, 'invalid_request');
    expect((answer.body as { message: string }).message).toMatch(/allowed_ips/);
  });
});

describe('a key with credits for a day', () => {
  const picture = (token: string) => send('POST', '/generate/image', { token, body: { prompt: 'A lake at dawn' } });

  it('spends them and not one more, also when asked at once, and other keys go on', async () => {
    const { apiKey, teamId } = await world.team();
    // A picture costs 2.
    const { key, id } = await makeKey(apiKey, { credits_per_day: 5 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => picture(key)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      202, 202, 402, 402, 402, 402,
    ]);
    expectError(
      answers.find(({ status }) => status === 402)!,
      402,
      'key_credits_spent',
    );
    expect((await picture(apiKey)).status).toBe(202);
    const where = { team_id: teamId, api_key_id: id };
    const { _sum } = await world.database.prisma.ledgerEntry.aggregate({ where, _sum: { delta: true } });
    expect(_sum.delta).toBe(-4);
  });

  it('has them again on the next day, and what is refunded', async () => {
    const { apiKey } = await world.team();
    const { key, id } = await makeKey(apiKey, { credits_per_day: 3 });
    const first = await picture(key);
    expect(first.status).toBe(202);
    expectError(await picture(key), 402, 'key_credits_spent');

    const jobId = (first.body as { job_id: string }).job_id;
    await world.database.prisma.$queryRaw`
      SELECT end_failed(j, 'The provider failed', 'upstream_failed', gen_random_uuid(), 0)::text FROM jobs j WHERE id = ${jobId}::uuid`;
    expect((await picture(key)).status).toBe(202);
    expectError(await picture(key), 402, 'key_credits_spent');

    await world.database.prisma.$executeRaw`UPDATE api_key_spending SET day = day - 1 WHERE api_key_id = ${id}::uuid`;
    expect((await picture(key)).status).toBe(202);
  });

  it('is told by POST /quote what it would be refused, to the last credit, and other keys are not', async () => {
    const { apiKey } = await world.team();
    const { key } = await makeKey(apiKey, { credits_per_day: 5 });
    const quote = async (token: string, slides: number) =>
      (await send('POST', '/quote', { token, body: { operation: 'render', slides } })).body as Quote;
    expect((await picture(key)).status).toBe(202);
    expect(await quote(key, 3)).toMatchObject({ allowed: true, code: null, accepted: 3 });
    expect(await quote(key, 4)).toMatchObject({
      allowed: false,
      code: 'key_credits_spent',
      message: 'This API key has spent its credits of the day; they renew at 00:00 UTC',
      credits: 4,
      accepted: 0,
      from: { monthly: 0, coupon: 0, topup: 0 },
    });
    expect(await quote(apiKey, 4)).toMatchObject({ allowed: true });
  });

  it('and what a quote says is what then happens, also on the next day', async () => {
    const { apiKey } = await world.team();
    const { key, id } = await makeKey(apiKey, { credits_per_day: 2 });
    const isAllowed = async () => {
      const answer = await send('POST', '/quote', { token: key, body: { operation: 'image' } });
      return (answer.body as Quote).allowed;
    };
    const seen = [];
    for (const day of [1, 2]) {
      if (day === 2)
        await world.database.prisma
          .$executeRaw`UPDATE api_key_spending SET day = day - 1 WHERE api_key_id = ${id}::uuid`;
      for (const _each of [1, 2]) seen.push([await isAllowed(), (await picture(key)).status]);
    }
    expect(seen).toEqual([
      [true, 202],
      [false, 402],
      [true, 202],
      [false, 402],
    ]);
  });

  it('of none spends nothing, and reads', async () => {
    const { apiKey } = await world.team();
    const { key } = await makeKey(apiKey, { credits_per_day: 0 });
    expectError(await picture(key), 402, 'key_credits_spent');
    expect((await send('GET', '/jobs', { token: key })).status).toBe(200);
  });
});

describe('a key for certain accounts', () => {
  it('sees, makes, changes and deletes posts of these alone', async () => {
    const scheduling = createScheduling(world, send);
    const studio = await scheduling.studio();
    const other = { ...studio, account: await connectAccount(world.database, studio.teamId) };
    const { key } = await makeKey(studio.token, { account_ids: [studio.account.id.toUpperCase()] });
    const [own, foreign] = [await scheduling.newPost(studio), await scheduling.newPost(other)];
    const ask = (method: string, path: string, body?: object) =>
      send(method, path, { token: key, ...(body && { body }) });

    expect((await ask('GET', '/social/accounts')).body).toEqual([expect.objectContaining({ id: studio.account.id })]);
    expect((await ask('GET', '/schedule/posts')).body).toEqual([expect.objectContaining({ id: own.id })]);
    expect((await ask('GET', `/schedule/posts/${own.id}`)).status).toBe(200);
    expectError(await ask('GET', `/schedule/posts/${foreign.id}`), 404, 'post_not_found');
    expectError(await ask('GET', `/schedule/posts/${foreign.id}/outcome`), 404, 'post_not_found');
    expectError(await ask('PATCH', `/schedule/posts/${foreign.id}`, { title: 'Mine' }), 404, 'post_not_found');
    const moved = { social_account_id: other.account.id };
    expectError(await ask('PATCH', `/schedule/posts/${own.id}`, moved), 404, 'account_not_found');
    expectError(await ask('DELETE', `/schedule/posts/${foreign.id}`), 404, 'post_not_found');
    expectError(await ask('POST', '/schedule/posts', fieldsFor(other)), 404, 'account_not_found');
    const check = { social_account_ids: [other.account.id], image_urls: ['https://pictures.example.test/1.png'] };
    expectError(await ask('POST', '/schedule/posts/check', check), 404, 'account_not_found');
    const sent = { account_id: other.account.id, image_urls: check.image_urls, title: 'Now' };
    expectError(await ask('POST', '/publish/shortvideo', sent), 404, 'account_not_found');
    expectError(await ask('GET', `/social/accounts/${other.account.id}/capacity`), 404, 'account_not_found');
    expectError(await ask('DELETE', `/social/accounts/${other.account.id}`), 404, 'account_not_found');
    const disconnect = { account_id: other.account.id };
    expectError(await ask('POST', '/auth/shortvideo/disconnect', disconnect), 404, 'account_not_found');
    expect((await ask('POST', '/schedule/posts', fieldsFor(studio, { scheduled_at: inMinutes(90) }))).status).toBe(201);
    expect((await ask('DELETE', `/schedule/posts/${own.id}`)).status).toBe(200);
  });

  it('cannot name one of another team', async () => {
    const [{ apiKey }, stranger] = [await world.team(), await world.team()];
    const account = await connectAccount(world.database, stranger.teamId);
    const answer = await send('POST', '/keys', { token: apiKey, body: { account_ids: [account.id] } });
    expectError(answer, 404, 'account_not_found');
  });
});

describe('a key for certain projects', () => {
  it('sees and changes these alone, and makes posts and decks for them alone', async () => {
    const scheduling = createScheduling(world, send);
    const studio = await scheduling.studio();
    const [own, foreign] = [await scheduling.newProject(studio), await scheduling.newProject(studio)];
    const { key } = await makeKey(studio.token, { project_ids: [own] });
    const ask = (method: string, path: string, body?: object) =>
      send(method, path, { token: key, ...(body && { body }) });
    const write = { name: 'Lakes', type: 'slideshow', data: {} };

    expect((await ask('GET', '/projects')).body).toEqual([expect.objectContaining({ id: own })]);
    expect((await ask('GET', `/projects/${own}`)).status).toBe(200);
    expect((await ask('POST', '/projects', { ...write, id: own })).status).toBe(200);
    for (const path of ['', '/revisions', '/revisions/1'])
      expectError(await ask('GET', `/projects/${foreign}${path}`), 404, 'project_not_found');
    expectError(await ask('POST', `/projects/${foreign}/revisions/1/restore`), 404, 'project_not_found');
    expectError(await ask('DELETE', `/projects/${foreign}`), 404, 'project_not_found');
    expectError(await ask('POST', '/projects', { ...write, id: foreign }), 404, 'project_not_found');
    expectError(await ask('POST', '/projects', write), 404, 'project_not_found');

    const nameless = await ask('POST', '/schedule/posts', fieldsFor(studio));
    expectError(nameless, 404, 'project_not_found', 'This API key is for certain projects: name one of them');
    const atOnce = { account_id: studio.account.id, image_urls: ['https://pictures.example.test/1.png'], title: 'Now' };
    expectError(await ask('POST', '/publish/shortvideo', atOnce), 404, 'project_not_found', /belongs to none$/);
    const posted = await ask('POST', '/schedule/posts', fieldsFor(studio, { project_id: own }));
    expect(posted.status).toBe(201);
    const { id } = posted.body as { id: string };
    expectError(await ask('PATCH', `/schedule/posts/${id}`, { project_id: foreign }), 404, 'project_not_found');
    expectError(await ask('PATCH', `/schedule/posts/${id}`, { project_id: null }), 404, 'project_not_found');
    const elsewhere = await scheduling.newPost(studio, { project_id: foreign });
    expectError(await ask('GET', `/schedule/posts/${elsewhere.id}`), 404, 'post_not_found');
    expect((await ask('GET', '/schedule/posts')).body).toEqual([expect.objectContaining({ id })]);

    for (const project_id of [undefined, foreign]) {
      const body = { prompt: 'Five lakes', project_id };
      expectError(await ask('POST', '/generate/slides', body), 404, 'project_not_found');
    }
    // Projects that no longer are there leave the key with the others.
    expect((await send('DELETE', `/projects/${own}`, { token: studio.token })).status).toBe(200);
    expect((await ask('GET', '/projects')).body).toEqual([]);
  });
});

describe('a key for certain accounts or projects, with the scope of webhooks', () => {
  const ofEndpoints = routes.filter(({ path }) => /^\/webhooks\/(endpoints|deliveries)/.test(path));

  it.each(named(ofEndpoints))('is refused %s, where it would see what is of others', async (_name, route) => {
    const scheduling = createScheduling(world, send);
    const studio = await scheduling.studio();
    const project = await scheduling.newProject(studio);
    const body = { url: 'https://hooks.example.com/all' };
    const made = await send('POST', '/webhooks/endpoints', { token: studio.token, body });
    const { id } = made.body as { id: string };
    for (const limit of [{ account_ids: [studio.account.id] }, { project_ids: [project] }]) {
      const { key } = await makeKey(studio.token, { ...limit, scopes: ['webhooks', 'read'] });
      const sent = { token: key, ...(route.body && { body: route.method === 'patch' ? { is_enabled: false } : body }) };
      const answer = await send(route.method.toUpperCase(), pathOf(route, id), sent);
      expectError(answer, 403, 'key_is_limited');
      expect(answer.text).toContain('for certain accounts or projects');
    }
    const whole = await makeKey(studio.token, { scopes: ['webhooks'] });
    expect((await send('GET', `/webhooks/endpoints/${id}`, { token: whole.key })).body).toMatchObject({
      is_enabled: true,
    });
  });

  it('is so at every route that needs that scope', () => {
    const needing = routes.filter(({ scope }) => scope === 'webhooks');
    expect(needing.length).toBeGreaterThanOrEqual(10);
    expect(needing).toEqual(ofEndpoints);
  });
});

describe('the limits of a key', () => {
  const limits = {
    scopes: ['team', 'read'],
    allowed_ips: ['127.0.0.1'],
    credits_per_day: 7,
    account_ids: null,
    project_ids: null,
  };

  it('are shown to callers of a version, where it is made and where keys are listed', async () => {
    const { apiKey } = await world.team();
    const headers = { 'slideloom-version': apiVersions.at(-1)! };
    const frozen = await send('POST', '/keys', { token: apiKey, body: limits });
    expect(Object.keys(frozen.body as object)).not.toContain('scopes');
    const extended = await send('POST', '/keys', { token: apiKey, body: limits, headers });
    expect(extended.body).toMatchObject(limits);
    const listed = await send('GET', '/keys', { token: apiKey, headers });
    expect(listed.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: (extended.body as CreatedApiKey).id, ...limits })]),
    );
    const bare = (await send('GET', '/keys', { token: apiKey })).body as object[];
    expect(bare.some((key) => 'scopes' in key)).toBe(false);
  });

  it.each([{ scopes: ['team'] }, { credits_per_day: 7 }, { allowed_ips: ['127.0.0.0/8'] }])(
    'of %j are not passed by: such a key makes no other key',
    async (given) => {
      const { apiKey } = await world.team();
      const { key } = await makeKey(apiKey, given);
      expectError(await send('POST', '/keys', { token: key, body: {} }), 403, 'key_is_limited');
    },
  );

  it.each(['credits_per_day', 'allowed_ips', 'account_ids', 'project_ids'])(
    'of %s are not passed by: such a key invites, changes and removes no member, also with the scope of members',
    async (name) => {
      const scheduling = createScheduling(world, send);
      const studio = await scheduling.studio();
      const ofKind: Record<string, unknown> = {
        credits_per_day: 7,
        allowed_ips: ['127.0.0.0/8'],
        account_ids: [studio.account.id],
        project_ids: [await scheduling.newProject(studio)],
      };
      const member = await addMember(world, studio.teamId, 'member');
      const newEmail = () => `person-${world.newId()}@example.test`;
      const invitation = { token: studio.token, body: { email: newEmail(), role: 'admin' } };
      const pending = (await send('POST', '/invites', invitation)).body as CreatedInvite;
      for (const scopes of [null, ['team', 'read']]) {
        const { key } = await makeKey(studio.token, { [name]: ofKind[name], scopes });
        const ask = (method: string, path: string, body?: object) =>
          send(method, path, { token: key, ...(body && { body }) });
        const answers = [
          await ask('POST', '/invites', { email: newEmail(), role: 'admin' }),
          await ask('POST', '/invites', { email: newEmail(), role: 'member' }),
          await ask('PATCH', `/team/members/${member.userId}`, { role: 'admin' }),
          await ask('DELETE', `/team/members/${member.userId}`),
          await ask('DELETE', `/invites/${pending.id}`),
        ];
        for (const answer of answers) expectError(answer, 403, 'key_is_limited', /who would not have them$/);
        expect((await ask('GET', '/team/members')).status).toBe(200);
      }
      const left = (await send('GET', '/invites', { token: studio.token })).body as { data: Invite[] };
      expect(left.data.map(({ id }) => id)).toEqual([pending.id]);
      const inviter = await makeKey(studio.token, { scopes: ['team'] });
      const sent = { token: inviter.key, body: { email: newEmail(), role: 'admin' } };
      expect((await send('POST', '/invites', sent)).status).toBe(201);
    },
  );

  it.each([
    { scopes: [] },
    { scopes: ['everything'] },
    { credits_per_day: -1 },
    { credits_per_day: 1.5 },
    { account_ids: ['x'] },
    { project_ids: [] },
  ])('cannot be %j', async (body) => {
    const { apiKey } = await world.team();
    expectError(await send('POST', '/keys', { token: apiKey, body }), 400, 'invalid_request');
  });
});
