import { extendedJobSchema, jobSchema, uuidSchema, type Job, type KeyScope } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import type { Publisher } from '@slideloom/messaging';
import { requireScope } from '../../auth/authorize.ts';
import { defineRoute } from '../../http/route.ts';
import { toJob, type JobRepository } from './job-repository.ts';

/** What a key needed to order such a job, and needs to cancel it. */
const scopes = { image_gen: 'generate', render: 'render', publish: 'publish' } as const satisfies Record<
  Job['type'],
  KeyScope
>;

export const cancelJob = ({ jobs, notify }: { jobs: JobRepository; notify: Publisher['notify'] }) =>
  defineRoute({
    method: 'post',
    path: '/jobs/:id/cancel',
    summary: 'Cancel a rendering that has not ended, or a picture that has not begun; its credits come back',
    tag: 'Jobs',
    auth: 'team',
    scope: 'any',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: jobSchema, extended: extendedJobSchema, description: 'The cancelled job' }],
    errors: ['job_not_found', 'job_not_cancellable'],
    async handle({ caller, params: { id } }) {
      const { teamId } = caller;
      const asked = await jobs.find(teamId, id);
      if (!asked) throw new AppError('job_not_found');
      requireScope(scopes[asked.type], caller);
      const outcome = await jobs.cancel(teamId, id);
      if (outcome === 'ended' || outcome === 'begun') throw new AppError('job_not_cancellable');
      const job = outcome === 'cancelled' ? await jobs.find(teamId, id) : null;
      if (!job) throw new AppError('job_not_found');
      notify('job.failed', { job_id: id, team_id: teamId, type: job.type });
      return { status: 200, body: toJob(job), more: job };
    },
  });
