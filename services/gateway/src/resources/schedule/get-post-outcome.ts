import { publishOutcomeSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { isLimited } from '../../domain/caller.ts';
import { findPost } from './find-post.ts';
import type { PublishOutcomeRepository } from '../publish/publish-outcome-repository.ts';
import type { ScheduledPostRepository } from './scheduled-post-repository.ts';

export const getPostOutcome = ({
  outcomes,
  scheduledPosts,
}: {
  outcomes: PublishOutcomeRepository;
  scheduledPosts: ScheduledPostRepository;
}) =>
  defineRoute({
    method: 'get',
    path: '/schedule/posts/:id/outcome',
    summary: 'What became of a scheduled post, and why',
    tag: 'Scheduling',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [
      { status: 200, schema: publishOutcomeSchema, description: 'Its state, reason, content, account and times' },
    ],
    errors: ['post_not_found'],
    async handle({ caller, params }) {
      if (isLimited(caller)) await findPost({ scheduledPosts }, caller, params.id);
      const outcome = await outcomes.ofPost(caller.teamId, params.id);
      if (!outcome) throw new AppError('post_not_found');
      return { status: 200, body: outcome };
    },
  });
