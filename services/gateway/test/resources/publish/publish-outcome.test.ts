import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobAttemptsSchema, publishOutcomeSchema, type PublishOutcome } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createAttempt, type AttemptFields } from '../../support/publishing.ts';
import { createScheduling, imageUrls, type Studio } from '../../support/scheduling.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let scheduling: ReturnType<typeof createScheduling>;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({}, { publishMs: 50 }));
  scheduling = createScheduling(world, send);
});
afterAll(() => world.close());

const outcomeOf = async (token: string, postId: string): Promise<PublishOutcome> => {
  const { status, body } = await send('GET', `/schedule/posts/${postId}/outcome`, { token });
  expect(status).toBe(200);
  return publishOutcomeSchema.strict().parse(body);
};
const attemptsOf = async (token: string, jobId: string, query = '') => {
  const { status, body } = await send('GET', `/jobs/${jobId}/attempts${query}`, { token });
  expect(status).toBe(200);
  return jobAttemptsSchema.strict().parse(body);
};

/** The job that a scheduled post is given at its time. */
async function claim(of: Studio, postId: string, ended?: { error: string; error_code: string }): Promise<string> {
  const id = world.newId();
  await world.database.prisma.job.create({
    data: {
      id,
      team_id: of.teamId,
      type: 'publish',
      status: ended ? 'failed' : 'processing',
      ...ended,
      input: { post_id: postId, social_account_id: of.account.id },
      user_id: of.ownerId,
      route: '/schedule/posts',
      max_attempts: 5,
      next_publish_at: ended ? null : new Date(Date.now() + 3_600_000),
    },
  });
  const status = ended ? { status: 'failed', ...ended } : {};
  await world.database.prisma.scheduledPost.update({ where: { id: postId }, data: { job_id: id, ...status } });
  return id;
}

async function attempt(of: Studio, jobId: string, fields: Omit<AttemptFields, 'accountId' | 'jobId'>, more = {}) {
  const team = { teamId: of.teamId, ownerId: of.ownerId, apiKey: of.token, apiKeyId: '' };
  const { id } = await createAttempt(world, team, { ...fields, accountId: of.account.id, jobId });
  await world.database.prisma.publishAttempt.update({ where: { id }, data: more });
  return id;
}

