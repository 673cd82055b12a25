import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createJobRepository } from '@slideloom/db';
import type { OutboxMessage } from '@slideloom/jobs';
import { uuidV7 } from '@slideloom/service-kit';
import {
  createSilentLogger,
  createTeam,
  createTestDatabase,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { createPublishRepository } from '../src/adapters/publish-repository.ts';
import { createWakePublish } from '../src/adapters/create-wake-publish.ts';
import type { AttemptChange, ConnectedAccount, PublishRepository } from '../src/domain/ports.ts';
import { leasePublishJob, type LeasedJob } from './support/publish-job.ts';
import { anOrder, connectAccount, schedulePost } from './support/publish-rows.ts';

/** The journal on the real database. */
let suite: TestDatabase;
let team: TestTeam;
let account: ConnectedAccount;
let store: PublishRepository;
let sent: OutboxMessage[];
let states: [string, string?][];

beforeAll(async () => {
  suite = await createTestDatabase();
});
beforeEach(async () => {
  sent = [];
  states = [];
  store = createPublishRepository({
    database: suite.database,
    relay: { holdMs: 10_000, send: (messages) => void sent.push(...messages) },
    notify: () => undefined,
    ids: uuidV7,
    logger: createSilentLogger(),
    onState: ({ state, refusal }) => void states.push([state, refusal]),
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
  const answer = await store.begin({ ...job, attemptId, mediaToken: uuidV7.next(), state, order, request });
  return { attemptId, answer };
}

async function attemptOf(job: LeasedJob, change?: AttemptChange) {
  const { attemptId } = await begin(job);
  if (change) expect(await store.settle(attemptId, ['sending'], change)).toBe(true);
  return attemptId;
}

/** The platform's id of a post is one attempt's alone. */
const newPublishId = () => `v_${uuidV7.next()}`;
const live = async ({ jobId }: LeasedJob) => (await store.journal(jobId)).live;

async function storeEvent(
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
      anOrder(account, { jobId, caption: 'A caption', imageUrls: input.image_urls, relayout: null }),
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
      anOrder(account, { jobId, postId, caption: 'T', imageUrls: ['https://example.com/2.png'], relayout: null }),
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
    const { attemptId, answer } = await begin(job);
    expect(answer).toBe('begun');
    const { live, ended } = await store.journal(job.jobId);
    expect(ended).toEqual([]);
    expect(live).toMatchObject({ id: attemptId, jobId: job.jobId, state: 'sending', progress: {}, polls: 0 });
    expect(live!.sentAt! - before).toBeLessThan(5_000);
    expect(live).toMatchObject({ publishId: null, pulledAt: null, acceptedAt: null, unknownSince: null, error: null });
  });

  it('does not begin without the lease, beside a live one, or while another call is on its way to the creator', async () => {
    const job = await leasePublishJob(suite.database, account);
    expect((await begin({ ...job, token: uuidV7.next() })).answer).toBe('lost');
    expect((await begin(job)).answer).toBe('begun');
    expect((await begin(job)).answer).toBe('live');
    const other = await leasePublishJob(suite.database, account);
    expect((await begin(other)).answer).toBe('busy');
    // There may be several preparations; one of them goes on at a time.
    const { attemptId, answer } = await begin(other, { state: 'preparing' });
    expect(answer).toBe('begun');
    expect(await store.send({ ...other, attemptId })).toBe('busy');
    await store.settle((await live(job))!.id, ['sending'], { state: 'accepted', publishId: newPublishId() });
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
    expect((await begin(second)).answer).toBe('busy');
    await attemptOf(first, { state: 'rejected' });
    expect((await begin(second)).answer).toBe('busy');
    await attemptOf(first, { state: 'accepted', publishId: newPublishId() });
    expect((await begin(second)).answer).toBe('begun');

    await store.settle((await live(second))!.id, ['sending'], { state: 'accepted', publishId: newPublishId() });
    const [lost, last] = [
      await leasePublishJob(suite.database, account),
      await leasePublishJob(suite.database, account),
    ];
    expect((await begin(last)).answer).toBe('busy');
    await prisma()
      .$executeRaw`UPDATE publish_slots SET taken_at = taken_at - interval '2 minutes' WHERE job_id = ${lost.jobId}::uuid`;
    expect((await begin(last)).answer).toBe('begun');
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

  it('tells which refusals are for now', async () => {
    const job = await leasePublishJob(suite.database, account);
    for (const refusal of ['held', undefined] as const) await attemptOf(job, { state: 'rejected', refusal });
    expect(states.map(([, refusal]) => refusal)).toEqual(['held', undefined]);
  });

  it('changes only from the states that are named, once however many try', async () => {
    const job = await leasePublishJob(suite.database, account);
    const attemptId = await attemptOf(job);
    const change = { state: 'accepted', publishId: newPublishId() } as const;
    const settled = await Promise.all([1, 2, 3].map(() => store.settle(attemptId, ['sending', 'unknown'], change)));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(states).toEqual([['accepted', undefined]]);
    expect(await store.settle(attemptId, ['sending'], { state: 'unknown' })).toBe(false);
    const accepted = await live(job);
    expect(accepted).toMatchObject(change);
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

  it('that was accepted and comes into doubt again gives a person the whole time from then', async () => {
    const job = await leasePublishJob(suite.database, account);
    const attemptId = await attemptOf(job, { state: 'unknown' });
    await store.settle(attemptId, ['unknown'], { state: 'accepted' });
    await prisma().$executeRaw`
      UPDATE publish_attempts SET unknown_since = clock_timestamp() - interval '73 hours' WHERE id = ${attemptId}::uuid`;
    await store.settle(attemptId, ['accepted'], { state: 'review' });
    expect((await live(job))!.unknownSince).toBeGreaterThan(Date.now() - 3_600_000);
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
    expect((await begin(job)).answer).toBe('begun');
  });
});

describe('a job whose workers die', () => {
  /** The job's lease lapses and it is claimed again, as often as it takes, with the pauses between. */
  async function dieAgain({ jobId }: LeasedJob, times: number) {
    const token = uuidV7.next();
    for (let death = 1; ; death += 1) {
      await prisma().$executeRaw`
        UPDATE jobs SET lease_token = coalesce(lease_token, gen_random_uuid()), lease_until = 'epoch', run_after = 'epoch'
        WHERE id = ${jobId}::uuid`;
      const lease = { jobId, token, leaseMs: 60_000, messageId: uuidV7.next(), holdMs: 0 };
      const claim = await createJobRepository(suite.database).claim(lease);
      if (death === times || claim.outcome === 'exhausted') return claim;
      if (claim.outcome === 'early')
        await prisma().$executeRaw`UPDATE jobs SET run_after = 'epoch' WHERE id = ${jobId}::uuid`;
    }
  }
  const jobOf = ({ jobId }: LeasedJob) => prisma().job.findUniqueOrThrow({ where: { id: jobId } });

  it('is claimed at once after the first, after ever longer pauses then, and uses up no attempt', async () => {
    const job = await leasePublishJob(suite.database, account);
    expect(await dieAgain(job, 1)).toMatchObject({ outcome: 'claimed', job: { attempt: 1 } });
    const pauses: number[] = [];
    for (let death = 2; death <= 9; death += 1) {
      const claim = await dieAgain(job, 1);
      if (claim.outcome !== 'early') throw new Error(claim.outcome);
      pauses.push(claim.waitMs);
    }
    expect(pauses[0]).toBeGreaterThanOrEqual(4_000);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(512_000);
    expect(await jobOf(job)).toMatchObject({ status: 'processing', deaths: 9, attempts: 0 });
  });

  it('ends after ten without any progress, where nothing may have been posted', async () => {
    const job = await leasePublishJob(suite.database, account);
    const { attemptId } = await begin(job, { state: 'preparing' });
    expect(await dieAgain(job, 99)).toMatchObject({ outcome: 'exhausted' });
    expect(await jobOf(job)).toMatchObject({ status: 'failed', error_code: 'attempts_exhausted' });
    const { state } = await prisma().publishAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    expect(state).toBe('abandoned');
    expect(await prisma().publishSlot.count({ where: { job_id: job.jobId } })).toBe(0);
  });

  it('begins to count anew whenever its journal has moved', async () => {
    const job = await leasePublishJob(suite.database, account);
    const { attemptId } = await begin(job, { state: 'preparing' });
    for (let round = 0; round < 3; round += 1) {
      await dieAgain(job, 8);
      await store.settle(attemptId, ['preparing'], { progress: { round } });
    }
    expect(await dieAgain(job, 1)).toMatchObject({ outcome: 'claimed' });
    expect(await jobOf(job)).toMatchObject({ status: 'processing', deaths: 1 });
  });

  it.each(['accepted', 'unknown', 'sending'] as const)(
    "never ends while its attempt is %s, nor by errors of ours; its creator's other posts go on",
    async (state) => {
      const job = await leasePublishJob(suite.database, account);
      const publishId = newPublishId();
      const attemptId = await attemptOf(
        job,
        state === 'sending' ? undefined : { state, ...(state === 'accepted' && { publishId }) },
      );
      await dieAgain(job, 12);
      expect(await jobOf(job)).toMatchObject({ status: 'processing' });
      const attempt = await prisma().publishAttempt.findUniqueOrThrow({ where: { id: attemptId } });
      expect(attempt.state).toBe(state === 'accepted' ? 'accepted' : 'review');
      const other = await leasePublishJob(suite.database, account);
      await prisma().$executeRaw`UPDATE publish_slots SET taken_at = 'epoch' WHERE job_id = ${job.jobId}::uuid`;
      expect((await begin(other)).answer).toBe('begun');

      const token = uuidV7.next();
      await prisma().job.update({ where: { id: job.jobId }, data: { lease_token: token, attempts: 5 } });
      const end = {
        jobId: job.jobId,
        token,
        messageId: uuidV7.next(),
        holdMs: 0,
        error: 'No database',
        code: 'unavailable',
      };
      expect(await createJobRepository(suite.database).fail({ ...end, token: uuidV7.next() })).toBe('lost');
      expect(await createJobRepository(suite.database).fail(end)).toBe('put_back');
      expect(await jobOf(job)).toMatchObject({ status: 'processing', attempts: 0, lease_token: null });
    },
  );
});

describe('what the platform told', () => {
  it('of a post is its end, in whatever order it came', async () => {
    expect(await store.eventOf('shortvideo', 'v_none')).toBeNull();
    await storeEvent('v_failed', 'post.publish.failed', { reason: 'photo_pull_failed' });
    expect(await store.eventOf('shortvideo', 'v_failed')).toEqual({
      publishId: 'v_failed',
      status: expect.objectContaining({ kind: 'failed', isRetryable: true }),
    });
    await storeEvent('v_done', 'post.publish.publicly_available');
    await storeEvent('v_done', 'post.publish.something_new');
    expect(await store.eventOf('shortvideo', 'v_done')).toEqual({ publishId: 'v_done', status: { kind: 'delivered' } });
    await storeEvent('v_odd', 'post.publish.something_new');
    expect(await store.eventOf('shortvideo', 'v_odd')).toBeNull();
    expect(await store.eventOf('photoapp', 'v_done')).toBeNull();
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
    await createJobRepository(suite.database).complete({
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

  it('also while its worker looks at it, which then lets it wait for no time', async () => {
    const job = await leasePublishJob(suite.database, account);
    const relay = { holdMs: 10_000, send: () => undefined };
    const wake = createWakePublish({ database: suite.database, relay, ids: uuidV7 });
    const jobs = createJobRepository(suite.database);
    const wait = { waitMs: 600_000, isAttempt: false };
    const runsIn = async () => {
      const { run_after: at } = await prisma().job.findUniqueOrThrow({ where: { id: job.jobId } });
      return at.getTime() - Date.now();
    };
    await wake(job.jobId);
    expect(await jobs.release({ ...job, ...wait })).toBe(true);
    expect(await runsIn()).toBeLessThan(60_000);
    const token = uuidV7.next();
    const lease = { jobId: job.jobId, token, leaseMs: 60_000, messageId: uuidV7.next(), holdMs: 0 };
    expect(await jobs.claim(lease)).toMatchObject({ outcome: 'claimed' });
    expect(await jobs.release({ jobId: job.jobId, token, ...wait })).toBe(true);
    expect(await runsIn()).toBeGreaterThan(500_000);
  });
});
