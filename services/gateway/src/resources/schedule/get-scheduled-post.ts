import { extendedScheduledPostSchema, scheduledPostSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { findPost } from './find-post.ts';
import { toScheduledPost, type ScheduledPostRepository } from './scheduled-post-repository.ts';

export const getScheduledPost = ({ scheduledPosts }: { scheduledPosts: ScheduledPostRepository }) =>
  defineRoute({
    method: 'get',
    path: '/schedule/posts/:id',
    summary: 'A scheduled post',
    tag: 'Scheduling',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [
      { status: 200, schema: scheduledPostSchema, extended: extendedScheduledPostSchema, description: 'The post' },
    ],
    errors: ['post_not_found'],
    async handle({ caller, params }) {
      const post = await findPost({ scheduledPosts }, caller, params.id);
      return { status: 200, body: toScheduledPost(post), more: post };
    },
  });
