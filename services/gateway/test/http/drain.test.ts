import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requests } from '@slideloom/contracts';
import { eventually } from '@slideloom/testing';
import { drainShare } from '../../src/open-server.ts';
import { loadConfig } from '../../src/config.ts';
import { footprintOf } from '../support/accepted-work.ts';
import { planOf, playPlanner, type Planner } from '../support/play-planner.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let planner: Planner;
/** Lets the slide agent answer. */
let answerPlan: () => void = () => undefined;

beforeAll(async () => {
  world = await createTestWorld();
  planner = await playPlanner(world.brokerUrl);
  planner.answer = async () => {
    await new Promise<void>((resolve) => (answerPlan = resolve));
    return planOf(1, 1);
  };
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

type Outcome = { kind: 'answered'; status: number; connection: string | undefined } | { kind: 'refused' | 'cut' };

/** Sends one request on a connection that may be kept; returns whether it was answered, refused at the door, or cut after it was let in. */
function knock(agent: Agent, url: string, token: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(`${url}/models`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ kind: 'answered', status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
      response.on('error', () => resolve({ kind: 'cut' }));
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ kind: error.code === 'ECONNREFUSED' ? 'refused' : 'cut' }),
    );
    sent.end();
  });
}

describe('a gateway that stops', () => {
  it('cuts no request under load: callers are sent away politely, and served until they are gone', async () => {
    const [stopping, other] = [await world.gateway(), await world.gateway()];
    const teams = await Promise.all(Array.from({ length: 8 }, () => world.team()));
    const outcomes: Outcome[] = [];
    const callers = teams.map(async ({ apiKey }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      // As behind a balancer: who was sent away comes back to another gateway.
      for (let url = stopping.url, left = 20; left > 0;) {
        const outcome = await knock(agent, url, apiKey);
        outcomes.push(outcome);
        if (outcome.kind === 'answered' && outcome.connection === 'close') url = other.url;
        if (url === other.url) left -= 1;
      }
      agent.destroy();
    });
    await eventually(() => expect(outcomes.length).toBeGreaterThan(100));
    await stopping.process.lifecycle.stop();
    await Promise.all(callers);
    expect(outcomes.filter((outcome) => outcome.kind !== 'answered' || outcome.status !== 200)).toEqual([]);
    const sentAway = outcomes.filter((outcome) => outcome.kind === 'answered' && outcome.connection === 'close');
    expect(sentAway).toHaveLength(8);
  });

  it('tells callers to leave an unused connection before a stop would close it, and keeps it longer', async () => {
    const gateway = await world.gateway({ DRAIN_MS: '1000' });
    const { apiKey } = await world.team();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const told = await new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${apiKey}` };
      request(`${gateway.url}/models`, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.headers['keep-alive']));
      })
        .on('error', reject)
        .end();
    });
    expect(told).toBe('timeout=1');
    // Behind a load balancer that does not heed it, the connection is still good.
    const socket = connect(Number(new URL(gateway.url).port));
    let answers = 0;
    socket.on('data', (bytes) => (answers += String(bytes).split('HTTP/1.1 200').length - 1));
    const ask = () => socket.write(`GET /models HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${apiKey}\r\n\r\n`);
    ask();
    await eventually(() => expect(answers).toBe(1));
    await pause(1_500);
    ask();
    await eventually(() => expect(answers).toBe(2));
    socket.destroy();
    agent.destroy();
    await gateway.process.lifecycle.stop();
  });

  it('takes new connections for as long as a balancer may take to hear of it, and none afterwards', async () => {
    const drainMs = 700;
    const gateway = await world.gateway({ DRAIN_MS: String(drainMs) });
    const { apiKey } = await world.team();
    const outcomes: { endedMs: number; outcome: Outcome }[] = [];
    const startedAt = performance.now();
    const stopped = gateway.process.lifecycle.stop();
    for (let isOpen = true; isOpen;) {
      const outcome = await knock(new Agent({ keepAlive: false }), gateway.url, apiKey);
      outcomes.push({ endedMs: performance.now() - startedAt, outcome });
      isOpen = outcome.kind === 'answered';
    }
    await stopped;
    const last = outcomes.pop()!;
    // Cut, if the kernel had taken the connection in the very moment in which the server closed.
    expect(['refused', 'cut']).toContain(last.outcome.kind);
    // It may have started before the time was over. A timer counts whole milliseconds, and may be early by a part of one.
    expect(last.endedMs).toBeGreaterThan(drainMs - 1);
    expect(outcomes.length).toBeGreaterThan(3);
    expect(outcomes.filter(({ outcome }) => outcome.kind !== 'answered' || outcome.status !== 200)).toEqual([]);
  });

  it('ends the request under way, and does not wait for pictures', async () => {
    const gateway = await world.gateway();
    const team = await world.team();
    const body = { prompt: 'Five tips' };
    const asked = planner.asked.length;
    const answering = gateway.send('POST', '/generate/slides', { token: team.apiKey, body });
    await eventually(() => expect(planner.asked.length).toBe(asked + 1));
    const stopped = gateway.process.lifecycle.stop();
    answerPlan();
    const answer = await answering;
    expect(answer).toMatchObject({ status: 200, headers: { connection: 'close' }, body: { images: [] } });
    await stopped;
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 1, debits: 1, decks: 1 });
  });

  it('is gone soon although connections are idle', async () => {
    const gateway = await world.gateway({ SHUTDOWN_DEADLINE_MS: '60000' });
    const { apiKey: token } = await world.team();
    await Promise.all(Array.from({ length: 10 }, () => gateway.send('GET', '/models', { token })));
    const startedAt = performance.now();
    await gateway.process.lifecycle.stop();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  it('has time for the longest request by default: a deck that is being planned', () => {
    const config = loadConfig({
      DATABASE_URL: 'postgres://x',
      RABBITMQ_URL: 'amqp://x',
      REDIS_URL: 'redis://x',
      BASE_URL: 'http://x',
      DASHBOARD_URL: 'http://x',
      CDN_URL: 'http://x',
      S3_ENDPOINT: 'http://x',
      S3_BUCKET: 'xxx',
      S3_ACCESS_KEY: 'xxx',
      S3_SECRET_KEY: 'xxxxxxxx',
      JWKS_URL: 'http://x',
      JWT_ISSUER: 'x',
      JWT_AUDIENCE: 'x',
      IMAGE_PROVIDERS: 'openai',
      WEBHOOK_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    });
    const forTheLast = config.SHUTDOWN_DEADLINE_MS * drainShare - config.DRAIN_MS;
    expect(forTheLast).toBeGreaterThan(requests['slides.plan'].deadlineMs);
  });

  it('gives up what does not end within its deadline', async () => {
    const gateway = await world.gateway({ SHUTDOWN_DEADLINE_MS: '800' });
    const { apiKey: token } = await world.team();
    const asked = planner.asked.length;
    const answering = gateway.send('POST', '/generate/slides', { token, body: { prompt: 'Five tips' } }).then(
      () => 'answered',
      () => 'cut',
    );
    await eventually(() => expect(planner.asked.length).toBe(asked + 1));
    const startedAt = performance.now();
    await gateway.process.lifecycle.stop();
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(await answering).toBe('cut');
    answerPlan();
  });
});
