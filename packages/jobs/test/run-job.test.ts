import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { settle } from '@slideloom/testing';
import { createJobTurns, type AckDecision, type Work } from '../src/index.ts';
import { createMemoryStore, type MemoryStore } from './support/memory-store.ts';
import { createRunnerWorld, endless, failWith, leaseMs, succeed, type RunnerWorld } from './support/runner-world.ts';

/** The log line that the drill `chaos` reads. */
const givenBack = 'the process stops, the job is given back';
const keptBack = 'the process stops, and the job could not be given back';

let world: RunnerWorld;
let clock: RunnerWorld['clock'];
let store: RunnerWorld['store'];
let sent: RunnerWorld['sent'];
let attempts: RunnerWorld['attempts'];
let createRunner: RunnerWorld['createRunner'];

beforeEach(() => {
  world = createRunnerWorld();
  ({ clock, store, sent, attempts, createRunner } = world);
});

describe('a message', () => {
  it('of a job that is worked through is done: result, asset, event, notify, and a metric', async () => {
    const runner = createRunner(async (job, { token }) => {
      expect(store.job.leaseToken).toBe(token);
      await clock.sleep(2_000);
      return succeed(job, {} as never);
    });
    const running = runner.run('job');
    await clock.advance(2_000);
    expect(await running).toEqual({ action: 'done' });
    expect(store.job).toMatchObject({ status: 'completed', result: { ok: true }, ends: 1 });
    expect([...store.job.assets.keys()]).toEqual(['asset']);
    const payload = { job_id: 'job', team_id: 'team', type: 'render' };
    expect(sent).toEqual([
      { id: expect.any(String), kind: 'event', name: 'job.completed', payload, traceparent: 'trace' },
    ]);
    expect(world.notifications).toEqual([payload]);
    expect(attempts).toEqual([{ outcome: 'completed', seconds: 2 }]);
  });

  it('of an ended job is done, and its work is not begun', async () => {
    store.job.status = 'completed';
    expect(await createRunner(() => Promise.reject(new Error('begun'))).run('job')).toEqual({ action: 'done' });
    expect([sent, world.notifications, attempts]).toEqual([[], [], []]);
  });

  it('of a job that is not there is a dead letter', async () => {
    expect(await createRunner(succeed).run('other')).toMatchObject({ action: 'dead', code: 'job_missing' });
  });

  it('of a job that another worker holds, or that is not due, waits as long as that lasts', async () => {
    store.job.leaseUntil = clock.now() + 7_000;
    expect(await createRunner(succeed).run('job')).toEqual({ action: 'wait', ms: 7_000 });
    Object.assign(store.job, { leaseUntil: 0, runAfter: clock.now() + 9_000 });
    expect(await createRunner(succeed).run('job')).toEqual({ action: 'wait', ms: 9_000 });
  });

  it('of a job without attempts left is a dead letter, and the end is told', async () => {
    store.job.attempts = 4;
    expect(await createRunner(succeed).run('job')).toMatchObject({ action: 'dead', code: 'attempts_exhausted' });
    expect(store.job).toMatchObject({ status: 'failed', refunds: 1 });
    expect(sent.map(({ name }) => name)).toEqual(['job.failed']);
  });

  it('of a job of which two workers died waits until it can run alone; meanwhile it has no lease, and others wait for it', async () => {
    const [turns, order, finish] = [createJobTurns(), [] as string[], new Map<string, () => void>()];
    const done = { action: 'done' };
    const others = [createMemoryStore(clock), createMemoryStore(clock)];
    const start = (name: string, of: MemoryStore) =>
      createRunner(
        async (job, context) => {
          order.push(name);
          await new Promise<void>((resolve) => void finish.set(name, resolve));
          order.push(`${name} ends`);
          return succeed(job, context);
        },
        { turns, store: of },
      ).run('job');
    const end = async (name: string) => {
      for (let round = 0; round < 20 && !finish.has(name); round += 1) await settle();
      finish.get(name)!();
    };
    const first = start('first', others[0]!);
    await settle();
    store.job.deaths = 2;
    const alone = start('alone', store);
    await settle();
    const later = start('later', others[1]!);
    await settle();
    expect(store.job).toMatchObject({ leaseToken: null, attempts: 0 });
    await end('first');
    await end('alone');
    await end('later');
    expect(await Promise.all([first, alone, later])).toEqual([done, done, done]);
    expect(order).toEqual(['first', 'first ends', 'alone', 'alone ends', 'later', 'later ends']);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['completed', 'completed', 'completed']);
  });

  it('of a job whose third worker died is a dead letter that says so', async () => {
    Object.assign(store.job, { deaths: 2, leaseToken: 'of a dead one', status: 'processing' });
    expect(await createRunner(succeed).run('job')).toMatchObject({ action: 'dead', code: 'worker_killed' });
    expect(store.job).toMatchObject({ status: 'failed', refunds: 1 });
  });

  it('of a job whose claim fails is left to the consumer, with the failure', async () => {
    store.claim = () => Promise.reject(new AppError('unavailable'));
    await expect(createRunner(succeed).run('job')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('of a job whose claim was written, but not answered, is left to the consumer, and the job is free at once', async () => {
    const { claim } = store;
    store.claim = async (order) => {
      await claim(order);
      throw new AppError('unavailable');
    };
    await expect(createRunner(succeed).run('job')).rejects.toMatchObject({ code: 'unavailable' });
    expect(store.job).toMatchObject({ attempts: 0, leaseToken: null });
    store.claim = claim;
    expect(await createRunner(succeed).run('job')).toEqual({ action: 'done' });
    expect(store.job).toMatchObject({ status: 'completed', attempts: 1 });
  });
});

describe('a failed attempt', () => {
  it('that may succeed later is tried again after 5 s, 30 s and 2 min, and fails after the last', async () => {
    const runner = createRunner(failWith('upstream_failed'));
    const decisions: AckDecision[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      decisions.push(await runner.run('job'));
      await clock.advance(120_000);
    }
    expect(decisions).toEqual([
      { action: 'wait', ms: 5_000 },
      { action: 'wait', ms: 30_000 },
      { action: 'wait', ms: 120_000 },
      { action: 'dead', code: 'upstream_failed', text: 'A provider failed' },
    ]);
    expect(store.job).toMatchObject({ status: 'failed', attempts: 4, refunds: 1, ends: 1 });
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['retried', 'retried', 'retried', 'failed']);
    expect(world.notifications).toHaveLength(1);
  });

  it('waits as long as the other side asked, but no longer than two minutes', async () => {
    expect(await createRunner(failWith('rate_limited', { retryAfterSeconds: 17 })).run('job')).toMatchObject({
      ms: 17_000,
    });
    await clock.advance(17_000);
    expect(await createRunner(failWith('rate_limited', { retryAfterSeconds: 1e9 })).run('job')).toMatchObject({
      ms: 120_000,
    });
  });

  it('that no retry mends fails the job at once, with its reason and code', async () => {
    const runner = createRunner(failWith('content_rejected', { message: 'The prompt was refused' }));
    expect(await runner.run('job')).toEqual({
      action: 'dead',
      code: 'content_rejected',
      text: 'The prompt was refused',
    });
    expect(store.job).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: { text: 'The prompt was refused', code: 'content_rejected' },
    });
  });

  it('of a job that is put back, because its post may be out, is run again in a minute, and no lease was lost', async () => {
    store.fail = async () => 'put_back';
    expect(await createRunner(failWith('account_needs_reauth')).run('job')).toEqual({ action: 'wait', ms: 60_000 });
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['put_back']);
    expect(world.sent).toEqual([]);
  });

  it('of an unknown kind is an internal error, and its message reaches nobody but the log', async () => {
    const runner = createRunner(() => Promise.reject(new TypeError('x is not a function')), { retryDelaysMs: [1] });
    store.job.maxAttempts = 1;
    expect(await runner.run('job')).toEqual({ action: 'dead', code: 'internal', text: 'Internal server error' });
    expect(store.job.error).toEqual({ text: 'Internal server error', code: 'internal' });
  });

  it('that throws before it answers a promise is handled like any other', async () => {
    const runner = createRunner(() => {
      throw new AppError('picture_too_large');
    });
    expect(await runner.run('job')).toMatchObject({ action: 'dead', code: 'picture_too_large' });
  });

  it('that takes too long is ended at its limit, also when the work is deaf to its signal', async () => {
    const running = createRunner(endless(true), { attemptTimeoutMs: 40_000 }).run('job');
    await clock.advance(39_999);
    expect(store.job).toMatchObject({ status: 'processing', attempts: 1 });
    await clock.advance(1);
    expect(await running).toEqual({ action: 'wait', ms: 5_000 });
    expect(attempts).toEqual([{ outcome: 'retried', seconds: 40 }]);
  });

  it('whose end could not be written is left to the consumer and to the lapse of the lease', async () => {
    const real = { ...store };
    store.complete = () => Promise.reject(new AppError('unavailable'));
    store.release = () => Promise.reject(new AppError('unavailable'));
    await expect(createRunner(succeed).run('job')).rejects.toMatchObject({ code: 'unavailable' });
    store.release = (lease) => real.release(lease);
    expect(await createRunner(succeed).run('job')).toEqual({ action: 'wait', ms: leaseMs });
  });
});

