import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scheduledPostSchema, type ScheduledPost } from '@slideloom/contracts';
import { eventually } from '@slideloom/testing';
import { expectError, type HttpClient } from './support/http-client.ts';
import { claimPost, connectAccount, type TestAccount } from './support/social-accounts.ts';
import { createTestWorld, type TestWorld } from './support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

type Studio = { token: string; teamId: string; ownerId: string; account: TestAccount };

async function studio(): Promise<Studio> {
  const { apiKey: token, teamId, ownerId } = await world.team();
  return { token, teamId, ownerId, account: await connectAccount(world.database, teamId) };
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const imageUrls = ['https://pictures.example.test/1.png', 'http://pictures.example.test/2.png'];

const fieldsFor = ({ account }: Studio, fields: object = {}) => ({
  social_account_id: account.id,
  platform: account.platform,
  scheduled_at: inMinutes(60),
  image_urls: imageUrls,
  ...fields,
});

const post = (of: Studio, fields: object = {}, headers: Record<string, string> = {}) =>
  send('POST', '/schedule/posts', { token: of.token, body: fieldsFor(of, fields), headers });

async function newPost(of: Studio, fields: object = {}): Promise<ScheduledPost> {
  const answer = await post(of, fields);
  expect(answer.status).toBe(201);
  return answer.body as ScheduledPost;
}

async function newProject({ teamId }: Studio, thumbnailUrl: string | null = null): Promise<string> {
  const id = world.newId();
  await world.database.prisma.project.create({
    data: {
      id,
      team_id: teamId,
      name: 'Ten lakes',
      type: 'slideshow',
      data: {},
      thumbnail_url: thumbnailUrl,
      created_by: 'user-1',
    },
  });
  return id;
}

/** A post that was made without counting as a request. */
async function storePost({ teamId, account }: Studio): Promise<string> {
  const id = world.newId();
  await world.database.prisma.scheduledPost.create({
    data: {
      id,
      team_id: teamId,
      social_account_id: account.id,
      platform: account.platform,
      scheduled_at: new Date(inMinutes(60)),
      title: 'Stored',
      image_urls: imageUrls,
      created_by: 'user-1',
    },
  });
  return id;
}

/** Takes the post after so many round trips to PostgreSQL: some of a request's length. */
async function claimAfter(trips: number, id: string): Promise<boolean> {
  for (let trip = 0; trip < trips; trip += 1) await world.database.ping();
  return claimPost(world.database, id);
}

describe('POST /schedule/posts', () => {
  it('201 answers the post with exactly the fields of the contract, its project and its account', async () => {
    const of = await studio();
    const projectId = await newProject(of, 'https://pictures.example.test/thumbnail.png');
    const at = inMinutes(90);
    const answer = await post(of, { scheduled_at: at, title: 'Ten lakes to see', project_id: projectId });
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
    const of = await studio();
    expect(await newPost(of)).toMatchObject({ title: 'Scheduled post', project_id: null, project: null });
    expect(await newPost(of, { project_id: null })).toMatchObject({ project_id: null, project: null });
  });

  it('201 takes a time of any offset, and shows it in UTC', async () => {
    const of = await studio();
    const year = new Date().getUTCFullYear() + 1;
    for (const [given, shown] of [
      [`${year}-03-01T01:30:00+02:00`, `${year}-02-28T23:30:00.000Z`],
      [`${year}-03-01T01:30:00.250-14:00`, `${year}-03-01T15:30:00.250Z`],
      [`${year}-03-01T01:30Z`, `${year}-03-01T01:30:00.000Z`],
      [`${year}-12-31T23:59:59.9999999-05:30`, `${year + 1}-01-01T05:29:59.999Z`],
    ]) {
      const made = await newPost(of, { scheduled_at: given });
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
    const answer = await post(await studio(), { scheduled_at: scheduledAt });
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
    expectError(await post(await studio(), { scheduled_at: scheduledAt }), 400, 'invalid_request', /^scheduled_at: /);
  });

  it('400 for a time more than two years ahead, 201 for one just before', async () => {
    const of = await studio();
    const limit = new Date();
    limit.setUTCFullYear(limit.getUTCFullYear() + 2);
    const around = (ms: number) => new Date(limit.getTime() + ms).toISOString();
    const late = await post(of, { scheduled_at: around(60_000) });
    expectError(late, 400, 'invalid_request', 'scheduled_at: must be at most 2 years ahead');
    expectError(await post(of, { scheduled_at: '9999-12-31T23:59:59Z' }), 400, 'invalid_request', /^scheduled_at: /);
    expect((await post(of, { scheduled_at: around(-60_000) })).status).toBe(201);
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
    ['title', { title: 'x'.repeat(2_201) }],
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
    const answer = await post(await studio(), fields);
    expectError(answer, 400, 'invalid_request');
    expect((answer.body as { message: string }).message.startsWith(`${field}: `)).toBe(true);
  });

  it('201 at the limits: 35 pictures, a title of 2,200 characters', async () => {
    const of = await studio();
    const title = 'ä'.repeat(2_200);
    const made = await newPost(of, { title, image_urls: Array.from({ length: 35 }, () => imageUrls[0]) });
    expect(made.title).toBe(title);
    expect(made.image_urls).toHaveLength(35);
  });

  it('404 for an account that is absent, malformed, disconnected, or of another team', async () => {
    const [of, other] = [await studio(), await studio()];
    const gone = await connectAccount(world.database, of.teamId);
    await world.database.prisma.socialAccount.update({ where: { id: gone.id }, data: { status: 'disconnected' } });
    for (const id of [world.newId(), 'x', `${of.account.id}x`, gone.id, other.account.id]) {
      expectError(await post(of, { social_account_id: id }), 404, 'account_not_found', 'account not found');
    }
  });

  it('404 for a project that is absent, malformed, or of another team', async () => {
    const [of, other] = [await studio(), await studio()];
    for (const id of [world.newId(), 'x', await newProject(other)]) {
      expectError(await post(of, { project_id: id }), 404, 'project_not_found', 'Project not found');
    }
    expect(await world.database.prisma.scheduledPost.count({ where: { team_id: of.teamId } })).toBe(0);
  });

  it('201 of an account that must be connected again: the post waits for that', async () => {
    const of = await studio();
    await world.database.prisma.socialAccount.update({
      where: { id: of.account.id },
      data: { status: 'needs_reauth' },
    });
    expect((await post(of)).status).toBe(201);
  });

  it('201 once for a repeated Idempotency-Key, also when its time has come meanwhile; 409 for another body', async () => {
    const of = await studio();
    const headers = { 'idempotency-key': 'post-1' };
    const at = Date.now() + 300;
    const fields = fieldsFor(of, { scheduled_at: new Date(at).toISOString() });
    const again = () => send('POST', '/schedule/posts', { token: of.token, body: fields, headers });
    const answers = await Promise.all(Array.from({ length: 5 }, again));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]!.body });
    await eventually(() => expect(Date.now()).toBeGreaterThan(at));
    expect((await again()).body).toEqual(answers[0]!.body);
    expectError(await post(of, { title: 'Another' }, headers), 409, 'idempotency_conflict');
    expect(await world.database.prisma.scheduledPost.count({ where: { team_id: of.teamId } })).toBe(1);
  });
});

