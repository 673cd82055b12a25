import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A call that the sandbox recorded. */
export type SandboxCall = {
  seq: number;
  direction: 'in' | 'out';
  target: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
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
  text?: string;
};

export type TestSandbox = {
  url: string;
  /** The host in the form that the guarded fetch takes for its exceptions. */
  host: string;
  fail(order: FaultOrder): Promise<void>;
  /** Withdraws the faults. */
  heal(): Promise<void>;
  /** Calls of an operation since the start. */
  calls(target: string): Promise<SandboxCall[]>;
  /** Forgets faults and calls. */
  reset(): Promise<void>;
  /** Does something below a `/control`. */
  control<Answer = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Answer>;
  close(): Promise<void>;
};

/** The outside world in a process of its own, as the fleet meets it. */
export async function startSandbox(environment: Readonly<Record<string, string>> = {}): Promise<TestSandbox> {
  const main = fileURLToPath(new URL('../../../infra/sandbox/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SANDBOX_HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the sandbox did not start'))),
  ])) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const control = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`${url}${path}`, { method, ...init });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}`);
    return (await response.json()) as Answer;
  };
  const heal = async () => void (await control('DELETE', '/control/faults'));
  return {
    url,
    host: new URL(url).host,
    fail: async (order) => void (await control('POST', '/control/faults', order)),
    heal,
    calls: async (target) => (await control<{ calls: SandboxCall[] }>('GET', `/control/calls?target=${target}`)).calls,
    async reset() {
      await heal();
      await control('DELETE', '/control/calls');
    },
    control,
    async close() {
      child.kill();
      await ended;
    },
  };
}
