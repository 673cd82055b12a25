import { jobFileSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { JobRepository } from './job-repository.ts';
import type { AssetRepository } from '../assets/asset-repository.ts';

/** Returns everything that a job has stored and that is still there: the document of a rendering too. */
export const listJobFiles = ({ jobs, assets }: { jobs: JobRepository; assets: AssetRepository }) =>
  defineRoute({
    method: 'get',
    path: '/jobs/:id/files',
    summary: 'The files that a job made',
    tag: 'Jobs',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: z.array(jobFileSchema),
        description:
          'The slides in order, then the document of all slides, where one was asked for; empty before the job ends',
      },
    ],
    errors: ['job_not_found'],
    async handle({ caller: { teamId }, params: { id } }) {
      if (!(await jobs.find(teamId, id))) throw new AppError('job_not_found');
      return { status: 200, body: await assets.filesOfJob(teamId, id) };
    },
  });
