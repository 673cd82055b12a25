import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createJobRepository, createWorkMeasures, verifyLedger } from '@slideloom/db';
import { sweepJobs, type Work } from '@slideloom/jobs';
import { checkMemory, listDeadLetters, listenToEvents, waitingMessages } from '@slideloom/messaging';
import { AppError, derivedUuid, uuidV7 } from '@slideloom/service-kit';
import { createSilentLogger, eventually } from '@slideloom/testing';
import type { FleetProcess } from '../src/index.ts';
import { createFleet, startProxy, type Fleet } from './support/fleet.ts';

let fleet: Fleet;
let gateway: FleetProcess;

beforeAll(async () => {
  fleet = await createFleet();
  gateway = await fleet.startGateway();
});
afterAll(() => fleet.close());

const draw: Work = async (job) => ({
  kind: 'completed',
  result: { slides: [] },
  assets: [
    {
      id: derivedUuid('asset', job.id),
      name: 'slide',
      objectKey: `teams/${job.teamId}/${job.id}.png`,
      contentType: 'image/png',
      sizeBytes: 1,
      width: 1,
      height: 1,
      source: 'export',
      metadata: null,
    },
  ],
});
function gate() {
  let open = () => undefined as void;
  const passed = new Promise<void>((resolve) => void (open = resolve));
  return { open, passed };
}
const isCompleted = { status: 'completed', assets: 1, monthly: 97, error: null };

/** What the scheduler does with stuck jobs now and then. */
const sweep = ({ broker, publisher, database }: FleetProcess) =>
  sweepJobs({
    store: createJobRepository(database),
    broker: {
      waitingMessages: (command) => waitingMessages(broker, command),
      checkMemory: (onForgotten) => checkMemory(broker, onForgotten),
    },
    publisher,
    ids: uuidV7,
    logger: createSilentLogger(),
  });

describe('an accepted job', () => {
  it('is worked on at once, told to whoever listens, and leaves nothing in the outbox', async () => {
    const received: string[] = [];
    await listenToEvents(
      gateway.broker,
      createSilentLogger(),
      (name, payload) => void ('job_id' in payload && received.push(`${name} ${payload.job_id}`)),
    );
    const worker = await fleet.startWorker(draw);
    const { jobId } = await fleet.accept(gateway);
    await eventually(async () => expect(await fleet.outcome(jobId)).toMatchObject(isCompleted));
    await eventually(() => expect(received).toEqual([`job.processing ${jobId}`, `job.completed ${jobId}`]));
    await eventually(async () => expect((await createWorkMeasures(fleet.database).read()).outbox.messages).toBe(0));
    expect((await worker.metrics.expose()).body).toContain('type="render",outcome="completed"} 1');
    await worker.lifecycle.stop();
  });

  it('whose work fails each time ends failed, refunded, and among the dead letters with its reason', async () => {
    const worker = await fleet.startWorker(() => Promise.reject(new AppError('upstream_failed')));
    const { jobId } = await fleet.accept(gateway, { maxAttempts: 2 });
    await eventually(async () =>
      expect(await fleet.outcome(jobId)).toMatchObject({
        status: 'failed',
        attempts: 2,
        monthly: 100,
        error: 'A provider failed',
      }),
    );
    await eventually(async () =>
      expect(await listDeadLetters(gateway.broker, 'render')).toEqual([
        expect.objectContaining({ jobId, code: 'upstream_failed', reason: 'A provider failed' }),
      ]),
    );
    await worker.lifecycle.stop();
  });

  it('reaches its worker although the broker was away when it was accepted', async () => {
    const proxy = await startProxy(fleet.brokerUrl);
    const lonely = await fleet.startGateway({ RABBITMQ_URL: proxy.url });
    proxy.cut();
    await eventually(() => expect(lonely.broker.ping()).rejects.toThrow());
    const { jobId } = await fleet.accept(lonely);
    const worker = await fleet.startWorker(draw);
    proxy.heal();
    await eventually(() => lonely.broker.ping());
    // The hold of the process that could not publish has lapsed.
    await fleet.database.prisma.$executeRaw`UPDATE outbox SET next_attempt_at = clock_timestamp()`;
    await eventually(async () => expect(await fleet.outcome(jobId)).toMatchObject(isCompleted));
    await lonely.lifecycle.stop();
    await worker.lifecycle.stop();
    await proxy.close();
  });
});

