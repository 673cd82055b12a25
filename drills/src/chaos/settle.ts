import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosWorld } from './chaos-world.ts';
import type { Acceptance, Evidence } from './evidence.ts';
import { findOpen, gatherEvidence, type OpenWork } from './gather-evidence.ts';
import { standingsOf } from './judge-posts.ts';

const looks = 10;
const lookEveryMs = 1_000;

/** No pause between two attempts is longer where fewer than six have failed, ms. */
const longestPauseMs = 120_000;

/**
 * Waits as `settle` does, and gathers what is there then. A hold that ends between the two opens its post again, which is then waited for
 * once more, a few times at most.
 */
export async function settleAndGather(
  world: ChaosWorld,
  { accepted, since }: { accepted: Acceptance[]; since: Date },
  log: (what: string) => void,
): Promise<{ settledMs: number | null; evidence: Evidence }> {
  const limits = new Map<string, number>();
  const settledMs = await settle(world, limits, log);
  let evidence = await gatherEvidence(world, accepted, since);
  for (let left = looks; left > 0 && isOpen(evidence) && (await settle(world, limits, log)) !== null; left -= 1) {
    await pause(lookEveryMs);
    evidence = await gatherEvidence(world, accepted, since);
  }
  return { settledMs, evidence };
}

function isOpen(evidence: Evidence): boolean {
  return [...standingsOf(evidence).values()].includes('open');
}

/**
 * Waits until everything has ended that shall end by itself, and answers how long that took, ms; null if it did not in time. Each job and post
 * has its own time, from the first look that finds it open: `settleWithinMs`, and before that what is left of the pause until its next attempt.
 */
async function settle(
  world: ChaosWorld,
  limits: Map<string, number>,
  log: (what: string) => void,
): Promise<number | null> {
  const startedAt = performance.now();
  let last = '';
  for (;;) {
    const open = await findOpen(world);
    const now = performance.now();
    if (open?.length === 0) return now - startedAt;
    for (const { id, pauseMs } of open ?? []) {
      if (!limits.has(id)) limits.set(id, now + Math.min(pauseMs, longestPauseMs) + world.settleWithinMs);
    }
    const line = open ? describeOpen(open) : 'the database does not answer';
    if (line !== last) log(line);
    last = line;
    const isLate = open ? open.some(({ id }) => limits.get(id)! < now) : now - startedAt > world.settleWithinMs;
    if (isLate) return null;
    await pause(lookEveryMs);
  }
}

function describeOpen(open: readonly OpenWork[]): string {
  const posts = open.filter(({ kind }) => kind === 'post').length;
  return `${open.length - posts} jobs and ${posts} posts open`;
}
