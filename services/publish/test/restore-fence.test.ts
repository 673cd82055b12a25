import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createScheduleRepository, fenceRestore, inTransaction, readNewest } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import {
  createSilentLogger,
  createTeam,
  createTestDatabase,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { createPublishRepository } from '../src/adapters/publish-repository.ts';
import { createPlatformEvents } from '../src/adapters/webhooks/create-platform-events.ts';
import type { AttemptChange, ConnectedAccount, PublishRepository } from '../src/domain/ports.ts';
import { leasePublishJob, type LeasedJob } from './support/publish-job.ts';
import { anOrder, connectAccount, schedulePost } from './support/publish-rows.ts';

/** A restored database knows nothing of what went out in the time that it lost. */
let suite: TestDatabase;
let team: TestTeam;
let account: ConnectedAccount;
let store: PublishRepository;
let record: ReturnType<typeof createPlatformEvents>['record'];

beforeEach(async () => {
  suite = await createTestDatabase();
  const relay = { holdMs: 10_000, send: () => undefined };
  const logger = createSilentLogger();
  store = createPublishRepository({ database: suite.database, relay, notify: () => undefined, ids: uuidV7, logger });
  ({ record } = createPlatformEvents({ database: suite.database, relay, logger }));
  team = await createTeam(suite.database);
  account = await connectAccount(suite.database, team);
});
afterEach(() => suite.drop());

const prisma = () => suite.database.prisma;
const fence = () =>
  fenceRestore(suite.database, { restoredTo: new Date(Date.now() - 300_000), toleranceMs: 0, isForced: true });
const rowOf = (id: string) => prisma().publishAttempt.findUniqueOrThrow({ where: { id } });
const newAttempt = (job: LeasedJob, postId: string | null = null) => ({
  ...job,
  attemptId: uuidV7.next(),
  mediaToken: uuidV7.next(),
  order: anOrder(account, { jobId: job.jobId, postId }),
  request: { caption: 'A caption', pictures: [] },
});

/** An attempt whose call is on its way, of a creator of its own. */
async function send(change?: AttemptChange, state: 'sending' | 'preparing' = 'sending', by?: ConnectedAccount) {
  account = by ?? (await connectAccount(suite.database, team));
  const job = await leasePublishJob(suite.database, account);
  const attempt = newAttempt(job);
  expect(await store.begin({ ...attempt, state })).toBe('begun');
  if (change) expect(await store.settle(attempt.attemptId, [state], change)).toBe(true);
  return { ...job, attemptId: attempt.attemptId };
}

const pull = ({ attemptId }: { attemptId: string }) =>
  prisma().$executeRaw`UPDATE publish_attempts SET pulled_at = clock_timestamp() WHERE id = ${attemptId}::uuid`;
const notify = (publishId: string, event = 'inbox_delivered') =>
  record({
    platform: 'shortvideo',
    deliveryId: uuidV7.next(),
    platformUserId: account.platformUserId,
    publishId,
    event: `post.publish.${event}`,
    payload: { create_time: Math.floor(Date.now() / 1_000), content: {} },
  });
const duePost = (minutes: number) =>
  schedulePost(suite.database, account, {
    imageUrls: ['https://example.com/1.png'],
    scheduledAt: new Date(Date.now() + minutes * 60_000),
  });
const claimDue = () =>
  createScheduleRepository(suite.database).claimDue({ limit: 10, holdMs: 10_000, maxLateMs: 60_000, maxAttempts: 5 });
const lease = async (jobId: string): Promise<LeasedJob> => {
  const token = uuidV7.next();
  await prisma().$queryRaw`SELECT claim_job(${jobId}::uuid, ${token}::uuid, 60000, ${uuidV7.next()}::uuid, 0)`;
  return { jobId, token };
};

describe('a fence after a restore', () => {
  it('puts up for review what was under way without a publish id, and lets the platform say what became of the rest', async () => {
    const preparing = await send(undefined, 'preparing');
    const sending = await send();
    const unknown = await send({ state: 'unknown' });
    const accepted = await send({ state: 'accepted', publishId: 'v_inbox_1' });
    expect(await fence()).toMatchObject({ kind: 'fenced', attempts: 3 });
    for (const { attemptId } of [preparing, sending, unknown]) {
      expect(await rowOf(attemptId)).toMatchObject({
        state: 'review',
        error: expect.stringMatching(/^The service was restored to its state of \d{4}-\d\d-\d\d/),
      });
    }
    expect(await rowOf(accepted.attemptId)).toMatchObject({ state: 'accepted', error: null });
  });

  it('sends nothing that was due since, however late and whoever claims it: it is reviewed, and never missed', async () => {
    const postId = await duePost(-4);
    await fence();
    const claimed = await claimDue();
    expect(claimed).toMatchObject([{ outcome: 'claimed', postId }]);
    const job = await lease((claimed[0] as { jobId: string }).jobId);
    const attempt = newAttempt(job, postId);
    expect(await store.reviewIfFenced(attempt)).toBe('fenced');
    expect(await rowOf(attempt.attemptId)).toMatchObject({ state: 'review', sent_at: null, post_id: postId });
    expect((await store.journal(job.jobId)).live).toMatchObject({ id: attempt.attemptId, state: 'review' });
    const announced = await prisma().outboxMessage.findMany({ where: { name: 'post.outcome_unknown' } });
    expect(announced.map(({ payload }) => payload)).toEqual([
      { team_id: team.teamId, job_id: job.jobId, attempt_id: attempt.attemptId },
    ]);
  });

  it('reviews what was due and held although it is moved to another time, once', async () => {
    const postId = await duePost(-4);
    const move = (data: object) => prisma().scheduledPost.update({ where: { id: postId }, data });
    await move({ held_until: new Date(Date.now() + 86_400_000) });
    await fence();
    await move({ scheduled_at: new Date(Date.now() + 3_600_000) });
    const job = await leasePublishJob(suite.database, account, { post_id: postId });
    const attempt = newAttempt(job, postId);
    expect(await store.reviewIfFenced(attempt)).toBe('fenced');
    await prisma().$queryRaw`
      SELECT resolve_attempt(${team.teamId}::uuid, ${attempt.attemptId}::uuid, 'not_posted', 'ada', ${uuidV7.next()}::uuid, ${uuidV7.next()}::uuid, 0)`;
    expect(await store.reviewIfFenced(newAttempt(job, postId))).toBe('clear');
  });

  it('gives a person the whole time to look, however old the backup is', async () => {
    const unknown = await send({ state: 'unknown' });
    const nameless = await send({ state: 'accepted' });
    await prisma().$executeRaw`
      UPDATE publish_attempts SET sent_at = sent_at - interval '7 days', unknown_since = clock_timestamp() - interval '7 days'`;
    const before = Date.now();
    await fence();
    for (const { attemptId, jobId } of [unknown, nameless]) {
      const { state, unknown_since: since } = await rowOf(attemptId);
      expect(state).toBe('review');
      expect(since!.getTime()).toBeGreaterThan(before - 60_000);
      const [row] = await prisma().$queryRaw<
        { is_open: boolean }[]
      >`SELECT has_open_attempt(${jobId}::uuid) AS is_open`;
      expect(row).toEqual({ is_open: true });
    }
  });

  it('puts up a job that was between two attempts', async () => {
    const refused = await send({ state: 'rejected' });
    await fence();
    expect(await store.reviewIfFenced(newAttempt(refused))).toBe('fenced');
  });

  it('writes nothing for a worker that has lost its lease', async () => {
    const refused = await send({ state: 'rejected' });
    await fence();
    const late = { ...refused, token: uuidV7.next() };
    expect(await store.reviewIfFenced(newAttempt(late))).toBe('lost');
    expect(await prisma().publishAttempt.count({ where: { job_id: refused.jobId } })).toBe(1);
  });

  it('asks a person once: what they say was not posted goes out', async () => {
    const unknown = await send({ state: 'unknown' });
    await fence();
    await prisma().$queryRaw`
      SELECT resolve_attempt(${team.teamId}::uuid, ${unknown.attemptId}::uuid, 'not_posted', 'ada', ${uuidV7.next()}::uuid, ${uuidV7.next()}::uuid, 0)`;
    expect(await store.reviewIfFenced(newAttempt(unknown))).toBe('clear');
  });

  it('does not touch what is due, or asked for, after it', async () => {
    await fence();
    const asked = await leasePublishJob(suite.database, account);
    expect(await store.reviewIfFenced(newAttempt(asked))).toBe('clear');
    const postId = await duePost(10);
    const scheduled = await leasePublishJob(suite.database, account, { post_id: postId });
    expect(await store.reviewIfFenced(newAttempt(scheduled, postId))).toBe('clear');
  });

  it('gives no attempt the publish id of a post that the restore has lost', async () => {
    await fence();
    const pulled = await send({ state: 'unknown' });
    await pull(pulled);
    await notify('v_inbox_of_a_lost_post');
    await store.bindNotifications(account);
    expect(await rowOf(pulled.attemptId)).toMatchObject({ publish_id: null });
  });

  it.each(['inbox_delivered', 'complete'])(
    'gives no attempt the id of the second lost post either (%s)',
    async (event) => {
      await fence();
      await notify('v_inbox_of_one_lost_post', event);
      const pulled = await send({ state: 'unknown' }, 'sending', account);
      await pull(pulled);
      await notify('v_inbox_of_another_lost_post', event);
      await store.bindNotifications(account);
      expect(await rowOf(pulled.attemptId)).toMatchObject({ publish_id: null });
    },
  );

  it('reads no table whole, because it is asked while everything is down', async () => {
    await send();
    await send(undefined, 'preparing');
    await duePost(-4);
    const fenced = await inTransaction(suite.database, async (transaction) => {
      await readNewest(transaction);
      const [answer] = await transaction.prisma.$queryRaw<{ fence: object }[]>`SELECT fence_restore(now()) AS fence`;
      // Scans of the whole table in this transaction.
      const [scans] = await transaction.prisma.$queryRaw<object[]>`
        SELECT pg_stat_get_xact_numscans('jobs'::regclass)::int AS jobs, pg_stat_get_xact_numscans('publish_attempts'::regclass)::int AS attempts,
               pg_stat_get_xact_numscans('scheduled_posts'::regclass)::int AS posts`;
      return { ...answer!.fence, scans };
    });
    expect(fenced).toMatchObject({ attempts: 2, jobs: 2, posts: 1, scans: { jobs: 0, attempts: 0, posts: 0 } });
  });

  it('is refused for a database that was written to after the instant, or that services use', async () => {
    await leasePublishJob(suite.database, account);
    const unforced = (restoredTo: Date) =>
      fenceRestore(suite.database, { restoredTo, toleranceMs: 0, isForced: false });
    expect(await unforced(new Date(Date.now() - 300_000))).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^The newest job is of /),
    });
    await prisma().$executeRaw`UPDATE jobs SET created_at = created_at - interval '1 hour'`;
    const attempt = await send({ state: 'rejected' });
    await prisma().$executeRaw`UPDATE jobs SET created_at = created_at - interval '1 hour'`;
    expect(await unforced(new Date(Date.now() - 300_000))).toMatchObject({
      reason: expect.stringMatching(/^The newest attempt to publish is of /),
    });
    await prisma().publishAttempt.delete({ where: { id: attempt.attemptId } });
    await duePost(10);
    expect(await unforced(new Date(Date.now() - 300_000))).toMatchObject({
      reason: expect.stringMatching(/^The newest scheduled post is of /),
    });
    expect(await prisma().restoreFence.count()).toBe(0);
    expect(await unforced(new Date())).toMatchObject({ kind: 'fenced' });
  });
});
