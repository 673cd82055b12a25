import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMinio, canBuildMinio } from '../stack/build-minio.ts';
import { buildSeaweedfs } from '../stack/build-seaweedfs.ts';
import { findMinio } from '../stack/minio.ts';
import type { StoreKind } from '../stack/object-store.ts';
import { findSeaweedfs } from '../stack/seaweedfs.ts';
import type { Stack } from '../stack/stack.ts';
import { localDir } from '../paths.ts';
import { ClearError } from '@slideloom/machine/clear-error';
import type { StopRequest } from '../terminal/listen-for-stop.ts';
import type { Progress } from '../terminal/show-progress.ts';
import type { RunMeasure } from './measure-run.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { runChecks } from './run-checks.ts';
import { runJest, type JestOutcome, type JestTest } from './run-jest.ts';
import { startTestWorld } from './start-test-world.ts';
import { endTestStack, startOtherStore, startTestStack } from './test-stack.ts';

export type Tally = { passed: number; failed: number; failures?: readonly string[] };

export type TestRun = {
  args: readonly string[];
  progress: Progress;
  request: StopRequest;
  signal: AbortSignal;
  measure: RunMeasure;
  add: (tally: Tally) => void;
};

type OnStack = TestRun & { stack: Stack; env: Record<string, string>; tests: JestTest[] };

/** What starts whole fleets. */
const fleetPatterns = ['tests/e2e', 'tests/faults'];

/** Playwright's: a person's way through the studio in a browser. */
const journeysFolder = 'tests/studio';

/** What runs a second time in CI, on the other object store: all that knows the difference, and a post's whole way with its pictures. */
const storePatterns = [
  'packages/storage',
  ...['carousel', 'publishing', 'hostile-pictures', 'one-deck-in-two-formats'].map((name) => `tests/e2e/${name}.test`),
];

/** Every test of the last run, with its file, its state and the number of its assertions. */
const resultsFile = join(localDir, 'test-results.json');

/** Runs what `args` select, or everything, on one stack; `add` gets the tally of each part as soon as it is known. */
export async function runTests(run: TestRun): Promise<void> {
  const { args, progress, request, signal, measure, add } = run;
  const isSelection = args.length > 0;
  const wanted = readStore();
  if (wanted === 'seaweedfs' && !findSeaweedfs()) await buildSeaweedfs(progress);
  const isBuilt = buildWhatIsMissing(wanted, progress);
  if (isSelection) progress.line('! Tests were chosen by arguments, so the checks are left out');
  // They take what the tests leave of the machine.
  const checks = isSelection ? undefined : runChecks(progress).then(add);
  const store = storeNow(wanted);
  const { stack, env } = await measure.phase('stack', () => startTestStack(store, progress.step));
  const onStack: OnStack = { ...run, stack, env, tests: [] };
  let hasFailed = true;
  try {
    const tallies = await (isSelection ? runSelection(onStack) : runAll(onStack));
    if (checks !== undefined) await measure.phase('checks to their end', () => request.orStop(checks));
    await isBuilt;
    const other = store === 'embedded' ? 'minio' : 'embedded';
    if (!isSelection && process.env.CI === 'true' && !signal.aborted) {
      tallies.push(await runOnOtherStore(onStack, other));
    }
    hasFailed = tallies.some(({ failed }) => failed > 0);
  } finally {
    mkdirSync(localDir, { recursive: true });
    writeFileSync(resultsFile, JSON.stringify(onStack.tests));
    const stop = () => endTestStack(stack, { shouldKeepLogs: hasFailed });
    const logs = await progress.step('Stack taken down', stop);
    if (logs) progress.line(`  The servers' logs: ${logs}`);
  }
}

async function runAll(run: OnStack): Promise<Tally[]> {
  const ignored = ['--testPathIgnorePatterns', '/node_modules/', '/.local/'];
  const suites = await runSuites(run, { title: 'suites', args: [...ignored, ...fleetPatterns] });
  const ofFleets = await withWorld(run, async (inWorld) => [
    await runSuites(inWorld, { title: 'suites of fleets', args: fleetPatterns }),
    await runJourneys(inWorld, []),
  ]);
  return [suites, ...ofFleets];
}

