import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queryable } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import { createSilentLogger, createTeam, createTestDatabase, eventually, type TestDatabase } from '@slideloom/testing';
import { createPublishRepository } from '../src/adapters/publish-repository.ts';
import type { ConnectedAccount, PublishRepository } from '../src/domain/ports.ts';
import { leasePublishJob, type LeasedJob } from './support/publish-job.ts';
import { anOrder, connectAccount } from './support/publish-rows.ts';

/** A notification is bound at the moment at which a job of the same creator ends: two connections that lock the same rows. */
let suite: TestDatabase;
let store: PublishRepository;
let account: ConnectedAccount;

beforeAll(async () => {
  suite = await createTestDatabase();
  const relay = { holdMs: 10_000, send: () => undefined };
  store = createPublishRepository({
    database: suite.database,
    relay,
    notify: () => undefined,
    ids: uuidV7,
    logger: createSilentLogger(),
  });
});
afterAll(() => suite.drop());

type Sent = LeasedJob & { attemptId: string };

/** A job under way, whose call was answered by nothing. */
async function sentWithoutAnswer(): Promise<Sent> {
  const job = await leasePublishJob(suite.database, account);
  const attemptId = uuidV7.next();
  const order = anOrder(account, { jobId: job.jobId });
  const attempt = { ...job, attemptId, mediaToken: uuidV7.next(), state: 'sending' as const, order, request: {} };
  expect(await store.begin(attempt)).toBe('begun');
  expect(await store.settle(attemptId, ['sending'], { state: 'unknown' })).toBe(true);
  expect(await store.settle(attemptId, ['unknown'], { state: 'review' })).toBe(true);
  return { ...job, attemptId };
}

/** A person has looked, and said that it was not posted; the job goes on under its lease. */
async function abandoned(): Promise<Sent> {
  const sent = await sentWithoutAnswer();
  await suite.database.prisma.$queryRaw`
    SELECT resolve_attempt(${account.teamId}::uuid, ${sent.attemptId}::uuid, 'not_posted', 'ada', ${uuidV7.next()}::uuid, ${uuidV7.next()}::uuid, 0)`;
  return sent;
}

/** A notification that came right after the call of `attempt`, but is not bound yet. */
const notified = ({ attemptId }: Sent, publishId: string, event: string) => suite.database.prisma.$executeRaw`
  INSERT INTO platform_events (platform, delivery_id, platform_user_id, publish_id, event, payload, received_at)
  SELECT platform, ${uuidV7.next()}, platform_user_id, ${publishId}, ${`post.publish.${event}`}, '{}', sent_at
  FROM publish_attempts WHERE id = ${attemptId}::uuid`;

/** Ends a job as failed, having locked its row before the binding comes to it: the moment at which each holds what the other may want. */
async function failWhileBinding({ jobId, token }: Sent): Promise<string[]> {
  let binding: Promise<string[]> | undefined;
  await suite.database.prisma.$transaction(
    async (transaction: Queryable['prisma']) => {
      const [{ pid }] =
        (await transaction.$queryRaw`SELECT pg_backend_pid() AS pid FROM jobs WHERE id = ${jobId}::uuid FOR UPDATE`) as [
          { pid: number },
        ];
      binding = store.bindNotifications(account);
      await eventually(async () => {
        const rows = await suite.database.prisma.$queryRaw<object[]>`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${pid}::int = ANY (pg_blocking_pids(pid))`;
        expect(rows).toHaveLength(1);
      });
      const [failed] = (await transaction.$queryRaw`
        SELECT fail_job(${jobId}::uuid, ${token}::uuid, 'No', 'platform_refused', ${uuidV7.next()}::uuid, 0) AS outcome`) as [
        object,
      ];
      expect(failed).toEqual({ outcome: 'failed' });
    },
    { timeout: 60_000 },
  );
  return binding!;
}
const idsOf = async (attempts: Sent[]) => {
  const rows = await suite.database.prisma.publishAttempt.findMany({
    where: { id: { in: attempts.map(({ attemptId }) => attemptId) } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ publish_id: id }) => id);
};

describe('a job that fails, and gives its slot back, while a notification is bound', () => {
  it('to an attempt of it: neither waits for the other in a circle', async () => {
    account = await connectAccount(suite.database, await createTeam(suite.database));
    const failing = await abandoned();
    const id = `v_inbox_${uuidV7.next()}`;
    await notified(failing, id, 'inbox_delivered');
    expect(await failWhileBinding(failing)).toEqual([failing.attemptId]);
    expect(await idsOf([failing])).toEqual([id]);
  });

  it('to an attempt of it, after one whose draft was posted: that frees a slot of the creator, too', async () => {
    account = await connectAccount(suite.database, await createTeam(suite.database));
    const posted = await sentWithoutAnswer();
    const ids = [`v_inbox_${uuidV7.next()}`, `v_inbox_${uuidV7.next()}`] as const;
    const failing = await abandoned();
    await notified(posted, ids[0], 'complete');
    await notified(failing, ids[1], 'inbox_delivered');
    expect(await failWhileBinding(failing)).toEqual([posted.attemptId, failing.attemptId]);
    expect(await idsOf([posted, failing])).toEqual(ids);
  });
});