const account = ({ account: { id, platform } }: Studio) => ({
  id,
  platform,
  platform_username: 'lakes.daily',
  display_name: 'Lakes, daily',
  avatar_url: 'https://pictures.example.test/lakes.jpg',
});
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('GET /schedule/posts/:id/outcome', () => {
  it('200 shows a post that waits for its time, and by which key it was asked for', async () => {
    const of = await scheduling.studio();
    const post = await scheduling.newPost(of, { title: 'Ten lakes' });
    const key = await world.database.prisma.apiKey.findFirstOrThrow({ where: { team_id: of.teamId } });
    expect(await outcomeOf(of.token, post.id)).toEqual({
      post_id: post.id,
      job_id: null,
      attempt_id: null,
      state: 'scheduled',
      reason: null,
      platform: 'shortvideo',
      account: account(of),
      title: 'Ten lakes',
      image_urls: imageUrls,
      pictures: [],
      publish_id: null,
      requested_by: { user_id: of.ownerId, auth_mode: 'api_key', api_key: { id: key.id, name: key.name } },
      requested_at: expect.any(String),
      scheduled_at: post.scheduled_at,
      held_until: null,
      started_at: null,
      sent_at: null,
      pulled_at: null,
      accepted_at: null,
      unknown_since: null,
      ended_at: null,
      attempts_url: null,
    });
  });

  it('200 shows the person who asked for it', async () => {
    const of = await scheduling.studio();
    const { token, userId } = await addMember(world, of.teamId, 'member');
    const { id } = await scheduling.newPost({ ...of, token });
    const { requested_by: by } = await outcomeOf(token, id);
    expect(by).toEqual({ user_id: userId, auth_mode: 'jwt', api_key: null });
  });

  it('200 shows until when a post is held, and why', async () => {
    const of = await scheduling.studio();
    const { id } = await scheduling.newPost(of);
    const until = at(600);
    const change = (data: object) => world.database.prisma.scheduledPost.update({ where: { id }, data });
    await change({ scheduled_at: at(-5) });
    await change({ held_until: until });
    const shown = await outcomeOf(of.token, id);
    expect(shown).toMatchObject({ state: 'held', held_until: until.toISOString(), job_id: null });
    expect(shown.reason).toMatchObject({
      code: 'platform_limit_reached',
      message: expect.stringContaining(until.toISOString()),
    });
    const why = { error: 'Too many drafts wait in the inbox', error_code: 'platform_limit_reached' };
    await change({ held_until: at(600), ...why });
    expect((await outcomeOf(of.token, id)).reason).toEqual({ code: why.error_code, message: why.error });
    await change({ held_until: at(-1) });
    expect(await outcomeOf(of.token, id)).toMatchObject({ state: 'scheduled', held_until: null, reason: null });
  });

  it('200 shows why a post failed that never had a job', async () => {
    const of = await scheduling.studio();
    const { id } = await scheduling.newPost(of);
    const why = { error: 'The time of this post was missed', error_code: 'post_missed' };
    await world.database.prisma.scheduledPost.update({ where: { id }, data: { status: 'failed', ...why } });
    expect(await outcomeOf(of.token, id)).toMatchObject({
      state: 'failed',
      reason: { code: 'post_missed', message: why.error },
      job_id: null,
      ended_at: expect.any(String),
    });
  });

  it('200 shows the reason of a job that failed before its first attempt, as its attempts do', async () => {
    const of = await scheduling.studio();
    const { id } = await scheduling.newPost(of, { title: 'Early' });
    const error = 'The work did not end within its attempts';
    const jobId = await claim(of, id, { error, error_code: 'attempts_exhausted' });
    const shown = await outcomeOf(of.token, id);
    expect(shown).toMatchObject({
      state: 'failed',
      reason: { code: 'attempts_exhausted', message: error },
      job_id: jobId,
      attempt_id: null,
      title: 'Early',
      ended_at: expect.any(String),
      attempts_url: `/jobs/${jobId}/attempts`,
    });
    expect(await attemptsOf(of.token, jobId)).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      url: `/jobs/${jobId}/attempts`,
      outcome: shown,
    });
  });

  it.each(['unknown', 'review'] as const)('200 shows what a person must know of a post that is %s', async (state) => {
    const of = await scheduling.studio();
    const { id: postId } = await scheduling.newPost(of);
    const jobId = await claim(of, postId);
    await attempt(of, jobId, { state: 'rejected', postId, createdAt: at(-10) });
    const times = { sent_at: at(-9), pulled_at: at(-8), unknown_since: at(-7) };
    const error = 'The platform did not answer';
    const id = await attempt(of, jobId, { state, postId, createdAt: at(-9) }, { ...times, error });
    expect(await outcomeOf(of.token, postId)).toMatchObject({
      state: 'unknown',
      reason: { code: 'post_outcome_unknown', message: error },
      attempt_id: id,
      job_id: jobId,
      account: account(of),
      image_urls: imageUrls,
      sent_at: times.sent_at.toISOString(),
      pulled_at: times.pulled_at.toISOString(),
      unknown_since: times.unknown_since.toISOString(),
    });
    const { body } = await send('GET', '/publish/attempts?state=unknown', { token: of.token });
    expect(body).toMatchObject([
      {
        id,
        post_id: postId,
        account: account(of),
        title: 'Scheduled post',
        cover_url: imageUrls[0],
        sent_at: times.sent_at.toISOString(),
        pulled_at: times.pulled_at.toISOString(),
        requested_by: { user_id: of.ownerId },
        error,
      },
    ]);
  });

  it('200 shows unknown also where the job has failed, because nobody knows', async () => {
    const of = await scheduling.studio();
    const { id: postId } = await scheduling.newPost(of);
    const jobId = await claim(of, postId, { error: 'Nobody knows', error_code: 'post_outcome_unknown' });
    await attempt(of, jobId, { state: 'review', postId });
    expect(await outcomeOf(of.token, postId)).toMatchObject({
      state: 'unknown',
      reason: { code: 'post_outcome_unknown' },
    });
  });

  it('200 shows why the last attempt of a post under way ended, and nothing while one is at the platform', async () => {
    const of = await scheduling.studio();
    const { id: postId } = await scheduling.newPost(of);
    const jobId = await claim(of, postId);
    expect(await outcomeOf(of.token, postId)).toMatchObject({
      state: 'publishing',
      reason: null,
      started_at: expect.any(String),
    });
    const refused = { error: 'Too fast', error_code: 'platform_limit_reached' };
    await attempt(of, jobId, { state: 'rejected', postId, createdAt: at(-1) }, refused);
    expect(await outcomeOf(of.token, postId)).toMatchObject({
      state: 'publishing',
      reason: { code: 'platform_limit_reached', message: 'Too fast' },
    });
    await attempt(of, jobId, { state: 'accepted', postId, publishId: `p-${postId}` });
    expect(await outcomeOf(of.token, postId)).toMatchObject({
      state: 'publishing',
      reason: null,
      publish_id: `p-${postId}`,
    });
  });

  it('200 shows the publish id of a post that is published, and when', async () => {
    const of = await scheduling.studio();
    const { id: postId } = await scheduling.newPost(of);
    const jobId = await claim(of, postId);
    await attempt(of, jobId, { state: 'delivered', postId, publishId: `p-${postId}` });
    await world.database.prisma.job.update({
      where: { id: jobId },
      data: { status: 'completed', result: {}, next_publish_at: null },
    });
    await world.database.prisma.scheduledPost.update({ where: { id: postId }, data: { status: 'published' } });
    expect(await outcomeOf(of.token, postId)).toMatchObject({
      state: 'published',
      reason: null,
      publish_id: `p-${postId}`,
      ended_at: expect.any(String),
    });
  });

  it("404 for one that is absent, malformed or another team's; 401 without a credential", async () => {
    const [of, other] = [await scheduling.studio(), await scheduling.studio()];
    const { id } = await scheduling.newPost(other);
    for (const wrong of [world.newId(), 'x', id]) {
      expectError(await send('GET', `/schedule/posts/${wrong}/outcome`, { token: of.token }), 404, 'post_not_found');
    }
    expectError(await send('GET', `/schedule/posts/${id}/outcome`), 401, 'unauthenticated');
  });
});

