import { publishAttemptQuerySchema, publishAttemptSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { bareArray } from '../../http/answering/bare-array.ts';
import { defineRoute } from '../../http/route.ts';
import type { AttemptRepository } from './attempt-repository.ts';

export const listAttempts = ({ attempts }: { attempts: AttemptRepository }) =>
  defineRoute({
    method: 'get',
    path: '/publish/attempts',
    summary: 'Attempts to post, newest first; those of unknown outcome wait for a person',
    tag: 'Publishing',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: publishAttemptQuerySchema,
    answers: [
      {
        status: 200,
        schema: z.array(publishAttemptSchema),
        description: 'A bare array',
        headers: { Link: 'Where the list goes on: `rel="next"`.' },
      },
    ],
    async handle({ caller, query }) {
      const page = await attempts.page(caller.teamId, query, caller.limits);
      return bareArray('/publish/attempts', query, page.attempts, page.hasMore);
    },
  });
