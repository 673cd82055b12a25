import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, uuidV7 } from '@slideloom/service-kit';
import { eventually } from '@slideloom/testing';
import { randomBytes } from 'node:crypto';
import { expectError } from '../../support/http-client.ts';
import { playWorker } from '../../support/play-worker.ts';
import { readEvents, type LiveEvents } from '../../support/read-events.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
});
afterAll(() => world.close());

const open = async (token: string, of = gateway): Promise<LiveEvents> => {
  const events = await readEvents(`${of.url}/events`, token);
  expect(events.response.statusCode).toBe(200);
  return events;
};

async function newJob(token: string): Promise<string> {
  const answer = await gateway.send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
  return (answer.body as { job_id: string }).job_id;
}

const schedule = (token: string, accountId: string, fields: object = {}) =>
  gateway.send('POST', '/schedule/posts', {
    token,
    body: {
      social_account_id: accountId,
      platform: 'shortvideo',
      scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
      image_urls: ['https://pictures.example.test/1.png'],
      ...fields,
    },
  });

const credits = (monthly: number, topup = 0, coupon = 0) => ({
  credits_remaining: monthly,
  credits_topup_balance: topup,
  coupon_credits_balance: coupon,
});

describe('GET /events', () => {
  it('200 begins with the balances', async () => {
    const { apiKey, ownerId } = await world.team({ topup: 7 });
    for (const token of [apiKey, await world.idp.token(ownerId)]) {
      const events = await open(token);
      expect(events.response.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': expect.any(String),
        'ratelimit-limit': '600',
      });
      expect(await events.next('credits')).toEqual(credits(100, 7));
      events.leave();
    }
  });

  it('200 tells the changes of jobs and balances as they come, to every reader on every gateway', async () => {
    const { apiKey: token } = await world.team();
    const other = await world.gateway();
    const readers = [await open(token), await open(token), await open(token, other)];
    for (const events of readers) expect(await events.next('credits')).toEqual(credits(100));

    const id = await newJob(token);
    await playWorker(gateway.process).fail(id, 'Rejected');
    const job = (await gateway.send('GET', `/jobs/${id}`, { token })).body;
    expect(job).toMatchObject({ id, status: 'failed', error: 'Rejected' });
    for (const events of readers) expect(await events.next('job')).toEqual(job);

    const paid = await newJob(token);
    await playWorker(gateway.process).complete(paid, 'https://cdn.example.test/1.png');
    const { cost } = await world.database.prisma.job.findUniqueOrThrow({ where: { id: paid } });
    for (const events of readers) {
      expect(await events.next('job')).toMatchObject({ id: paid, status: 'completed' });
      expect(await events.next('credits')).toEqual(credits(100 - cost));
      events.leave();
    }
  });

  it('200 tells posts that are made, changed and deleted', async () => {
    const { apiKey: token, teamId } = await world.team();
    const account = await connectAccount(world.database, teamId);
    const events = await open(token);
    const made = await schedule(token, account.id);
    const { id } = made.body as { id: string };
    expect(await events.next('post')).toEqual(made.body);
    const changed = await gateway.send('PATCH', `/schedule/posts/${id}`, { token, body: { title: 'Another' } });
    expect(await events.next('post')).toEqual(changed.body);
    await gateway.send('DELETE', `/schedule/posts/${id}`, { token });
    expect(await events.next('post')).toEqual({ id, deleted: true });
    events.leave();
  });

  it('200 tells balances that changed otherwise than by a job', async () => {
    const { apiKey: token, teamId } = await world.team();
    const events = await open(token);
    await events.next('credits');
    await world.database.prisma
      .$executeRaw`SELECT grant_credits(${teamId}::uuid, 5, 'coupon', 'coupon_claim', 'user', '/coupons')`;
    gateway.process.publisher.notify('credits.changed', { team_id: teamId });
    expect(await events.next('credits')).toEqual(credits(100, 0, 5));
    events.leave();
  });

  it('200 tells nothing of another team, and nothing twice', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const events = await open(team.apiKey);
    await events.next('credits');
    const foreign = await newJob(other.apiKey);
    await playWorker(gateway.process).fail(foreign, 'Rejected');
    const id = await newJob(team.apiKey);
    await playWorker(gateway.process).fail(id, 'Rejected');
    expect(await events.next('job')).toMatchObject({ id });
    // The same event again, and one that names a job of another team: neither is reported.
    for (const jobId of [id, foreign]) {
      const event = { job_id: jobId, team_id: team.teamId, type: 'image_gen' } as const;
      gateway.process.publisher.notify('job.failed', event);
    }
    const last = await newJob(team.apiKey);
    await playWorker(gateway.process).fail(last, 'Rejected');
    expect(await events.next('job')).toMatchObject({ id: last });
    events.leave();
  });

  it('200 finds out by itself what no event told: the broker is away', async () => {
    const proxy = await startTcpProxy(world.brokerUrl);
    const deaf = await world.gateway({ RABBITMQ_URL: proxy.url }, { feeds: { pollMs: 300 } });
    const { apiKey: token, teamId } = await world.team();
    const account = await connectAccount(world.database, teamId);
    const [old, gone] = [await newJob(token), await schedule(token, account.id)];
    const events = await open(token, deaf);
    const { credits_remaining: before } = (await events.next('credits')) as { credits_remaining: number };
    await proxy.cut();
    await playWorker(gateway.process).complete(old, 'https://cdn.example.test/1.png');
    expect(await events.next('job')).toMatchObject({ id: old, status: 'completed' });
    const made = await schedule(token, account.id);
    expect(await events.next('post')).toEqual(made.body);
    const { id } = gone.body as { id: string };
    await gateway.send('DELETE', `/schedule/posts/${id}`, { token });
    expect(await events.next('post')).toEqual({ id, deleted: true });
    const fresh = await newJob(token);
    // A balance is read after the changes of a poll: what was accepted in between is seen there first.
    const [job, balances] = await events.nextOfEach(['job', 'credits']);
    expect(job).toMatchObject({ id: fresh, status: 'pending' });
    const { cost } = await world.database.prisma.job.findUniqueOrThrow({ where: { id: fresh } });
    expect(balances).toEqual(credits(before - cost));
    await playWorker(gateway.process).fail(fresh, 'Rejected');
    expect(await events.next('job')).toMatchObject({ id: fresh, status: 'failed' });
    events.leave();
    await proxy.close();
  });

  it('200 tells a burst of 600 changes, each once', async () => {
    const { apiKey: token, teamId } = await world.team();
    const events = await open(token);
    await events.next('credits');
    const ids = Array.from({ length: 600 }, () => world.newId());
    await world.database.prisma.job.createMany({
      data: ids.map((id) => ({
        id,
        team_id: teamId,
        type: 'render',
        status: 'completed',
        input: {},
        result: {
          slides: Array.from({ length: 10 }, () => ({ name: 'One', image_url: `https://a.test/${'x'.repeat(80)}` })),
        },
        user_id: 'user-1',
        route: '/render',
        max_attempts: 4,
      })),
    });
    for (const id of ids) {
      gateway.process.publisher.notify('job.completed', { job_id: id, team_id: teamId, type: 'render' });
    }
    const seen: string[] = [];
    while (seen.length < ids.length) seen.push(((await events.next('job')) as { id: string }).id);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    events.leave();
  });

  it('200 to HEAD does not stay open', async () => {
    const { apiKey: token } = await world.team();
    expect(await gateway.send('HEAD', '/events', { token })).toMatchObject({ status: 200, text: '' });
  });

  it('401 without a credential; 429 for the 51st open stream of a team', async () => {
    expectError(await gateway.send('GET', '/events'), 401, 'unauthenticated');
    const { apiKey: token } = await world.team();
    const streams = await Promise.all(Array.from({ length: 50 }, () => open(token)));
    const refused = await gateway.send('GET', '/events', { token });
    expectError(refused, 429, 'rate_limited', 'Too many open event streams');
    for (const events of streams) expect(await events.next('credits')).toEqual(credits(100));
    streams[0]!.leave();
    await eventually(async () => streams.push(await open(token)));
    for (const events of streams) events.leave();
  });

  it('ends every stream when the process stops', async () => {
    const stopping = await world.gateway();
    const { apiKey: token } = await world.team();
    const streams = await Promise.all([open(token, stopping), open(token, stopping)]);
    for (const events of streams) await events.next('credits');
    const startedAt = performance.now();
    const stopped = stopping.process.lifecycle.stop();
    await Promise.all(streams.map((events) => events.end()));
    await stopped;
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    expect(streams.map(({ response }) => response.complete)).toEqual([true, true]);
  });
});

