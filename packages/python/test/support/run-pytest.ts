import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PythonEnvironment } from '../../scripts/python-environment.ts';

/** How one test went; `text` says why it did not pass. */
export type PythonTest = { name: string; outcome: 'passed' | 'failed' | 'skipped'; text: string };
export type PythonRun = { tests: PythonTest[]; exitCode: number; output: string };

/** Runs the tests in a folder on the package that is installed, and answers how each went. */
export function runPytest(
  { tools, sitePackages }: PythonEnvironment,
  { testsDir, dir }: { testsDir: string; dir: string },
): Promise<PythonRun> {
  const reportFile = join(dir, 'report.json');
  rmSync(reportFile, { force: true });
  const env = {
    ...process.env,
    // Before the tools' own packages, of which the package is none.
    PYTHONPATH: sitePackages,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONNOUSERSITE: '1',
    REPORT_FILE: reportFile,
  };
  const args = ['-m', 'pytest', '--quiet', '--color=no', '--tb=short', testsDir];
  return new Promise((resolve) => {
    execFile(tools, args, { env, timeout: 600_000, maxBuffer: 64_000_000 }, (error, stdout, stderr) => {
      const tests = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as PythonTest[]) : [];
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ tests, exitCode, output: `${stdout}${stderr}` });
    });
  });
}
