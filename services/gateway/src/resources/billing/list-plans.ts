import { planSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { PlanRepository } from './plan-repository.ts';

export const listPlans = ({ plans }: { plans: PlanRepository }) =>
  defineRoute({
    method: 'get',
    path: '/plans',
    summary: 'The plans that are offered, in their order',
    tag: 'Billing',
    auth: 'team',
    scope: 'any',
    tier: 'read',
    answers: [{ status: 200, schema: z.array(planSchema), description: 'A bare array' }],
    handle: async () => ({ status: 200, body: await plans.active() }),
  });
