import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ClearError } from '@slideloom/machine/clear-error';
import { cachedDir } from '@slideloom/machine/cached-dir';
import { findProgram } from '@slideloom/machine/programs';

const run = promisify(execFile);

/** The least version that builds all the programs; infra/local/test/hosted-checks.test.ts holds every other place to it. */
export const leastGo = '1.26';

export function findGo(): string | undefined {
  return findProgram('go', ['/usr/local/go/bin']);
}

/** Runs `go`; throws a ClearError where Go is missing, or with the last line of what it said. */
export async function runGo(args: readonly string[], options: { cwd?: string; env?: object; timeoutMs: number }) {
  const go = findGo();
  if (!go) throw new ClearError(`A program must be built by Go: install Go ${leastGo} or newer (https://go.dev/dl)`);
  // A folder in which Go finds no go.mod of another project.
  const { cwd = tmpdir(), env, timeoutMs } = options;
  try {
    const { stdout } = await run(go, [...args], {
      cwd,
      env: { ...process.env, CGO_ENABLED: '0', ...env },
      timeout: timeoutMs,
      maxBuffer: 64_000_000,
    });
    return stdout;
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new ClearError(`\`go ${args.join(' ')}\` failed: ${(stderr.trim() || message).split('\n').at(-1)}`);
  }
}

/** The folder of a module's sources, which Go downloads once, and checks. */
export async function moduleDir(module: string, version: string): Promise<string> {
  const said = await runGo(['mod', 'download', '-json', `${module}@${version}`], { timeoutMs: 300_000 });
  return (JSON.parse(said) as { Dir: string }).Dir;
}

/** A program of a Go module, built the first time; answers its path. */
export async function goProgram(program: {
  name: string;
  version: string;
  package: string;
  timeoutMs?: number;
}): Promise<string> {
  const { name, version, package: path, timeoutMs = 300_000 } = program;
  const dir = await cachedDir(`${name}-${version}`, async (bin) => {
    await runGo(['install', `${path}@${version}`], { env: { GOBIN: bin }, timeoutMs });
  });
  // `go install` names a program after the last part of its path.
  return join(dir, path.split('/').at(-1)!);
}
