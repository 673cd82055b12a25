import type { PublishAttempt, PublishAttemptQuery } from '@slideloom/contracts';
import { query, sql, type Queryable, type Sql } from '@slideloom/db';
import { noLimits, type CallerLimits } from '../../domain/caller.ts';
import { amongIds, readOne, readPage } from '../../persistence/read-page.ts';
import { attemptList, shownState, toAttempt, type AttemptRow } from './attempt-view.ts';

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

export function createAttemptRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** Reads a page of attempts, newest first; of those that a caller with these limits may know of. */
    async page(
      teamId: string,
      request: PublishAttemptQuery,
      within: AttemptLimits,
    ): Promise<{ attempts: PublishAttempt[]; hasMore: boolean }> {
      const filters = [
        ...attemptsWithin(within),
        ...(request.state === undefined ? [] : [sql`${shownState} = ${request.state}`]),
      ];
      const { rows, hasMore } = await readPage<AttemptRow>(queryable, attemptList, teamId, request, filters);
      return { attempts: rows.map(toAttempt), hasMore };
    },

    async find(teamId: string, id: string, within: AttemptLimits = noLimits): Promise<PublishAttempt | null> {
      const row = await readOne<AttemptRow>(queryable, attemptList, teamId, id, attemptsWithin(within));
      return row && toAttempt(row);
    },

    /**
     * Settles an attempt whose outcome could not be found out; `not_open` for one that is known, `missing` for none of the team. `jobId` is the job to
     * wake: that of the attempt, or the new one of a post that is sent once more after its job had ended; null where nothing is to run.
     */
    async resolve(
      teamId: string,
      id: string,
      outcome: 'posted' | 'not_posted',
      by: { userId: string; newJobId: string; messageId: string; holdMs: number },
    ): Promise<{ outcome: 'resolved'; jobId: string | null } | { outcome: 'not_open' | 'missing' }> {
      type Answer = { outcome: 'resolved'; job_id: string | null } | { outcome: 'not_open' | 'missing' };
      const rows = await query(
        () => prisma.$queryRaw<{ answer: Answer }[]>`
          SELECT resolve_attempt(${teamId}::uuid, ${id}::uuid, ${outcome}, ${by.userId}, ${by.newJobId}::uuid, ${by.messageId}::uuid,
                                 ${by.holdMs}::int) AS answer`,
        'resolve_attempt',
      );
      const { answer } = rows[0]!;
      return answer.outcome === 'resolved' ? { outcome: 'resolved', jobId: answer.job_id } : answer;
    },
  };
}

export type AttemptLimits = Pick<CallerLimits, 'accountIds' | 'projectIds'>;

/** Attempts of these accounts, and of posts of these projects: one that was made without a scheduled post is of none. */
export function attemptsWithin({ accountIds, projectIds }: AttemptLimits): Sql[] {
  const ofProjects = sql`EXISTS (
    SELECT 1 FROM scheduled_posts p WHERE p.id = publish_attempts.post_id AND p.project_id = ANY(${projectIds}::uuid[]))`;
  return [...amongIds('social_account_id', accountIds), ...(projectIds === null ? [] : [ofProjects])];
}
