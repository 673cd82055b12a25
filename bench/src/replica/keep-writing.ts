import { createAcceptor } from '@slideloom/db';
import { acceptRender } from '../accept/accept-render.ts';
import type { BenchFleet } from '../fleet/bench-fleet.ts';

/** Of each pause between two, so that the machine has time for the reads, ms. */
const pauseMs = 10;

/** Has jobs accepted until it is ended, one after the other, by no gateway; answers how many a second. */
export function keepWriting({ database, teamIds }: BenchFleet): { end(): Promise<number> } {
  const ending = new AbortController();
  const accept = createAcceptor(database);
  const write = async () => {
    const startedAt = performance.now();
    let accepted = 0;
    while (!ending.signal.aborted) {
      await acceptRender(accept, teamIds[accepted++ % teamIds.length]!, {});
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return accepted / ((performance.now() - startedAt) / 1_000);
  };
  const writing = write();
  return {
    end: () => {
      ending.abort();
      return writing;
    },
  };
}
