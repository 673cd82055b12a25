import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const clientDir = join(import.meta.dirname, '../../../../../packages/client');

/** Runs a sample of TypeScript as a program that has the client alone, and answers what it prints. */
export async function runTypeScript(sample: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'sample-'));
  try {
    mkdirSync(join(dir, 'node_modules/@slideloom'), { recursive: true });
    symlinkSync(clientDir, join(dir, 'node_modules/@slideloom/client'));
    writeFileSync(join(dir, 'sample.mts'), sample);
    const options = { cwd: dir, env: { PATH: process.env['PATH'], ...variables }, timeout: 60_000 };
    return (await promisify(execFile)(process.execPath, ['sample.mts'], options)).stdout;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
