import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, platformRules, postCheckSchema, type PostCheck } from '@slideloom/contracts';
import { footprintOf } from '../../support/accepted-work.ts';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createScheduling, fieldsFor, imageUrls, inMinutes, type Studio } from '../../support/scheduling.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let scheduling: ReturnType<typeof createScheduling>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
  scheduling = createScheduling(world, send);
});
afterAll(() => world.close());

const ask = (of: Studio, body: object): Promise<Answer> =>
  send('POST', '/schedule/posts/check', { token: of.token, body: { social_account_ids: [of.account.id], ...body } });

async function check(of: Studio, body: object): Promise<PostCheck['accounts']> {
  const answer = await ask(of, body);
  expect(answer.status).toBe(200);
  expect(postCheckSchema.parse(answer.body)).toEqual(answer.body);
  return (answer.body as PostCheck).accounts;
}

const photoStudio = async (): Promise<Studio> => {
  const of = await scheduling.studio();
  return { ...of, account: await connectAccount(world.database, of.teamId, 'photoapp') };
};

/** Creates a picture of the team's library. */
async function addPicture({ teamId }: Studio, width: number, height: number): Promise<string> {
  const id = world.newId();
  const key = `teams/${teamId}/uploads/${id}.png`;
  const file = { name: 'a.png', object_key: key, content_type: 'image/png', size_bytes: 9, width, height };
  await world.database.prisma.asset.create({ data: { id, team_id: teamId, ...file, source: 'upload' } });
  return `${world.cdnUrl}/${key}`;
}

async function creatorOf({ account }: Studio): Promise<{ platformUserId: string }> {
  const { prisma } = world.database;
  const { platform_user_id: platformUserId } = await prisma.socialAccount.findUniqueOrThrow({
    where: { id: account.id },
  });
  return { platformUserId };
}

/** The platform refuses every post of the account until then. */
async function refuseUntil(of: Studio, until: string): Promise<void> {
  const { platformUserId } = await creatorOf(of);
  const { count } = await world.database.prisma.platformUser.updateMany({
    where: { platform_user_id: platformUserId },
    data: { cap_refused_until: new Date(until) },
  });
  expect(count).toBe(1);
}

