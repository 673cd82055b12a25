import { successSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { InfluencerRepository } from './influencer-repository.ts';

export const deleteInfluencer = ({ influencers }: { influencers: InfluencerRepository }) =>
  defineRoute({
    method: 'delete',
    path: '/influencers/:id',
    summary: 'Delete an influencer',
    tag: 'Influencers',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Deleted; its images stay in the library' }],
    errors: ['influencer_not_found'],
    async handle({ caller, params }) {
      if (!(await influencers.delete(caller.teamId, params.id))) throw new AppError('influencer_not_found');
      return { status: 200, body: { success: true } };
    },
  });