describe('work that waits for a generator', () => {
  it('journals the task, gives the attempt back and lets the message wait', async () => {
    const runner = createRunner(async (job) => ({ kind: 'waiting', ms: 5_000, ...(!job.taskId && { taskId: '1.t' }) }));
    for (let look = 0; look < 20; look += 1) {
      expect(await runner.run('job')).toEqual({ action: 'wait', ms: 5_000 });
      await clock.advance(5_000);
    }
    expect(store.job).toMatchObject({ status: 'processing', attempts: 0, taskId: '1.t' });
    expect(new Set(attempts.map(({ outcome }) => outcome))).toEqual(new Set(['waiting']));
  });
});

describe('work that waits', () => {
  it('has its message for half a minute at a time, and is not begun before its time', async () => {
    let started = 0;
    const runner = createRunner(async () => {
      started += 1;
      return { kind: 'waiting', ms: 35_000 };
    });
    expect(await runner.run('job')).toEqual({ action: 'wait', ms: 30_000 });
    await clock.advance(30_000);
    expect([await runner.run('job'), started]).toEqual([{ action: 'wait', ms: 5_000 }, 1]);
    await clock.advance(5_000);
    expect([await runner.run('job'), started]).toEqual([{ action: 'wait', ms: 30_000 }, 2]);
  });

  it('is logged where a call failed before, so that what it made can be found', async () => {
    const cause = new AppError('upstream_timeout');
    await createRunner(async () => ({ kind: 'waiting', ms: 5_000, cause })).run('job');
    await createRunner(async () => ({ kind: 'waiting', ms: 5_000 }), { store: createMemoryStore(clock) }).run('job');
    expect(world.logger.lines).toEqual([
      expect.objectContaining({
        message: 'call failed, the job comes again',
        fields: { err: cause, attempt: 1, waitMs: 5_000 },
      }),
    ]);
  });
});

