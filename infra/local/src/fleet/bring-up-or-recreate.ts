import { CommandFailed } from '../processes/run-node.ts';
import type { Stop } from './bring-up.ts';
import type { StartOptions } from './start-options.ts';

/** The exit code of `migrate` for a database that it refuses. */
const refused = 3;

/**
 * Brings everything up. Where the migrations refuse a database that is this checkout's own, it offers to delete the data and to begin
 * from scratch; a database that was given by `DATABASE_URL` is never touched.
 */
export async function bringUpOrRecreate(
  options: StartOptions,
  stops: Stop[],
  parts: {
    bringUp: (options: StartOptions, stops: Stop[]) => Promise<void>;
    ask: (question: string) => Promise<boolean>;
    line: (text: string) => void;
    isGiven: boolean;
  },
): Promise<void> {
  try {
    await parts.bringUp(options, stops);
  } catch (error) {
    const isRefused = error instanceof CommandFailed && error.exitCode === refused;
    if (!isRefused || parts.isGiven || options.isFresh) throw error;
    parts.line(`✗ ${error.message}`);
    if (!(await parts.ask('Delete the development data (database, broker, bucket) and begin anew?'))) throw error;
    for (const { stop } of stops.splice(0).toReversed()) await stop();
    await parts.bringUp({ ...options, isFresh: true }, stops);
  }
}
