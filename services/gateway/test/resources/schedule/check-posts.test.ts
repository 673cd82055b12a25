import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { platformRules, postCheckSchema, type PostCheck } from '@slideloom/contracts';
import { footprintOf } from '../../support/accepted-work.ts';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createScheduling, imageUrls, inMinutes, type Studio } from '../../support/scheduling.ts';
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

/** A picture of the team's library. */
async function addPicture({ teamId }: Studio, width: number, height: number): Promise<string> {
  const id = world.newId();
  const key = `teams/${teamId}/uploads/${id}.png`;
  const file = { name: 'a.png', object_key: key, content_type: 'image/png', size_bytes: 9, width, height };
  await world.database.prisma.asset.create({ data: { id, team_id: teamId, ...file, source: 'upload' } });
  return `${world.cdnUrl}/${key}`;
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
      { width: 1536, height: 1920, is_framed: true },
      { width: 1080, height: 1350, is_framed: true },
      { width: 800, height: 1000, is_framed: true },
    ]);
    expect(short!.shapes).toEqual([
      { width: 1080, height: 1920, is_framed: false },
      { width: 1080, height: 1080, is_framed: false },
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
