import { influencerSchema, influencerUpdateSchema, uuidSchema, type ImageModel } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defaultModel } from '../../domain/prices.ts';
import { defineRoute } from '../../http/route.ts';
import type { InfluencerRepository } from './influencer-repository.ts';

export const patchInfluencer = ({
  influencers,
  models,
}: {
  influencers: InfluencerRepository;
  models: readonly ImageModel[];
}) =>
  defineRoute({
    method: 'patch',
    path: '/influencers/:id',
    summary: 'Change an influencer',
    tag: 'Influencers',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    body: influencerUpdateSchema,
    answers: [{ status: 200, schema: influencerSchema, description: 'The influencer as it is now' }],
    errors: ['influencer_not_found'],
    async handle({ caller, params, body }) {
      const changes = body.model === null ? { ...body, model: defaultModel(models).id } : body;
      const influencer = await influencers.update(caller.teamId, params.id, changes);
      if (!influencer) throw new AppError('influencer_not_found');
      return { status: 200, body: influencer };
    },
  });
