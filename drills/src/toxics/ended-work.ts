import { setTimeout as pause } from 'node:timers/promises';
import type { TestFleet } from '@slideloom/fleet-testing/test-fleet';

const pollEveryMs = 200;

/**
 * Waits until each job of a team has ended. Answers how many have not after `withinMs`; posts whose outcome is shown for review count
 * as ended, because a person has to look at them.
 */
export async function unendedJobs({ database }: TestFleet, teamId: string, withinMs: number): Promise<string[]> {
  const endsAt = performance.now() + withinMs;
  for (;;) {
    const open = await database.prisma.job.findMany({
      where: { team_id: teamId, status: { in: ['pending', 'processing'] } },
      select: { id: true, type: true },
    });
    const unended: string[] = [];
    for (const { id, type } of open) {
      const isShown = type === 'publish' && (await isForReview(database, id));
      if (!isShown) unended.push(`${type} ${id}`);
    }
    if (unended.length === 0 || performance.now() > endsAt) return unended;
    await pause(pollEveryMs);
  }
}

async function isForReview({ prisma }: TestFleet['database'], jobId: string): Promise<boolean> {
  return (await prisma.publishAttempt.count({ where: { job_id: jobId, state: { in: ['unknown', 'review'] } } })) > 0;
}
