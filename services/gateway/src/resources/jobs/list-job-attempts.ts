import { jobAttemptsQuerySchema, jobAttemptsSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { reachesPost } from '../../domain/caller.ts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { JobRepository } from './job-repository.ts';
import type { PublishOutcomeRepository } from '../publish/publish-outcome-repository.ts';

/** Lists the attempts of a publish job. Its outcome has the reason also where it failed before its first attempt. */
export const listJobAttempts = ({ jobs, outcomes }: { jobs: JobRepository; outcomes: PublishOutcomeRepository }) =>
  defineRoute({
    method: 'get',
    path: '/jobs/:id/attempts',
    summary: 'What became of a publish job, and its attempts, newest first',
    tag: 'Publishing',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    query: jobAttemptsQuerySchema,
    answers: [
      { status: 200, schema: jobAttemptsSchema, description: 'A page of attempts, and the outcome of the job' },
    ],
    errors: ['job_not_found'],
    async handle({ caller, params: { id }, query }) {
      const { teamId } = caller;
      if (!(await jobs.find(teamId, id))) throw new AppError('job_not_found');
      const [seen, { attempts, hasMore }] = await Promise.all([
        outcomes.ofJob(teamId, id),
        outcomes.attemptsOfJob(teamId, id, query),
      ]);
      const outcome = seen?.outcome ?? null;
      if (seen && !reachesPost(caller, { accountId: seen.outcome.account.id, projectId: seen.projectId })) {
        throw new AppError('job_not_found');
      }
      return { status: 200, body: { ...toEnvelope(`/jobs/${id}/attempts`, attempts, hasMore), outcome } };
    },
  });
