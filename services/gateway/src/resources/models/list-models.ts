import { modelSchema, providerOf, type ModelView } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { OffersModels } from '../billing/plan-repository.ts';

export const listModels = ({ models, plans }: OffersModels) =>
  defineRoute({
    method: 'get',
    path: '/models',
    summary: 'The available image models, first the default',
    tag: 'Generation',
    auth: 'team',
    scope: 'any',
    tier: 'read',
    answers: [{ status: 200, schema: z.array(modelSchema), description: 'A bare array' }],
    async handle({ caller }) {
      const allowed = await plans.allowedModels(caller.teamId);
      const body = models.map((model, index): ModelView => ({
        id: model.id,
        provider: providerOf(model.id),
        name: model.name,
        credits: model.credits,
        is_default: index === 0,
        supports_reference_image: model.canUseReference,
        aspect_ratios: [...model.aspectRatios],
        in_plan: allowed.includes('*') || allowed.includes(model.id),
      }));
      return { status: 200, body };
    },
  });
