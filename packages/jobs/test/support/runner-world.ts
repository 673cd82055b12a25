import { AppError } from '@slideloom/service-kit';
import { createSilentLogger, createTestClock, type TestClock } from '@slideloom/testing';
import {
  createJobRunner,
  createJobTurns,
  type JobRunner,
  type JobRunnerOptions,
  type OutboxMessage,
  type Work,
} from '../../src/index.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';

export const leaseMs = 12_000;

export type RunnerWorld = {
  clock: TestClock;
  store: MemoryStore;
  /** What was handed to the relay, published at once, and measured. */
  sent: OutboxMessage[];
  notifications: object[];
  attempts: { outcome: string; seconds: number }[];
  logger: ReturnType<typeof createSilentLogger>;
  createRunner: (work: Work, more?: Partial<JobRunnerOptions>) => JobRunner;
};

let nextId = 0;

/** A runner's surroundings: one job in memory, a clock that stands still, and everything that goes out written down. */
export function createRunnerWorld(): RunnerWorld {
  const clock = createTestClock();
  const store = createMemoryStore(clock);
  const logger = createSilentLogger();
  const [sent, notifications, attempts]: [OutboxMessage[], object[], RunnerWorld['attempts']] = [[], [], []];
  return {
    clock,
    store,
    sent,
    notifications,
    attempts,
    logger,
    createRunner: (work, more = {}) =>
      createJobRunner({
        store,
        turns: createJobTurns(),
        relay: { holdMs: 10_000, send: (messages) => void sent.push(...messages) },
        notify: (payload) => void notifications.push(payload),
        work,
        clock,
        ids: { next: () => `id-${(nextId += 1)}` },
        random: () => 1,
        logger,
        leaseMs,
        attemptTimeoutMs: 60_000,
        onAttempt: ({ outcome, seconds }) => void attempts.push({ outcome, seconds }),
        ...more,
      }),
  };
}

const asset = {
  id: 'asset',
  name: 'a',
  objectKey: 'k',
  contentType: 'image/png',
  sizeBytes: 1,
  width: 1,
  height: 1,
  source: 'export' as const,
  metadata: null,
};
export const succeed: Work = async () => ({ kind: 'completed', result: { ok: true }, assets: [asset] });
export const failWith = (code: ConstructorParameters<typeof AppError>[0], more = {}): Work => {
  return () => Promise.reject(new AppError(code, more));
};
/** Work that goes on until it is aborted, or for ever if it is deaf. */
export const endless =
  (isDeaf = false): Work =>
  (_job, { signal }) =>
    new Promise((_resolve, reject) => {
      if (!isDeaf) signal.addEventListener('abort', () => reject(new Error('aborted by signal')));
    });
