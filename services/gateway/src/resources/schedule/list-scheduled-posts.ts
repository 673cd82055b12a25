import { extendedScheduledPostSchema, scheduledPostQuerySchema, scheduledPostSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { bareArray } from '../../http/answering/bare-array.ts';
import { defineRoute } from '../../http/route.ts';
import { toScheduledPost, type ScheduledPostRepository } from './scheduled-post-repository.ts';

export const listScheduledPosts = ({ scheduledPosts }: { scheduledPosts: ScheduledPostRepository }) =>
  defineRoute({
    method: 'get',
    path: '/schedule/posts',
    summary: 'Scheduled posts, in order of their time',
    tag: 'Scheduling',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: scheduledPostQuerySchema,
    answers: [
      {
        status: 200,
        schema: z.array(scheduledPostSchema),
        extended: z.array(extendedScheduledPostSchema),
        description: 'A bare array; fewer than asked for where they have many images',
        headers: { Link: 'Where the list goes on: `rel="next"`.' },
      },
    ],
    async handle({ caller, query }) {
      const { posts, hasMore } = await scheduledPosts.page(caller.teamId, query, caller.limits);
      return { ...bareArray('/schedule/posts', query, posts.map(toScheduledPost), hasMore), more: posts };
    },
  });
