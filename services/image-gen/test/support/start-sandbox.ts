import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A call that the sandbox recorded. */
export type SandboxCall = {
  target: string;
  direction: 'in' | 'out';
  path: string;
  headers: Record<string, string>;
  body: unknown;
  outcome: number | string | null;
};

export type FaultOrder = {
  target: string;
  kind: string;
  status?: number;
  times?: number;
  match?: string;
  text?: string;
};

export type TestSandbox = {
  url: string;
  /** As the guarded fetch wants its exceptions. */
  host: string;
  fail(order: FaultOrder): Promise<void>;
  calls(target: string): Promise<SandboxCall[]>;
  /** Forgets faults and calls. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** The outside world in a process of its own, as the fleet meets it; pictures of the callback generator take `delayMs`. */
export async function startSandbox(options: { delayMs?: number } = {}): Promise<TestSandbox> {
  const main = fileURLToPath(new URL('../../../../infra/sandbox/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      SANDBOX_PORT: '0',
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_IMAGEGEN_DELAY_MS: String(options.delayMs ?? 0),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the sandbox did not start'))),
  ])) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const control = async (method: string, path: string, body?: object) => {
    const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${url}/control${path}`, { method, ...init });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    url,
    host: new URL(url).host,
    fail: async (order) => void (await control('POST', '/faults', order)),
    calls: async (target) => (await control('GET', `/calls?target=${target}`))['calls'] as SandboxCall[],
    reset: async () => {
      await control('DELETE', '/faults');
      await control('DELETE', '/calls');
    },
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
