import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AttemptState } from '@slideloom/contracts';
import { createJobRepository, createScheduleRepository } from '@slideloom/db';
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
import { createPlatformEvents } from '../src/adapters/webhooks/create-platform-events.ts';
import type { AttemptChange, ConnectedAccount, PublishRepository, Step } from '../src/domain/ports.ts';
import { submit } from '../src/domain/submit-attempt.ts';
import { leasePublishJob, type LeasedJob } from './support/publish-job.ts';
import { anOrder, connectAccount, schedulePost } from './support/publish-rows.ts';

/** Which attempt a notification reaches, and what it does there, on the real database. */
let suite: TestDatabase;
let team: TestTeam;
let account: ConnectedAccount;
let store: PublishRepository;
let record: ReturnType<typeof createPlatformEvents>['record'];
let sent: OutboxMessage[];

beforeAll(async () => {
  suite = await createTestDatabase();
  const relay = { holdMs: 10_000, send: (messages: OutboxMessage[]) => void sent.push(...messages) };
  const logger = createSilentLogger();
  store = createPublishRepository({ database: suite.database, relay, notify: () => undefined, ids: uuidV7, logger });
  ({ record } = createPlatformEvents({ database: suite.database, relay, logger }));
});
beforeEach(async () => {
  sent = [];
  team = await createTeam(suite.database);
  account = await connectAccount(suite.database, team);
});
afterAll(() => suite.drop());

const prisma = () => suite.database.prisma;
type Sent = LeasedJob & { attemptId: string; postId: string };

/** A scheduled post whose call is on its way. */
async function send(by = account): Promise<Sent> {
  const postId = await schedulePost(suite.database, by, { imageUrls: ['https://example.com/1.png'] });
  const job = await leasePublishJob(suite.database, by, { post_id: postId });
  const attemptId = uuidV7.next();
  const order = anOrder(by, { jobId: job.jobId, postId });
  const answer = await store.begin({
    ...job,
    attemptId,
    mediaToken: uuidV7.next(),
    state: 'sending',
    order,
    request: {},
  });
  expect(answer).toBe('begun');
  return { ...job, attemptId, postId };
}
async function answered(attempt: Sent, change: AttemptChange, from: AttemptState = 'sending') {
  expect(await store.settle(attempt.attemptId, [from], change)).toBe(true);
}
async function review(attempt: Sent) {
  await answered(attempt, { state: 'unknown' });
  await answered(attempt, { state: 'review' }, 'unknown');
}
const pull = ({ attemptId }: Sent) =>
  prisma().$executeRaw`UPDATE publish_attempts SET pulled_at = clock_timestamp() WHERE id = ${attemptId}::uuid`;
const settledByPerson = ({ attemptId }: Sent, outcome: 'posted' | 'not_posted') =>
  prisma().$queryRaw`
    SELECT resolve_attempt(${team.teamId}::uuid, ${attemptId}::uuid, ${outcome}, 'somebody', ${uuidV7.next()}::uuid, ${uuidV7.next()}::uuid, 0)`;
const newId = () => `v_inbox_${uuidV7.next()}`;
const notify = (publishId: string, event = 'inbox_delivered', by = account) =>
  record({
    platform: 'shortvideo',
    deliveryId: uuidV7.next(),
    platformUserId: by.platformUserId,
    publishId,
    event: `post.publish.${event}`,
    payload: { create_time: Math.floor(Date.now() / 1_000), content: {} },
  });
const row = ({ attemptId }: Sent) => prisma().publishAttempt.findUniqueOrThrow({ where: { id: attemptId } });
const jobOf = ({ jobId }: Sent) => prisma().job.findUniqueOrThrow({ where: { id: jobId } });
const postOf = ({ postId }: Sent) => prisma().scheduledPost.findUniqueOrThrow({ where: { id: postId } });

