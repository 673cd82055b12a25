import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishAttemptSchema, type AttemptState, type PublishAttempt } from '@slideloom/contracts';
import { createScheduleRepository } from '@slideloom/db';
import { z } from 'zod';
import { messageOf } from '../../support/accepted-work.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { addMember } from '../../support/people.ts';
import { createAttempt } from '../../support/publishing.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  ({ send } = gateway);
});
afterAll(() => world.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const attemptRow = (id: string) => world.database.prisma.publishAttempt.findUniqueOrThrow({ where: { id } });
const resolve = (token: string, id: string, body: unknown, headers = {}) =>
  send('POST', `/publish/attempts/${id}/resolve`, { token, body, headers });

async function list(token: string, query = '') {
  const { status, body, headers } = await send('GET', `/publish/attempts${query}`, { token });
  expect(status).toBe(200);
  const attempts = z.array(publishAttemptSchema.strict()).parse(body);
  return { attempts, ids: attempts.map(({ id }) => id), link: headers['link'] };
}

describe('GET /publish/attempts', () => {
  it.each<[AttemptState, PublishAttempt['state']]>([
    ['preparing', 'in_progress'],
    ['sending', 'in_progress'],
    ['accepted', 'in_progress'],
    ['unknown', 'unknown'],
    ['review', 'unknown'],
    ['delivered', 'delivered'],
    ['rejected', 'failed'],
    ['failed', 'failed'],
    ['abandoned', 'failed'],
  ])('200 shows the state %s as %s, and finds it by that alone', async (state, shown) => {
    const team = await world.team();
    const made = await createAttempt(world, team, { state, publishId: `p-${state}` });
    const { attempts } = await list(team.apiKey, `?state=${shown}`);
    expect(attempts).toEqual([
      {
        id: made.id,
        job_id: made.jobId,
        post_id: null,
        social_account_id: made.accountId,
        platform: 'shortvideo',
        state: shown,
        publish_id: `p-${state}`,
        error: null,
        error_code: null,
        account: expect.objectContaining({ id: made.accountId, platform_username: 'lakes.daily' }),
        title: '',
        cover_url: null,
        requested_by: { user_id: team.ownerId, auth_mode: null, api_key: null },
        scheduled_at: null,
        sent_at: null,
        pulled_at: null,
        accepted_at: null,
        unknown_since: null,
        resolved_at: null,
        resolved_by: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    for (const other of ['in_progress', 'unknown', 'delivered', 'failed'].filter((name) => name !== shown)) {
      expect((await list(team.apiKey, `?state=${other}`)).ids).toEqual([]);
    }
  });

  it("200 shows the team's own, newest first, with a Link that keeps the filter", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const made: string[] = [];
    for (const minutes of [1, 2, 3]) {
      made.push((await createAttempt(world, team, { state: 'review', createdAt: minutesAgo(minutes) })).id);
    }
    await createAttempt(world, team, { state: 'delivered' });
    await createAttempt(world, other, { state: 'review' });
    const first = await list(team.apiKey, '?state=unknown&limit=2');
    expect(first.ids).toEqual(made.slice(0, 2));
    const next = /^<(.+)>; rel="next"$/.exec(String(first.link))![1]!;
    expect(new URL(next, 'https://api.example.test').searchParams.get('state')).toBe('unknown');
    expect(await list(team.apiKey, next.slice(next.indexOf('?')))).toMatchObject({
      ids: made.slice(2),
      link: undefined,
    });
  });

  it('400 for a state that there is none of', async () => {
    const { apiKey: token } = await world.team();
    expectError(await send('GET', '/publish/attempts?state=review', { token }), 400, 'invalid_request', /^state /);
  });
});

describe('POST /publish/attempts/:id/resolve', () => {
  it.each([
    ['posted', 'unknown', 'delivered', 'delivered'],
    ['posted', 'review', 'delivered', 'delivered'],
    ['not_posted', 'unknown', 'abandoned', 'failed'],
    ['not_posted', 'review', 'abandoned', 'failed'],
  ] as const)(
    '200 %s settles one that is %s as %s, by whom, and wakes its job',
    async (outcome, from, state, shown) => {
      const team = await world.team();
      const { id, jobId } = await createAttempt(world, team, { state: from });
      const { token, userId } = await addMember(world, team.teamId, 'admin');
      const answer = await resolve(token, id, { outcome });
      expect(answer.status).toBe(200);
      expect(publishAttemptSchema.strict().parse(answer.body)).toMatchObject({ id, state: shown });
      expect(await attemptRow(id)).toMatchObject({ state, resolved_by: userId, resolved_at: expect.any(Date) });
      const job = await world.database.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
      expect(job.run_after.getTime()).toBeLessThan(Date.now() + 10_000);
      expect(await messageOf(gateway.process.broker, 'post.publish', jobId)).toEqual({ job_id: jobId });
    },
  );

  it.each<AttemptState>(['preparing', 'sending', 'accepted', 'delivered', 'rejected', 'failed', 'abandoned'])(
    '409 for one that is %s, which stays so',
    async (state) => {
      const team = await world.team();
      const { id } = await createAttempt(world, team, { state });
      expectError(await resolve(team.apiKey, id, { outcome: 'posted' }), 409, 'attempt_not_open');
      expect(await attemptRow(id)).toMatchObject({ state, resolved_at: null, resolved_by: null });
    },
  );

  describe('of a job that has failed, because nobody knew', () => {
    async function endedAttempt(input: object, postId?: string) {
      const team = await world.team();
      const made = await createAttempt(world, team, { state: 'review', ...(postId !== undefined && { postId }) });
      const { prisma } = world.database;
      const { platform, platform_user_id } = await prisma.socialAccount.findUniqueOrThrow({
        where: { id: made.accountId },
      });
      await prisma.publishSlot.create({
        data: {
          job_id: made.jobId,
          team_id: team.teamId,
          platform,
          platform_user_id,
          frees_at: new Date(Date.now() + 3_600_000),
        },
      });
      const failed = { status: 'failed', error: 'Unknown', error_code: 'post_outcome_unknown', next_publish_at: null };
      await prisma.job.update({ where: { id: made.jobId }, data: { ...failed, input } });
      return { team, ...made };
    }
    async function scheduledPost({ team, accountId, jobId, id }: Awaited<ReturnType<typeof endedAttempt>>) {
      const { prisma } = world.database;
      const postId = world.newId();
      const scheduled_at = new Date(Date.now() - 80 * 3_600_000);
      await prisma.scheduledPost.create({
        data: {
          id: postId,
          team_id: team.teamId,
          social_account_id: accountId,
          platform: 'shortvideo',
          scheduled_at,
          title: 'T',
          image_urls: [],
          created_by: 'somebody',
          status: 'failed',
          error: 'Unknown',
          error_code: 'post_outcome_unknown',
          job_id: jobId,
        },
      });
      await prisma.publishAttempt.update({ where: { id }, data: { post_id: postId } });
      return postId;
    }
    const jobOf = (id: string) => world.database.prisma.job.findUniqueOrThrow({ where: { id } });
    const postOf = (id: string) => world.database.prisma.scheduledPost.findUniqueOrThrow({ where: { id } });

    it('200 posted completes the job, and publishes its post', async () => {
      const attempt = await endedAttempt({});
      const postId = await scheduledPost(attempt);
      expect((await resolve(attempt.team.apiKey, attempt.id, { outcome: 'posted' })).status).toBe(200);
      expect(await jobOf(attempt.jobId)).toMatchObject({
        status: 'completed',
        error: null,
        result: { status: 'delivered' },
      });
      expect(await postOf(postId)).toMatchObject({ status: 'published', error: null });
    });

    it('200 not_posted makes a scheduled post due now, not missed, and gives its slot back', async () => {
      const attempt = await endedAttempt({});
      const postId = await scheduledPost(attempt);
      expect((await resolve(attempt.team.apiKey, attempt.id, { outcome: 'not_posted' })).status).toBe(200);
      expect(await postOf(postId)).toMatchObject({
        status: 'scheduled',
        job_id: null,
        error: null,
        held_until: expect.any(Date),
      });
      const claimed = await createScheduleRepository(world.database).claimDue({
        limit: 10,
        holdMs: 0,
        maxLateMs: 60_000,
        maxAttempts: 5,
      });
      expect(claimed.filter((post) => post.postId === postId)).toMatchObject([{ outcome: 'claimed' }]);
      expect((await postOf(postId)).job_id).not.toBe(attempt.jobId);
    });

    it('200 not_posted makes a new job of an immediate post, with its slot, and wakes it', async () => {
      const input = { social_account_id: world.newId(), title: 'T', image_urls: ['https://example.com/1.png'] };
      const attempt = await endedAttempt(input);
      expect((await resolve(attempt.team.apiKey, attempt.id, { outcome: 'not_posted' })).status).toBe(200);
      const { prisma } = world.database;
      const next = await prisma.job.findFirstOrThrow({ where: { replay_of: attempt.jobId } });
      expect(next).toMatchObject({ status: 'pending', type: 'publish', input, max_attempts: 5 });
      expect(await messageOf(gateway.process.broker, 'post.publish', next.id)).toEqual({ job_id: next.id });
      const slots = await prisma.publishSlot.findMany({ where: { job_id: { in: [attempt.jobId, next.id] } } });
      expect(slots.map(({ job_id }) => job_id)).toEqual([next.id]);
      expect(await jobOf(attempt.jobId)).toMatchObject({ status: 'failed' });
    });
  });

  it('409 for the second of two people, whatever they say', async () => {
    const team = await world.team();
    const { id } = await createAttempt(world, team, { state: 'review' });
    const answers = await Promise.all(
      ['posted', 'not_posted', 'posted'].map((outcome) => resolve(team.apiKey, id, { outcome })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });

  it('200 again for a repeated Idempotency-Key', async () => {
    const team = await world.team();
    const { id } = await createAttempt(world, team, { state: 'review' });
    const repeat = () => resolve(team.apiKey, id, { outcome: 'posted' }, { 'idempotency-key': 'once' });
    const first = await repeat();
    expect(first.status).toBe(200);
    expect((await repeat()).body).toEqual(first.body);
  });

  it("404 for one that is absent, malformed or another team's, which stays as it is", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const { id } = await createAttempt(world, other, { state: 'review' });
    for (const wrong of [world.newId(), 'x', id]) {
      expectError(await resolve(team.apiKey, wrong, { outcome: 'posted' }), 404, 'attempt_not_found');
    }
    expect((await attemptRow(id)).state).toBe('review');
  });

  it('403 for a mere member, who may look all the same', async () => {
    const team = await world.team();
    const { id } = await createAttempt(world, team, { state: 'review' });
    const { token } = await addMember(world, team.teamId, 'member');
    expectError(await resolve(token, id, { outcome: 'posted' }), 403, 'forbidden');
    expect((await list(token)).attempts).toMatchObject([{ id, state: 'unknown' }]);
  });

  it.each([{}, { outcome: 'delivered' }, { outcome: null }])('400 names the outcome in %j', async (body) => {
    const team = await world.team();
    const { id } = await createAttempt(world, team, { state: 'review' });
    expectError(await resolve(team.apiKey, id, body), 400, 'invalid_request', /^outcome /);
  });
});
