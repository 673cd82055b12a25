import { influencerCreateSchema, influencerSchema, type ImageModel } from '@slideloom/contracts';
import { defaultModel } from '../../domain/prices.ts';
import { defineRoute } from '../../http/route.ts';
import type { Writes } from '../write-once.ts';
import { createInfluencerRepository } from './influencer-repository.ts';

export const postInfluencer = ({ writeOnce, ids, models }: Writes & { models: readonly ImageModel[] }) =>
  defineRoute({
    method: 'post',
    path: '/influencers',
    summary: 'Create an influencer',
    tag: 'Influencers',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    body: influencerCreateSchema,
    whenMissing: {
      fields: ['name', 'description', 'images'],
      message: 'name, description, and images are required',
    },
    answers: [{ status: 201, schema: influencerSchema, description: 'The influencer' }],
    errors: ['idempotency_conflict'],
    async handle(request) {
      const { caller, body } = request;
      return writeOnce(request, body, async (tx) => {
        const influencers = createInfluencerRepository(tx);

        const model = body.model ?? defaultModel(models).id;
        const influencer = { ...body, model, id: ids.next(), createdBy: caller.userId };
        return { status: 201, body: await influencers.create(caller.teamId, influencer) };
      });
    },
  });