describe('a post that was never sent', () => {
  it('gets no id of the next one, whose notification comes before its answer', async () => {
    const never = await send();
    await review(never);
    const next = await send();
    const publishId = newId();
    await pull(next);
    await notify(publishId);
    expect(await row(never)).toMatchObject({ state: 'review', publish_id: null });
    await answered(next, { state: 'accepted', publishId });
    expect(await store.bindNotifications(account)).toEqual([]);
    expect(await row(never)).toMatchObject({ state: 'review', publish_id: null });
    expect(await row(next)).toMatchObject({ state: 'accepted', publish_id: publishId });
  });

  it('gets no id of the next one, whose answer is lost: that one has it, by its pull', async () => {
    const never = await send();
    await review(never);
    const next = await send();
    const publishId = newId();
    await pull(next);
    await notify(publishId);
    await answered(next, { state: 'unknown' });
    expect(await row(next)).toMatchObject({ state: 'accepted', publish_id: publishId });
    expect(await row(never)).toMatchObject({ state: 'review', publish_id: null });
    expect(sent.map(({ payload }) => payload)).toContainEqual({ job_id: next.jobId });
  });

  it.each(['inbox_delivered', 'complete'])(
    'gets no late id (%s) of one that a person has settled as posted',
    async (event) => {
      const settled = await send();
      await pull(settled);
      await review(settled);
      await settledByPerson(settled, 'posted');
      const never = await send();
      await answered(never, { state: 'unknown' });
      const publishId = newId();
      await notify(publishId, event);
      expect(await row(never)).toMatchObject({ state: 'unknown', publish_id: null });
      expect(await row(settled)).toMatchObject({ state: 'delivered', publish_id: publishId });
      // The second of the same post says it of the same attempt.
      await notify(publishId, 'complete');
      const events = await prisma().platformEvent.findMany({ where: { publish_id: publishId } });
      expect(events.map(({ attempt_id }) => attempt_id)).toEqual([settled.attemptId, settled.attemptId]);
    },
  );

  it('stays in doubt with another of which nothing is known either', async () => {
    const [one] = [await send()];
    await review(one);
    const two = await send();
    await answered(two, { state: 'unknown' });
    await notify(newId());
    expect([await row(one), await row(two)]).toMatchObject([{ publish_id: null }, { publish_id: null }]);
  });
});

describe('a notification', () => {
  it('of an attempt in review that alone can be meant brings it on, and wakes its job', async () => {
    const lost = await send();
    await review(lost);
    const publishId = newId();
    await notify(publishId);
    expect(await row(lost)).toMatchObject({ state: 'accepted', publish_id: publishId, accepted_at: expect.any(Date) });
    expect(sent).toMatchObject([{ kind: 'command', payload: { job_id: lost.jobId } }]);
  });

  it("reaches the attempt of another team, whose account is the same creator's", async () => {
    const [mine, other] = [account, await createTeam(suite.database)];
    const theirs = await connectAccount(suite.database, other, 'shortvideo', mine.platformUserId);
    const first = await send(mine);
    await review(first);
    const second = await send(theirs);
    await pull(second);
    await answered(second, { state: 'unknown' });
    const publishId = newId();
    await notify(publishId);
    expect(await row(second)).toMatchObject({ publish_id: publishId });
    expect(await row(first)).toMatchObject({ publish_id: null });
  });

  it('is bound when the answer of a later call has named another id', async () => {
    const lost = await send();
    await pull(lost);
    await review(lost);
    const next = await send();
    const [late, own] = [newId(), newId()];
    await notify(late);
    expect(await row(lost)).toMatchObject({ publish_id: null });
    await answered(next, { state: 'accepted', publishId: own });
    expect(await row(lost)).toMatchObject({ state: 'accepted', publish_id: late });
    expect(sent.map(({ payload }) => payload)).toContainEqual({ job_id: lost.jobId });
  });

  it('of a delivery completes a job that failed without knowing, and publishes its post, once', async () => {
    const lost = await send();
    await pull(lost);
    await review(lost);
    const end = { error: 'Unknown', code: 'post_outcome_unknown', messageId: uuidV7.next(), holdMs: 0 };
    expect(await createJobRepository(suite.database).fail({ ...lost, ...end })).toBe('failed');
    expect(await postOf(lost)).toMatchObject({ status: 'failed' });
    const publishId = newId();
    await notify(publishId);
    expect(await jobOf(lost)).toMatchObject({
      status: 'completed',
      error: null,
      result: { publish_id: publishId, status: 'delivered' },
    });
    expect(await postOf(lost)).toMatchObject({ status: 'published', error: null, error_code: null });
    expect(await row(lost)).toMatchObject({ state: 'delivered', publish_id: publishId });
    expect(sent).toMatchObject([{ kind: 'event', name: 'job.completed' }]);
    await notify(publishId, 'complete');
    expect(sent).toHaveLength(1);
  });

  it('of a draft that its creator posted frees its place of the day, and lets the next post go', async () => {
    const posted = await send();
    const publishId = newId();
    await answered(posted, { state: 'accepted', publishId });
    const waiting = await schedulePost(suite.database, account, {
      imageUrls: ['https://example.com/1.png'],
      scheduledAt: new Date(),
    });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await prisma().scheduledPost.update({ where: { id: waiting }, data: { held_until: tomorrow } });
    const { platform, platformUserId } = account;
    await prisma().platformUser.update({
      where: { platform_platform_user_id: { platform, platform_user_id: platformUserId } },
      data: { cap_refused_until: tomorrow },
    });
    const taken = async () => {
      const { frees_at: freesAt } = await prisma().publishSlot.findUniqueOrThrow({ where: { job_id: posted.jobId } });
      return freesAt.getTime() > Date.now();
    };
    await notify(publishId);
    expect(await taken()).toBe(true);
    await notify(publishId, 'complete');
    expect(await taken()).toBe(false);
    const { held_until: heldUntil } = await prisma().scheduledPost.findUniqueOrThrow({ where: { id: waiting } });
    expect(heldUntil!.getTime()).toBeLessThan(tomorrow.getTime());
    const claimed = await createScheduleRepository(suite.database).claimDue({
      limit: 10,
      holdMs: 0,
      maxLateMs: 600_000,
      maxAttempts: 5,
    });
    expect(claimed).toContainEqual(expect.objectContaining({ outcome: 'claimed', postId: waiting }));
  });
});