describe('a worker that dies in the middle of a job', () => {
  it('is replaced by another: one result, one debit, and the dead one can write nothing any more', async () => {
    const proxy = await startProxy(fleet.brokerUrl);
    const { open, passed } = gate();
    const started: string[] = [];
    const doomed = await fleet.startWorker(
      async (job, context) => {
        started.push('doomed');
        await passed;
        return draw(job, context);
      },
      { RABBITMQ_URL: proxy.url, leaseMs: 500 },
    );
    const { jobId } = await fleet.accept(gateway);
    await eventually(() => expect(started).toEqual(['doomed']));
    // It behaves as a killed process: it receives nothing from the broker, and renews no lease.
    proxy.cut();
    const { prisma } = fleet.database;
    await prisma.$executeRaw`UPDATE jobs SET lease_token = gen_random_uuid() WHERE id = ${jobId}::uuid`;
    const worker = await fleet.startWorker(async (job, context) => {
      started.push(`attempt ${job.attempt}`);
      return draw(job, context);
    });
    await eventually(async () => expect(await fleet.outcome(jobId)).toMatchObject({ ...isCompleted, attempts: 2 }));
    open();
    await doomed.lifecycle.stop();
    expect(started).toEqual(['doomed', 'attempt 2']);
    expect(await fleet.outcome(jobId)).toMatchObject({ ...isCompleted, attempts: 2 });
    expect(await verifyLedger(fleet.database)).toEqual([]);
    await worker.lifecycle.stop();
    await proxy.close();
  });
});

describe('a worker that stops', () => {
  it('ends the work under way, begins no other, and leaves the rest to others', async () => {
    const { open, passed } = gate();
    const started: string[] = [];
    const stopping = await fleet.startWorker(
      async (job, context) => {
        started.push(job.id);
        await passed;
        return draw(job, context);
      },
      { concurrency: 1 },
    );
    const [first, second] = [await fleet.accept(gateway), await fleet.accept(gateway)];
    await eventually(() => expect(started).toEqual([first.jobId]));
    const stopped = stopping.lifecycle.stop();
    open();
    await stopped;
    expect(await fleet.outcome(first.jobId)).toMatchObject({ ...isCompleted, attempts: 1 });
    expect(await fleet.outcome(second.jobId)).toMatchObject({ status: 'pending', attempts: 0 });
    const worker = await fleet.startWorker(draw);
    await eventually(async () => expect(await fleet.outcome(second.jobId)).toMatchObject(isCompleted));
    expect(started).toEqual([first.jobId]);
    await worker.lifecycle.stop();
  });

  it('gives work back that does not end in time, without a lost attempt, and another does it', async () => {
    let started = 0;
    const stopping = await fleet.startWorker(
      () => {
        started += 1;
        return new Promise(() => undefined);
      },
      { SHUTDOWN_DEADLINE_MS: 600 },
    );
    const { jobId } = await fleet.accept(gateway);
    await eventually(() => expect(started).toBe(1));
    await stopping.lifecycle.stop();
    expect(await fleet.outcome(jobId)).toMatchObject({ status: 'processing', attempts: 0 });
    const worker = await fleet.startWorker(draw);
    await eventually(async () => expect(await fleet.outcome(jobId)).toMatchObject({ ...isCompleted, attempts: 1 }));
    await worker.lifecycle.stop();
  });

  it('gives the work of all its commands back at the same time', async () => {
    const started: string[] = [];
    const endless: Work = (job) => {
      started.push(job.id);
      return new Promise(() => undefined);
    };
    const stopping = await fleet.startPainter(endless, { SHUTDOWN_DEADLINE_MS: 4_000 });
    const accept = async (command: 'image.generate' | 'image.finish') =>
      (await fleet.accept(gateway, { command })).jobId;
    const jobs = [await accept('image.generate'), await accept('image.finish')];
    await eventually(() => expect(started.toSorted()).toEqual(jobs.toSorted()));
    await stopping.lifecycle.stop();
    for (const jobId of jobs) expect(await fleet.outcome(jobId)).toMatchObject({ status: 'processing', attempts: 0 });
    const painter = await fleet.startPainter(draw);
    for (const jobId of jobs) {
      await eventually(async () => expect(await fleet.outcome(jobId)).toMatchObject({ ...isCompleted, attempts: 1 }));
    }
    await painter.lifecycle.stop();
  });
});

describe('a broker whose data directory was deleted', () => {
  it('has its topology and the messages of all pending jobs again when it returns', async () => {
    await sweep(gateway);
    const jobs = [await fleet.accept(gateway), await fleet.accept(gateway), await fleet.accept(gateway)];
    await eventually(async () => expect(await waitingMessages(gateway.broker, 'slides.render')).toBe(3));
    const [vhost, user] = [new URL(fleet.brokerUrl).pathname.slice(1), new URL(fleet.brokerUrl).username];
    const control = (...args: string[]) => promisify(execFile)(process.env['RABBITMQCTL']!, args);
    await control('delete_vhost', vhost);
    await control('add_vhost', vhost);
    await control('set_permissions', '-p', vhost, user, '.*', '.*', '.*');
    await eventually(() => gateway.broker.ping());
    expect(await waitingMessages(gateway.broker, 'slides.render')).toBe(0);
    expect(await sweep(gateway)).toBe(3);
    expect(await sweep(gateway)).toBe(0);
    const worker = await fleet.startWorker(draw);
    for (const { jobId } of jobs) {
      await eventually(async () => expect(await fleet.outcome(jobId)).toMatchObject(isCompleted));
    }
    await worker.lifecycle.stop();
  });
});
