import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createJobRepository, createScheduleRepository } from '@slideloom/db';
import type { OutboxMessage } from '@slideloom/jobs';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import {
  createSilentLogger,
  createTeam,
  createTestDatabase,
  eventually,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { createPublishRepository } from '../src/adapters/publish-repository.ts';
import type { AttemptChange, ConnectedAccount, PublishRepository } from '../src/domain/ports.ts';
import { leasePublishJob, type LeasedJob } from './support/publish-job.ts';
import { anOrder, connectAccount, schedulePost } from './support/publish-rows.ts';

/** Posts that wait because the platform's limit refused them, and posts that a person sends again. */
let suite: TestDatabase;
let team: TestTeam;
let account: ConnectedAccount;
let store: PublishRepository;
let sent: OutboxMessage[];
let notifications: [string, unknown][];

beforeAll(async () => {
  suite = await createTestDatabase();
});
beforeEach(async () => {
  sent = [];
  notifications = [];
  store = createPublishRepository({
    database: suite.database,
    relay: { holdMs: 10_000, send: (messages) => void sent.push(...messages) },
    notify: (name, payload) => void notifications.push([name, payload]),
    ids: uuidV7,
    logger: createSilentLogger(),
  });
  team = await createTeam(suite.database);
  account = await connectAccount(suite.database, team);
});
afterAll(() => suite.drop());

const prisma = () => suite.database.prisma;

async function attemptOf(job: LeasedJob, change: AttemptChange) {
  const attemptId = uuidV7.next();
  const order = anOrder(account, { jobId: job.jobId });
  const newAttempt = { ...job, attemptId, mediaToken: uuidV7.next(), state: 'sending', order, request: {} } as const;
  expect(await store.begin(newAttempt)).toBe('begun');
  expect(await store.settle(attemptId, ['sending'], change)).toBe(true);
  return attemptId;
}

describe('a hold', () => {
  it('ends the job, lets its post wait, gives the slot back, and is told', async () => {
    const imageUrls = ['https://example.com/1.png'];
    const postId = await schedulePost(suite.database, account, { imageUrls, scheduledAt: new Date() });
    const job = await leasePublishJob(suite.database, account, { post_id: postId });
    await attemptOf(job, { state: 'rejected' });
    const until = Date.now() + 3_600_000;
    const error = new AppError('platform_limit_reached');
    expect(await store.hold({ ...job, token: uuidV7.next(), until, error })).toBe(false);
    expect(notifications).toEqual([]);
    expect(await store.hold({ ...job, until, error })).toBe(true);

    // However often the schedulers look, the post does not go out before.
    await createScheduleRepository(suite.database).claimDue({
      limit: 10,
      holdMs: 0,
      maxLateMs: 60_000,
      maxAttempts: 5,
    });
    const post = await prisma().scheduledPost.findUniqueOrThrow({ where: { id: postId } });
    expect(post).toMatchObject({ status: 'scheduled', job_id: null, held_until: new Date(until) });
    expect(post).toMatchObject({ error: error.message, error_code: 'platform_limit_reached' });
    const ended = await prisma().job.findUniqueOrThrow({ where: { id: job.jobId } });
    expect(ended).toMatchObject({ status: 'failed', error_code: 'platform_limit_reached' });
    expect(await prisma().publishSlot.count({ where: { job_id: job.jobId } })).toBe(0);
    expect(notifications).toEqual([['post.changed', { team_id: team.teamId, post_id: postId }]]);
    const payload = { job_id: job.jobId, team_id: team.teamId, type: 'publish' };
    expect(sent).toMatchObject([{ kind: 'event', name: 'job.failed', payload }]);
    expect(await prisma().outboxMessage.count({ where: { id: sent[0]!.id } })).toBe(1);
    expect(await store.hold({ ...job, until, error })).toBe(false);
  });
});

describe('why a post is held', () => {
  const none = { error: null, error_code: null };
  const postRow = (id: string) => prisma().scheduledPost.findUniqueOrThrow({ where: { id } });
  async function heldPost() {
    const imageUrls = ['https://example.com/1.png'];
    const postId = await schedulePost(suite.database, account, { imageUrls, scheduledAt: new Date() });
    const job = await leasePublishJob(suite.database, account, { post_id: postId });
    await attemptOf(job, { state: 'rejected' });
    const error = new AppError('platform_limit_reached', { message: 'Too many drafts wait in the inbox' });
    expect(await store.hold({ ...job, until: Date.now() + 3_600_000, error })).toBe(true);
    expect(await postRow(postId)).toMatchObject({ error: error.message });
    return postId;
  }

  it('is forgotten when it is moved to another time', async () => {
    const id = await heldPost();
    await prisma().scheduledPost.update({ where: { id }, data: { scheduled_at: new Date(Date.now() + 7_200_000) } });
    expect(await postRow(id)).toMatchObject(none);
  });

  it('is forgotten when it is claimed', async () => {
    const id = await heldPost();
    await prisma().$executeRaw`UPDATE platform_users SET cap_refused_until = NULL`;
    await prisma().$executeRaw`UPDATE scheduled_posts SET held_until = clock_timestamp() WHERE id = ${id}::uuid`;
    const claimed = await createScheduleRepository(suite.database).claimDue({
      limit: 10,
      holdMs: 0,
      maxLateMs: 60_000,
      maxAttempts: 5,
    });
    expect(claimed).toContainEqual(expect.objectContaining({ outcome: 'claimed', postId: id }));
    expect(await postRow(id)).toMatchObject(none);
  });
});

describe('a place of the day that is given back', () => {
  it('wakes the posts that wait for it in turn with the claims of the creator: under one lock, so never in a circle', async () => {
    const imageUrls = ['https://example.com/1.png'];
    const waiting = await schedulePost(suite.database, account, { imageUrls, scheduledAt: new Date() });
    const until = new Date(Date.now() + 3_600_000);
    await prisma().scheduledPost.update({ where: { id: waiting }, data: { held_until: until } });
    const job = await leasePublishJob(suite.database, account);
    const locked = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const claim = prisma().$transaction(
      async (transaction) => {
        await transaction.$queryRaw`
          SELECT FROM platform_users WHERE platform_user_id = ${account.platformUserId} FOR UPDATE`;
        locked.resolve();
        await done.promise;
      },
      { timeout: 60_000 },
    );
    await locked.promise;
    const givenBack = prisma().$queryRaw`SELECT release_publish_slot(${job.jobId}::uuid)::text`.then(() => undefined);
    try {
      await eventually(async () => {
        const [row] = await prisma().$queryRaw<{ waiting: number }[]>`
          SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        expect(row!.waiting).toBe(1);
      });
    } finally {
      done.resolve();
      await Promise.all([claim, givenBack]);
    }
    const { held_until: heldUntil } = await prisma().scheduledPost.findUniqueOrThrow({ where: { id: waiting } });
    expect(heldUntil!.getTime()).toBeLessThan(until.getTime());
  });
});

describe('a post without a key that a person has sent again', () => {
  it('is joined by the same request as its first job was', async () => {
    const job = await leasePublishJob(suite.database, account);
    const attemptId = await attemptOf(job, { state: 'unknown' });
    await prisma().keylessPost.create({
      data: { job_id: job.jobId, team_id: team.teamId, answered_at: new Date() },
    });
    const end = { messageId: uuidV7.next(), holdMs: 0, error: 'Unknown', code: 'post_outcome_unknown' };
    await createJobRepository(suite.database).fail({ ...job, ...end });
    const newJob = uuidV7.next();
    await prisma().$queryRaw`
      SELECT resolve_attempt(${team.teamId}::uuid, ${attemptId}::uuid, 'not_posted', 'ada', ${newJob}::uuid, ${uuidV7.next()}::uuid, 0)`;
    const rows = await prisma().keylessPost.findMany({ where: { team_id: team.teamId } });
    expect(rows).toEqual([{ job_id: newJob, team_id: team.teamId, answered_at: null }]);
  });
});
