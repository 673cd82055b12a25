import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createJobStore, createScheduleStore } from '@slideloom/db';
import type { OutboxMessage } from '@slideloom/jobs';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import {
  createSilentLogger,
  createTeam,
  createTestDatabase,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { createPublishStore } from '../src/adapters/publish-store.ts';
import { createWakePublish } from '../src/adapters/create-wake-publish.ts';
import type { AttemptChange, ConnectedAccount, PublishStore } from '../src/domain/ports.ts';
import { leasePublishJob, type LeasedJob } from './support/publish-job.ts';
import { anOrder, connectAccount, schedulePost } from './support/publish-rows.ts';

/** The journal on the real database. */
let suite: TestDatabase;
let team: TestTeam;
let account: ConnectedAccount;
let store: PublishStore;
let sent: OutboxMessage[];
let hints: [string, unknown][];

beforeAll(async () => {
  suite = await createTestDatabase();
});
beforeEach(async () => {
  sent = [];
  hints = [];
  store = createPublishStore({
    database: suite.database,
    relay: { holdMs: 10_000, send: (messages) => void sent.push(...messages) },
    hint: (name, payload) => void hints.push([name, payload]),
    ids: uuidV7,
    logger: createSilentLogger(),
  });
  team = await createTeam(suite.database);
  account = await connectAccount(suite.database, team);
});
afterAll(() => suite.drop());

const prisma = () => suite.database.prisma;

async function begin(job: LeasedJob, changes: { state?: 'preparing' | 'sending'; by?: ConnectedAccount } = {}) {
  const { state = 'sending', by = account } = changes;
  const attemptId = uuidV7.next();
  const order = anOrder(by, { jobId: job.jobId });
  const request = { caption: 'A caption', pictures: ['publishing/1.jpg'] };
  const begun = await store.begin({ ...job, attemptId, mediaToken: uuidV7.next(), state, order, request });
  return { attemptId, begun };
}

async function attemptOf(job: LeasedJob, change?: AttemptChange) {
  const { attemptId } = await begin(job);
  if (change) expect(await store.settle(attemptId, ['sending'], change)).toBe(true);
  return attemptId;
}

const live = async ({ jobId }: LeasedJob) => (await store.journal(jobId)).live;

async function tell(
  publishId: string,
  event = 'post.publish.inbox_delivered',
  content: object = {},
  receivedAt = new Date(),
) {
  await prisma().platformEvent.create({
    data: {
      platform: 'shortvideo',
      delivery_id: uuidV7.next(),
      platform_user_id: account.platformUserId,
      publish_id: publishId,
      event,
      payload: { content },
      received_at: receivedAt,
    },
  });
}

describe('the order of a job', () => {
  it('is what was sent with it', async () => {
    const { jobId } = await leasePublishJob(suite.database, account);
    const job = { id: jobId, teamId: team.teamId };
    const input = { social_account_id: account.id, title: 'A caption', image_urls: ['https://example.com/1.png'] };
    expect(await store.order(job, input)).toEqual(
      anOrder(account, { jobId, caption: 'A caption', imageUrls: input.image_urls }),
    );
    expect(await store.order(job, { ...input, title: undefined })).toMatchObject({ caption: 'New slideshow' });
    expect(await store.order(job, { social_account_id: account.id })).toBeNull();
  });

  it('is the scheduled post that has this very job', async () => {
    const postId = await schedulePost(suite.database, account, {
      imageUrls: ['https://example.com/2.png'],
      title: 'T',
    });
    const { jobId } = await leasePublishJob(suite.database, account, { post_id: postId });
    const input = { social_account_id: account.id, post_id: postId };
    expect(await store.order({ id: jobId, teamId: team.teamId }, input)).toEqual(
      anOrder(account, { jobId, postId, caption: 'T', imageUrls: ['https://example.com/2.png'] }),
    );
    expect(await store.order({ id: uuidV7.next(), teamId: team.teamId }, input)).toBeNull();
    expect(await store.order({ id: jobId, teamId: uuidV7.next() }, input)).toBeNull();
  });

  it("is refused when the account is gone, or is another team's", async () => {
    const stranger = await connectAccount(suite.database, await createTeam(suite.database));
    for (const id of [uuidV7.next(), stranger.id]) {
      const order = store.order(
        { id: uuidV7.next(), teamId: team.teamId },
        { social_account_id: id, image_urls: ['x'] },
      );
      await expect(order).rejects.toMatchObject({ code: 'account_disconnected' });
    }
  });
});

describe('an attempt', () => {
  it('is journaled under the lease, and read back as it is', async () => {
    const job = await leasePublishJob(suite.database, account);
    const before = Date.now();
    const { attemptId, begun } = await begin(job);
    expect(begun).toBe('begun');
    const { live, ended } = await store.journal(job.jobId);
    expect(ended).toEqual([]);
    expect(live).toMatchObject({ id: attemptId, jobId: job.jobId, state: 'sending', progress: {}, polls: 0 });
    expect(live!.sentAt! - before).toBeLessThan(5_000);
    expect(live).toMatchObject({ publishId: null, pulledAt: null, acceptedAt: null, unknownSince: null, error: null });
  });

  it('does not begin without the lease, beside a live one, or while another call is on its way to the creator', async () => {
    const job = await leasePublishJob(suite.database, account);
    expect((await begin({ ...job, token: uuidV7.next() })).begun).toBe('lost');
    expect((await begin(job)).begun).toBe('begun');
    expect((await begin(job)).begun).toBe('live');
    const other = await leasePublishJob(suite.database, account);
    expect((await begin(other)).begun).toBe('busy');
    // Of preparations there may be several; one of them goes on at a time.
    const { attemptId, begun } = await begin(other, { state: 'preparing' });
    expect(begun).toBe('begun');
    expect(await store.send({ ...other, attemptId })).toBe('busy');
    await store.settle((await live(job))!.id, ['sending'], { state: 'accepted', publishId: 'v_1' });
    expect(await store.send({ ...other, token: uuidV7.next(), attemptId })).toBe('lost');
    expect(await store.send({ ...other, attemptId })).toBe('sent');
    expect(await store.send({ ...other, attemptId })).toBe('lost');
    expect((await live(other))!.sentAt).not.toBeNull();
  });

  it('goes out in the order of the jobs of its creator, who waits two minutes at most for one that does not come', async () => {
    const [first, second] = [
      await leasePublishJob(suite.database, account),
      await leasePublishJob(suite.database, account),
    ];
    expect((await begin(second)).begun).toBe('busy');
    await attemptOf(first, { state: 'rejected' });
    expect((await begin(second)).begun).toBe('busy');
    await attemptOf(first, { state: 'accepted', publishId: 'v_1' });
    expect((await begin(second)).begun).toBe('begun');

    await store.settle((await live(second))!.id, ['sending'], { state: 'accepted', publishId: 'v_2' });
    const [lost, last] = [
      await leasePublishJob(suite.database, account),
      await leasePublishJob(suite.database, account),
    ];
    expect((await begin(last)).begun).toBe('busy');
    await prisma()
      .$executeRaw`UPDATE publish_slots SET taken_at = taken_at - interval '2 minutes' WHERE job_id = ${lost.jobId}::uuid`;
    expect((await begin(last)).begun).toBe('begun');
  });

  it.each(['accepted', 'unknown'] as const)('that is %s keeps its slot for a whole day from then', async (state) => {
    const job = await leasePublishJob(suite.database, account);
    await prisma().$executeRaw`
      UPDATE publish_slots SET taken_at = taken_at - interval '1 hour', frees_at = frees_at - interval '1 hour' WHERE job_id = ${job.jobId}::uuid`;
    const before = Date.now();
    await attemptOf(job, { state });
    const { frees_at: freesAt } = await prisma().publishSlot.findUniqueOrThrow({ where: { job_id: job.jobId } });
    expect(freesAt.getTime() - before).toBeGreaterThanOrEqual(24 * 3_600_000 - 1_000);
  });

  it('changes only from the states that are named, once however many try', async () => {
    const job = await leasePublishJob(suite.database, account);
    const attemptId = await attemptOf(job);
    const change = { state: 'accepted', publishId: 'v_1' } as const;
    const settled = await Promise.all([1, 2, 3].map(() => store.settle(attemptId, ['sending', 'unknown'], change)));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(await store.settle(attemptId, ['sending'], { state: 'unknown' })).toBe(false);
    const accepted = await live(job);
    expect(accepted).toMatchObject({ state: 'accepted', publishId: 'v_1' });
    expect(accepted!.acceptedAt).not.toBeNull();
  });

  it('keeps what a change does not name, and the first instants', async () => {
    const job = await leasePublishJob(suite.database, account);
    const attemptId = await attemptOf(job, { progress: { children: ['1'] } });
    const error = { code: 'post_outcome_unknown', message: 'Nobody knows' };
    await store.settle(attemptId, ['sending'], { state: 'unknown', error });
    const unknown = await live(job);
    expect(unknown).toMatchObject({ progress: { children: ['1'] }, errorCode: error.code, error: error.message });
    await store.settle(attemptId, ['unknown'], { state: 'review' });
    await store.settle(attemptId, ['review'], { countsPoll: true });
    await store.settle(attemptId, ['review'], { countsPoll: true });
    const reviewed = await live(job);
    expect(reviewed).toMatchObject({ state: 'review', polls: 2, unknownSince: unknown!.unknownSince });
  });

  it('that has ended makes place for the next, and is listed with how it ended', async () => {
    const job = await leasePublishJob(suite.database, account);
    const error = { code: 'platform_token_refused', message: 'No' };
    const ids: string[] = [];
    for (const state of ['rejected', 'failed', 'abandoned'] as const) ids.push(await attemptOf(job, { state, error }));
    const { live, ended } = await store.journal(job.jobId);
    expect(live).toBeNull();
    expect(ended.map(({ id }) => id)).toEqual(ids);
    expect(ended.map(({ state }) => state)).toEqual(['rejected', 'failed', 'abandoned']);
    expect(ended[0]).toMatchObject({ errorCode: 'platform_token_refused', error: 'No' });
    expect((await begin(job)).begun).toBe('begun');
  });
});

describe('an attempt under way whose job ends because each of its workers died', () => {
  /** The job's lease lapses, and nobody may try again. */
  async function exhaust({ jobId }: LeasedJob) {
    const data = { attempts: 5, lease_until: new Date(0) };
    await prisma().job.update({ where: { id: jobId }, data });
    const claim = { jobId, token: uuidV7.next(), leaseMs: 60_000, messageId: uuidV7.next(), holdMs: 0 };
    expect(await createJobStore(suite.database).claim(claim)).toMatchObject({ outcome: 'exhausted' });
  }

  it('is shown for review, keeps its slot, and holds up no other post of its creator', async () => {
    const job = await leasePublishJob(suite.database, account);
    const attemptId = await attemptOf(job);
    const other = await leasePublishJob(suite.database, account);
    expect((await begin(other)).begun).toBe('busy');
    await exhaust(job);
    expect(await prisma().publishAttempt.findUniqueOrThrow({ where: { id: attemptId } })).toMatchObject({
      state: 'review',
      error_code: 'attempts_exhausted',
      unknown_since: expect.any(Date),
    });
    expect(await prisma().publishSlot.count({ where: { job_id: job.jobId } })).toBe(1);
    expect((await begin(other)).begun).toBe('begun');
  });

  it('is abandoned where nothing was sent yet, and gives its slot back', async () => {
    const job = await leasePublishJob(suite.database, account);
    const { attemptId } = await begin(job, { state: 'preparing' });
    await exhaust(job);
    const { state } = await prisma().publishAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    expect(state).toBe('abandoned');
    expect(await prisma().publishSlot.count({ where: { job_id: job.jobId } })).toBe(0);
  });
});

describe('what the platform told', () => {
  it('of a post is its end, in whatever order it came', async () => {
    expect(await store.eventOf('shortvideo', 'v_none')).toBeNull();
    await tell('v_failed', 'post.publish.failed', { reason: 'photo_pull_failed' });
    expect(await store.eventOf('shortvideo', 'v_failed')).toEqual({
      publishId: 'v_failed',
      status: expect.objectContaining({ kind: 'failed', isRetryable: true }),
    });
    await tell('v_done', 'post.publish.publicly_available');
    await tell('v_done', 'post.publish.something_new');
    expect(await store.eventOf('shortvideo', 'v_done')).toEqual({ publishId: 'v_done', status: { kind: 'delivered' } });
    await tell('v_odd', 'post.publish.something_new');
    expect(await store.eventOf('shortvideo', 'v_odd')).toBeNull();
    expect(await store.eventOf('photoapp', 'v_done')).toBeNull();
  });

  it('of posts that no attempt has is listed once each, since the instant, for that creator alone', async () => {
    const since = Date.now() - 1_000;
    const job = await leasePublishJob(suite.database, account);
    await attemptOf(job, { state: 'accepted', publishId: 'v_ours' });
    await tell('v_ours');
    await tell('v_lost');
    await tell('v_lost', 'post.publish.complete');
    await tell('v_earlier', 'post.publish.complete', {}, new Date(since - 1_000));
    expect(await store.unmatchedPublishIds(account, since)).toEqual(['v_lost']);
    const other = await connectAccount(suite.database, team);
    expect(await store.unmatchedPublishIds(other, since)).toEqual([]);
  });
});

describe('a hold', () => {
  it('ends the job, lets its post wait, gives the slot back, and is told', async () => {
    const imageUrls = ['https://example.com/1.png'];
    const postId = await schedulePost(suite.database, account, { imageUrls, scheduledAt: new Date() });
    const job = await leasePublishJob(suite.database, account, { post_id: postId });
    await attemptOf(job, { state: 'rejected' });
    const until = Date.now() + 3_600_000;
    const error = new AppError('platform_limit_reached');
    expect(await store.hold({ ...job, token: uuidV7.next(), until, error })).toBe(false);
    expect(hints).toEqual([]);
    expect(await store.hold({ ...job, until, error })).toBe(true);

    // However often the schedulers look, the post does not go out before.
    await createScheduleStore(suite.database).claimDue({ limit: 10, holdMs: 0, maxLateMs: 60_000, maxAttempts: 5 });
    const post = await prisma().scheduledPost.findUniqueOrThrow({ where: { id: postId } });
    expect(post).toMatchObject({ status: 'scheduled', job_id: null, held_until: new Date(until) });
    const ended = await prisma().job.findUniqueOrThrow({ where: { id: job.jobId } });
    expect(ended).toMatchObject({ status: 'failed', error_code: 'platform_limit_reached' });
    expect(await prisma().publishSlot.count({ where: { job_id: job.jobId } })).toBe(0);
    expect(hints).toEqual([['post.changed', { team_id: team.teamId, post_id: postId }]]);
    const payload = { job_id: job.jobId, team_id: team.teamId, type: 'publish' };
    expect(sent).toMatchObject([{ kind: 'event', name: 'job.failed', payload }]);
    expect(await prisma().outboxMessage.count({ where: { id: sent[0]!.id } })).toBe(1);
    expect(await store.hold({ ...job, until, error })).toBe(false);
  });
});

describe('an account', () => {
  it('needs another consent only while it is connected', async () => {
    const status = async () => (await prisma().socialAccount.findUniqueOrThrow({ where: { id: account.id } })).status;
    await store.needsReauth({ ...account, teamId: uuidV7.next() }, 'refused');
    expect(await status()).toBe('connected');
    await store.needsReauth(account, 'refused');
    expect(await status()).toBe('needs_reauth');
    await prisma().socialAccount.update({ where: { id: account.id }, data: { status: 'disconnected' } });
    await store.needsReauth(account, 'refused');
    expect(await status()).toBe('disconnected');
  });
});

describe('a job is woken', () => {
  it('by its message, while it has not ended', async () => {
    const job = await leasePublishJob(suite.database, account);
    const relay = { holdMs: 10_000, send: (messages: readonly OutboxMessage[]) => void sent.push(...messages) };
    const wake = createWakePublish({ database: suite.database, relay, ids: uuidV7 });
    expect(await wake(job.jobId)).toBe(true);
    expect(sent).toMatchObject([{ kind: 'command', name: 'post.publish', payload: { job_id: job.jobId } }]);
    const row = await prisma().outboxMessage.findUniqueOrThrow({ where: { id: sent[0]!.id } });
    expect(row).toMatchObject({ kind: 'command', name: 'post.publish', payload: { job_id: job.jobId } });
    await createJobStore(suite.database).complete({
      ...job,
      messageId: uuidV7.next(),
      holdMs: 0,
      result: {},
      assets: [],
      imageUrl: null,
    });
    expect(await wake(job.jobId)).toBe(false);
    expect(await wake(uuidV7.next())).toBe(false);
    expect(sent).toHaveLength(1);
  });
});
