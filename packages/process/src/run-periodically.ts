import type { Metrics } from '@slideloom/observability';
import type { Clock, Lifecycle, Logger } from '@slideloom/service-kit';

/**
 * Runs `round` now and then again and again, each `pauseMs` after the end of the last, until the process stops; a round under
 * way is waited for, and hears of the stop by its signal. A round that fails is told and does not end the rounds; the metrics say
 * how many went well, and when the last did.
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
  round: (signal: AbortSignal) => Promise<unknown>,
): void {
  const stopping = new AbortController();
  const { metrics } = options;
  // Known from the start, so that the first failure is an increase.
  for (const outcome of ['done', 'failed']) metrics?.rounds.inc({ round: name, outcome }, 0);
  const turn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await round(stopping.signal);
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
