import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishOutcomeSchema, type AttemptState, type PublishOutcome } from '@slideloom/contracts';
import { createJobRepository } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import { createPublishJob, createAttempt } from '../../support/publishing.ts';
import { readEvents, type LiveEvents } from '../../support/read-events.ts';
import { createScheduling, type Studio } from '../../support/scheduling.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let scheduling: ReturnType<typeof createScheduling>;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  scheduling = createScheduling(world, gateway.send);
});
afterAll(() => world.close());

const open = async (token: string, of = gateway): Promise<LiveEvents> => {
  const events = await readEvents(`${of.url}/events`, token);
  expect(events.response.statusCode).toBe(200);
  await events.next('credits');
  return events;
};
const nextOutcome = async (events: LiveEvents): Promise<PublishOutcome> =>
  publishOutcomeSchema.strict().parse(await events.next('outcome'));
const teamOf = (of: Studio) => ({ teamId: of.teamId, ownerId: of.ownerId, apiKey: of.token, apiKeyId: '' });
const setState = (id: string, state: AttemptState) =>
  world.database.prisma.publishAttempt.update({ where: { id }, data: { state, unknown_since: new Date() } });

/** Creates an immediate post that is at the platform. */
async function sentPost(of: Studio) {
  const jobId = await createPublishJob(world, teamOf(of));
  const fields = { state: 'sending', accountId: of.account.id, jobId } as const;
  return { jobId, attemptId: (await createAttempt(world, teamOf(of), fields)).id };
}
const notify = (of: Studio, id: string) =>
  gateway.process.publisher.notify('post.changed', { team_id: of.teamId, post_id: id });

describe('GET /events', () => {
  it.each<AttemptState>(['unknown', 'review'])(
    'tells an outcome that becomes unknown (%s), whoever wrote it',
    async (state) => {
      const of = await scheduling.studio();
      const { jobId, attemptId } = await sentPost(of);
      const events = await open(of.token);
      await setState(attemptId, state);
      expect(await nextOutcome(events)).toMatchObject({
        job_id: jobId,
        attempt_id: attemptId,
        state: 'unknown',
        reason: { code: 'post_outcome_unknown' },
      });
      events.leave();
    },
  );

  it('tells an unknown outcome also while the broker is away', async () => {
    const proxy = await startTcpProxy(world.brokerUrl);
    const deaf = await world.gateway({ RABBITMQ_URL: proxy.url }, { feeds: { pollMs: 300 } });
    const of = await scheduling.studio();
    const { jobId, attemptId } = await sentPost(of);
    const events = await open(of.token, deaf);
    await proxy.close();
    await setState(attemptId, 'unknown');
    expect(await nextOutcome(events)).toMatchObject({ job_id: jobId, state: 'unknown' });
    events.leave();
  });

  it('tells why an immediate post failed', async () => {
    const of = await scheduling.studio();
    const { jobId, attemptId } = await sentPost(of);
    await world.database.prisma.job.update({ where: { id: jobId }, data: { run_after: new Date() } });
    await setState(attemptId, 'rejected');
    const events = await open(of.token);
    const lease = { jobId, token: uuidV7.next(), holdMs: 0 };
    const store = createJobRepository(world.database);
    await store.claim({ ...lease, messageId: uuidV7.next(), leaseMs: 10_000 });
    await store.fail({ ...lease, messageId: uuidV7.next(), code: 'platform_refused', error: 'No such pictures' });
    const reason = { code: 'platform_refused', message: 'No such pictures' };
    expect(await nextOutcome(events)).toMatchObject({ job_id: jobId, post_id: null, state: 'failed', reason });
    events.leave();
  });

  it('tells that a scheduled post is held and until when, that it failed and why, each once', async () => {
    const of = await scheduling.studio();
    const events = await open(of.token);
    const { id } = await scheduling.newPost(of);
    const change = async (data: object) => {
      await world.database.prisma.scheduledPost.update({ where: { id }, data: { ...data, updated_at: new Date() } });
      notify(of, id);
    };
    const until = new Date(Date.now() + 3_600_000);
    await change({ held_until: until });
    const held = await nextOutcome(events);
    expect(held).toMatchObject({ post_id: id, state: 'held', held_until: until.toISOString() });
    expect(held).toEqual((await gateway.send('GET', `/schedule/posts/${id}/outcome`, { token: of.token })).body);
    await change({ title: 'Another' });
    await change({ status: 'failed', error: 'The time of this post was missed', error_code: 'post_missed' });
    expect(await nextOutcome(events)).toMatchObject({ post_id: id, state: 'failed', reason: { code: 'post_missed' } });
    events.leave();
  });

  it('tells that what was unknown is settled', async () => {
    const of = await scheduling.studio();
    const { jobId, attemptId } = await sentPost(of);
    const events = await open(of.token);
    await setState(attemptId, 'review');
    expect(await nextOutcome(events)).toMatchObject({ state: 'unknown' });
    await setState(attemptId, 'abandoned');
    gateway.process.publisher.notify('job.processing', { job_id: jobId, team_id: of.teamId, type: 'publish' });
    expect(await nextOutcome(events)).toMatchObject({ job_id: jobId, state: 'publishing' });
    events.leave();
  });

  it('tells nothing of another team, and nothing of what was unknown before', async () => {
    const [of, other] = [await scheduling.studio(), await scheduling.studio()];
    const before = await sentPost(of);
    await setState(before.attemptId, 'unknown');
    const events = await open(of.token);
    await setState((await sentPost(other)).attemptId, 'unknown');
    const later = await connectAnother(of);
    await setState(later.attemptId, 'unknown');
    expect(await nextOutcome(events)).toMatchObject({ job_id: later.jobId });
    events.leave();
  });
});

/** A post to another account: one creator has one call on its way. */
async function connectAnother(of: Studio) {
  const jobId = await createPublishJob(world, teamOf(of));
  return { jobId, attemptId: (await createAttempt(world, teamOf(of), { state: 'sending', jobId })).id };
}
