import type { Metrics } from '@slideloom/observability';
import type { Clock, Lifecycle, Logger } from '@slideloom/service-kit';

export type Periodic = {
  /** Ends the pause: the task runs again at once, or as soon as `leastPauseMs` are over. During a run: once more after it. */
  wake(): void;
};

/**
 * Runs `task` now and then every `pauseMs` after it settles (a function is asked after each run), until the process stops; shutdown aborts its
 * signal and waits for it. However often it is woken, `leastPauseMs` (0 unless given) lie between two runs. A failure is logged and the task runs
 * again; the metrics count the runs, and have the time of the last success.
 */
export function runPeriodically(
  name: string,
  pauseMs: number | (() => number),
  options: {
    clock: Clock;
    logger: Logger;
    lifecycle: Lifecycle;
    metrics?: Pick<Metrics, 'taskRuns' | 'taskSuccess'>;
    leastPauseMs?: number;
  },
  task: (signal: AbortSignal) => Promise<unknown>,
): Periodic {
  const stopping = new AbortController();
  const { clock, metrics, leastPauseMs = 0 } = options;
  let isWanted = false;
  let resting: AbortController | undefined;
  // Known from the start, so that the first failure is an increase.
  for (const outcome of ['done', 'failed']) metrics?.taskRuns.inc({ task: name, outcome }, 0);

  const sleep = async (ms: number) => {
    resting = new AbortController();
    await clock.sleep(ms, resting.signal).catch(() => undefined);
    resting = undefined;
  };
  const rest = async () => {
    const wholeMs = typeof pauseMs === 'number' ? pauseMs : pauseMs();
    const leastMs = Math.min(leastPauseMs, wholeMs);
    if (leastMs > 0) await clock.sleep(leastMs, stopping.signal).catch(() => undefined);
    if (!isWanted && !stopping.signal.aborted) await sleep(wholeMs - leastMs);
  };
  const turn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isWanted = false;
      try {
        await task(stopping.signal);
        metrics?.taskRuns.inc({ task: name, outcome: 'done' });
        metrics?.taskSuccess.set({ task: name }, clock.now() / 1_000);
      } catch (error) {
        if (!stopping.signal.aborted) {
          metrics?.taskRuns.inc({ task: name, outcome: 'failed' });
          options.logger.warn({ err: error, task: name }, 'periodic task failed');
        }
      }
      await rest();
    }
  };
  const turning = turn();
  options.lifecycle.onStop(name, () => {
    stopping.abort();
    resting?.abort();
    return turning;
  });
  return {
    wake() {
      isWanted = true;
      resting?.abort();
    },
  };
}
