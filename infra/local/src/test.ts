import { join } from 'node:path';
import { buildMinio, canBuildMinio } from './stack/build-minio.ts';
import { buildSeaweedfs } from './stack/build-seaweedfs.ts';
import { runChecks } from './checks/run-checks.ts';
import { ClearError } from './terminal/clear-error.ts';
import { localDir } from './paths.ts';
import { findMinio } from './stack/minio.ts';
import { findSeaweedfs } from './stack/seaweedfs.ts';
import type { StoreKind } from './stack/object-store.ts';
import { runBrowserTests } from './checks/run-browser-tests.ts';
import { firstLines } from './checks/first-lines.ts';
import { groupedFolders, groupSuites } from './checks/group-suites.ts';
import { runJest, type JestOutcome } from './checks/run-jest.ts';
import { describeError, runMain } from './terminal/run-main.ts';
import { showProgress, type Progress } from './terminal/show-progress.ts';
import { endTestStack, startTestStack } from './checks/test-stack.ts';
import { listenForStop, type StopRequest } from './terminal/listen-for-stop.ts';

type Tally = { passed: number; failed: number; failures?: readonly string[] };

/** What starts whole fleets: after the others, which would take the machine from them; two at a time, for they mostly wait. */
const fleetPatterns = ['tests/e2e', 'tests/faults'];

/** Playwright's: a person's way through the studio in a browser. */
const journeysFolder = 'tests/studio';

/** They hold whole fleets: a worker is not begun anew for what they take. */
const ofFleets = ['--workerIdleMemoryLimit=6GB'];

/** What runs a second time in CI, on the other object store: all that knows the difference, and a post's whole way with its pictures. */
const storePatterns = [
  'packages/storage',
  ...['carousel', 'publishing', 'hostile-pictures', 'one-deck-in-two-formats'].map((name) => `tests/e2e/${name}.test`),
];

/**
 * `npm test`: checks, then all tests on a stack of its own. With arguments, jest gets them and the checks are left out.
 * `STORE=embedded npm test` takes the embedded object store although MinIO is there, and `STORE=seaweedfs` builds SeaweedFS and takes it.
 */
