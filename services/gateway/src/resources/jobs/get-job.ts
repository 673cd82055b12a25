import { extendedJobSchema, jobSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { toJob, type JobRepository } from './job-repository.ts';

export const getJob = ({ jobs }: { jobs: JobRepository }) =>
  defineRoute({
    method: 'get',
    path: '/jobs/:id',
    summary: 'A job',
    tag: 'Jobs',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: jobSchema,
        extended: extendedJobSchema,
        description: 'The job; a failed one answers 200 too',
      },
    ],
    errors: ['job_not_found'],
    async handle({ caller, params }) {
      const job = await jobs.find(caller.teamId, params.id);
      if (!job) throw new AppError('job_not_found');
      return { status: 200, body: toJob(job), more: job };
    },
  });
