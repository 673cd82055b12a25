import { jobSchema, streamQuerySchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';
import { toJob } from './job-repository.ts';

/** Events may be lost, so PostgreSQL is polled this often as well, ms. */
const sampleEveryMs = 5_000;

/** Streams a job, first as it is and then at each change, until it has ended. */
export const jobEvents = ({
  jobs,
  watch,
  streams,
  isStillAuthorized,
}: Uses<'jobs' | 'watch' | 'streams' | 'isStillAuthorized'>) =>
  defineRoute({
    method: 'get',
    path: '/jobs/:id/events',
    summary: 'Live progress of a job (server-sent events)',
    tag: 'Jobs',
    auth: 'team',
    takesStreamToken: true,
    scope: 'read',
    tier: 'read',
    query: streamQuerySchema,
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: z.object({ event: z.literal('job'), data: jobSchema }),
        description: 'Events named `job`, each with the Job as data; ends with the job, or with the credential',
        contentType: 'text/event-stream',
      },
    ],
    errors: ['job_not_found'],
    async handle({ caller, expiresAt, letInBy, params, clientSignal, response }) {
      let job = await jobs.find(caller.teamId, params.id);
      if (!job) throw new AppError('job_not_found');
      const stream = streams.open(response, caller.teamId, expiresAt);
      const following = watch.follow([job.id]);
      const signal = clientSignal();
      try {
        let shown = '';
        for (;;) {
          job = await jobs.find(caller.teamId, params.id);
          if (!job) break;
          const state = `${job.status} ${job.updated_at}`;
          if (state !== shown) stream.send('job', toJob(job));
          shown = state;
          const hasEnded = job.status === 'completed' || job.status === 'failed';
          if (hasEnded || signal.aborted || response.writableEnded || watch.isStopped || response.req.method === 'HEAD')
            break;
          await following.next(sampleEveryMs, signal);
          // The stream may outlive the key or the membership that opened it.
          if (!(await isStillAuthorized(caller.teamId, letInBy))) break;
        }
      } finally {
        following.end();
      }
      stream.end();
      return 'streamed';
    },
  });
