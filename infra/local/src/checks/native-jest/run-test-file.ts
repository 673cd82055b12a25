import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createEmptyTestResult, type AssertionResult, type TestResult } from '@jest/test-result';
import type { Circus } from '@jest/types';
import { addEventHandler, getState, resetState, run } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { expect, jest } from './jest-globals.ts';
import { watchGlobals } from './watch-globals.ts';

const globalsUrl = new URL('jest-globals.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globalsUrl, shortCircuit: true } : next(specifier, context),
});

export type TestFile = {
  path: string;
  testNamePattern: string | undefined;
  testTimeoutMs: number;
  /** The process ends after it, so that it may leave anything changed. */
  isAlone: boolean;
  /** How stack traces are cut. */
  messages: { rootDir: string; testMatch: string[] };
};

addEventHandler((event: Circus.Event) => {
  if (event.name === 'test_start') {
    expect.setState({ assertionCalls: 0, numPassingAsserts: 0, suppressedErrors: [] });
  }
  if (event.name !== 'test_done') return;
  event.test.numPassingAsserts = expect.getState().numPassingAsserts;
  event.test.errors.push(...expect.getState().suppressedErrors);
  event.test.errors.push(...expect.extractExpectedAssertionsErrors().map(({ error }) => error));
});

/** Promises that were rejected without a handler; one that gets its handler later is no failure. */
const rejected = new Map<Promise<unknown>, unknown>();
process.on('unhandledRejection', (reason, promise) => rejected.set(promise, reason));
process.on('rejectionHandled', (promise) => rejected.delete(promise));
process.on('uncaughtException', (error) => {
  const { currentlyRunningTest, unhandledErrors } = getState();
  if (currentlyRunningTest) currentlyRunningTest.errors.push(error);
  else unhandledErrors.push(error);
});

/** Runs one test file in this process; rejects when it cannot be loaded. `memoryBytes`: what the process holds afterwards. */
export async function runTestFile(file: TestFile): Promise<{ result: TestResult; memoryBytes: number }> {
  const result = await resultOf(file);
  return { result, memoryBytes: process.memoryUsage.rss() };
}

async function resultOf({ path, testNamePattern, testTimeoutMs, isAlone, messages }: TestFile): Promise<TestResult> {
  const start = Date.now();
  resetState();
  const state = getState();
  state.testTimeout = testTimeoutMs;
  if (testNamePattern !== undefined) state.testNamePattern = new RegExp(testNamePattern, 'i');
  await import(pathToFileURL(path).href);
  const leaked = watchGlobals();
  const { testResults, unhandledErrors } = await run();
  jest.useRealTimers();
  jest.restoreAllMocks();
  const end = Date.now();
  const errors = [...unhandledErrors, ...takeRejections(), ...(isAlone ? [] : leaked())];
  const results = testResults.map(toAssertionResult);
  const count = (status: AssertionResult['status']) => results.filter((result) => result.status === status).length;
  const options = { noStackTrace: false };
  const empty = createEmptyTestResult();
  const failureMessage = [
    formatResultsErrors(results, messages, options, path),
    ...errors.map((error) => formatExecError(error, messages, options, path)),
  ].filter((text) => text !== null && text !== '');
  return {
    ...empty,
    testFilePath: path,
    testResults: results,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    failureMessage: failureMessage.length === 0 ? null : failureMessage.join('\n\n'),
    ...(errors.length > 0 && { testExecError: { message: '', stack: errors.join('\n') } }),
    perfStats: { ...empty.perfStats, start, end, runtime: end - start, slow: end - start > 60_000 },
  };
}

function takeRejections(): string[] {
  const reasons = [...rejected.values()];
  rejected.clear();
  return reasons.map((reason) => `Unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`);
}

function toAssertionResult(result: Circus.TestResult): AssertionResult {
  const [, ...titles] = result.testPath;
  return {
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1)!,
    fullName: titles.join(' '),
    status: result.errors.length > 0 ? 'failed' : statusOf(result.status),
    duration: result.duration ?? null,
    failureDetails: [],
    failureMessages: [...result.errors],
    invocations: result.invocations,
    location: result.location,
    numPassingAsserts: result.numPassingAsserts,
    retryReasons: [],
  };
}

function statusOf(status: Circus.TestStatus): AssertionResult['status'] {
  if (status === 'skip') return 'pending';
  return status === 'todo' ? 'todo' : 'passed';
}
