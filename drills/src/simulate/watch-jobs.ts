import type { Claim } from '@slideloom/jobs';
import type { SeenJob } from './find-violations.ts';

/** Of the job repository: what a worker may say only of a job that it has. */
export const leaseStatements: ReadonlySet<string> = new Set(['claim', 'renew', 'complete', 'fail', 'release']);
export type LeaseStatement = [{ jobId: string; token: string }];

/** What no look at the tables alone shows: what a job was before, and whose it is. */
export function createJobWatch(of: { now: () => number; leaseMs: number }) {
  const { now, leaseMs } = of;
  const statuses = new Map<string, string>();
  const teams = new Map<string, string>();
  /** The token of the worker that got a job last, and until when no other worker may have it. */
  const holders = new Map<string, { token: string; untilMs: number }>();
  const isOver = (status: string | undefined) => status === 'completed' || status === 'failed';

  return {
    /** What has changed that must not change. */
    see(jobs: readonly SeenJob[]): string[] {
      const wrong: string[] = [];
      for (const { id, team, status } of jobs) {
        if ((teams.get(id) ?? team) !== team) wrong.push(`a job stays its team's (8): ${id}`);
        teams.set(id, team);
        const before = statuses.get(id);
        if (isOver(before) && before !== status)
          wrong.push(`an ended job stays so (2): ${id} was ${before}, is ${status}`);
        if (before === 'processing' && status === 'pending') wrong.push(`a job does not go back (2): ${id}`);
        statuses.set(id, status);
      }
      const ids = new Set(jobs.map(({ id }) => id));
      for (const id of statuses.keys()) if (!ids.has(id)) wrong.push(`a job is not lost (1): ${id}`);
      return wrong;
    },
    /** What a statement answered about a lease that it cannot have. */
    judge(statement: string, [{ jobId, token }]: LeaseStatement, answer: unknown): string[] {
      const held = holders.get(jobId);
      if (statement === 'claim') {
        if ((answer as Claim).outcome !== 'claimed') return [];
        holders.set(jobId, { token, untilMs: now() + leaseMs });
        return held && now() < held.untilMs - slackMs ? [`one lease at a time (3): ${jobId}`] : [];
      }
      const isGranted = answer === true || answer === 'failed' || answer === 'put_back';
      if (!isGranted) return [];
      if (held?.token !== token) return [`who lost the lease writes nothing (3): ${statement} of ${jobId}`];
      holders.set(jobId, { token, untilMs: statement === 'renew' ? now() + leaseMs : 0 });
      return [];
    },
    statusOf: (id: string) => statuses.get(id),
    teamOf: (id: string) => teams.get(id),
    unfinished: () => [...statuses].filter(([, status]) => !isOver(status)).map(([id]) => id),
  };
}

/** The clock of the database is ahead of the others by a few milliseconds. */
const slackMs = 100;
