import { AppError } from '@slideloom/service-kit';

/** Runs work that holds much memory, a few at once; the others wait in order. Rejects with `overloaded` who waited for too long. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns({ max, waitMs }: { max: number; waitMs: number }): Turns {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new AppError('overloaded', { retryAfterSeconds: 5 }));
      }, waitMs);
      waiting.add(begin);
    });

  return async (work) => {
    if (running < max) running += 1;
    else await turn();
    try {
      return await work();
    } finally {
      // Whoever ends hands the turn over, so that no other slips in between.
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
