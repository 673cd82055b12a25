import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.ts';

export type BrowserTally = {
  passed: number;
  failed: number;
  /** One line for each journey that failed: where it is, its name, and how its message begins. */
  failures: string[];
};

/**
 * Runs the studio's journeys in a browser, with these arguments of Playwright's, on a stack that is up; answers how they went. A run that wrote
 * no tally has failed.
 */
export async function runBrowserTests(options: {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  tallyFile: string;
  signal?: AbortSignal;
}): Promise<BrowserTally> {
  const { args, env, tallyFile, signal } = options;
  rmSync(tallyFile, { force: true });
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(rootDir, 'tests/studio/main.ts'), ...args],
    {
      cwd: rootDir,
      env: { ...env, TALLY_FILE: tallyFile },
      signal,
      stdio: 'inherit',
    },
  );
  await new Promise<void>((resolve) => {
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
  });
  try {
    return JSON.parse(readFileSync(tallyFile, 'utf8')) as BrowserTally;
  } catch {
    return { passed: 0, failed: 1, failures: [] };
  }
}
