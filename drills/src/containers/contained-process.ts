import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '@slideloom/local';
import { imageUser } from './image-user.ts';

export type ContainedProcess = {
  /** Waits until it is, and lets the image's own probe say so too. */
  waitReady(): Promise<void>;
  /** SIGTERM; answers the exit code, and how long that took, ms. */
  stop(): Promise<{ code: number | null; ms: number }>;
};

/** Runs a program of the image to its end, and answers what it printed. Throws with that when it fails. */
export async function runContained(app: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(app, 'infra/docker/src/entry.ts'), ...args], {
    ...imageUser,
    env,
    cwd: app,
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said.trim()}`);
  return said.trim();
}

/** Starts a service of the image the way a container does: by the image's entry, as the image's user, its log in a file. */
export function startContained(
  app: string,
  name: string,
  options: { env: Record<string, string>; log: string },
): ContainedProcess {
  const output = openSync(options.log, 'w');
  const child = spawn(process.execPath, [join(app, 'infra/docker/src/entry.ts'), name], {
    ...imageUser,
    env: options.env,
    cwd: app,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const url = `http://127.0.0.1:${options.env['HEALTH_PORT']}/ready`;
  const isReady = async () => (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok;
  const isHopeless = () =>
    child.exitCode === null ? undefined : `it ended: ${readFileSync(options.log, 'utf8').slice(-2_000)}`;
  return {
    async waitReady() {
      await waitUntil(isReady, { what: name, withinMs: 120_000, isHopeless });
      const what = `the probe of ${name}`;
      await waitUntil(() => isWellByProbe(app, options.env), { what, withinMs: 60_000, isHopeless });
    },
    async stop() {
      const began = performance.now();
      child.kill('SIGTERM');
      const [code] = await exited;
      return { code, ms: Math.round(performance.now() - began) };
    },
  };
}

/** Asked when it is ready: a process for each question would take the time that the services need to start. */
async function isWellByProbe(app: string, env: Record<string, string>): Promise<boolean> {
  const file = join(app, 'infra/docker/src/probe.ts');
  const asking = spawn(process.execPath, [file, '/ready'], { ...imageUser, env, stdio: 'ignore' });
  const [code] = (await once(asking, 'exit')) as [number | null];
  return code === 0;
}
