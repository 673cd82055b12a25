import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SyncLimits } from '../../../src/domain/stores/sync-store.ts';
import { tokenKeys } from '../../oauth/support/oauth-world.ts';
import type { StoreWorld } from './store-world.ts';

export type SyncProcess = {
  /** What it writes at its end. */
  result: Promise<{ mostBytes: number; problems: number }>;
  /** Ends the process as the kernel does: nothing is given back. */
  kill(): Promise<void>;
};

/** A publisher in a process of its own that syncs what is wanted. */
export async function startSyncProcess(
  world: Pick<StoreWorld, 'url' | 'sandbox'>,
  limits: Partial<SyncLimits> = {},
): Promise<SyncProcess> {
  const main = fileURLToPath(new URL('./sync-process.ts', import.meta.url));
  const order = JSON.stringify({ databaseUrl: world.url, sandboxUrl: world.sandbox.url, tokenKeys, limits });
  const child = spawn(process.execPath, ['--expose-gc', '--disable-warning=ExperimentalWarning', main, order], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const written = lines[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  const nextLine = async () => {
    const { value } = (await written.next()) as { value: string | undefined };
    if (value === undefined) throw new Error('the other publisher ended');
    return value;
  };
  await nextLine();
  const result = nextLine().then((line) => JSON.parse(line) as { mostBytes: number; problems: number });
  result.catch(() => undefined);
  return {
    result,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
