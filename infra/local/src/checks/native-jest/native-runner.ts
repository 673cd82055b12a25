import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '@jest/types';
import type { SerializableError, Test } from '@jest/test-result';
import type { CallbackTestRunnerInterface, OnTestFailure, OnTestStart, OnTestSuccess } from 'jest-runner';
import type { TestWatcher } from 'jest-watcher';
import { Worker } from 'jest-worker';
import type * as testFileModule from './run-test-file.ts';

type TestWorker = Worker & Pick<typeof testFileModule, 'runTestFile'>;

const workerFile = fileURLToPath(new URL('run-test-file.ts', import.meta.url));

/**
 * Jest's runner for test files that Node loads itself: a worker imports a module once for all of its files, where jest's own runner loads
 * the whole graph again for each. Tests, hooks, time-outs and matchers are jest's. What a file leaves changed in the process fails it:
 * see `watch-globals.ts`.
 */
export default class NativeRunner implements CallbackTestRunnerInterface {
  readonly supportsEventEmitters = false;
  readonly #config: Config.GlobalConfig;

  constructor(config: Config.GlobalConfig) {
    this.#config = config;
  }

  async runTests(
    tests: Test[],
    watcher: TestWatcher,
    onStart: OnTestStart,
    onResult: OnTestSuccess,
    onFailure: OnTestFailure,
  ): Promise<void> {
    const alone = tests.filter(({ path }) => saysFirst(path, '@whole-machine'));
    const own = tests.filter(({ path }) => saysFirst(path, '@own-process'));
    const hasOwnProcess = new Set([...own, ...alone]);
    const shared = tests.filter((test) => !hasOwnProcess.has(test));
    const run = async (test: Test, worker: TestWorker): Promise<number> => {
      await onStart(test);
      try {
        const { rootDir, testMatch, testTimeout, displayName } = test.context.config;
        const { result, memoryBytes } = await worker.runTestFile({
          path: test.path,
          testNamePattern: this.#config.testNamePattern,
          testTimeoutMs: this.#config.testTimeout ?? testTimeout,
          isAlone: hasOwnProcess.has(test),
          messages: { rootDir, testMatch },
        });
        await onResult(test, { ...result, displayName });
        return memoryBytes;
      } catch (error) {
        await onFailure(test, error as SerializableError);
        return Infinity;
      }
    };
    const maxMemoryBytes = this.#config.workerIdleMemoryLimit ?? Infinity;
    const runEachByItself = async (left: Test[], lane: number): Promise<void> => {
      for (let test = left.shift(); test !== undefined && !watcher.isInterrupted(); test = left.shift()) {
        const worker = this.#startWorker(lane);
        await run(test, worker);
        await worker.end();
      }
    };
    const takeTurns = async (_one: unknown, lane: number): Promise<void> => {
      await runEachByItself(own, lane);
      let worker = this.#startWorker(lane);
      for (let test = shared.shift(); test !== undefined && !watcher.isInterrupted(); test = shared.shift()) {
        const memoryBytes = await run(test, worker);
        if (memoryBytes < maxMemoryBytes || shared.length === 0) continue;
        await worker.end();
        worker = this.#startWorker(lane);
      }
      await worker.end();
    };
    await Promise.all(Array.from({ length: Math.min(this.#config.maxWorkers, tests.length) }, takeTurns));
    await runEachByItself(alone, 0);
  }

  #startWorker(lane: number): TestWorker {
    const { workerGracefulExitTimeout: gracefulExitTimeout } = this.#config;
    const worker = new Worker(workerFile, {
      exposedMethods: ['runTestFile'],
      numWorkers: 1,
      // A file whose process dies has failed.
      maxRetries: 0,
      forkOptions: {
        stdio: 'pipe',
        execArgv: ['--disable-warning=ExperimentalWarning'],
        env: { ...process.env, JEST_WORKER_ID: String(lane + 1) },
      },
      ...(gracefulExitTimeout !== undefined && { gracefulExitTimeout }),
    }) as TestWorker;
    for (const stream of [worker.getStdout(), worker.getStderr()]) stream?.pipe(process.stderr, { end: false });
    return worker;
  }
}

/** A file says in its first comment that it changes what cannot be put back, or that nothing else may run beside it. */
const saysFirst = (path: string, what: '@own-process' | '@whole-machine') =>
  readFileSync(path, 'utf8').startsWith(`/** ${what}:`);
