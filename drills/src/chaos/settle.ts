import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosWorld } from './chaos-world.ts';
import type { Acceptance, Evidence } from './evidence.ts';
import { countOpen, gatherEvidence } from './gather-evidence.ts';
import { standingsOf } from './judge-posts.ts';

const looks = 10;
const lookEveryMs = 1_000;

/** No failed attempt has a longer pause behind it, ms. */
const longestPauseMs = 120_000;

/**
 * Waits as `settle` does, and gathers what is there then. A hold that ends between the two opens its post again, which is then waited for
 * once more, a few times at most.
 */
export async function settleAndGather(
  world: ChaosWorld,
  { accepted, since }: { accepted: Acceptance[]; since: Date },
  tell: (what: string) => void,
): Promise<{ settledMs: number | null; evidence: Evidence }> {
  const settledMs = await settle(world, tell);
  let evidence = await gatherEvidence(world, accepted, since);
  for (let left = looks; left > 0 && isOpen(evidence) && (await settle(world, tell)) !== null; left -= 1) {
    await pause(lookEveryMs);
    evidence = await gatherEvidence(world, accepted, since);
  }
  return { settledMs, evidence };
}

function isOpen(evidence: Evidence): boolean {
  return [...standingsOf(evidence).values()].includes('open');
}

/**
 * Waits until everything has ended that shall end by itself, and answers how long that took, ms; null if it did not in time. A job whose
 * attempt failed under the faults has a pause before its next one, up to two minutes: the time begins when the last of the
 * pauses that are there at the first look has passed. Later ones move nothing.
 */
async function settle(world: ChaosWorld, tell: (what: string) => void): Promise<number | null> {
  const startedAt = performance.now();
  let withinMs: number | undefined;
  let last = '';
  for (;;) {
    const open = await countOpen(world);
    const passedMs = performance.now() - startedAt;
    if (open?.jobs === 0 && open.posts === 0) return passedMs;
    if (open) withinMs ??= world.settleWithinMs + passedMs + Math.min(open.pauseMs, longestPauseMs);
    const line = open ? `${open.jobs} jobs and ${open.posts} posts open` : 'the database does not answer';
    if (line !== last) tell(line);
    last = line;
    if (passedMs > (withinMs ?? world.settleWithinMs)) return null;
    await pause(lookEveryMs);
  }
}
