import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endGroup } from './process-group.ts';
import { processIdentity } from './process-identity.ts';

type Remembered = { name: string; pid: number; identity: string };

/**
 * Ends the processes that an earlier run left behind when it was killed. Only those are touched that are proven to be ours:
 * the process id still belongs to the process that began at the remembered instant. Answers their names.
 */
export async function stopOrphans(pidDir: string): Promise<string[]> {
  if (!existsSync(pidDir)) return [];
  const files = readdirSync(pidDir).map((name) => join(pidDir, name));
  const orphans = files.map(readRemembered).filter((entry) => entry !== undefined);
  await Promise.all(orphans.map(({ pid, identity }) => endGroup(pid, identity, 8_000)));
  for (const file of files) rmSync(file, { force: true });
  return orphans.map(({ name }) => name);
}

function readRemembered(file: string): Remembered | undefined {
  try {
    const entry = JSON.parse(readFileSync(file, 'utf8')) as Remembered;
    return entry.identity && processIdentity(entry.pid) === entry.identity ? entry : undefined;
  } catch {
    return undefined;
  }
}
