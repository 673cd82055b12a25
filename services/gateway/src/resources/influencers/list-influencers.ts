import { influencerQuerySchema, influencerSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { bareArray } from '../../http/answering/bare-array.ts';
import { defineRoute } from '../../http/route.ts';
import type { InfluencerRepository } from './influencer-repository.ts';

export const listInfluencers = ({ influencers }: { influencers: InfluencerRepository }) =>
  defineRoute({
    method: 'get',
    path: '/influencers',
    summary: 'The influencers, newest first',
    tag: 'Influencers',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: influencerQuerySchema,
    answers: [
      {
        status: 200,
        schema: z.array(influencerSchema),
        description: 'The newest first; fewer than asked for where they have many images',
        headers: { Link: 'The address of the next page, `rel="next"`, where there is one.' },
      },
    ],
    async handle({ caller, query }) {
      const page = await influencers.page(caller.teamId, query);
      return bareArray('/influencers', query, page.influencers, page.hasMore);
    },
  });
