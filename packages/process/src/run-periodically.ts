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
    metrics?: Pick<Metrics, 'rounds' | 'roundSuccess'>;
  },
  task: (signal: AbortSignal) => Promise<unknown>,
): void {
  const stopping = new AbortController();
  const { metrics } = options;
  // Known from the start, so that the first failure is an increase.
  for (const outcome of ['done', 'failed']) metrics?.rounds.inc({ round: name, outcome }, 0);
  const turn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await task(stopping.signal);
        metrics?.rounds.inc({ round: name, outcome: 'done' });
        metrics?.roundSuccess.set({ round: name }, options.clock.now() / 1_000);
      } catch (error) {
        if (!stopping.signal.aborted) {
          metrics?.rounds.inc({ round: name, outcome: 'failed' });
          options.logger.warn({ err: error, round: name }, 'round failed');
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
