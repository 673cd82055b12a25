import {
  asOfVersion,
  extendedJobSchema,
  extendedJobStreamEventSchema,
  jobStreamEventSchema,
  resumableStreamQuerySchema,
  uuidSchema,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { eventId } from '../../events/event-id.ts';
import { defineRoute } from '../../http/route.ts';
import { lastEventIdHeader } from '../events/last-event-id-header.ts';
import type { JobRepository } from './job-repository.ts';
import type { JobWatch } from '../../events/job-watch.ts';
import type { ProgressBoard } from '../../events/job-progress.ts';
import type { OpensStreams } from '../../events/event-streams.ts';

/** Events may be lost, so PostgreSQL is polled this often as well, ms. */
const sampleEveryMs = 5_000;

/** Streams a job, first as it is and then at each change, until it has ended. */
export const jobEvents = ({
  jobs,
  watch,
  progress,
  streams,
  isStillAuthorized,
}: OpensStreams & { jobs: JobRepository; watch: JobWatch; progress: Pick<ProgressBoard, 'of'> }) =>
  defineRoute({
    method: 'get',
    path: '/jobs/:id/events',
    summary: 'Live progress of a job (server-sent events)',
    tag: 'Jobs',
    auth: 'team',
    takesStreamToken: true,
    scope: 'read',
    tier: 'read',
    query: resumableStreamQuerySchema,
    requestHeaders: lastEventIdHeader,
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: jobStreamEventSchema,
        extended: extendedJobStreamEventSchema,
        description:
          'Events named `job`, each with the Job as data, and of a rendering `progress` for each slide that was drawn. It begins with the job as it ' +
          'is, so that a reader who comes again needs no id, and ends with the job, or with the credential.',
        contentType: 'text/event-stream',
      },
    ],
    errors: ['job_not_found'],
    async handle({ caller, version, expiresAt, letInBy, params, clientSignal, response }) {
      const find = async () => (await jobs.current(caller.teamId, [params.id]))[0];
      let found = await find();
      if (!found) throw new AppError('job_not_found');
      const stream = streams.open(response, caller.teamId, expiresAt);
      const following = watch.follow([params.id], { withProgress: true });
      const signal = clientSignal();
      const shown = { version: '', slides: '' };
      const sendProgress = (at: string) => {
        const count = progress.of(params.id);
        const slides = count === null ? '' : `${params.id}.${count.attempt}.${count.slides_done}`;
        if (slides !== shown.slides) stream.send('progress', count, eventId(at, 'progress', slides));
        shown.slides = slides;
      };
      try {
        for (;;) {
          found = await find();
          if (!found) break;
          const { job, extended } = found;
          const isNew = found.version !== shown.version;
          shown.version = found.version;
          if (isNew) {
            const body = version === null ? job : asOfVersion(extendedJobSchema, version, extended);
            stream.send('job', body, eventId(found.version, 'job', job.id));
          }
          const hasEnded = job.status === 'completed' || job.status === 'failed';
          if (hasEnded || signal.aborted || response.writableEnded || watch.isStopped || response.req.method === 'HEAD')
            break;
          const readAt = performance.now();
          do sendProgress(found.version);
          while (
            (await following.next(sampleEveryMs, signal)) === 'progress' &&
            // A count needs no look at PostgreSQL, but now and then.
            performance.now() - readAt < sampleEveryMs
          );
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
