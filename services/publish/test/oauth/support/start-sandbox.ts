import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A call that the sandbox recorded. */
export type SandboxCall = {
  seq: number;
  target: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  outcome: number | string | null;
};

export type FaultOrder = {
  target: string;
  kind: string;
  status?: number;
  times?: number;
  delay_ms?: number;
  /** Strikes only calls that hold this text. */
  match?: string;
};

export type TestSandbox = {
  url: string;
  fail(order: FaultOrder): Promise<void>;
  /** Withdraws the faults. */
  heal(): Promise<void>;
  calls(target: string): Promise<SandboxCall[]>;
  /** Does something below a platform's `/control`. */
  control(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
};

export const client = { id: 'client-of-tests', secret: 'c4n4ry-client-secret' };

/** The outside world in a process of its own, as the fleet meets it. */
export async function startSandbox(): Promise<TestSandbox> {
  const main = fileURLToPath(new URL('../../../../../infra/sandbox/src/main.ts', import.meta.url));
  const clients = ['SHORTVIDEO', 'PHOTOAPP', 'STOREPLATFORM'].flatMap((platform) => [
    [`${platform}_CLIENT_ID`, client.id],
    [`${platform}_CLIENT_SECRET`, client.secret],
  ]);
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SANDBOX_HOST: '127.0.0.1', ...Object.fromEntries(clients) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the sandbox did not start'))),
  ])) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const ask = async (method: string, path: string, body?: object) => {
    const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${url}${path}`, { method, ...init });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    url,
    fail: async (order) => void (await ask('POST', '/control/faults', order)),
    heal: async () => void (await ask('DELETE', '/control/faults')),
    calls: async (target) => (await ask('GET', `/control/calls?target=${target}`))['calls'] as SandboxCall[],
    control: ask,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
