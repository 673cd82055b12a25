import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ClearError } from '../terminal/clear-error.ts';
import { rootDir } from '../paths.ts';

const run = promisify(execFile);

/** Runs one of the project's command-line files to its end; a ClearError with what it said when it fails. */
export async function runNode(entry: string, env: Record<string, string>, timeoutMs = 120_000): Promise<string> {
  try {
    const options = {
      env: { PATH: process.env.PATH, ...env },
      cwd: rootDir,
      timeout: timeoutMs,
      maxBuffer: 16_000_000,
    };
    const { stdout } = await run(process.execPath, [join(rootDir, entry)], options);
    return stdout.trimEnd();
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as Error & { stderr?: string; stdout?: string };
    const said = `${stdout}\n${stderr}`.trim() || message;
    throw new ClearError(`${entry} failed:\n${said.split('\n').slice(-12).join('\n')}`);
  }
}
