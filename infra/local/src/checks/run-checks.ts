import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { checkArchitecture } from './check-architecture.ts';
import { rootDir } from '../paths.ts';
import type { Progress } from '../terminal/show-progress.ts';

type Outcome = { hasPassed: boolean; output: string };

const deadlineMs = 300_000;

/** Format, lint, types and architecture, side by side; one line each, and what is wrong below. */
export async function runChecks({ step, line }: Progress): Promise<{ passed: number; failed: number }> {
  const checks: [string, () => Promise<Outcome>][] = [
    ['Format', () => run('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])],
    ['Lint', () => run('oxlint/bin/oxlint', ['--type-aware', '.'])],
    ['Types', () => run('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json'])],
    ['Architecture', architecture],
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
      return outcome.hasPassed;
    }),
  );
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}

async function architecture(): Promise<Outcome> {
  const violations = checkArchitecture(rootDir);
  return {
    hasPassed: violations.length === 0,
    output: violations.map(({ path, problem }) => `  ${path}: ${problem}`).join('\n'),
  };
}

function run(program: string, args: readonly string[]): Promise<Outcome> {
  const file = join(rootDir, 'node_modules', program);
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const options = { cwd: rootDir, env, timeout: deadlineMs, maxBuffer: 64_000_000 };
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
      const why = error?.killed ? `\nended after ${deadlineMs / 1_000} s` : '';
      resolve({ hasPassed: !error, output: `${stdout}${stderr}${why}` });
    });
  });
}