describe('GET /jobs/:id/attempts', () => {
  it('200 shows caption, pictures, account and key of an immediate post, and its attempts by pages', async () => {
    const of = await scheduling.studio();
    const body = { account_id: of.account.id, image_urls: imageUrls, title: 'Now' };
    const answer = await send('POST', '/publish/shortvideo', { token: of.token, body });
    const jobId = String(answer.headers['x-job-id']);
    const made: string[] = [];
    for (const minutes of [-1, -2, -3]) {
      made.push(await attempt(of, jobId, { state: 'rejected', createdAt: at(minutes) }));
    }
    const first = await attemptsOf(of.token, jobId, '?limit=2');
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(first.data[0]).toMatchObject({
      title: 'Now',
      cover_url: imageUrls[0],
      account: account(of),
      requested_by: { user_id: of.ownerId, auth_mode: 'api_key', api_key: { id: expect.any(String) } },
      scheduled_at: null,
    });
    expect(first).toMatchObject({
      has_more: true,
      outcome: {
        post_id: null,
        job_id: jobId,
        state: 'publishing',
        title: 'Now',
        image_urls: imageUrls,
        account: account(of),
      },
    });
    const next = await attemptsOf(of.token, jobId, `?limit=2&starting_after=${made[1]}`);
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([made.slice(2), false]);
  });

  it('200 shows of an attempt the caption as it was sent, also when the post has gone', async () => {
    const of = await scheduling.studio();
    const { id: postId } = await scheduling.newPost(of, { title: 'Later' });
    const jobId = await claim(of, postId);
    await attempt(of, jobId, { state: 'delivered', postId }, { request: { caption: 'As sent', pictures: [] } });
    await world.database.prisma.scheduledPost.delete({ where: { id: postId } });
    const { data, outcome } = await attemptsOf(of.token, jobId);
    expect(data).toMatchObject([{ title: 'As sent', post_id: postId, cover_url: null }]);
    expect(outcome).toMatchObject({ title: 'As sent', post_id: null, image_urls: [] });
  });

  it('200 is empty for a job that publishes nothing', async () => {
    const team = await world.team();
    const made = await send('POST', '/generate/image', { token: team.apiKey, body: { prompt: 'A lake' } });
    const { job_id: id } = made.body as { job_id: string };
    expect(await attemptsOf(team.apiKey, id)).toMatchObject({ data: [], outcome: null });
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'starting_after=x'])('400 names the parameter in %s', async (query) => {
    const of = await scheduling.studio();
    const { id } = await scheduling.newPost(of);
    const jobId = await claim(of, id);
    const answer = await send('GET', `/jobs/${jobId}/attempts?${query}`, { token: of.token });
    expectError(answer, 400, 'invalid_request', new RegExp(`^${query.split('=')[0]} must `));
  });

  it("404 for one that is absent, malformed or another team's; 401 without a credential", async () => {
    const [of, other] = [await scheduling.studio(), await scheduling.studio()];
    const { id } = await scheduling.newPost(other);
    const jobId = await claim(other, id);
    for (const wrong of [world.newId(), 'x', jobId]) {
      expectError(await send('GET', `/jobs/${wrong}/attempts`, { token: of.token }), 404, 'job_not_found');
    }
    expectError(await send('GET', `/jobs/${jobId}/attempts`), 401, 'unauthenticated');
  });
});
