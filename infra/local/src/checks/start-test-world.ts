import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { rootDir } from '../paths.ts';
import { ClearError } from '@slideloom/machine/clear-error';

/** The program that starts it and prints `TEST_WORLD='…'`. */
const program = join(rootDir, 'tests/studio/main.ts');

/**
 * The fleet that suites and journeys share, with the studio, in a process of its own. `env` names the stack; `address` is for `TEST_WORLD`
 * of those who use it.
 */
export async function startTestWorld(env: NodeJS.ProcessEnv): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--serve'], {
    cwd: rootDir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve());
    child.on('exit', () => resolve());
  });
  const printed = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^TEST_WORLD='(.*)'$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  const address = await Promise.race([
    printed,
    ended.then(() => {
      throw new ClearError('The fleet that suites share did not start: what is above says why');
    }),
  ]);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
