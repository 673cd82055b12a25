import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { checkArchitecture } from './check-architecture.ts';
import type { Violation } from './architecture/violation.ts';
import { checkDocuments } from './check-documents.ts';
import { generators } from '../generators.ts';
import { rootDir } from '../paths.ts';
import type { Progress } from '../terminal/show-progress.ts';

type Outcome = { hasPassed: boolean; output: string };

/** Ten times what a busy machine takes, ms. */
const deadlineMs = 1_800_000;

/** Format, lint, types, architecture, documents, the OpenAPI document and generated files, side by side; one line each, and what is wrong below. */
export async function runChecks({ step, line }: Progress): Promise<{
  passed: number;
  failed: number;
  /** The titles of those that failed. */
  failures: string[];
}> {
  const checks: [string, () => Promise<Outcome>][] = [
    ['Format', () => runTool('oxfmt/bin/oxfmt', ['--check', '.'])],
    ['Lint', () => runTool('oxlint/bin/oxlint', ['--type-aware', '.'])],
    ['Types', () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json'])],
    ["Types of the studio's pages", () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'services/studio/web'])],
    ["Types of the studio's journeys", () => runTool('typescript/bin/tsc', ['--noEmit', '-p', 'tests/studio'])],
    ['Architecture', async () => report(checkArchitecture(rootDir))],
    ['Documents', async () => report(checkDocuments(rootDir))],
    ['The OpenAPI document', () => run(join(rootDir, 'infra/local/scripts/lint-openapi-main.ts'), [])],
    ['Generated files', generatedFiles],
  ];
  const outcomes = await Promise.all(
    checks.map(async ([title, check]) => {
      // A check that finds something is shown as failed, and is no reason to leave the others out.
      const outcome = { hasPassed: false, output: '' };
      const work = async () => {
        Object.assign(outcome, await check());
        if (!outcome.hasPassed) throw new Error(title);
      };
      await step(title, work).catch(() => line(outcome.output.trimEnd()));
      return { title, hasPassed: outcome.hasPassed };
    }),
  );
  const failures = outcomes.filter(({ hasPassed }) => !hasPassed).map(({ title }) => `Check: ${title}`);
  return { passed: outcomes.length - failures.length, failed: failures.length, failures };
}

function report(violations: readonly Violation[]): Outcome {
  return {
    hasPassed: violations.length === 0,
    output: violations.map(({ path, problem }) => `  ${path}: ${problem}`).join('\n'),
  };
}

/** Whether what is checked in is what `npm run generate` would write. */
async function generatedFiles(): Promise<Outcome> {
  const checkedIn = generators.filter(({ isCheckedIn }) => isCheckedIn);
  const outcomes = await Promise.all(checkedIn.map(({ entry }) => run(join(rootDir, entry), ['--check'])));
  const stale = outcomes.filter(({ hasPassed }) => !hasPassed);
  return {
    hasPassed: stale.length === 0,
    output: [...stale.map(({ output }) => output.trimEnd()), 'Run: npm run generate'].join('\n'),
  };
}

const runTool = (program: string, args: readonly string[]) => run(join(rootDir, 'node_modules', program), args);

function run(file: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const options = { cwd: rootDir, env, timeout: deadlineMs, maxBuffer: 64_000_000 };
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
      const why = error?.killed ? `\nended after ${deadlineMs / 1_000} s` : '';
      resolve({ hasPassed: !error, output: `${stdout}${stderr}${why}` });
    });
  });
}
