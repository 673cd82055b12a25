import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { ClearError } from '@slideloom/machine/clear-error';
import { compileCache } from './compile-cache.ts';
import { rootDir } from '../paths.ts';

const run = promisify(execFile);

/** A command-line file that ended with another exit code than 0. */
export class CommandFailed extends ClearError {
  readonly exitCode: number | undefined;

  constructor(message: string, exitCode: number | undefined) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs one of the project's command-line files (below the checkout, or absolute) to its end; a CommandFailed with its output when it
 * fails.
 */
export async function runNode(
  entry: string,
  env: Record<string, string>,
  { timeoutMs = 120_000, args = [] }: { timeoutMs?: number; args?: readonly string[] } = {},
): Promise<string> {
  try {
    const options = {
      env: { PATH: process.env.PATH, ...compileCache, ...env },
      cwd: rootDir,
      timeout: timeoutMs,
      maxBuffer: 16_000_000,
    };
    const { stdout } = await run(process.execPath, [resolve(rootDir, entry), ...args], options);
    return stdout.trimEnd();
  } catch (error) {
    const {
      stderr = '',
      stdout = '',
      message,
      code,
    } = error as Error & { stderr?: string; stdout?: string; code?: unknown };
    const said = `${stdout}\n${stderr}`.trim() || message;
    throw new CommandFailed(
      `${entry} failed:\n${said.split('\n').slice(-12).join('\n')}`,
      typeof code === 'number' ? code : undefined,
    );
  }
}
