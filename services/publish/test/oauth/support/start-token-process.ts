import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../../../src/domain/oauth/ports.ts';
import { tokenKeys, type OauthWorld } from './oauth-world.ts';

/** A publisher in a process of its own; `ask` lets all its callers go at once and answers the hashes of their tokens. */
export async function startTokenProcess(
  world: OauthWorld,
  request: { connection: Connection; callers: number; options: { isRefused: boolean; refusedAt: number } },
): Promise<{ ask(): Promise<string[]> }> {
  const main = fileURLToPath(new URL('./token-process.ts', import.meta.url));
  const order = JSON.stringify({ databaseUrl: world.url, sandboxUrl: world.sandbox.url, tokenKeys, ...request });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, order], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the second publisher ended')));
  ended.catch(() => undefined);
  const nextLine = async () => ((await Promise.race([once(lines, 'line'), ended])) as [string])[0];
  await nextLine();
  return {
    async ask() {
      const answer = nextLine();
      child.stdin.write('go\n');
      return JSON.parse(await answer) as string[];
    },
  };
}
