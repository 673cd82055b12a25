import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  extendedScheduledPostSchema,
  newestApiVersion,
  scheduledPostSchema,
  type ExtendedScheduledPost,
  type PostCheck,
} from '@slideloom/contracts';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { planOf } from '../../support/play-planner.ts';
import { createScheduling, fieldsFor, imageUrls, type Studio } from '../../support/scheduling.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

const version = { 'Slideloom-Version': newestApiVersion };
const details = {
  description: 'Ten of them.\n#lakes',
  alt_texts: ['A lake at dawn', ''],
  settings: { photoapp: { location_id: '7640348500', collaborators: ['lakes.daily'] } },
};

let world: TestWorld;
let send: HttpClient;
let scheduling: ReturnType<typeof createScheduling>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({}, { publishMs: 50 }));
  scheduling = createScheduling(world, send);
});
afterAll(() => world.close());

async function studio(platform: 'photoapp' | 'shortvideo' = 'photoapp'): Promise<Studio> {
  const of = await scheduling.studio();
  return { ...of, account: await connectAccount(world.database, of.teamId, platform) };
}

const grant = ({ account }: Studio, scopes: string[]) =>
  world.database.prisma.socialAccount.update({ where: { id: account.id }, data: { scopes } });

async function newPost(of: Studio, fields: object = details): Promise<ExtendedScheduledPost> {
  const answer = await scheduling.post(of, fields, version);
  expect([answer.status, (answer.body as { message?: string }).message]).toEqual([201, undefined]);
  return answer.body as ExtendedScheduledPost;
}
const patch = (of: Studio, id: string, body: object): Promise<Answer> =>
  send('PATCH', `/schedule/posts/${id}`, { token: of.token, body, headers: version });

async function patched(of: Studio, id: string, body: object): Promise<ExtendedScheduledPost> {
  const answer = await patch(of, id, body);
  expect([answer.status, (answer.body as { message?: string }).message]).toEqual([200, undefined]);
  return answer.body as ExtendedScheduledPost;
}

/** Stores two slides of a deck, as the render service does; only the second one says what it shows. */
async function slidesOfDeck({ token, teamId }: Studio): Promise<string[]> {
  const { slides, texts } = planOf(2, 0).deck;
  const deck = { id: world.newId(), team_id: teamId, prompt: 'Lakes', slides, texts };
  const kept = { caption: null, hashtags: [], alt_texts: [null, 'A boat on a lake'], outline: [] };
  await world.database.prisma.deck.create({ data: { ...deck, details: kept } });
  const { body } = await send('POST', '/render', { token, body: { deck_id: deck.id } });
  const { job_id: jobId } = body as { job_id: string };
  const keys = slides.map((_slide, index) => `teams/${teamId}/jobs/${jobId}/${index}-0123456789ab.png`);
  await world.database.prisma.asset.createMany({
    data: keys.map((key, index) => ({
      id: world.newId(),
      team_id: teamId,
      name: 'slide.png',
      object_key: key,
      content_type: 'image/png',
      size_bytes: 1_000,
      width: 1_080,
      height: 1_350,
      source: 'export',
      metadata: { job_id: jobId, slide_index: index },
    })),
  });
  return keys.map((key) => `${world.cdnUrl}/${key}`);
}

