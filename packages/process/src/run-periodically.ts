import type { Metrics } from '@slideloom/observability';
import type { Clock, Lifecycle, Logger } from '@slideloom/service-kit';

/**
 * Runs `task` now and then every `pauseMs` after it settles, until the process stops; shutdown aborts its signal and waits for it.
 * A failure is logged and the task runs again; the metrics count the runs, and have the time of the last success.
 */
export function runPeriodically(
  name: string,
  pauseMs: number,
  options: {
    clock: Clock;
    logger: Logger;
    lifecycle: Lifecycle;
    metrics?: Pick<Metrics, 'taskRuns' | 'taskSuccess'>;
  },
  task: (signal: AbortSignal) => Promise<unknown>,
): void {
  const stopping = new AbortController();
  const { metrics } = options;
  // Known from the start, so that the first failure is an increase.
  for (const outcome of ['done', 'failed']) metrics?.taskRuns.inc({ task: name, outcome }, 0);
  const turn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await task(stopping.signal);
        metrics?.taskRuns.inc({ task: name, outcome: 'done' });
        metrics?.taskSuccess.set({ task: name }, options.clock.now() / 1_000);
      } catch (error) {
        if (!stopping.signal.aborted) {
          metrics?.taskRuns.inc({ task: name, outcome: 'failed' });
          options.logger.warn({ err: error, task: name }, 'periodic task failed');
        }
      }
      await options.clock.sleep(pauseMs, stopping.signal).catch(() => undefined);
    }
  };
  const turning = turn();
  options.lifecycle.onStop(name, () => {
    stopping.abort();
    return turning;
  });
}
