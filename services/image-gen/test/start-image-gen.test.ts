import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createJobRepository } from '@slideloom/db';
import { createRequester, openBroker, queueOf } from '@slideloom/messaging';
import { startProcess, type FleetProcess } from '@slideloom/process';
import { uuidV7 } from '@slideloom/service-kit';
import {
  createTeam,
  createTestBroker,
  createTestBucket,
  createTestDatabase,
  eventually,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
  startSandbox,
  type TestSandbox,
} from '@slideloom/testing';
import { startImageGen } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { acceptImageJob } from './support/accept-image-job.ts';
import { startPlayServer, type PlayServer } from './support/play-server.ts';

/** The whole service on the real database, broker and bucket. The gateway's webhook is played with the statement that it uses. */
let sandbox: TestSandbox;
let suite: TestDatabase;
let bucket: TestBucket;
let gateway: PlayServer;
let service: FleetProcess;
let team: TestTeam;
const slots = 2;
const fromEnvironment = (name: string) => process.env[name];
/** Ten times what it takes on a quiet machine. */
const timeouts = 60_000;

beforeAll(async () => {
  [sandbox, suite, bucket] = await Promise.all([
    startSandbox({ SANDBOX_IMAGEGEN_DELAY_MS: String(200) }),
    createTestDatabase(),
    createTestBucket(),
  ]);
  await suite.database.ping();
  const jobs = createJobRepository(suite.database);
  gateway = await startPlayServer(({ path }) => {
    const url = new URL(path, 'http://gateway.test');
    const nonceHash = createHash('sha256').update(url.searchParams.get('token')!).digest();
    const jobId = url.pathname.split('/').at(-1)!;
    const message = { messageId: uuidV7.next(), command: 'image.finish' as const };
    // What comes when a test has ended, and its service with it, stays in the outbox.
    void jobs
      .wake({ jobId, nonceHash, ...message, holdMs: 60_000 })
      .then(() => send('image.finish', jobId))
      .catch(() => undefined);
    return { body: { success: true } };
  });
});
beforeEach(async () => {
  await sandbox.reset();
  // What one test leaves in its queues, or in the outbox that all relays share, fails in none of the others.
  await suite.database.prisma.outboxMessage.deleteMany();
  const { url: brokerUrl } = await createTestBroker();
  team = await createTeam(suite.database, { topup: 1_000 });
  service = await start(brokerUrl);
}, timeouts);
afterEach(() => service.lifecycle.stop());
afterAll(async () => {
  await sandbox.close();
  await gateway.close();
  bucket.store.close();
  await suite.drop();
});

async function start(brokerUrl: string, environment: Record<string, string> = {}): Promise<FleetProcess> {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: '0',
    SHUTDOWN_DEADLINE_MS: '2000',
    JOB_RETRY_DELAYS_MS: '0',
    DATABASE_URL: suite.url,
    RABBITMQ_URL: brokerUrl,
    S3_ENDPOINT: fromEnvironment('S3_ENDPOINT'),
    S3_REGION: fromEnvironment('S3_REGION'),
    S3_ACCESS_KEY: fromEnvironment('S3_ACCESS_KEY'),
    S3_SECRET_KEY: fromEnvironment('S3_SECRET_KEY'),
    ...bucket.env,
    BASE_URL: gateway.url,
    FETCH_ALLOW_HOSTS: sandbox.host,
    IMAGE_PROVIDERS: 'openai,imagegen',
    OPENAI_BASE_URL: `${sandbox.url}/openai/v1`,
    OPENAI_API_KEY: 'a-key-for-tests',
    IMAGEGEN_BASE_URL: `${sandbox.url}/imagegen`,
    IMAGEGEN_API_KEY: 'a-key-for-tests',
    IMAGE_CONCURRENCY: String(slots),
    ...environment,
  });
  const started = await startProcess('image-gen', config);
  await startImageGen(started, config);
  // A process starts without its broker; on a busy machine the first try to connect may fail.
  await eventually(async () => expect(started.publisher.isOpen()).toBe(true), timeouts);
  return started;
}

const send = (name: 'image.generate' | 'image.finish', jobId: string) =>
  service.publisher.publish({
    id: uuidV7.next(),
    kind: 'command',
    name,
    payload: { job_id: jobId },
    traceparent: null,
  });

/** Makes so many accepted jobs of a model, with their messages in the queue. */
async function order(modelId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { jobId } = await acceptImageJob(suite.database, team, { modelId, prompt: `a lake, seen ${index} times` });
    await send('image.generate', jobId);
    ids.push(jobId);
  }
  return ids;
}

const rowsOf = (ids: string[]) => suite.database.prisma.job.findMany({ where: { id: { in: ids } } });