describe('an abort', () => {
  it('gives every job under way back at once without a lost attempt, also those whose claim is still under way', async () => {
    const stores = [createMemoryStore(clock), createMemoryStore(clock)];
    let letClaim = () => undefined as void;
    const gate = new Promise<void>((resolve) => void (letClaim = resolve));
    const started: string[] = [];
    const work: Work = (job, context) => {
      started.push(job.id);
      return endless(true)(job, context);
    };
    const working = createRunner(work, { store: stores[0]! });
    const claiming = createRunner(work, {
      store: { ...stores[1]!, claim: (lease) => gate.then(() => stores[1]!.claim(lease)) },
    });
    const runs = [working.run('job'), claiming.run('job')];
    await settle();
    working.abort();
    claiming.abort();
    letClaim();
    expect(await Promise.all(runs)).toEqual([
      { action: 'wait', ms: 0 },
      { action: 'wait', ms: 0 },
    ]);
    expect(started).toHaveLength(1);
    for (const { job } of stores) expect(job).toMatchObject({ attempts: 0, leaseToken: null, runAfter: clock.now() });
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['abandoned', 'abandoned']);
    expect(world.logger.lines.map(({ message }) => message)).toEqual(Array(2).fill(givenBack));
  });

  it('says which job it could not give back: that attempt is lost', async () => {
    store.release = () => Promise.reject(new AppError('unavailable'));
    const runner = createRunner(endless());
    const run = runner.run('job');
    await settle();
    runner.abort();
    await expect(run).rejects.toMatchObject({ code: 'unavailable' });
    expect(store.job).toMatchObject({ attempts: 1, leaseToken: expect.anything() });
    expect(world.logger.lines.map(({ message }) => message)).toEqual([keptBack]);
  });

  it('after the work has ended changes nothing', async () => {
    const runner = createRunner(succeed);
    await runner.run('job');
    runner.abort();
    await settle();
    expect(store.job).toMatchObject({ status: 'completed', attempts: 1 });
  });
});
