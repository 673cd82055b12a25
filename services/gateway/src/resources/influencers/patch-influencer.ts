import { influencerSchema, influencerUpdateSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

export const patchInfluencer = ({ influencers }: Dependencies) =>
  defineRoute({
    method: 'patch',
    path: '/influencers/:id',
    summary: 'Change an influencer',
    tag: 'Influencers',
    auth: 'team',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    body: influencerUpdateSchema,
    answers: [{ status: 200, schema: influencerSchema, description: 'The influencer as it is now' }],
    errors: ['influencer_not_found'],
    async handle({ caller, params, body }) {
      const influencer = await influencers.update(caller.teamId, params.id, body);
      if (!influencer) throw new AppError('influencer_not_found');
      return { status: 200, body: influencer };
    },
  });
