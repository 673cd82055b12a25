import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosWorld } from './chaos-world.ts';
import { countOpen } from './gather-evidence.ts';

/**
 * Waits until everything has ended that shall end by itself, and answers how long that took, ms; null if it did not in time.
 */
export async function settle(world: ChaosWorld, tell: (what: string) => void): Promise<number | null> {
  const startedAt = performance.now();
  let last = '';
  for (;;) {
    const open = await countOpen(world);
    const passedMs = performance.now() - startedAt;
    if (open?.jobs === 0 && open.posts === 0) return passedMs;
    const line = open ? `${open.jobs} jobs and ${open.posts} posts open` : 'the database does not answer';
    if (line !== last) tell(line);
    last = line;
    if (passedMs > world.settleWithinMs) return null;
    await pause(1_000);
  }
}
