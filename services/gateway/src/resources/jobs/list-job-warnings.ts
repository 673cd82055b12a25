import { jobWarningsSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { JobRepository } from './job-repository.ts';

/** Lists what lint found when a deck was rendered. */
export const listJobWarnings = ({ jobs }: { jobs: JobRepository }) =>
  defineRoute({
    method: 'get',
    path: '/jobs/:id/warnings',
    summary: 'What is wrong with the slides of a rendering',
    tag: 'Jobs',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [
      { status: 200, schema: jobWarningsSchema, description: 'The list that POST /lint gives of the same slides' },
    ],
    errors: ['job_not_found'],
    async handle({ caller, params }) {
      const warnings = await jobs.warnings(caller.teamId, params.id);
      if (!warnings) throw new AppError('job_not_found');
      return { status: 200, body: warnings };
    },
  });