describe('a post with a description, texts of pictures and settings', () => {
  it('is shown with them to callers of a version alone, also in lists and where a request is repeated', async () => {
    const of = await studio();
    const [key, body] = [{ 'Idempotency-Key': 'once' }, fieldsFor(of, details)];
    const frozen = await send('POST', '/schedule/posts', { token: of.token, body, headers: key });
    expect(frozen.status).toBe(201);
    expect(scheduledPostSchema.strict().parse(frozen.body)).toEqual(frozen.body);
    const again = await send('POST', '/schedule/posts', { token: of.token, body, headers: { ...key, ...version } });
    expect(extendedScheduledPostSchema.strict().parse(again.body)).toEqual({
      ...(frozen.body as object),
      ...details,
      external_id: null,
      metadata: null,
    });
    const { id } = frozen.body as { id: string };
    for (const path of [`/schedule/posts/${id}`, '/schedule/posts?limit=1']) {
      const shown = async (headers: object) => {
        const { body: answer } = await send('GET', path, { token: of.token, headers: { ...headers } });
        return [answer].flat()[0];
      };
      expect(await shown({})).toEqual(frozen.body);
      expect(await shown(version)).toEqual(again.body);
    }
  });

  it('changes by what is supplied; texts stay with their pictures; null removes', async () => {
    const of = await studio();
    const { id } = await newPost(of);
    expect(await patched(of, id, { title: 'Lakes' })).toMatchObject(details);
    const others = [imageUrls[1]!, 'https://pictures.example.test/3.png', imageUrls[0]!];
    expect(await patched(of, id, { image_urls: others })).toMatchObject({ alt_texts: ['', '', 'A lake at dawn'] });
    expect(await patched(of, id, { description: null, alt_texts: null, settings: null })).toMatchObject({
      title: 'Lakes',
      description: null,
      alt_texts: null,
      settings: null,
    });
    expect(await patched(of, id, { settings: { photoapp: {} } })).toMatchObject({ settings: { photoapp: {} } });
  });

  it('is prepared anew with another description, which is part of its caption', async () => {
    const of = await studio();
    const { id } = await newPost(of);
    const rows = world.database.prisma.scheduledPost;
    await rows.update({ where: { id }, data: { prepared_at: new Date() } });
    await patched(of, id, { settings: null });
    expect(await rows.findUniqueOrThrow({ where: { id } })).toMatchObject({ prepared_at: expect.any(Date) });
    await patched(of, id, { description: 'Eleven of them.' });
    expect(await rows.findUniqueOrThrow({ where: { id } })).toMatchObject({ prepared_at: null });
  });

  it.each<[string, 'photoapp' | 'shortvideo', object, RegExp]>([
    ['texts', 'shortvideo', { alt_texts: ['A lake', ''] }, /^alt_texts must be left out: the short-video platform/],
    ['one text of two', 'photoapp', { alt_texts: ['A lake'] }, /^alt_texts must have one text for each of the 2/],
    ['another platform', 'photoapp', { settings: { shortvideo: {} } }, /^settings\.shortvideo must be left out/],
    ['no setting', 'photoapp', { settings: { photoapp: { comments: false } } }, /settings\.photoapp.*comments/],
    ['a long title', 'shortvideo', { title: 'x'.repeat(91), description: 'y' }, /^title must have at most 90/],
    ['a long caption', 'photoapp', { title: 'x'.repeat(2_000), description: 'y'.repeat(199) }, /not 2201$/],
    [
      'no permission',
      'shortvideo',
      { settings: { shortvideo: { post_mode: 'direct', privacy_level: 'public' } } },
      /^settings\.shortvideo\.post_mode must be "draft": the account has not granted video\.publish/,
    ],
  ])(
    '400 says what its platform does not take, %s, in the words of the check',
    async (_what, platform, fields, message) => {
      const of = await studio(platform);
      const refused = await scheduling.post(of, fields);
      expectError(refused, 400, 'invalid_request', message);
      const { id } = (await scheduling.newPost(of)) as { id: string };
      expectError(await patch(of, id, fields), 400, 'invalid_request', message);
      const body = { social_account_ids: [of.account.id], image_urls: imageUrls, ...fields };
      const checked = await send('POST', '/schedule/posts/check', { token: of.token, body });
      if (checked.status === 400) return expectError(checked, 400, 'invalid_request', message);
      const [account] = (checked.body as PostCheck).accounts;
      expect(account).toMatchObject({ is_allowed: false });
      expect(account!.faults[0]!.message).toBe((refused.body as { message: string }).message);
    },
  );

  it('goes out directly by an account that granted it, and by no other that it is moved to', async () => {
    const of = await studio('shortvideo');
    await grant(of, ['video.upload', 'video.publish']);
    const settings = { shortvideo: { post_mode: 'direct', privacy_level: 'friends', allow_comments: false } };
    const { id } = await newPost(of, { settings });
    expect(await patched(of, id, { title: 'Lakes' })).toMatchObject({ settings });
    const other = await connectAccount(world.database, of.teamId);
    const message = /^settings\.shortvideo\.post_mode/;
    expectError(await patch(of, id, { social_account_id: other.id }), 400, 'invalid_request', message);
    await grant({ ...of, account: other }, ['video.publish']);
    expect(await patched(of, id, { social_account_id: other.id })).toMatchObject({ settings });
  });

  it('is checked for several accounts with the settings of each platform', async () => {
    const [of, video] = [await studio(), await studio('shortvideo')];
    const other = await connectAccount(world.database, of.teamId, 'shortvideo');
    expect(video.teamId).not.toBe(of.teamId);
    const settings = { photoapp: { location_id: '1' }, shortvideo: { cover_index: 1 } };
    const check = async (ids: string[]) => {
      const body = { social_account_ids: ids, image_urls: imageUrls, settings };
      const answer = await send('POST', '/schedule/posts/check', { token: of.token, body });
      return (answer.body as PostCheck).accounts.map(({ faults }) => faults.map(({ field }) => field));
    };
    expect(await check([of.account.id, other.id])).toEqual([[], []]);
    expect(await check([of.account.id])).toEqual([['settings.shortvideo']]);
  });
});

