import { extendedJobSchema, jobQuerySchema, jobSchema, limits } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { toJob, type JobRepository } from './job-repository.ts';

export const listJobs = ({ jobs }: { jobs: JobRepository }) =>
  defineRoute({
    method: 'get',
    path: '/jobs',
    summary: 'The 50 most recent jobs, newest first',
    tag: 'Jobs',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: jobQuerySchema,
    answers: [
      { status: 200, schema: z.array(jobSchema), extended: z.array(extendedJobSchema), description: 'A bare array' },
    ],
    async handle({ caller, query }) {
      const recent = await jobs.recent(caller.teamId, query, limits.jobs.recent);
      return { status: 200, body: recent.map(toJob), more: recent };
    },
  });
