import { spawn } from 'node:child_process';
import { freePort, goProgram } from '@slideloom/local';
import { eventually } from '@slideloom/testing';

const program = { name: 'stripe-mock', version: 'v0.203.0', package: 'github.com/stripe/stripe-mock' };

/** Stripe's own check of requests, against Stripe's own OpenAPI document. */
export async function startStripeMock(): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(await goProgram(program), ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(`${url}/v1/prices`, { signal: AbortSignal.timeout(1_000) }), 20_000);
  return { url, stop: () => void child.kill() };
}
