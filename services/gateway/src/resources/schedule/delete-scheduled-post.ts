import { successSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import type { Publisher } from '@slideloom/messaging';
import { defineRoute } from '../../http/route.ts';
import { isLimited } from '../../domain/caller.ts';
import { findPost } from './find-post.ts';
import type { ScheduledPostRepository } from './scheduled-post-repository.ts';

/** Deletes a post that waits or has ended. One that is being published stays: it could not be called back. */
export const deleteScheduledPost = ({
  scheduledPosts,
  notify,
}: {
  scheduledPosts: ScheduledPostRepository;
  notify: Publisher['notify'];
}) =>
  defineRoute({
    method: 'delete',
    path: '/schedule/posts/:id',
    summary: 'Delete a scheduled post',
    tag: 'Scheduling',
    auth: 'team',
    scope: 'publish',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Deleted' }],
    errors: ['post_not_found', 'post_not_editable'],
    async handle({ caller, params: { id } }) {
      const { teamId } = caller;
      if (isLimited(caller)) await findPost({ scheduledPosts }, caller, id);
      if (!(await scheduledPosts.remove(teamId, id))) {
        const isThere = await scheduledPosts.find(teamId, id);
        throw new AppError(isThere ? 'post_not_editable' : 'post_not_found');
      }
      notify('post.changed', { team_id: teamId, post_id: id });
      return { status: 200, body: { success: true } };
    },
  });