describe('a creator with a long history', () => {
  it('still gets notifications bound: neither unknown ids of a month ago nor many attempts without an id stop it', async () => {
    const { platform, platformUserId } = account;
    await prisma().$executeRaw`
      INSERT INTO platform_events (platform, delivery_id, platform_user_id, publish_id, event, payload, received_at)
      SELECT ${platform}, gen_random_uuid()::text, ${platformUserId}, 'old_' || gen_random_uuid(), 'post.publish.inbox_delivered', '{}',
             clock_timestamp() - interval '31 days' FROM generate_series(1, 60)`;
    await prisma().$executeRaw`
      INSERT INTO publish_attempts (id, team_id, job_id, social_account_id, platform, platform_user_id, state, media_token, request, sent_at,
                                    pulled_at)
      SELECT gen_random_uuid(), ${team.teamId}::uuid, gen_random_uuid(), ${account.id}::uuid, ${platform}, ${platformUserId}, 'delivered',
             gen_random_uuid()::text, '{}', clock_timestamp() - n * interval '1 day', clock_timestamp() - n * interval '1 day'
      FROM generate_series(10, 230) n`;
    const lost = await send();
    await pull(lost);
    await review(lost);
    const publishId = newId();
    await notify(publishId);
    expect(await row(lost)).toMatchObject({ state: 'accepted', publish_id: publishId });
    // What a creator posts may be a draft of any age: the attempts that are not looked at may be meant too.
    const next = await send();
    await pull(next);
    await review(next);
    await notify(newId(), 'complete');
    expect(await row(next)).toMatchObject({ state: 'review', publish_id: null });
  });
});

describe('a creator whose older attempts were archived', () => {
  it('may post a draft of one of them: that is no sign of the post that is in doubt now', async () => {
    const old = await send();
    const publishId = newId();
    await answered(old, { state: 'accepted', publishId });
    await prisma().$executeRaw`
      UPDATE publish_attempts SET sent_at = clock_timestamp() - interval '40 days' WHERE id = ${old.attemptId}::uuid`;
    await prisma().$executeRaw`DELETE FROM publish_attempts WHERE id = ${old.attemptId}::uuid`;
    await prisma().$executeRaw`DELETE FROM scheduled_posts WHERE id = ${old.postId}::uuid`;
    await prisma().$executeRaw`DELETE FROM jobs WHERE id = ${old.jobId}::uuid`;
    const inDoubt = await send();
    await pull(inDoubt);
    await review(inDoubt);
    await notify(publishId, 'complete');
    expect(await row(inDoubt)).toMatchObject({ state: 'review', publish_id: null });
    expect(await jobOf(inDoubt)).toMatchObject({ status: 'processing' });
    // A delivery of today is of no call of a month ago.
    const delivered = newId();
    await notify(delivered);
    expect(await row(inDoubt)).toMatchObject({ publish_id: delivered });
  });
});

