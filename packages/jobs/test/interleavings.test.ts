import { describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { createSilentLogger, createTestClock, settle } from '@slideloom/testing';
import * as fc from 'fast-check';
import { createJobRunner, createJobTurns, type JobRunner, type JobRepository, type Work } from '../src/index.ts';
import { createMemoryStore } from './support/memory-store.ts';

const leaseMs = 12_000;
const attemptTimeoutMs = 60_000;

/** What one attempt comes to. */
const behaviour = fc.constantFrom('succeeds', 'fails', 'refuses', 'waits', 'hangs', 'hangs deaf');
/** What happens to one of two workers, or to time, next. */
const event = fc.oneof(
  fc.record({ kind: fc.constantFrom('deliver', 'crash', 'abort', 'lose answer', 'lose call'), worker: fc.nat(1) }),
  fc.record({ kind: fc.constant('pass'), seconds: fc.nat(50) }),
  fc.record({ kind: fc.constant('duplicate') }),
);
type Behaviour = typeof behaviour extends fc.Arbitrary<infer Kind> ? Kind : never;
type Event = typeof event extends fc.Arbitrary<infer Kind> ? Kind : never;

/**
 * One job, two workers and a queue that delivers at least once. A worker may be killed, its calls to the store lost on the way
 * there or on the way back; a sweeper publishes the job's message now and then.
 */
function createSimulation(behaviours: Behaviour[]) {
  const clock = createTestClock();
  const store = createMemoryStore(clock);
  let queue: number[] = [clock.now()];
  const dead: string[] = [];
  let nextId = 0;
  let started = 0;

  const work: Work = async (job, { signal }) => {
    const kind = behaviours[started++ % behaviours.length] ?? 'succeeds';
    if (kind === 'fails') throw new AppError('upstream_failed');
    if (kind === 'refuses') throw new AppError('content_rejected');
    if (kind === 'waits') return { kind: 'waiting', ms: 5_000, taskId: `${job.attempt}` };
    if (kind === 'hangs') await clock.sleep(10 * attemptTimeoutMs, signal);
    if (kind === 'hangs deaf') await clock.sleep(2 * attemptTimeoutMs);
    const asset = { id: `asset of ${job.id}` };
    return { kind: 'completed', result: {}, assets: [asset as never] };
  };

  function startWorker() {
    const state = { isAlive: true, lose: null as 'answer' | 'call' | null };
    const never = new Promise<never>(() => undefined);
    const through = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      if (!state.isAlive) return never;
      const lost = state.lose;
      state.lose = null;
      if (lost === 'call') throw new AppError('unavailable');
      const answer = await call();
      if (lost === 'answer') throw new AppError('unavailable');
      return state.isAlive ? answer : never;
    };
    const lossy: JobRepository = {
      claim: (input) => through(() => store.claim(input)),
      renew: (input) => through(() => store.renew(input)),
      complete: (input) => through(() => store.complete(input)),
      fail: (input) => through(() => store.fail(input)),
      release: (input) => through(() => store.release(input)),
    };
    const runner: JobRunner = createJobRunner({
      store: lossy,
      turns: createJobTurns(),
      relay: { holdMs: 10_000, send: () => undefined },
      notify: () => undefined,
      work,
      clock,
      ids: { next: () => `id-${(nextId += 1)}` },
      random: () => 1,
      logger: createSilentLogger(),
      leaseMs,
      attemptTimeoutMs,
    });
    const held = new Set<object>();
    const deliver = async (): Promise<void> => {
      const index = queue.findIndex((at) => at <= clock.now());
      if (index < 0) return;
      queue.splice(index, 1);
      const message = {};
      held.add(message);
      const decision = await runner.run('job').catch(() => ({ action: 'wait', ms: 5_000 }) as const);
      if (!held.delete(message)) return;
      if (decision.action === 'wait') queue.push(clock.now() + Math.max(1_000, decision.ms));
      if (decision.action === 'dead') dead.push(decision.code);
    };
    const crash = () => {
      state.isAlive = false;
      for (let index = 0; index < held.size; index += 1) queue.push(clock.now());
      held.clear();
    };
    return { state, runner, deliver, crash };
  }

  const workers = [startWorker(), startWorker()];

  return {
    clock,
    job: store.job,
    dead,
    async happen(what: Event): Promise<void> {
      if (what.kind === 'pass') await clock.advance((what as { seconds: number }).seconds * 1_000);
      else if (what.kind === 'duplicate') queue.push(clock.now());
      else {
        const { kind, worker } = what as { kind: string; worker: number };
        const target = workers[worker]!;
        if (kind === 'deliver') void target.deliver();
        if (kind === 'abort') target.runner.abort();
        if (kind === 'lose answer') target.state.lose = 'answer';
        if (kind === 'lose call') target.state.lose = 'call';
        if (kind === 'crash') {
          target.crash();
          workers[worker] = startWorker();
        }
      }
      await settle();
    },
    /** Nothing goes wrong any more: messages are delivered, and the sweep brings back what was lost. */
    async comeToItsEnd(): Promise<void> {
      for (const worker of workers) worker.state.lose = null;
      for (let minute = 0; minute < 60 && !['completed', 'failed'].includes(store.job.status); minute += 1) {
        queue.push(clock.now());
        for (let step = 0; step < 6; step += 1) {
          for (const worker of workers) void worker.deliver();
          await clock.advance(10_000);
        }
      }
      await clock.advance(10 * attemptTimeoutMs);
    },
  };
}

describe('a job between two workers', () => {
  it('ends exactly once, within its attempts, whatever crashes, is lost or comes twice in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(behaviour, { minLength: 1, maxLength: 8 }),
        fc.array(event, { maxLength: 40 }),
        async (behaviours, events) => {
          const simulation = createSimulation([...behaviours, 'succeeds']);
          const { job } = simulation;
          for (const each of events) {
            await simulation.happen(each);
            expect(job.attempts).toBeLessThanOrEqual(job.maxAttempts);
            expect(job.attempts).toBeGreaterThanOrEqual(0);
          }
          await simulation.comeToItsEnd();
          expect(['completed', 'failed']).toContain(job.status);
          expect(job.ends).toBe(1);
          expect(job.events).toHaveLength(1);
          expect(job.refunds).toBe(job.status === 'failed' ? 1 : 0);
          expect(job.assets.size).toBe(job.status === 'completed' ? 1 : 0);
          if (job.status === 'completed') expect(simulation.dead).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