await runMain(async () => {
  const args = process.argv.slice(2);
  const progress = showProgress();
  const request = listenForStop();
  const stopping = new AbortController();
  void request.stopped.then(() => stopping.abort());
  const store = readStore();

  const tallies: Tally[] = [];
  try {
    await runEverything({
      args,
      store,
      progress,
      request,
      signal: stopping.signal,
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
  if (failures.length > 0) console.log(`What failed:\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function runEverything(options: {
  args: readonly string[];
  store: StoreKind;
  progress: Progress;
  request: StopRequest;
  signal: AbortSignal;
  add: (tally: Tally) => void;
}): Promise<void> {
  const { args, store, progress, request, signal, add } = options;
  // Its compiler leaves half of the machine idle, which the checks take.
  const storeIsThere = provideStore(store, progress);
  storeIsThere.catch(() => undefined);
  if (args.length > 0) progress.line('! Tests were chosen by arguments, so the checks are left out');
  else add(await request.orStop(runChecks(progress)));
  await request.orStop(storeIsThere);
  if (args.length > 0) {
    const journeys = args.filter((arg) => arg.includes(journeysFolder));
    if (journeys.length > 0) add(await runJourneys({ args: journeys, store, progress, signal }));
    if (journeys.length < args.length) add(await runTests({ args, isSelection: true, store, progress, signal }));
    return;
  }
  const ignored = ['--testPathIgnorePatterns', '/node_modules/'];
  progress.line(`The tests of ${groupedFolders.join(', ')}, in groups`);
  const files = groupSuites(join(localDir, 'test-groups'));
  const inGroups = [...ignored, '--testMatch', '**/*.test.ts', '--runTestsByPath', ...files];
  add(await runTests({ args: inGroups, isSelection: false, leastFiles: files.length, store, progress, signal }));
  const others = [...ignored, '/.local/', ...fleetPatterns, ...groupedFolders];
  add(await runTests({ args: others, isSelection: false, store, progress, signal }));
  progress.line(`The tests of ${fleetPatterns.join(' and ')}`);
  add(await runTests({ args: [...ofFleets, ...fleetPatterns], isSelection: false, store, progress, signal }));

  progress.line(`The studio's journeys in a browser: ${journeysFolder}`);
  add(await runJourneys({ args: [], store, progress, signal }));

  const other = store === 'embedded' ? 'minio' : 'embedded';
  if (process.env.CI !== 'true' || !findMinio() || signal.aborted) return;
  progress.line(`The tests of ${storePatterns.join(' and ')} again, on the other object store`);
  const again = [...ofFleets, ...storePatterns];
  add(await runTests({ args: again, isSelection: true, store: other, progress, signal }));
}

/** Playwright's own arguments may follow the folder or a file of it. */
async function runJourneys(options: {
  args: readonly string[];
  store: StoreKind;
  progress: Progress;
  signal: AbortSignal;
}): Promise<Tally> {
  const { args, store, progress, signal } = options;
  const { stack, env } = await startTestStack(store, progress.step);
  let tally: Tally = { passed: 0, failed: 1 };
  try {
    tally = await runBrowserTests({
      args,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      tallyFile: join(stack.dir, 'journeys.json'),
      signal,
    });
  } finally {
    await progress.step('Stack taken down', () => endTestStack(stack, { shouldKeepLogs: tally.failed > 0 }));
  }
  return tally;
}

async function runTests(options: {
  args: readonly string[];
  /** Whether a person or a part of CI chose the tests: then there may be none, and some may be skipped. */
  isSelection: boolean;
  /** That fewer files run is a failure. 1 unless given. */
  leastFiles?: number;
  store: StoreKind;
  progress: Progress;
  signal: AbortSignal;
}): Promise<Tally> {
  const { args, isSelection, leastFiles = 1, store, progress, signal } = options;
  const { stack, env } = await startTestStack(store, progress.step);
  let tally: Tally = { passed: 0, failed: 1 };
  try {
    const outcome = await runJest({
      args,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      reportFile: join(stack.dir, 'jest.json'),
      signal,
    });
    tally = judge(outcome, { isSelection, leastFiles, say: progress.line });
  } finally {
    const stop = () => endTestStack(stack, { shouldKeepLogs: tally.failed > 0 });
    const logs = await progress.step('Stack taken down', stop);
    if (logs) progress.line(`  The servers' logs: ${logs}`);
  }
  return tally;
}

/** In a run without a selection, files that did not run are a failure, and so is a skipped test. */
function judge(
  outcome: JestOutcome,
  { isSelection, leastFiles, say }: { isSelection: boolean; leastFiles: number; say: (line: string) => void },
): Tally {
  const { files, passed, failed, skipped, failures } = outcome;
  if (files < leastFiles && !isSelection) {
    const why = `${files} test files ran, not ${leastFiles}`;
    say(`✗ ${why}`);
    return { passed, failed: Math.max(1, failed), failures: [...failures, why] };
  }
  if (skipped === 0 || isSelection) return { passed, failed, failures };
  say(`✗ ${skipped} tests are skipped`);
  return { passed, failed: failed + skipped, failures };
}

/** The real MinIO where it can be had: built in CI, or on demand; elsewhere a run does not wait minutes for it. SeaweedFS on demand. */
async function provideStore(store: StoreKind, progress: Progress): Promise<void> {
  if (store === 'seaweedfs' && !findSeaweedfs()) await buildSeaweedfs(progress);
  if (store === 'seaweedfs' || store === 'embedded' || findMinio() || !canBuildMinio()) return;
  if (store === 'any' && process.env.CI !== 'true') {
    progress.line('! No MinIO yet, so the embedded object store serves: `npm run infra -- minio` builds the real one');
    return;
  }
  await buildMinio(progress).catch((error: Error) => progress.line(`! ${error.message}`));
}

function readStore(): StoreKind {
  const store = process.env.STORE || 'any';
  if (store === 'any' || store === 'minio' || store === 'seaweedfs' || store === 'embedded') return store;
  throw new ClearError(`STORE is ${store}: it may be minio, seaweedfs or embedded`);
}