describe('PATCH /schedule/posts/:id', () => {
  const patch = (of: Studio, id: string, body: object) =>
    send('PATCH', `/schedule/posts/${id}`, { token: of.token, body });

  it('200 changes what is supplied, and nothing else', async () => {
    const of = await studio();
    const made = await newPost(of);
    const projectId = await newProject(of);
    const account = await connectAccount(world.database, of.teamId, 'photoapp');
    let expected = made;
    const at = inMinutes(600);
    const steps: [object, Partial<ScheduledPost>][] = [
      [{}, {}],
      [{ scheduled_at: at }, { scheduled_at: at }],
      [{ title: 'Another' }, { title: 'Another' }],
      [{ image_urls: [imageUrls[1]] }, { image_urls: [imageUrls[1]!] }],
      [
        { project_id: projectId },
        { project_id: projectId, project: { id: projectId, name: 'Ten lakes', thumbnail_url: null } },
      ],
      [{ platform: 'shortvideo' }, {}],
      [
        { social_account_id: account.id, platform: 'photoapp' },
        {
          social_account_id: account.id,
          platform: 'photoapp',
          account: { ...made.account, id: account.id, platform: 'photoapp' },
        },
      ],
      [
        { social_account_id: of.account.id },
        { social_account_id: of.account.id, platform: 'shortvideo', account: made.account },
      ],
      [{ project_id: null }, { project_id: null, project: null }],
    ];
    for (const [change, changed] of steps) {
      expected = { ...expected, ...changed };
      const answer = await patch(of, made.id, change);
      expect({ change, status: answer.status, body: answer.body }).toEqual({ change, status: 200, body: expected });
    }
    expect((await send('GET', `/schedule/posts/${made.id}`, { token: of.token })).body).toEqual(expected);
  });

  it('200 with another time or account lets a held post wait anew, with another title it does not', async () => {
    const of = await studio();
    const heldUntil = new Date(Date.now() + 3_600_000);
    const isHeldAfter = async (change: object) => {
      const { id } = await newPost(of);
      await world.database.prisma.scheduledPost.update({ where: { id }, data: { held_until: heldUntil } });
      expect((await patch(of, id, change)).status).toBe(200);
      return (await world.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } })).held_until !== null;
    };
    expect(await isHeldAfter({ title: 'Another' })).toBe(true);
    expect(await isHeldAfter({ scheduled_at: inMinutes(600) })).toBe(false);
    expect(await isHeldAfter({ social_account_id: of.account.id })).toBe(false);
  });

  it('400 for a time that is past, as when the post is made', async () => {
    const of = await studio();
    const { id } = await newPost(of);
    const past = await patch(of, id, { scheduled_at: inMinutes(-1) });
    expectError(past, 400, 'invalid_request', 'scheduled_at must be in the future');
    expectError(await patch(of, id, { scheduled_at: '9999-01-01T00:00:00Z' }), 400, 'invalid_request', /2 years/);
    for (const scheduledAt of ['', null, 7, 'tomorrow']) {
      expectError(await patch(of, id, { scheduled_at: scheduledAt }), 400, 'invalid_request', /^scheduled_at/);
    }
  });

  it('400 names the field that is not valid', async () => {
    const of = await studio();
    const { id } = await newPost(of);
    const account = await connectAccount(world.database, of.teamId, 'photoapp');
    for (const [field, change] of [
      ['platform', { platform: 'photoapp' }],
      ['platform', { social_account_id: account.id, platform: 'shortvideo' }],
      ['social_account_id', { social_account_id: null }],
      ['title', { title: '' }],
      ['title', { title: null }],
      ['image_urls', { image_urls: [] }],
      ['image_urls[0]', { image_urls: ['javascript:alert(1)'] }],
    ] as const) {
      const answer = await patch(of, id, change);
      expectError(answer, 400, 'invalid_request');
      expect((answer.body as { message: string }).message.startsWith(`${field}: `)).toBe(true);
    }
  });

  it('404 for a post, an account or a project that is absent, malformed, or of another team', async () => {
    const [of, other] = [await studio(), await studio()];
    const { id } = await newPost(of);
    const foreign = await newPost(other);
    for (const unknown of [world.newId(), 'x', foreign.id]) {
      const answer = await patch(of, unknown, { social_account_id: 'x', title: 'Mine' });
      expectError(answer, 404, 'post_not_found', 'Post not found');
    }
    for (const unknown of [world.newId(), 'x', other.account.id]) {
      expectError(await patch(of, id, { social_account_id: unknown }), 404, 'account_not_found', 'account not found');
    }
    for (const unknown of [world.newId(), 'x', await newProject(other)]) {
      expectError(await patch(of, id, { project_id: unknown }), 404, 'project_not_found', 'Project not found');
    }
    expect((await send('GET', `/schedule/posts/${foreign.id}`, { token: other.token })).body).toEqual(foreign);
  });

  it.each(['taken', 'published', 'failed'])('409 for a post that is %s, which stays as it is', async (state) => {
    const of = await studio();
    const made = await newPost(of);
    if (state === 'taken') expect(await claimPost(world.database, made.id)).toBe(true);
    else await world.database.prisma.scheduledPost.update({ where: { id: made.id }, data: { status: state } });
    const answer = await patch(of, made.id, { title: 'Too late', project_id: await newProject(of) });
    expectError(answer, 409, 'post_not_editable', 'This post is already being published or has ended');
    const { body } = await send('GET', `/schedule/posts/${made.id}`, { token: of.token });
    expect(body).toEqual({ ...made, status: state === 'taken' ? 'scheduled' : state });
  });

  it('either 409 or the change, never both, when the post is taken at the same time', async () => {
    const of = await studio();
    const seen = { changed: 0, refused: 0 };
    for (let round = 0; round < 50; round += 1) {
      const id = await storePost(of);
      const [answer, isTaken] = await Promise.all([patch(of, id, { title: 'Changed' }), claimAfter(round % 8, id)]);
      expect(isTaken).toBe(true);
      expect([200, 409]).toContain(answer.status);
      seen[answer.status === 200 ? 'changed' : 'refused'] += 1;
      const row = await world.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } });
      expect(row.title).toBe(answer.status === 200 ? 'Changed' : 'Stored');
      expectError(await patch(of, id, { title: 'Later' }), 409, 'post_not_editable');
    }
    expect(Math.min(seen.changed, seen.refused)).toBeGreaterThan(0);
  });
});

