import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
import { addSeconds, readSeconds } from './suite-seconds.ts';
import { affectedSuites } from './affected/affected-suites.ts';
import { openKeptStack } from './kept-stack.ts';
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

type OnStack = TestRun & {
  env: Record<string, string>;
  /** For reports. */
  dir: string;
  tests: JestTest[];
};

/** What starts whole fleets. */
const fleetPatterns = ['tests/e2e', 'tests/faults'];

/** Playwright's: a person's way through the studio in a browser. */
const journeysFolder = 'tests/studio';

/** What runs a second time in CI, on the other object store: all that knows the difference, and a post's whole way with its pictures. */
const storePatterns = [
  'packages/storage/test/store',
  ...['carousel', 'publishing', 'hostile-pictures', 'one-deck-in-two-formats'].map((name) => `tests/e2e/${name}.test`),
];

/** Every test of the last run, with its file, its state and the number of its assertions. */
const resultsFile = join(localDir, 'test-results.json');

/** Runs what `args` select, or everything; `add` gets the tally of each part as soon as it is known. */
export async function runTests(run: TestRun): Promise<void> {
  const wanted = readStore();
  if (wanted === 'seaweedfs' && !findSeaweedfs()) await buildSeaweedfs(run.progress);
  const tests: JestTest[] = [];
  try {
    if (run.args.length === 0) await runEverything(run, wanted, tests);
    else await runChosen(run, wanted, tests);
  } finally {
    mkdirSync(localDir, { recursive: true });
    writeFileSync(resultsFile, JSON.stringify(tests));
  }
}

async function runEverything(run: TestRun, wanted: StoreKind, tests: JestTest[]): Promise<void> {
  const { progress, request, signal, measure, add } = run;
  if (wanted === 'minio') await buildMinio(progress);
  const isBuilt = buildWhatIsMissing(wanted, progress);
  isBuilt.catch(() => undefined);
  // They take what the tests leave of the machine.
  const checks = runChecks(progress).then(add);
  const store = storeNow(wanted);
  await onOwnStack(run, store, tests, async (onStack, stack) => {
    const tallies = await runAll(onStack);
    await measure.phase('checks to their end', () => request.orStop(checks));
    await isBuilt;
    if (process.env.CI !== 'true' || signal.aborted) return tallies;
    return [...tallies, await runOnOtherStore(onStack, stack, store === 'embedded' ? 'minio' : 'embedded')];
  });
}

/** On the stack that stays up between such runs, unless another store is demanded, another run has it, or CI asks. */
async function runChosen(given: TestRun, wanted: StoreKind, tests: JestTest[]): Promise<void> {
  const run = given.args[0] === '--affected' ? chooseAffected(given) : given;
  if (run === undefined) return;
  const { progress, measure } = run;
  progress.line('! Tests were chosen by arguments, so the checks are left out');
  const mayBeKept = wanted === 'any' && process.env.CI !== 'true';
  const open = () => progress.step('Servers, which stay up for the next run (npm test -- --stop)', openKeptStack);
  const kept = mayBeKept ? await measure.phase('servers', open) : undefined;
  if (kept === undefined) {
    if (wanted === 'minio') await buildMinio(progress);
    return onOwnStack(run, wanted, tests, (onStack) => runSelection(onStack));
  }
  const dir = join(localDir, `test-run-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  try {
    await runSelection({ ...run, env: kept.env, dir, tests });
  } finally {
    kept.release();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** With the suites nearest to what was changed as arguments; undefined where no change reaches one. */
function chooseAffected(run: TestRun): TestRun | undefined {
  const base = run.args[1] ?? 'origin/main';
  const { chosen, reached } = affectedSuites(base, readSeconds());
  const left = reached - chosen.length;
  run.progress.line(
    `${chosen.length} suites for what changed since ${base}, nearest first${left > 0 ? `; ${left} farther ones are left to npm test` : ''}`,
  );
  return chosen.length === 0 ? undefined : { ...run, args: ['--runTestsByPath', ...chosen] };
}

/** A stack for this run alone. Its logs are kept where something failed. */
async function onOwnStack(
  run: TestRun,
  store: StoreKind,
  tests: JestTest[],
  work: (run: OnStack, stack: Stack) => Promise<Tally[]>,
): Promise<void> {
  const { progress, measure } = run;
  const { stack, env } = await measure.phase('stack', () => startTestStack(store, progress.step));
  let hasFailed = true;
  try {
    const tallies = await work({ ...run, env, dir: stack.dir, tests }, stack);
    hasFailed = tallies.some(({ failed }) => failed > 0);
  } finally {
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

async function runOnOtherStore(run: OnStack, stack: Stack, kind: 'minio' | 'embedded'): Promise<Tally> {
  const other = await startOtherStore(stack, kind, run.progress.step);
  try {
    return await withWorld({ ...run, env: { ...run.env, ...other.env } }, (inWorld) =>
      runSuites(inWorld, { title: `again, on ${kind}`, args: storePatterns, isSelection: true }),
    );
  } finally {
    await other.stop();
  }
}

/** Playwright's own arguments may follow the folder or a file of it. */
function runJourneys({ dir, env, signal, measure, add, progress }: OnStack, args: readonly string[]): Promise<Tally> {
  progress.line(`The studio's journeys in a browser: ${journeysFolder}`);
  return measure.phase('journeys', async () => {
    const tally = await runBrowserTests({
      args,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      tallyFile: join(dir, 'journeys.json'),
      signal,
    });
    add(tally);
    return tally;
  });
}

function runSuites(
  { dir, env, signal, measure, add, progress, tests }: OnStack,
  { title, args, isSelection = false }: { title: string; args: readonly string[]; isSelection?: boolean },
): Promise<Tally> {
  progress.line(`The ${title}`);
  return measure.phase(title, async () => {
    const outcome = await runJest({
      args,
      env: { ...process.env, NODE_ENV: 'test', ...env },
      reportFile: join(dir, 'jest.json'),
      signal,
    });
    measure.addSuites(outcome.suites);
    addSeconds(outcome.suites);
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

/** Builds MinIO in CI, or on demand, while the tests already run; elsewhere a run does not wait minutes for it. */
async function buildWhatIsMissing(wanted: StoreKind, progress: Progress): Promise<void> {
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