describe('one provider that hangs', () => {
  // More jobs than the service has in hand at once: one that waited for its slot in there would keep the others' messages out.
  it('holds its own slots and starves no other: their jobs are done, each with one task', async () => {
    await sandbox.fail({ target: 'openai.images', kind: 'timeout' });
    const hanging = await order('openai:gpt-image-1-mini', 16);
    const others = await order('imagegen:nano-banana', 4);
    await eventually(async () => {
      for (const { status } of await rowsOf(others)) expect(status).toBe('completed');
    }, timeouts);
    expect(await sandbox.calls('imagegen.create')).toHaveLength(others.length);
    expect(await sandbox.calls('openai.images')).toHaveLength(slots);
    for (const job of await rowsOf(hanging)) expect(job).toMatchObject({ error: null, result: null });
  }, 120_000);

  it('at its looks starves no orders of another', async () => {
    await sandbox.fail({ target: 'imagegen.record', kind: 'timeout' });
    await order('imagegen:nano-banana', 14);
    await eventually(async () => expect(await sandbox.calls('imagegen.record')).toHaveLength(slots), timeouts);
    const others = await order('openai:gpt-image-1-mini', 2);
    await eventually(async () => {
      for (const { status } of await rowsOf(others)) expect(status).toBe('completed');
    }, timeouts);
  }, 120_000);
});

describe('a provider that fails call after call', () => {
  it('is left alone, and the jobs that wait for it have lost no attempt', async () => {
    await sandbox.fail({ target: 'openai.images', kind: 'status', status: 500 });
    const ids = await order('openai:gpt-image-1-mini', 12);
    const shown = async (metric: string) => {
      const { body } = await service.metrics.expose();
      return Number(body.match(new RegExp(`^${metric},service="image-gen"\\} (\\d+)$`, 'm'))?.[1] ?? 0);
    };
    await eventually(async () => {
      expect(await shown('slideloom_provider_breaker_open\\{provider="openai",operation="order"')).toBe(1);
    }, timeouts);
    const rows = await eventually(async () => {
      const busy = 'slideloom_provider_busy_total\\{provider="openai",operation="order",reason="breaker"';
      expect(await shown(busy)).toBeGreaterThanOrEqual(2);
      const found = await rowsOf(ids);
      for (const job of found) {
        expect(job).toMatchObject({ status: 'processing', lease_token: null, error: null });
        expect(job.run_after.getTime()).toBeGreaterThan(job.created_at.getTime());
      }
      return found;
    }, timeouts);
    // However often the provider was probed since: the five that opened the breaker, and those in flight when the fifth failed.
    const attempts = rows.reduce((sum, job) => sum + job.attempts, 0);
    expect(attempts).toBeGreaterThanOrEqual(5);
    expect(attempts).toBeLessThan(5 + slots);
    expect((await sandbox.calls('openai.images')).length).toBeGreaterThanOrEqual(attempts);
  }, 120_000);
});

describe('a process that stops while a picture is under way', () => {
  it('takes no order of a deck at once, and another answers it', async () => {
    const { url: brokerUrl } = await createTestBroker();
    // All brokers of a suite are one: the service that every test has would answer.
    await service.lifecycle.stop();
    await sandbox.fail({ target: 'openai.images', kind: 'timeout' });
    const stopping = await start(brokerUrl, { SHUTDOWN_DEADLINE_MS: '10000' });
    const { jobId } = await acceptImageJob(suite.database, team, { modelId: 'openai:gpt-image-1-mini' });
    const payload = { job_id: jobId };
    await stopping.publisher.publish({
      id: uuidV7.next(),
      kind: 'command',
      name: 'image.generate',
      payload,
      traceparent: null,
    });
    await eventually(async () => expect(await sandbox.calls('openai.images')).toHaveLength(1), timeouts);
    const asking = await openBroker({ url: brokerUrl, name: 'asking', logger: service.logger });
    const requester = await createRequester(asking, service.logger);
    const consumersOf = (name: 'slides.plan' | 'slides.rewrite') =>
      asking.withChannel(async (channel) => (await channel.checkQueue(queueOf(name))).consumerCount);
    expect(await consumersOf('slides.plan')).toBe(1);
    let hasStopped = false;
    const stopped = stopping.lifecycle.stop().then(() => void (hasStopped = true));
    await eventually(async () => expect([await consumersOf('slides.plan'), hasStopped]).toEqual([0, false]));
    expect(await consumersOf('slides.rewrite')).toBe(0);
    const answered = requester.request('slides.plan', { prompt: '3 tips for better sleep' });
    const other = await start(brokerUrl);
    expect((await answered).deck.slides.length).toBeGreaterThanOrEqual(3);
    await stopped;
    await other.lifecycle.stop();
    await asking.close();
  }, 120_000);
});