describe('DELETE /schedule/posts/:id', () => {
  const remove = (of: Studio, id: string) => send('DELETE', `/schedule/posts/${id}`, { token: of.token });

  it('200 deletes a post that waits, has failed or was published; 404 afterwards', async () => {
    const of = await studio();
    for (const status of ['scheduled', 'failed', 'published']) {
      const { id } = await newPost(of);
      const jobId = status === 'scheduled' ? null : world.newId();
      await world.database.prisma.scheduledPost.update({ where: { id }, data: { status, job_id: jobId } });
      expect(await remove(of, id)).toMatchObject({ status: 200, body: { success: true } });
      expectError(await remove(of, id), 404, 'post_not_found', 'Post not found');
      expectError(await send('GET', `/schedule/posts/${id}`, { token: of.token }), 404, 'post_not_found');
    }
  });

  it('409 for a post that is just being published', async () => {
    const of = await studio();
    const made = await newPost(of);
    await claimPost(world.database, made.id);
    expectError(
      await remove(of, made.id),
      409,
      'post_not_editable',
      'This post is already being published or has ended',
    );
    expect((await send('GET', `/schedule/posts/${made.id}`, { token: of.token })).body).toEqual(made);
  });

  it("404 for another team's post, which stays", async () => {
    const [of, other] = [await studio(), await studio()];
    const foreign = await newPost(other);
    for (const id of [foreign.id, world.newId(), 'x']) {
      expectError(await remove(of, id), 404, 'post_not_found', 'Post not found');
    }
    expect((await send('GET', `/schedule/posts/${foreign.id}`, { token: other.token })).status).toBe(200);
  });

  it('either 409 or gone before it could be taken, never both, when the post is taken at the same time', async () => {
    const of = await studio();
    const seen = { deleted: 0, refused: 0 };
    for (let round = 0; round < 50; round += 1) {
      const id = await storePost(of);
      const [answer, isTaken] = await Promise.all([remove(of, id), claimAfter(round % 6, id)]);
      expect({ status: answer.status, isTaken }).toEqual(
        answer.status === 200 ? { status: 200, isTaken: false } : { status: 409, isTaken: true },
      );
      seen[isTaken ? 'refused' : 'deleted'] += 1;
      expect(await world.database.prisma.scheduledPost.count({ where: { id } })).toBe(isTaken ? 1 : 0);
    }
    expect(Math.min(seen.deleted, seen.refused)).toBeGreaterThan(0);
  });
});
