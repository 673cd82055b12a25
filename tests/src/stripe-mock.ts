import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@slideloom/local';
import { eventually } from '@slideloom/testing';

const version = 'v0.203.0';
const cacheDir = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), `slideloom/stripe-mock-${version}`);
const run = promisify(execFile);

/** Whether stripe-mock is there already, or Go is, which builds it in some seconds. */
export async function hasStripeMock(): Promise<boolean> {
  if (existsSync(join(cacheDir, 'stripe-mock'))) return true;
  return run('go', ['version'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

/** Stripe's own check of requests, against Stripe's own OpenAPI document. */
export async function startStripeMock(): Promise<{ url: string; stop(): void }> {
  const program = join(cacheDir, 'stripe-mock');
  if (!existsSync(program)) await build();
  const port = await freePort();
  const child = spawn(program, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(`${url}/v1/prices`, { signal: AbortSignal.timeout(1_000) }), 20_000);
  return { url, stop: () => void child.kill() };
}

async function build(): Promise<void> {
  const unfinished = `${cacheDir}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const env = { ...process.env, GOBIN: unfinished, CGO_ENABLED: '0' };
  await run('go', ['install', `github.com/stripe/stripe-mock@${version}`], { env, timeout: 300_000 });
  renameSync(unfinished, cacheDir);
}
