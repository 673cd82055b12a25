import { firstLines } from './checks/first-lines.ts';
import { stopKeptStack } from './checks/kept-stack.ts';
import { measureRun } from './checks/measure-run.ts';
import { runTests, type Tally } from './checks/run-tests.ts';
import { describeError, runMain } from './terminal/run-main.ts';
import { listenForStop } from './terminal/listen-for-stop.ts';
import { showProgress } from './terminal/show-progress.ts';

/**
 * `npm test`: checks and all tests, on a stack of its own. With arguments, jest gets them, the checks are left out, and the servers stay up for the
 * next such run; `npm test -- --stop` ends them. `npm test -- --affected [revision]` chooses by what was
 * changed since the revision, `origin/main` unless given.
 * `STORE=embedded npm test` takes the embedded object store although MinIO is there, and `STORE=seaweedfs` builds SeaweedFS and takes it.
 */
await runMain(async () => {
  if (process.argv[2] === '--stop') {
    console.log((await stopKeptStack()) ? '✓ The servers of the tests have ended' : 'No servers of tests were up');
    return 0;
  }
  const request = listenForStop();
  const stopping = new AbortController();
  void request.stopped.then(() => stopping.abort());
  const measure = measureRun();
  const tallies: Tally[] = [];
  try {
    await runTests({
      args: process.argv.slice(2),
      progress: showProgress(),
      request,
      signal: stopping.signal,
      measure,
      add: (tally) => tallies.push(tally),
    });
  } catch (error) {
    const said = describeError(error);
    console.error(said);
    tallies.push({ passed: 0, failed: 1, failures: [firstLines(said)] });
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  console.log(['', ...measure.lines(), ''].join('\n'));
  if (failures.length > 0) console.log(`What failed:\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
