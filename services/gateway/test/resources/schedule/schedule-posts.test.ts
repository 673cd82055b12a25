import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scheduledPostSchema, type ScheduledPost } from '@slideloom/contracts';
import { listenToEvents } from '@slideloom/messaging';
import { createSilentLogger, eventually } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createScheduling, fieldsFor, imageUrls, inMinutes } from '../../support/scheduling.ts';
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

describe('the event of a post that was given a time', () => {
  it('names that time, so that a sleeping scheduler wakes for it, also where another change may have ended a hold', async () => {
    const gateway = await world.gateway();
    const heard: { post_id: string; scheduled_at?: string | undefined }[] = [];
    await listenToEvents(gateway.process.broker, createSilentLogger(), (_name, payload) => heard.push(payload), [
      'post.changed',
    ]);
    const of = await scheduling.studio();
    const [first, second] = [inMinutes(90), inMinutes(30)];
    const { id } = await scheduling.newPost(of, { scheduled_at: first });
    const patch = (body: object) => send('PATCH', `/schedule/posts/${id}`, { token: of.token, body });
    expect((await patch({ title: 'Another title' })).status).toBe(200);
    expect((await patch({ scheduled_at: second })).status).toBe(200);
    await eventually(() =>
      expect(
        heard
          .filter(({ post_id }) => post_id === id)
          .map(({ scheduled_at: at }) => (at === undefined ? undefined : new Date(at).toISOString())),
      ).toEqual([first, first, second]),
    );
  });
});

