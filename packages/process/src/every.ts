import type { Clock, Lifecycle, Logger } from '@slideloom/service-kit';

/**
 * Runs `round` now and then again and again, each `pauseMs` after the end of the last, until the process stops; a round under
 * way is waited for, and hears of the stop by its signal. A round that fails is told and does not end the rounds.
 */
export function every(
  name: string,
  pauseMs: number,
  options: { clock: Clock; logger: Logger; lifecycle: Lifecycle },
  round: (signal: AbortSignal) => Promise<unknown>,
): void {
  const stopping = new AbortController();
  const turn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await round(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) options.logger.warn({ err: error, round: name }, 'round failed');
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
