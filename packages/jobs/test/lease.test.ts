import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { settle } from '@slideloom/testing';
import type { Work } from '../src/index.ts';
import { createRunnerWorld, endless, failWith, leaseMs, succeed, type RunnerWorld } from './support/runner-world.ts';

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

describe('a lease', () => {
  it('is renewed three times within its length, for as long as the work goes on and no longer', async () => {
    const renewals: number[] = [];
    const real = { ...store };
    store.renew = (lease) => {
      renewals.push(clock.now());
      return real.renew(lease);
    };
    let finish = () => undefined as void;
    const running = createRunner(async (job, context) => {
      await new Promise<void>((resolve) => void (finish = resolve));
      return succeed(job, context);
    }).run('job');
    const startedAt = clock.now();
    await clock.advance(30_000);
    finish();
    expect(await running).toEqual({ action: 'done' });
    await clock.advance(60_000);
    expect(renewals.map((at) => at - startedAt)).toEqual([4, 8, 12, 16, 20, 24, 28].map((second) => second * 1_000));
    expect(clock.sleepers).toBe(0);
  });

  it('whose renewal fails or is slow goes on, and the next renewal saves it', async () => {
    const real = { ...store };
    const answers = [() => Promise.reject(new AppError('unavailable')), () => new Promise<boolean>(() => undefined)];
    store.renew = (lease) => (answers.shift() ?? (() => real.renew(lease)))();
    const running = createRunner(endless(), { attemptTimeoutMs: 50_000 }).run('job');
    await clock.advance(12_000);
    expect(store.job.leaseUntil).toBe(clock.now() + leaseMs);
    await clock.advance(40_000);
    expect(await running).toMatchObject({ action: 'wait' });
  });

  it.each([
    ['while there are attempts left', 4],
    ['in the last attempt', 1],
  ])(
    'that is lost %s ends the work, writes nothing, and the message waits for the other worker',
    async (_when, max) => {
      store.job.maxAttempts = max;
      let abortReason: unknown;
      const running = createRunner(
        (_job, { signal }) =>
          new Promise(() => {
            signal.addEventListener('abort', () => (abortReason = signal.reason));
          }),
      ).run('job');
      await settle();
      Object.assign(store.job, { leaseToken: 'other', leaseUntil: clock.now() + 60_000 });
      const before = structuredClone(store.job);
      await clock.advance(4_000);
      expect(await running).toEqual({ action: 'wait', ms: leaseMs });
      expect(abortReason).toBeInstanceOf(Error);
      expect(store.job).toEqual(before);
      expect(sent).toEqual([]);
      expect(attempts.map(({ outcome }) => outcome)).toEqual(['lost']);
    },
  );

  it.each<[string, Work]>([
    ['completes', succeed],
    ['fails for good', failWith('content_rejected')],
    ['fails for now', failWith('upstream_failed')],
    ['waits for a generator', async () => ({ kind: 'waiting', ms: 5_000, taskId: 't' })],
  ])('that was lost when the work %s writes nothing, tells nothing, and parks no message', async (_case, work) => {
    const running = createRunner(async (job, context) => {
      Object.assign(store.job, { leaseToken: 'other', leaseUntil: clock.now() + 60_000 });
      return work(job, context);
    }).run('job');
    expect(await running).toEqual({ action: 'wait', ms: leaseMs });
    expect(store.job).toMatchObject({ status: 'processing', leaseToken: 'other', ends: 0, taskId: null });
    expect(sent).toEqual([]);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['lost']);
  });

  it('that was lost because the end had been written, and its answer not heard, parks no message either', async () => {
    store.job.maxAttempts = 1;
    const real = { ...store };
    store.complete = async (end) => {
      await real.complete(end);
      throw new AppError('unavailable');
    };
    expect(await createRunner(succeed).run('job')).toEqual({ action: 'wait', ms: leaseMs });
    expect(await createRunner(succeed).run('job')).toEqual({ action: 'done' });
    expect(store.job).toMatchObject({ status: 'completed', ends: 1, refunds: 0 });
  });
});