describe('slides of a deck', () => {
  it('have the texts of the deck where the post gives none, and the platform takes them', async () => {
    const of = await studio();
    const slides = await slidesOfDeck(of);
    const { id, alt_texts: texts } = await newPost(of, { image_urls: slides, framing: 'fit' });
    expect(texts).toEqual(['', 'A boat on a lake']);
    expect(await patched(of, id, { image_urls: [slides[1]!, imageUrls[0]!] })).toMatchObject({
      alt_texts: ['A boat on a lake', ''],
    });
    expect(await patched(of, id, { alt_texts: [] })).toMatchObject({ alt_texts: null });
    expect(await patched(of, id, { image_urls: slides })).toMatchObject({ alt_texts: null });
    expect(await patched(of, id, { alt_texts: null })).toMatchObject({ alt_texts: ['', 'A boat on a lake'] });
    const video = await connectAccount(world.database, of.teamId);
    expect(await patched(of, id, { social_account_id: video.id })).toMatchObject({ alt_texts: null });
    expect(await patched(of, id, { social_account_id: of.account.id })).toMatchObject({
      alt_texts: ['', 'A boat on a lake'],
    });
    expect((await newPost({ ...of, account: video }, { image_urls: slides })).alt_texts).toBeNull();
  });

  it('have texts of the request, which another platform refuses', async () => {
    const of = await studio();
    const slides = await slidesOfDeck(of);
    const { id } = await newPost(of, { image_urls: slides, framing: 'fit', alt_texts: ['A lake', 'A boat'] });
    const video = await connectAccount(world.database, of.teamId);
    expectError(await patch(of, id, { social_account_id: video.id }), 400, 'invalid_request', /^alt_texts/);
    expect(await patched(of, id, { social_account_id: video.id, alt_texts: null })).toMatchObject({ alt_texts: null });
  });
});

describe('POST /publish/shortvideo', () => {
  const publish = (of: Studio, fields: object) =>
    send('POST', '/publish/shortvideo', {
      token: of.token,
      body: { account_id: of.account.id, image_urls: imageUrls, title: 'Lakes', ...fields },
    });

  it('hands them to its job, and joins only the same', async () => {
    const of = await studio('shortvideo');
    const settings = { shortvideo: { cover_index: 1 } };
    const job = async (fields: object) => {
      const { headers } = await publish(of, fields);
      return world.database.prisma.job.findUniqueOrThrow({ where: { id: String(headers['x-job-id']) } });
    };
    const first = await job({ description: 'Ten of them.', settings });
    expect(first.input).toMatchObject({ title: 'Lakes', description: 'Ten of them.', settings });
    const plain = await job({});
    expect([plain.id === first.id, Object.keys(plain.input as object).toSorted()]).toEqual([
      false,
      ['image_urls', 'social_account_id', 'title'],
    ]);
    expect((await job({ settings, description: 'Ten of them.' })).id).toBe(first.id);
  });

  it('400 for texts of pictures, which the platform does not take', async () => {
    const of = await studio('shortvideo');
    expectError(await publish(of, { alt_texts: ['A', 'B'] }), 400, 'invalid_request', /^alt_texts must be left out/);
  });
});
