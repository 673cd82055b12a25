import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rootDir } from '../src/paths.ts';
import { runJest } from '../src/checks/run-jest.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'slideloom-native-jest-'))));
afterEach(() => rmSync(dir, { recursive: true }));

/** Runs these test files, by name, in so many processes, one unless given; the answer has each test and each failure once. */
async function run(files: Record<string, string>, maxWorkers = 1) {
  const imports = "import { afterAll, describe, expect, it, jest } from '@jest/globals';\n";
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(
      join(dir, `${name}.test.ts`),
      text.startsWith('/**') ? text.replace('\n', `\n${imports}`) : imports + text,
    );
  }
  const config = {
    rootDir: dir,
    runner: join(rootDir, 'infra/local/src/checks/native-jest/native-runner.ts'),
    transform: {},
    testMatch: ['**/*.test.ts'],
    maxWorkers,
    testTimeout: 500,
  };
  const { tests, failures, passed, failed } = await runJest({
    args: ['--config', JSON.stringify(config)],
    env: process.env,
    reportFile: join(dir, 'report.json'),
    isQuiet: true,
  });
  return {
    passed,
    failed,
    failures,
    assertions: Object.fromEntries(tests.map(({ name, assertions }) => [name, assertions])),
  };
}

describe("jest's runner for files that Node loads itself", () => {
  it('runs tests with their hooks, and counts what they assert', async () => {
    const outcome = await run({
      a: "describe('a', () => { it.each([1, 2])('adds %i', (n: number) => { expect(n + 1).toBe(n + 1); expect(n).toBe(n); }); });",
    });
    expect(outcome).toEqual({ passed: 2, failed: 0, failures: [], assertions: { 'a adds 1': 2, 'a adds 2': 2 } });
  });

  it('fails what is wrong: an assertion, one that is missing, a rejection that nobody takes', async () => {
    const outcome = await run({
      a: "it('adds', () => { expect(1 + 1).toBe(3); });",
      b: "it('asserts', () => { expect.assertions(1); });",
      c: "it('rests', async () => { void Promise.reject(new Error('lost')); await new Promise((done) => setTimeout(done, 20)); });",
    });
    expect(outcome.failed).toBe(3);
    expect(outcome.failures.join('\n')).toMatch(/Received: 2/);
    expect(outcome.failures.join('\n')).toMatch(/expect\.assertions\(1\)/);
    expect(outcome.failures.join('\n')).toMatch(/lost/);
  });

  it('ends a test that takes longer than its time, and goes on with the next', async () => {
    const outcome = await run({
      a: "it('waits', () => new Promise(() => {})); it('is short', () => { expect(1).toBe(1); }); it('has longer', async () => { await new Promise((done) => setTimeout(done, 700)); }, 5_000);",
    });
    expect(outcome).toMatchObject({ passed: 2, failed: 1 });
    expect(outcome.failures).toEqual([expect.stringMatching(/waits.*Exceeded timeout of 500 ms/)]);
  });

  it.each([
    ['a global', 'globalThis.leaked = 1;', /changed: the global leaked/],
    ['a function of the runtime', 'Date.now; globalThis.setTimeout = ((f) => f()) as never;', /the global setTimeout/],
    ['a variable', "process.env.LEAKED = 'x';", /the environment variable LEAKED/],
    ['the folder', "process.chdir('/');", /the working folder/],
  ])('fails a file that leaves %s changed', async (_what, statement, said) => {
    const outcome = await run({ a: `it('passes', () => { ${statement} });` });
    expect(outcome).toMatchObject({ failed: 1, failures: [expect.stringMatching(said)] });
  });

  it('takes fake timers and spies back after the file', async () => {
    const outcome = await run({
      a: "it('fakes', () => { jest.useFakeTimers(); jest.spyOn(Math, 'random').mockReturnValue(2); expect(Math.random()).toBe(2); });",
      b: "it('is real', async () => { await new Promise((done) => setTimeout(done, 5)); expect(Math.random()).toBeLessThan(1); });",
    });
    expect(outcome).toMatchObject({ passed: 2, failed: 0 });
  });

  it('runs a file that asks for it in a process of its own', async () => {
    const outcome = await run({
      a: "/** @own-process: it keeps a module's state. */\nit('is first', () => { expect(globalThis[Symbol.for('seen')]).toBeUndefined(); globalThis[Symbol.for('seen')] = 1; globalThis.leaked = 1; });",
      b: "it('is second', () => { expect(globalThis[Symbol.for('seen')]).toBeUndefined(); });",
    });
    expect(outcome).toMatchObject({ passed: 2, failed: 0 });
  });

  it('runs a file that asks for the whole machine when all others have ended', async () => {
    const log = join(dir, 'log');
    const logs = (what: string) => `(await import('node:fs')).appendFileSync(${JSON.stringify(log)}, '${what},');`;
    const slow = (name: string) =>
      `it('${name}', async () => { ${logs(`${name} begins`)} await new Promise((done) => setTimeout(done, 300)); ${logs(`${name} ends`)} });`;
    const files = { a: `/** @whole-machine: it fills it. */\n${slow('a')}`, b: slow('b'), c: slow('c') };
    expect(await run(files, 2)).toMatchObject({ passed: 3, failed: 0 });
    expect(readFileSync(log, 'utf8').split(',').slice(4)).toEqual(['a begins', 'a ends', '']);
  });

  it('fails a file whose process ends, and one that does not load, and runs the others', async () => {
    const outcome = await run({
      a: "it('ends', () => { process.exit(0); });",
      b: "it('runs', () => { expect(1).toBe(1); });",
      c: "import 'no-such-package'; it('does not load', () => {});",
    });
    expect(outcome).toMatchObject({ passed: 1, failed: 2 });
  });
});
