import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '@jest/types';
import type { SerializableError, Test } from '@jest/test-result';
import type { CallbackTestRunnerInterface, OnTestFailure, OnTestStart, OnTestSuccess } from 'jest-runner';
import type { TestWatcher } from 'jest-watcher';
import { Worker } from 'jest-worker';
import type * as testFileModule from './run-test-file.ts';

type Workers = Worker & Pick<typeof testFileModule, 'runTestFile'>;

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
    const own = tests.filter(({ path }) => needsOwnProcess(path));
    const shared = tests.filter((test) => !own.includes(test));
    const lanes = Math.min(this.#config.maxWorkers, tests.length);
    const workers = this.#startWorkers(lanes);
    const run = async (test: Test, on: Workers): Promise<void> => {
      await onStart(test);
      try {
        const { rootDir, testMatch, testTimeout, displayName } = test.context.config;
        const result = await on.runTestFile({
          path: test.path,
          testNamePattern: this.#config.testNamePattern,
          testTimeoutMs: this.#config.testTimeout ?? testTimeout,
          messages: { rootDir, testMatch },
        });
        await onResult(test, { ...result, displayName });
      } catch (error) {
        await onFailure(test, error as SerializableError);
      }
    };
    const takeTurns = async (): Promise<void> => {
      for (let test = shared.shift(); test !== undefined; test = shared.shift()) {
        if (watcher.isInterrupted()) return;
        await run(test, workers);
      }
      for (let test = own.shift(); test !== undefined; test = own.shift()) {
        if (watcher.isInterrupted()) return;
        const alone = this.#startWorkers(1);
        await run(test, alone);
        await alone.end();
      }
    };
    try {
      await Promise.all(Array.from({ length: lanes }, takeTurns));
    } finally {
      await workers.end();
    }
  }

  #startWorkers(numWorkers: number): Workers {
    const { workerGracefulExitTimeout: gracefulExitTimeout } = this.#config;
    const workers = new Worker(workerFile, {
      exposedMethods: ['runTestFile'],
      numWorkers,
      maxRetries: 0,
      forkOptions: { stdio: 'pipe', execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'] },
      ...(gracefulExitTimeout !== undefined && { gracefulExitTimeout }),
    }) as Workers;
    for (const stream of [workers.getStdout(), workers.getStderr()]) stream?.pipe(process.stderr, { end: false });
    return workers;
  }
}

/** A file that changes what cannot be put back says so in its first comment. */
const needsOwnProcess = (path: string) => readFileSync(path, 'utf8').startsWith('/** @own-process');
