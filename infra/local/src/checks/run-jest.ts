import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { firstLines } from './first-lines.ts';
import { compileCache } from '../processes/compile-cache.ts';
import { rootDir } from '../paths.ts';
import type { SuiteTime } from './measure-run.ts';

/** A test as it went. */
export type JestTest = { file: string; name: string; status: string; assertions: number };

export type JestOutcome = {
  /** Test files that ran. */
  suites: SuiteTime[];
  tests: JestTest[];
  passed: number;
  /** Failed tests, files that did not even load, and a run that broke without naming a test. */
  failed: number;
  skipped: number;
  /** One line for each test that failed and each file that did not load: where it is, its name, and how its message begins. */
  failures: string[];
};

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: readonly JestFile[];
};

type JestFile = {
  name: string;
  status: string;
  /** When it started and ended, ms. */
  startTime: number;
  endTime: number;
  /** Of a file that did not load. */
  message: string;
  assertionResults: readonly {
    fullName: string;
    status: string;
    failureMessages: readonly string[];
    numPassingAsserts?: number;
  }[];
};

const jestProgram = join(rootDir, 'node_modules/jest/bin/jest.js');
const sampleEveryMs = 500;
const nothing: JestReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

/**
 * How long jest may take to end once its report is written, ms. Node can turn in circles while it ends (seen in 24.21, in its own
 * `Environment::CleanupHandles`, after all tests had passed); the report says then how they went.
 */
const usualEndMs = 120_000;

/** Runs jest with these arguments on the screen, and answers what its report says; ends it when the signal fires. */
export async function runJest(options: {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  reportFile: string;
  signal?: AbortSignal;
  /** The program to run; jest unless given. */
  program?: string;
  endWithinMs?: number;
  /** Shows nothing of what jest says; false unless given. */
  isQuiet?: boolean;
}): Promise<JestOutcome> {
  const { args, env, reportFile, signal, program = jestProgram, endWithinMs = usualEndMs, isQuiet = false } = options;
  rmSync(reportFile, { force: true });
  const node = ['--disable-warning=ExperimentalWarning'];
  const jest = [program, '--json', `--outputFile=${reportFile}`];
  // The report goes to the file; on standard output it would drown everything else.
  const child = spawn(process.execPath, [...node, ...jest, ...args], {
    cwd: rootDir,
    env: { ...compileCache, ...env },
    signal,
    stdio: ['inherit', 'ignore', isQuiet ? 'ignore' : 'inherit'],
  });
  let reportedAt: number | undefined;
  let isStuck = false;
  const watching = setInterval(() => {
    if (existsSync(reportFile)) reportedAt ??= Date.now();
    if (reportedAt === undefined || Date.now() - reportedAt < endWithinMs) return;
    isStuck = true;
    child.kill('SIGKILL');
  }, sampleEveryMs);
  const exitCode = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(isStuck ? 0 : (code ?? 1)));
  });
  clearInterval(watching);
  const report = readReport(reportFile);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    suites: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(rootDir, name),
      seconds: (endTime - startTime) / 1_000,
    })),
    tests: report.testResults.flatMap(testsOf),
    passed: report.numPassedTests,
    failed: failed === 0 && (exitCode !== 0 || report === nothing) ? 1 : failed,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failuresOf),
  };
}

function testsOf({ name, assertionResults }: JestFile): JestTest[] {
  return assertionResults.map(({ fullName, status, numPassingAsserts = 0 }) => ({
    file: relative(rootDir, name),
    name: fullName,
    status,
    assertions: numPassingAsserts,
  }));
}

function failuresOf({ name, status, message, assertionResults }: JestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(rootDir, name);
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLines(message)}`] : [];
  return failed.map((test) => `${file} › ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`);
}

function readReport(file: string): JestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  } catch {
    return nothing;
  }
}
