import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rootDir } from '../src/paths.ts';
import { runJest } from '../src/checks/run-jest.ts';

let dir: string;
beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'slideloom-run-jest-'))));
afterAll(() => rmSync(dir, { recursive: true }));

/** Runs a program in jest's place, which writes this report and goes on as `rest` says. */
function runInstead(report: object | null, rest: string, endWithinMs: number) {
  const program = join(dir, 'instead-of-jest.mjs');
  const write = `writeFileSync(process.argv.at(-1).split('=')[1], ${JSON.stringify(JSON.stringify(report))});`;
  writeFileSync(program, `import { writeFileSync } from 'node:fs';\n${report === null ? '' : write}\n${rest}\n`);
  return runJest({ args: [], env: process.env, reportFile: join(dir, 'report.json'), program, endWithinMs });
}

const colour = (text: string) => `\u001B[31m${text}\u001B[39m`;
const red = {
  name: join(rootDir, 'packages/a/test/a.test.ts'),
  status: 'failed',
  startTime: 1_000,
  endTime: 3_500,
  message: 'all of it',
  assertionResults: [
    {
      fullName: 'a adds',
      status: 'failed',
      failureMessages: [`${colour('Expected')}: 1\n\n  Received: 2\n    at a (a.ts:1:1)`],
    },
    { fullName: 'a rests', status: 'passed', failureMessages: [], numPassingAsserts: 2 },
  ],
};
const unloaded = {
  name: join(rootDir, 'packages/b.test.ts'),
  status: 'failed',
  startTime: 0,
  endTime: 500,
  message: ' ● no b\n at b',
  assertionResults: [],
};
const green = { ...red, status: 'passed', message: '', assertionResults: red.assertionResults.slice(1) };
const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
const passed = { ...counts, testResults: [green] };
const report = {
  ...counts,
  numFailedTests: 1,
  numPendingTests: 2,
  numRuntimeErrorTestSuites: 1,
  testResults: [green, red, unloaded],
};
const failures = ['packages/a/test/a.test.ts › a adds: Expected: 1 · Received: 2', 'packages/b.test.ts: ● no b'];

const suiteOfA = { file: 'packages/a/test/a.test.ts', seconds: 2.5 };
const rests = { file: 'packages/a/test/a.test.ts', name: 'a rests', status: 'passed', assertions: 2 };
const ofReport = {
  suites: [suiteOfA, suiteOfA, { file: 'packages/b.test.ts', seconds: 0.5 }],
  tests: [rests, { ...rests, name: 'a adds', status: 'failed', assertions: 0 }, rests],
};
const ofPassed = { suites: [suiteOfA], tests: [rests] };

const unreported = { suites: [], tests: [], passed: 0, failed: 1, skipped: 0, failures: [] };

describe('a run of jest', () => {
  it('is what its report says', async () => {
    expect(await runInstead(report, '', 60_000)).toEqual({ ...ofReport, passed: 3, failed: 2, skipped: 2, failures });
    expect(await runInstead(passed, '', 60_000)).toEqual({
      ...ofPassed,
      passed: 3,
      failed: 0,
      skipped: 0,
      failures: [],
    });
  });

  it('has failed where it ends badly, whatever its report says, and where it has none', async () => {
    expect(await runInstead(passed, 'process.exit(3)', 60_000)).toMatchObject({ failed: 1 });
    expect(await runInstead(null, 'process.exit(1)', 60_000)).toEqual(unreported);
    expect(await runInstead(null, '', 60_000)).toEqual(unreported);
    const half = "writeFileSync(process.argv.at(-1).split('=')[1], '{'); for (;;) {}";
    expect(await runInstead(null, half, 100)).toEqual(unreported);
  });

  it('that does not end after its report is ended, and the report counts', async () => {
    expect(await runInstead(passed, 'for (;;) {}', 100)).toEqual({
      ...ofPassed,
      passed: 3,
      failed: 0,
      skipped: 0,
      failures: [],
    });
    expect(await runInstead(report, 'for (;;) {}', 100)).toEqual({
      ...ofReport,
      passed: 3,
      failed: 2,
      skipped: 2,
      failures,
    });
  });
});
