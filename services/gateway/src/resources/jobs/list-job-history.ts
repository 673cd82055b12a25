import { extendedJobSchema, jobHistoryQuerySchema, jobSchema, listEnvelope } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import { toJob, type JobRepository } from './job-repository.ts';

export const listJobHistory = ({ jobs }: { jobs: JobRepository }) =>
  defineRoute({
    method: 'get',
    path: '/jobs/history',
    summary: 'All jobs, newest first, page by page',
    tag: 'Jobs',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: jobHistoryQuerySchema,
    answers: [
      {
        status: 200,
        schema: listEnvelope(jobSchema),
        extended: listEnvelope(extendedJobSchema),
        description: 'A page',
      },
    ],
    async handle({ caller, query }) {
      const page = await jobs.history(caller.teamId, query);
      const body = toEnvelope('/jobs/history', page.jobs.map(toJob), page.hasMore);
      return { status: 200, body, more: { data: page.jobs } };
    },
  });
