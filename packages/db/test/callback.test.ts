import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { acceptWork, createJobRepository, type Database, type JobRepository, type NewJob } from '../src/index.ts';
import { newJob, newWork } from './support/work.ts';

let suite: TestDatabase;
let database: Database;
let store: JobRepository;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
  store = createJobRepository(database);
});
afterAll(() => suite.drop());

async function accepted(): Promise<NewJob> {
  const job = newJob({ type: 'image_gen' });
  await acceptWork(database, newWork(await createTeam(database), [job]));
  return job;
}

const token = () => uuidV7.next();
const end = () => ({ messageId: uuidV7.next(), holdMs: 10_000 });
const claim = (jobId: string, by: string) => store.claim({ jobId, token: by, leaseMs: 60_000, ...end() });
const complete = (jobId: string, by: string) =>
  store.complete({ jobId, token: by, ...end(), result: {}, assets: [], imageUrl: null });
const fail = (jobId: string, by: string) =>
  store.fail({ jobId, token: by, ...end(), error: 'The provider refused', code: 'content_rejected' });
const row = (id: string) => database.prisma.job.findUniqueOrThrow({ where: { id } });
const makeDue = (id: string) =>
  database.prisma.$executeRaw`UPDATE jobs SET run_after = clock_timestamp() WHERE id = ${id}::uuid`;

describe('a generator’s callback', () => {
  const hash = (nonce: string) => createHash('sha256').update(nonce).digest();
  const wakeInTrace = (jobId: string, nonce: string) =>
    store.wake({ jobId, nonceHash: hash(nonce), command: 'image.generate', messageId: uuidV7.next(), holdMs: 10_000 });
  const wake = async (jobId: string, nonce: string) => (await wakeInTrace(jobId, nonce)).outcome;
  const commandsOf = (jobId: string) =>
    database.prisma.outboxMessage.count({
      where: { kind: 'command', payload: { path: ['job_id'], equals: jobId } },
    });

  async function waitingJob(): Promise<NewJob> {
    const job = await accepted();
    const by = token();
    await claim(job.id, by);
    await store.expectCallback({ jobId: job.id, token: by, nonceHash: hash('right') });
    await store.release({ jobId: job.id, token: by, waitMs: 30_000, isAttempt: false, taskId: '1.t' });
    return job;
  }

  it('with the right nonce makes the job runnable now, with a command for its worker', async () => {
    const job = await waitingJob();
    expect((await claim(job.id, token())).outcome).toBe('early');
    expect(await wake(job.id, 'right')).toBe('woken');
    expect(await commandsOf(job.id)).toBe(2);
    expect((await claim(job.id, token())).outcome).toBe('claimed');
  });

  it('that comes while a worker holds the lease is not lost: the job can run as soon as the worker lets go', async () => {
    const job = await accepted();
    const by = token();
    await claim(job.id, by);
    await store.expectCallback({ jobId: job.id, token: by, nonceHash: hash('right') });
    expect(await wake(job.id, 'right')).toBe('woken');
    expect((await claim(job.id, token())).outcome).toBe('leased');
    await store.release({ jobId: job.id, token: by, waitMs: 30_000, isAttempt: false, taskId: '1.t' });
    const next = token();
    expect((await claim(job.id, next)).outcome).toBe('claimed');
    // It was woken once: what is released next waits for its time.
    await store.release({ jobId: job.id, token: next, waitMs: 30_000, isAttempt: false });
    expect((await claim(job.id, token())).outcome).toBe('early');
  });

  it('goes on with the trace in which the job began', async () => {
    const { id } = await waitingJob();
    expect((await wakeInTrace(id, 'right')).traceparent).toBe((await row(id)).traceparent);
    expect((await row(id)).traceparent).not.toBeNull();
  });

  it('with a wrong nonce, for an unknown job, or for a job that expects none changes nothing', async () => {
    const [job, plain] = [await waitingJob(), await accepted()];
    expect([await wake(job.id, 'wrong'), await wake(plain.id, 'right'), await wake(uuidV7.next(), 'right')]).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
    expect((await claim(job.id, token())).outcome).toBe('early');
    expect(await commandsOf(job.id)).toBe(1);
  });

  it.each(['completed', 'failed'])('that comes after the job has %s is heard and changes nothing', async (ending) => {
    const job = await waitingJob();
    await makeDue(job.id);
    const by = token();
    await claim(job.id, by);
    await (ending === 'completed' ? complete(job.id, by) : fail(job.id, by));
    const before = await row(job.id);
    expect([await wake(job.id, 'right'), await wake(job.id, 'wrong')]).toEqual(['finished', 'refused']);
    expect(await row(job.id)).toEqual(before);
    expect(await commandsOf(job.id)).toBe(1);
  });

  it('that comes while a worker holds the job leaves a command and does not take the lease', async () => {
    const job = await waitingJob();
    await makeDue(job.id);
    const by = token();
    await claim(job.id, by);
    expect(await wake(job.id, 'right')).toBe('woken');
    expect(await row(job.id)).toMatchObject({ lease_token: by });
    expect((await claim(job.id, token())).outcome).toBe('leased');
    expect(await complete(job.id, by)).toBe(true);
  });
});