describe('POST /schedule/posts', () => {
  it('201 answers the post with exactly the fields of the contract, its project and its account', async () => {
    const of = await scheduling.studio();
    const projectId = await scheduling.newProject(of, 'https://pictures.example.test/thumbnail.png');
    const at = inMinutes(90);
    const answer = await scheduling.post(of, { scheduled_at: at, title: 'Ten lakes to see', project_id: projectId });
    expect(answer.status).toBe(201);
    const { id } = answer.body as ScheduledPost;
    expect(scheduledPostSchema.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toEqual({
      id,
      team_id: of.teamId,
      project_id: projectId,
      social_account_id: of.account.id,
      platform: 'shortvideo',
      scheduled_at: at,
      title: 'Ten lakes to see',
      image_urls: imageUrls,
      status: 'scheduled',
      project: { id: projectId, name: 'Ten lakes', thumbnail_url: 'https://pictures.example.test/thumbnail.png' },
      account: {
        id: of.account.id,
        platform: 'shortvideo',
        platform_username: 'lakes.daily',
        display_name: 'Lakes, daily',
        avatar_url: 'https://pictures.example.test/lakes.jpg',
      },
    });
    const row = await world.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ created_by: of.ownerId, job_id: null, scheduled_at: new Date(at) });
    expect((await send('GET', `/schedule/posts/${id}`, { token: of.token })).body).toEqual(answer.body);
    expect((await send('GET', '/schedule/posts', { token: of.token })).body).toEqual([answer.body]);
  });

  it('201 without a title and a project is called Scheduled post and has no project', async () => {
    const of = await scheduling.studio();
    expect(await scheduling.newPost(of)).toMatchObject({ title: 'Scheduled post', project_id: null, project: null });
    expect(await scheduling.newPost(of, { project_id: null })).toMatchObject({ project_id: null, project: null });
  });

  it('201 takes a time of any offset, and shows it in UTC', async () => {
    const of = await scheduling.studio();
    const year = new Date().getUTCFullYear() + 1;
    for (const [given, shown] of [
      [`${year}-03-01T01:30:00+02:00`, `${year}-02-28T23:30:00.000Z`],
      [`${year}-03-01T01:30:00.250-14:00`, `${year}-03-01T15:30:00.250Z`],
      [`${year}-03-01T01:30Z`, `${year}-03-01T01:30:00.000Z`],
      [`${year}-12-31T23:59:59.9999999-05:30`, `${year + 1}-01-01T05:29:59.999Z`],
    ]) {
      const made = await scheduling.newPost(of, { scheduled_at: given });
      expect(made.scheduled_at).toBe(shown);
      expect((await send('GET', `/schedule/posts/${made.id}`, { token: of.token })).body).toEqual(made);
    }
  });

  it.each([
    ['a minute ago', inMinutes(-1)],
    ['now', new Date().toISOString()],
    ['years ago', '1999-12-31T23:59:59Z'],
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['a number', Date.now() + 3_600_000],
    ['an object', {}],
  ])('400 when scheduled_at is %s', async (_name, scheduledAt) => {
    const answer = await scheduling.post(await scheduling.studio(), { scheduled_at: scheduledAt });
    expectError(answer, 400, 'invalid_request', 'scheduled_at must be in the future');
  });

  it.each([
    ['tomorrow'],
    ['2027-01-01'],
    ['2027-01-01T10:00:00'],
    ['2027-02-30T10:00:00Z'],
    ['2027-01-01T24:00:00Z'],
    ['2027-01-01T10:00:00+24:00'],
    ['2027-01-01T10:00:00+15:00'],
    ['0000-01-01T00:00:00Z'],
    ['0001-01-01T00:00:00+01:00'],
    ['9999-12-31T23:59:59-01:00'],
    ['+010000-01-01T00:00:00Z'],
    ['2027-01-01T10:00:00.0000000000Z'],
    ['1780000000'],
    [`2027-01-01T10:00:00.${'0'.repeat(100)}Z`],
  ])('400 names scheduled_at when it is no instant with an offset: %s', async (scheduledAt) => {
    expectError(
      await scheduling.post(await scheduling.studio(), { scheduled_at: scheduledAt }),
      400,
      'invalid_request',
      /^scheduled_at /,
    );
  });

  it('400 for a time more than two years ahead, 201 for one just before', async () => {
    const of = await scheduling.studio();
    const limit = new Date();
    limit.setUTCFullYear(limit.getUTCFullYear() + 2);
    const around = (ms: number) => new Date(limit.getTime() + ms).toISOString();
    const late = await scheduling.post(of, { scheduled_at: around(60_000) });
    expectError(late, 400, 'invalid_request', 'scheduled_at must be at most 2 years ahead');
    expectError(
      await scheduling.post(of, { scheduled_at: '9999-12-31T23:59:59Z' }),
      400,
      'invalid_request',
      /^scheduled_at /,
    );
    expect((await scheduling.post(of, { scheduled_at: around(-60_000) })).status).toBe(201);
  });

  it.each([
    ['social_account_id', { social_account_id: undefined }],
    ['social_account_id', { social_account_id: null }],
    ['social_account_id', { social_account_id: 7 }],
    ['social_account_id', { social_account_id: '' }],
    ['platform', { platform: undefined }],
    ['platform', { platform: '' }],
    ['platform', { platform: 'photoapp' }],
    ['platform', { platform: 'Shortvideo' }],
    ['title', { title: '' }],
    ['title', { title: '   ' }],
    ['title', { title: null }],
    ['title', { title: 'x'.repeat(4_001) }],
    ['project_id', { project_id: 7 }],
    ['project_id', { project_id: 'x'.repeat(101) }],
    ['image_urls', { image_urls: undefined }],
    ['image_urls', { image_urls: null }],
    ['image_urls', { image_urls: [] }],
    ['image_urls', { image_urls: 'https://pictures.example.test/1.png' }],
    ['image_urls', { image_urls: Array.from({ length: 36 }, () => imageUrls[0]) }],
    ['image_urls[1]', { image_urls: [imageUrls[0], 'ftp://pictures.example.test/1.png'] }],
    ['image_urls[0]', { image_urls: ['file:///etc/passwd'] }],
    ['image_urls[0]', { image_urls: ['pictures.example.test/1.png'] }],
    ['image_urls[0]', { image_urls: [null] }],
    ['image_urls[0]', { image_urls: [`https://pictures.example.test/${'x'.repeat(2_048)}`] }],
  ])('400 names %s when it is not valid', async (field, fields) => {
    const answer = await scheduling.post(await scheduling.studio(), fields);
    expectError(answer, 400, 'invalid_request');
    expect((answer.body as { message: string }).message.startsWith(`${field} `)).toBe(true);
  });

  it('201 at the limits: 35 pictures, a title of 4,000 characters', async () => {
    const of = await scheduling.studio();
    const title = 'ä'.repeat(4_000);
    const made = await scheduling.newPost(of, { title, image_urls: Array.from({ length: 35 }, () => imageUrls[0]) });
    expect(made.title).toBe(title);
    expect(made.image_urls).toHaveLength(35);
  });

  it('404 for an account that is absent, malformed, disconnected, or of another team', async () => {
    const [of, other] = [await scheduling.studio(), await scheduling.studio()];
    const gone = await connectAccount(world.database, of.teamId);
    await world.database.prisma.socialAccount.update({ where: { id: gone.id }, data: { status: 'disconnected' } });
    for (const id of [world.newId(), 'x', `${of.account.id}x`, gone.id, other.account.id]) {
      expectError(await scheduling.post(of, { social_account_id: id }), 404, 'account_not_found', 'account not found');
    }
  });

  it('404 for a project that is absent, malformed, or of another team', async () => {
    const [of, other] = [await scheduling.studio(), await scheduling.studio()];
    for (const id of [world.newId(), 'x', await scheduling.newProject(other)]) {
      expectError(await scheduling.post(of, { project_id: id }), 404, 'project_not_found', 'Project not found');
    }
    expect(await world.database.prisma.scheduledPost.count({ where: { team_id: of.teamId } })).toBe(0);
  });

  it('201 of an account that must be connected again: the post waits for that', async () => {
    const of = await scheduling.studio();
    await world.database.prisma.socialAccount.update({
      where: { id: of.account.id },
      data: { status: 'needs_reauth' },
    });
    expect((await scheduling.post(of)).status).toBe(201);
  });

  it('201 once for a repeated Idempotency-Key, also when its time has come meanwhile; 409 for another body', async () => {
    const of = await scheduling.studio();
    const headers = { 'idempotency-key': 'post-1' };
    const at = Date.now() + 300;
    const fields = fieldsFor(of, { scheduled_at: new Date(at).toISOString() });
    const again = () => send('POST', '/schedule/posts', { token: of.token, body: fields, headers });
    const answers = await Promise.all(Array.from({ length: 5 }, again));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]!.body });
    await eventually(() => expect(Date.now()).toBeGreaterThan(at));
    expect((await again()).body).toEqual(answers[0]!.body);
    expectError(await scheduling.post(of, { title: 'Another' }, headers), 409, 'idempotency_conflict');
    expect(await world.database.prisma.scheduledPost.count({ where: { team_id: of.teamId } })).toBe(1);
  });
});