describe('POST /schedule/posts/check', () => {
  it('200 allows what POST /schedule/posts takes: the example of the document', async () => {
    const { body: document } = await send('GET', '/openapi.json');
    type Field = { examples?: unknown[] };
    const { components } = document as {
      components: { schemas: Record<string, { properties: Record<string, Field> }> };
    };
    const fields = components.schemas['PostCheckRequestInput']!.properties;
    const example = (name: string) => fields[name]!.examples![0];
    const of = await scheduling.studio();
    const post = { title: example('title'), image_urls: example('image_urls') };
    const [account] = await check(of, post);
    expect(account).toMatchObject({ platform: 'shortvideo', is_allowed: true, faults: [], shapes: [null] });
    expect((await scheduling.post(of, post)).status).toBe(201);
  });

  it.each(['9998-12-31T00:00:00Z', '9999-12-30T00:00:00Z', '9999-12-31T23:59:59.999999Z'])(
    '200 says of %s that it is too far, as POST /schedule/posts does, and of what day it looked',
    async (at) => {
      const of = await scheduling.studio();
      const [account] = await check(of, { scheduled_at: at });
      const message = `scheduled_at must be at most ${limits.post.yearsAhead} years ahead`;
      expect(account).toMatchObject({ is_allowed: false, that_day: { taken: 0 } });
      expect(account!.faults).toContainEqual(expect.objectContaining({ rule: 'scheduled_at' }));
      expectError(await scheduling.post(of, { scheduled_at: at }), 400, 'invalid_request', message);
    },
  );

  it('200 names every rule that is broken, by its platform, not the first alone', async () => {
    const of = await photoStudio();
    const [team, video] = [of.teamId, await connectAccount(world.database, of.teamId)];
    expect(team).toBe(of.teamId);
    const title = `${'#tag '.repeat(31)}${'@someone '.repeat(21)}${'x'.repeat(2_200)}`;
    const urls = [
      'ftp://pictures.example.test/1.png',
      `${world.cdnUrl}/teams/${world.newId()}/uploads/x.png`,
      'http://127.0.0.1/a.png',
      ...Array.from({ length: 8 }, () => imageUrls[0]!),
    ];
    const accounts = await check(of, {
      social_account_ids: [of.account.id, video.id],
      title,
      image_urls: urls,
      scheduled_at: inMinutes(-5),
    });
    const rulesOf = (platform: string) => accounts.find((one) => one.platform === platform)!.faults;
    expect(rulesOf('photoapp').map(({ rule, field }) => [rule, field])).toEqual([
      ['scheduled_at', 'scheduled_at'],
      ['image_count', 'image_urls'],
      ['caption_length', 'title'],
      ['hashtags', 'title'],
      ['mentions', 'title'],
      ['image_address', 'image_urls[0]'],
      ['image_address', 'image_urls[1]'],
      ['image_address', 'image_urls[2]'],
    ]);
    expect(rulesOf('shortvideo').map(({ rule }) => rule)).toEqual([
      'scheduled_at',
      'image_address',
      'image_address',
      'image_address',
    ]);
    expect(accounts.map(({ is_allowed: isAllowed }) => isAllowed)).toEqual([false, false]);
  });

  it('200 says the first of them in the words of POST /schedule/posts', async () => {
    const of = await photoStudio();
    const post = { title: 'x'.repeat(2_201), image_urls: imageUrls };
    const [account] = await check(of, post);
    const refused = await scheduling.post(of, post);
    expectError(refused, 400, 'invalid_request', account!.faults[0]!.message);
  });

  it('200 shows the shape that each platform gets: framed, as it is, or none', async () => {
    const of = await photoStudio();
    const video = await connectAccount(world.database, of.teamId);
    const [tall, square, thin] = [
      await addPicture(of, 1080, 1920),
      await addPicture(of, 1080, 1080),
      await addPicture(of, 100, 1000),
    ];
    const ids = { social_account_ids: [of.account.id, video.id] };
    const [photo, short] = await check(of, { ...ids, image_urls: [tall, square, thin] });
    expect(photo!.shapes).toEqual([
      { width: 1536, height: 1920, is_framed: true, is_relaid: false },
      { width: 1080, height: 1350, is_framed: true, is_relaid: false },
      { width: 800, height: 1000, is_framed: true, is_relaid: false },
    ]);
    expect(short!.shapes).toEqual([
      { width: 1080, height: 1920, is_framed: false, is_relaid: false },
      { width: 1080, height: 1080, is_framed: false, is_relaid: false },
      null,
    ]);
    expect(short!.faults.map(({ rule, field }) => [rule, field])).toEqual([['image_shape', 'image_urls[2]']]);
    const [unknown] = await check(of, { image_urls: [tall, imageUrls[0]!] });
    expect(unknown!.shapes).toEqual([null, null]);
  });

  it('200 shows the account’s places at that time, and the next free one', async () => {
    const of = await scheduling.studio();
    const limit = platformRules.shortvideo.slotsPerDay;
    const first = inMinutes(24 * 60);
    for (let place = 0; place < limit; place += 1) {
      const at = new Date(Date.parse(first) + place * 60_000).toISOString();
      expect((await scheduling.post(of, { scheduled_at: at })).status).toBe(201);
    }
    const at = new Date(Date.parse(first) + limit * 60_000).toISOString();
    const [full] = await check(of, { scheduled_at: at, image_urls: imageUrls });
    expect(full!.that_day).toEqual({
      limit,
      taken: limit,
      is_free: false,
      next_free_at: new Date(Date.parse(first) + 24 * 3_600_000).toISOString(),
    });
    expect(full!.is_allowed).toBe(true);
    const [before] = await check(of, { scheduled_at: inMinutes(60), image_urls: imageUrls });
    expect(before!.that_day).toMatchObject({ taken: 0, is_free: true });
    expect(before!.capacity).toMatchObject({ limit, used: 0 });
  });

  it('200 calls no time free at which the platform refuses, although it gave the place back', async () => {
    const of = await scheduling.studio();
    const until = inMinutes(5 * 60);
    await refuseUntil(of, until);
    const [before] = await check(of, { scheduled_at: inMinutes(60), image_urls: imageUrls });
    expect(before!.capacity.used).toBe(0);
    expect(before!.that_day).toMatchObject({ taken: 0, is_free: false, next_free_at: until });
    const [after] = await check(of, { scheduled_at: inMinutes(6 * 60), image_urls: imageUrls });
    expect(after!.that_day).toMatchObject({ is_free: true });
  });

  it('200 counts a post that is overdue and held at the end of its hold', async () => {
    const of = await scheduling.studio();
    const heldUntil = inMinutes(10 * 24 * 60);
    const { platformUserId } = await creatorOf(of);
    await world.database.prisma.platformUser.updateMany({
      where: { platform_user_id: platformUserId },
      data: { slots_per_day: 1 },
    });
    const id = await scheduling.storePost(of);
    await world.database.prisma.scheduledPost.update({
      where: { id },
      data: { scheduled_at: new Date(inMinutes(-3 * 24 * 60)) },
    });
    // Another time ends a hold: it is set after that.
    await world.database.prisma.scheduledPost.update({ where: { id }, data: { held_until: new Date(heldUntil) } });
    const at = new Date(Date.parse(heldUntil) + 3_600_000).toISOString();
    const [account] = await check(of, { scheduled_at: at, image_urls: imageUrls });
    const nextFreeAt = new Date(Date.parse(heldUntil) + 24 * 3_600_000).toISOString();
    expect(account!.that_day).toEqual({ limit: 1, taken: 1, is_free: false, next_free_at: nextFreeAt });
    const [now] = await check(of, { image_urls: imageUrls });
    expect(now!.that_day).toMatchObject({ taken: 0, is_free: true });
  });

  it('200 shows no free time where a fortnight is full or refused', async () => {
    const of = await scheduling.studio();
    const { platformUserId } = await creatorOf(of);
    const hour = 3_600_000;
    const { prisma } = world.database;
    await prisma.platformUser.updateMany({ where: { platform_user_id: platformUserId }, data: { slots_per_day: 1 } });
    // A place that is taken now, and a post at most 22 hours after each other, beyond the fortnight.
    await prisma.$executeRaw`
      INSERT INTO publish_slots (job_id, team_id, platform, platform_user_id, taken_at, frees_at)
      SELECT ${world.newId()}::uuid, ${of.teamId}::uuid, platform, platform_user_id, now() - interval '1 hour', now() + interval '23 hours'
      FROM platform_users WHERE platform_user_id = ${platformUserId}`;
    for (let place = 1; place <= 16; place += 1) {
      const id = await scheduling.storePost(of);
      const at = new Date(Date.now() + place * 22 * hour);
      await prisma.scheduledPost.update({ where: { id }, data: { scheduled_at: at } });
    }
    const [full] = await check(of, { image_urls: imageUrls });
    expect(full!.capacity.used).toBe(1);
    expect(full!.that_day).toEqual({ limit: 1, taken: 1, is_free: false, next_free_at: null });
    const other = await scheduling.studio();
    await refuseUntil(other, inMinutes(15 * 24 * 60));
    const [refused] = await check(other, { image_urls: imageUrls });
    expect(refused!.that_day).toMatchObject({ taken: 0, is_free: false, next_free_at: null });
  });

  it('asks the store for a few missing pictures only, once for all accounts; POST /schedule/posts for one', async () => {
    const asked: string[] = [];
    const store = createServer((request, response) => {
      asked.push(`${request.method}`);
      response.writeHead(404).end();
    });
    store.listen(0, '127.0.0.1');
    await once(store, 'listening');
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const gateway = await world.gateway({ S3_ENDPOINT: endpoint });
    const of = await scheduling.studio();
    const ids = [of.account.id];
    while (ids.length < limits.post.checkAccountsMax) ids.push((await connectAccount(world.database, of.teamId)).id);
    const missing = Array.from(
      { length: limits.post.checkImagesMax },
      (_, place) => `${world.cdnUrl}/teams/${of.teamId}/uploads/${place}.png`,
    );
    asked.length = 0;
    const body = { social_account_ids: ids, image_urls: missing };
    const answer = await gateway.send('POST', '/schedule/posts/check', { token: of.token, body });
    expect(answer.status).toBe(200);
    const { accounts } = answer.body as PostCheck;
    expect(accounts).toHaveLength(ids.length);
    for (const { faults } of accounts) expect(faults.filter(({ rule }) => rule === 'image_address')).toHaveLength(5);
    expect(asked).toEqual(Array.from({ length: 5 }, () => 'HEAD'));

    asked.length = 0;
    const posted = async (urls: string[]) => {
      const sent = { token: of.token, body: fieldsFor(of, { image_urls: urls }) };
      expectError(await gateway.send('POST', '/schedule/posts', sent), 400, 'invalid_request', /^image_urls\[0\]/);
    };
    await posted(missing.slice(0, limits.post.imagesMax));
    expect(asked).toEqual(['HEAD']);
    await posted(['http://127.0.0.1/a.png', ...missing.slice(0, 9)]);
    expect(asked).toEqual(['HEAD']);
    await gateway.stop();
    store.closeAllConnections();
    store.close();
  });

  it('200 allows what POST /schedule/posts takes, and no more: an account to connect again, titles', async () => {
    const of = await scheduling.studio();
    const titles = [{}, { title: ' Lakes ' }, { title: '' }, { title: '  ' }, { title: 'x'.repeat(4_001) }];
    const taken: boolean[] = [];
    for (const title of titles) {
      const [account] = await check(of, { image_urls: imageUrls, ...title });
      const posted = await scheduling.post(of, title);
      expect([title, account!.is_allowed]).toEqual([title, posted.status === 201]);
      taken.push(account!.is_allowed);
      if (posted.status === 201) continue;
      const fault = account!.faults.find(({ rule }) => rule === 'title')!;
      expectError(posted, 400, 'invalid_request', fault.message);
    }
    expect(taken).toEqual([true, true, false, false, false]);
    await world.database.prisma.socialAccount.update({
      where: { id: of.account.id },
      data: { status: 'needs_reauth' },
    });
    const [lost] = await check(of, { image_urls: imageUrls });
    expect(lost).toMatchObject({ is_allowed: true, faults: [{ rule: 'account' }] });
    expect((await scheduling.post(of)).status).toBe(201);
  });

  it('200 names an account that must be connected again', async () => {
    const of = await scheduling.studio();
    await world.database.prisma.socialAccount.update({
      where: { id: of.account.id },
      data: { status: 'needs_reauth' },
    });
    expect((await check(of, { image_urls: imageUrls }))[0]!.faults).toEqual([
      expect.objectContaining({ rule: 'account' }),
    ]);
  });

  it('stores nothing and charges nothing, also with an Idempotency-Key', async () => {
    const of = await scheduling.studio();
    const before = await footprintOf(world.database, of.teamId);
    const sent = { token: of.token, body: { social_account_ids: [of.account.id], image_urls: imageUrls } };
    await send('POST', '/schedule/posts/check', { ...sent, headers: { 'idempotency-key': world.newId() } });
    expect(await footprintOf(world.database, of.teamId)).toEqual(before);
    expect(await world.database.prisma.scheduledPost.count({ where: { team_id: of.teamId } })).toBe(0);
  });

  it("404 for another team's account beside an own one", async () => {
    const [of, other] = [await scheduling.studio(), await scheduling.studio()];
    const ids = { social_account_ids: [of.account.id, other.account.id] };
    expectError(await ask(of, ids), 404, 'account_not_found');
    expectError(await ask(of, { social_account_ids: ['x'] }), 404, 'account_not_found');
  });
});
