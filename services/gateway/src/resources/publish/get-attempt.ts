import { publishAttemptSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { AttemptRepository } from './attempt-repository.ts';

export const getAttempt = ({ attempts }: { attempts: AttemptRepository }) =>
  defineRoute({
    method: 'get',
    path: '/publish/attempts/:id',
    summary: 'An attempt to post',
    tag: 'Publishing',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: publishAttemptSchema, description: 'An attempt to post' }],
    errors: ['attempt_not_found'],
    async handle({ caller, params }) {
      const attempt = await attempts.find(caller.teamId, params.id, caller.limits);
      if (!attempt) throw new AppError('attempt_not_found');
      return { status: 200, body: attempt };
    },
  });