describe('a stream whose credential stands no more', () => {
  /** Creates a second key of the team, and a member with a session. */
  async function bearers(teamId: string) {
    const { key, hash, hint } = createApiKey(randomBytes);
    const apiKeyId = uuidV7.next();
    await world.database.prisma.apiKey.create({
      data: { id: apiKeyId, team_id: teamId, name: 'Second', hint, hash: new Uint8Array(hash), created_by: 'user-1' },
    });
    const userId = `member-${world.newId()}`;
    await world.database.prisma.membership.create({ data: { team_id: teamId, user_id: userId, role: 'member' } });
    return { key, apiKeyId, userId, session: await world.idp.token(userId) };
  }

  /** Creates a gateway whose streams learn of what happens by events alone. */
  const notLooking = () => world.gateway({}, { feeds: { pollMs: 3_600_000 } });

  it('ends at the event that tells it, and no other stream does', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { key, apiKeyId, userId, session } = await bearers(teamId);
    // No look of its own would find out.
    const [one, other] = [await notLooking(), await notLooking()];
    const [staying, byKey, bySession] = [await open(token, one), await open(key, other), await open(session, one)];
    for (const events of [staying, byKey, bySession]) await events.next('credits');
    expect((await gateway.send('DELETE', `/keys/${apiKeyId}`, { token })).status).toBe(200);
    await byKey.end();
    expect((await gateway.send('DELETE', `/team/members/${userId}`, { token })).status).toBe(200);
    await bySession.end();
    const id = await newJob(token);
    await playWorker(gateway.process).fail(id, 'Rejected');
    expect(await staying.next('job')).toMatchObject({ id });
    staying.leave();
  });

  it('ends at the next look when no event tells it, also for a member who has another team', async () => {
    const looking = await world.gateway({}, { feeds: { pollMs: 300 } });
    const [{ teamId }, elsewhere] = [await world.team(), await world.team()];
    const { key, apiKeyId, userId, session } = await bearers(teamId);
    await world.database.prisma.membership.create({
      data: { team_id: elsewhere.teamId, user_id: userId, role: 'member' },
    });
    const [byKey, bySession] = [await open(key, looking), await open(session, looking)];
    for (const events of [byKey, bySession]) await events.next('credits');
    await world.database.prisma.apiKey.update({ where: { id: apiKeyId }, data: { deleted_at: new Date() } });
    await byKey.end();
    await world.database.prisma.membership.delete({ where: { team_id_user_id: { team_id: teamId, user_id: userId } } });
    await bySession.end();
  });

  it('ends when its token has expired', async () => {
    const { ownerId } = await world.team();
    for (const looking of [await notLooking(), await world.gateway({}, { feeds: { pollMs: 300 } })]) {
      const token = await world.idp.token(ownerId, { exp: Math.floor(Date.now() / 1_000) - 3 });
      const events = await open(token, looking);
      await events.next('credits');
      await events.end();
    }
  });
});
