import { publishAttemptQuerySchema, publishAttemptSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { bareArray } from '../../http/answering/bare-array.ts';
import { defineRoute } from '../../http/route.ts';
import type { PublishingRepository } from './publishing-repository.ts';

export const listAttempts = ({ publishing }: { publishing: PublishingRepository }) =>
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
      const { attempts, hasMore } = await publishing.page(caller.teamId, query, caller.limits);
      return bareArray('/publish/attempts', query, attempts, hasMore);
    },
  });
