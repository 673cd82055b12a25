import { fenceRestore } from '@slideloom/db';
import type { Command } from '../open-fleet.ts';

/** Jobs, attempts and posts that are newer than the instant by more than this were not written by the database that was restored. */
const toleranceMs = 2_000;

/**
 * After the database was restored to an instant, and before any service starts: what was due since is shown for review instead of being sent.
 * Refuses a database that does not look restored, or that services use, unless `--all` insists.
 */
export const restoreFence: Command = async ({ fleet, positionals, values, print }) => {
  const restoredTo = new Date(positionals[0] ?? '');
  if (Number.isNaN(restoredTo.getTime()) || restoredTo.getTime() > Date.now()) {
    print('Usage: restore-fence TIME [--all], the instant that the database was restored to, as 2026-11-22T10:00:00Z');
    return 2;
  }
  const answer = await fenceRestore(fleet.database, { restoredTo, toleranceMs, isForced: values.all === true });
  if (answer.kind === 'refused') {
    print(`${answer.reason}. Nothing was changed; --all does it all the same`);
    return 1;
  }
  const { attempts, jobs, posts } = answer;
  print(
    `Fenced: ${attempts} attempts under way and ${jobs} unfinished jobs are for review, and so is each of ${posts} posts that were due.`,
  );
  print(
    'Start the services now. GET /publish/attempts?state=unknown lists what a person must look up at the platform.',
  );
  return 0;
};