/** Starts the fleet that suites and journeys share, for as long as the work takes. */
async function withWorld<Result>(run: OnStack, work: (run: OnStack) => Promise<Result>): Promise<Result> {
  const { measure, progress, env } = run;
  const start = () => startTestWorld({ ...process.env, NODE_ENV: 'test', ...env });
  const world = await measure.phase('shared fleet', () => progress.step('The fleet that suites share', start));
  try {
    return await work({ ...run, env: { ...env, TEST_WORLD: world.address } });
  } finally {
    await world.stop();
  }
}

/** Arguments that name journeys are Playwright's, with those that follow them. */
async function runSelection(run: OnStack): Promise<Tally[]> {
  const journeys = run.args.filter((arg) => arg.includes(journeysFolder));
  const tallies: Tally[] = [];
  if (journeys.length > 0) tallies.push(await runJourneys(run, journeys));
  if (journeys.length < run.args.length) {
    tallies.push(await runSuites(run, { title: 'suites', args: run.args, isSelection: true }));
  }
  return tallies;
}

async function runOnOtherStore(run: OnStack, kind: 'minio' | 'embedded'): Promise<Tally> {
  const other = await startOtherStore(run.stack, kind, run.progress.step);
  try {
    return await withWorld({ ...run, env: { ...run.env, ...other.env } }, (inWorld) =>
      runSuites(inWorld, { title: `again, on ${kind}`, args: storePatterns, isSelection: true }),
    );
  } finally {
    await other.stop();
  }
}

/** Playwright's own arguments may follow the folder or a file of it. */
function runJourneys({ stack, env, signal, measure, add, progress }: OnStack, args: readonly string[]): Promise<Tally> {
  progress.line(`The studio's journeys in a browser: ${journeysFolder}`);
  return measure.phase('journeys', async () => {
    const tally = await runBrowserTests({
      args,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      tallyFile: join(stack.dir, 'journeys.json'),
      signal,
    });
    add(tally);
    return tally;
  });
}

function runSuites(
  { stack, env, signal, measure, add, progress, tests }: OnStack,
  { title, args, isSelection = false }: { title: string; args: readonly string[]; isSelection?: boolean },
): Promise<Tally> {
  progress.line(`The ${title}`);
  return measure.phase(title, async () => {
    const outcome = await runJest({
      args,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      reportFile: join(stack.dir, 'jest.json'),
      signal,
    });
    measure.addSuites(outcome.suites);
    tests.push(...outcome.tests);
    const tally = judge(outcome, { isSelection, say: progress.line });
    add(tally);
    return tally;
  });
}

/** In a run without a selection, that no file ran is a failure, and so is a skipped test. */
function judge(
  { suites, passed, failed, skipped, failures }: JestOutcome,
  { isSelection, say }: { isSelection: boolean; say: (line: string) => void },
): Tally {
  if (isSelection) return { passed, failed, failures };
  if (suites.length === 0) return { passed, failed: Math.max(1, failed), failures: [...failures, 'no test file ran'] };
  if (skipped > 0) say(`✗ ${skipped} tests are skipped`);
  return { passed, failed: failed + skipped, failures };
}

/** Builds MinIO in CI, or on demand, while the tests already run; elsewhere nobody waits minutes for it. */
async function buildWhatIsMissing(wanted: StoreKind, progress: Progress): Promise<void> {
  if (wanted === 'minio') return void (await buildMinio(progress));
  if (wanted !== 'any' || findMinio() || !canBuildMinio()) return;
  if (process.env.CI === 'true') return void (await buildMinio(progress));
  progress.line('! No MinIO yet, so the embedded object store serves: `npm run infra -- minio` builds the real one');
}

/** The kind of the run's store: the embedded one where MinIO was not built before. */
function storeNow(wanted: StoreKind): StoreKind {
  if (wanted === 'any') return findMinio() ? 'minio' : 'embedded';
  return wanted;
}

function readStore(): StoreKind {
  const store = process.env.STORE || 'any';
  if (store === 'any' || store === 'minio' || store === 'seaweedfs' || store === 'embedded') return store;
  throw new ClearError(`STORE is ${store}: it may be minio, seaweedfs or embedded`);
}
