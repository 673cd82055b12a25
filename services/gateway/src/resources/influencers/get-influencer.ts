import { influencerSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { InfluencerRepository } from './influencer-repository.ts';

export const getInfluencer = ({ influencers }: { influencers: InfluencerRepository }) =>
  defineRoute({
    method: 'get',
    path: '/influencers/:id',
    summary: 'An influencer',
    tag: 'Influencers',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: influencerSchema, description: 'The influencer' }],
    errors: ['influencer_not_found'],
    async handle({ caller, params }) {
      const influencer = await influencers.find(caller.teamId, params.id);
      if (!influencer) throw new AppError('influencer_not_found');
      return { status: 200, body: influencer };
    },
  });
