import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createJobRepository } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import { eventually, type TestTeam } from '@slideloom/testing';
import { expectError, type Answer, type HttpClient } from '../../support/http-client.ts';
import { createAttempt } from '../../support/publishing.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { publishMs: 50 });
  ({ send } = gateway);
});
afterAll(() => world.close());

type Studio = { team: TestTeam; accountId: string; body: object };

async function studio(): Promise<Studio> {
  const team = await world.team();
  const { id: accountId } = await connectAccount(world.database, team.teamId);
  const body = { account_id: accountId, image_urls: ['https://pictures.example.test/1.png'], title: 'Ten lakes' };
  return { team, accountId, body };
}

const publish = ({ team, body }: Studio, headers = {}) =>
  send('POST', '/publish/shortvideo', { token: team.apiKey, body, headers });
const jobsOf = ({ team }: Studio) => world.database.prisma.job.count({ where: { team_id: team.teamId } });
const isUnanswered = async (jobId: string) =>
  (await world.database.prisma.keylessPost.findUniqueOrThrow({ where: { job_id: jobId } })).answered_at === null;

/** The worker's part: the platform has the post, and the job ends. */
async function succeed({ team, accountId }: Studio, jobId: string, publishId: string): Promise<void> {
  await createAttempt(world, team, { state: 'delivered', accountId, jobId, publishId });
  const lease = { jobId, token: uuidV7.next(), messageId: uuidV7.next(), holdMs: 10_000 };
  const store = createJobRepository(world.database);
  await store.claim({ ...lease, leaseMs: 10_000 });
  await store.complete({ ...lease, messageId: uuidV7.next(), result: {}, assets: [], imageUrl: null });
}

/** Sends a request that is answered before the platform has named the post; the worker finishes later. */
async function lateSuccess(of: Studio, publishId: string, headers = {}): Promise<string> {
  const answer = await publish(of, headers);
  expectError(answer, 502, 'platform_failed', /X-Job-Id/);
  const jobId = String(answer.headers['x-job-id']);
  await succeed(of, jobId, publishId);
  return jobId;
}

/** Sends so many requests at once, of which none is answered before all of them have come: a lock holds the creator. */
async function publishTogether(of: Studio, count: number): Promise<Answer[]> {
  let release: () => void = () => undefined;
  const held = world.database.prisma.$transaction(
    async (transaction) => {
      await transaction.$queryRaw`
        SELECT FROM platform_users u JOIN social_accounts a USING (platform, platform_user_id)
        WHERE a.id = ${of.accountId}::uuid FOR UPDATE OF u`;
      await new Promise<void>((resolve) => (release = resolve));
    },
    { timeout: 30_000 },
  );
  let answered = 0;
  const answers = Promise.all(Array.from({ length: count }, () => publish(of).finally(() => (answered += 1))));
  await eventually(async () => {
    const [row] = await world.database.prisma.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    // Either all wait, or all have waited too long: of some that wait and some that do not the lock is kept.
    expect(answered === count || (answered === 0 && row!.waiting === count)).toBe(true);
  });
  release();
  await held;
  return answers;
}

describe('the same POST /publish/shortvideo again after a 502, without a key,', () => {
  it('joins the job that has ended meanwhile, until a 200 was delivered; then it is a new post', async () => {
    const of = await studio();
    const jobId = await lateSuccess(of, 'p-1');
    const again = await publish(of);
    expect(again).toMatchObject({ status: 200, body: { publish_id: 'p-1' } });
    expect(again.headers['x-job-id']).toBe(jobId);
    expect(await jobsOf(of)).toBe(1);
    await eventually(async () => expect(await isUnanswered(jobId)).toBe(false));
    expect((await publish(of)).headers['x-job-id']).not.toBe(jobId);
    expect(await jobsOf(of)).toBe(2);
  });

  it('joins it however many ask at once', async () => {
    const of = await studio();
    const jobId = await lateSuccess(of, 'p-2');
    // On a busy machine the first may have waited too long for the lock before the last asks: then they ask again.
    const answers = await eventually(async () => {
      const together = await publishTogether(of, 3);
      expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
      return together;
    });
    for (const answer of answers) expect(answer.headers['x-job-id']).toBe(jobId);
    expect(await jobsOf(of)).toBe(1);
  });

  it('joins it for ten minutes after its end and no longer', async () => {
    const of = await studio();
    const jobId = await lateSuccess(of, 'p-3');
    const endedAgo = (seconds: number) => world.database.prisma.$executeRaw`
      UPDATE jobs SET updated_at = clock_timestamp() - ${seconds}::int * interval '1 second' WHERE id = ${jobId}::uuid`;
    await endedAgo(601);
    expect((await publish(of)).headers['x-job-id']).not.toBe(jobId);
    const other = await studio();
    const otherJob = await lateSuccess(other, 'p-4');
    await world.database.prisma.$executeRaw`
      UPDATE jobs SET updated_at = clock_timestamp() - interval '9 minutes' WHERE id = ${otherJob}::uuid`;
    expect((await publish(other)).body).toMatchObject({ publish_id: 'p-4' });
  });

  it('joins it also where the caller went before the answer came', async () => {
    const of = await studio();
    const { send: patient, url } = await world.gateway({}, { publishMs: 60_000 });
    const leaving = request(`${url}/publish/shortvideo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${of.team.apiKey}`, 'content-type': 'application/json' },
    });
    leaving.on('error', () => undefined).end(JSON.stringify(of.body));
    const jobId = await eventually(async () => {
      const job = await world.database.prisma.job.findFirstOrThrow({ where: { team_id: of.team.teamId } });
      return job.id;
    });
    leaving.destroy();
    await succeed(of, jobId, 'p-5');
    const again = await patient('POST', '/publish/shortvideo', { token: of.team.apiKey, body: of.body });
    expect(again).toMatchObject({ status: 200, body: { publish_id: 'p-5' } });
    expect(await jobsOf(of)).toBe(1);
  });

  it("does not join another team's job, nor another post's", async () => {
    const [of, other] = [await studio(), await studio()];
    await lateSuccess(of, 'p-6');
    const changed = { ...of, body: { ...of.body, title: 'Eleven lakes' } };
    await publish(changed);
    expect(await jobsOf(of)).toBe(2);
    await publish(other);
    expect(await jobsOf(other)).toBe(1);
  });
});

describe('with an Idempotency-Key', () => {
  it('the key alone counts: another key, or none, is another post', async () => {
    const of = await studio();
    const jobId = await lateSuccess(of, 'p-7', { 'idempotency-key': 'one' });
    const again = await publish(of, { 'idempotency-key': 'one' });
    expect(again).toMatchObject({ status: 200, body: { publish_id: 'p-7' } });
    for (const headers of [{ 'idempotency-key': 'two' }, {}]) {
      expect((await publish(of, headers)).headers['x-job-id']).not.toBe(jobId);
    }
  });

  it('the key does not join what was sent without one', async () => {
    const of = await studio();
    const jobId = await lateSuccess(of, 'p-8');
    expect((await publish(of, { 'idempotency-key': 'one' })).headers['x-job-id']).not.toBe(jobId);
  });
});