describe("the platform's own answer", () => {
  it('names the post although another worker has taken it over meanwhile and has seen the pictures pulled', async () => {
    const slow = await send();
    const publishId = newId();
    const { live } = await store.journal(slow.jobId);
    const adapter = {
      submit: async () => {
        await answered(slow, { state: 'unknown' });
        await answered(slow, { state: 'accepted' }, 'unknown');
        return { kind: 'accepted', publishId };
      },
    };
    const step = {
      order: anOrder(account, { jobId: slow.jobId }),
      token: slow.token,
      signal: new AbortController().signal,
      logger: createSilentLogger(),
      ports: { store, platformOf: () => adapter, accessToken: async () => 'token', preparePictures: async () => [] },
    } as unknown as Step;
    await submit(step, live!);
    expect(await row(slow)).toMatchObject({ state: 'accepted', publish_id: publishId });
  });

  it('is settled also when what came before it cannot be bound just now', async () => {
    const lost = await send();
    await pull(lost);
    await review(lost);
    const next = await send();
    await notify(newId());
    const relay = {
      holdMs: 10_000,
      send: () => {
        throw new Error('no relay');
      },
    };
    const options = {
      database: suite.database,
      relay,
      notify: () => undefined,
      ids: uuidV7,
      logger: createSilentLogger(),
    };
    const change = { state: 'accepted', publishId: newId() } as const;
    expect(await createPublishRepository(options).settle(next.attemptId, ['sending'], change)).toBe(true);
    expect(await row(next)).toMatchObject({ state: 'accepted', publish_id: change.publishId });
  });
});

describe('an attempt that is at the platform', () => {
  it('says nothing of what was wrong before', async () => {
    const error = { code: 'post_outcome_unknown', message: 'Nothing is known' };
    const none = { error: null, error_code: null };
    const byPerson = await send();
    await answered(byPerson, { state: 'unknown', error });
    await settledByPerson(byPerson, 'posted');
    expect(await row(byPerson)).toMatchObject({ state: 'delivered', ...none });
    const byAnswer = await send();
    await answered(byAnswer, { state: 'unknown', error });
    await answered(byAnswer, { state: 'accepted', publishId: newId() }, 'unknown');
    expect(await row(byAnswer)).toMatchObject({ state: 'accepted', ...none });
    account = await connectAccount(suite.database, team);
    const byNotification = await send();
    await answered(byNotification, { state: 'unknown', error });
    await notify(newId());
    expect(await row(byNotification)).toMatchObject({ state: 'accepted', ...none });
  });
});

describe('a publish id', () => {
  it('is of one attempt, however many are told it', async () => {
    const [one] = [await send()];
    const publishId = newId();
    await answered(one, { state: 'accepted', publishId });
    const two = await send();
    await expect(store.settle(two.attemptId, ['sending'], { state: 'accepted', publishId })).rejects.toThrow(
      'another attempt',
    );
    expect(await row(two)).toMatchObject({ state: 'sending', publish_id: null });
  });

  it('is waited for before the next post of its creator goes out, and given up for a review', async () => {
    const nameless = await send();
    await pull(nameless);
    await answered(nameless, { state: 'unknown' });
    await answered(nameless, { state: 'accepted' }, 'unknown');
    const job = await leasePublishJob(suite.database, account);
    const order = anOrder(account, { jobId: job.jobId });
    const begin = () =>
      store.begin({
        ...job,
        attemptId: uuidV7.next(),
        mediaToken: uuidV7.next(),
        state: 'sending',
        order,
        request: {},
      });
    expect(await begin()).toBe('busy');
    await answered(nameless, { state: 'review' }, 'accepted');
    expect(await row(nameless)).toMatchObject({ unknown_since: expect.any(Date) });
    expect(await begin()).toBe('begun');
  });
});
