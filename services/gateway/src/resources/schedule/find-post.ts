import type { ExtendedScheduledPost } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Caller } from '../../domain/caller.ts';
import type { ScheduledPostRepository } from './scheduled-post-repository.ts';

/** Returns a post that the caller may know of; rejects with `post_not_found`. */
export async function findPost(
  { scheduledPosts }: { scheduledPosts: ScheduledPostRepository },
  { teamId, limits: { accountIds, projectIds } }: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
): Promise<ExtendedScheduledPost> {
  const post = await scheduledPosts.find(teamId, id);
  const isOfAccount = post !== null && (accountIds === null || accountIds.includes(post.social_account_id));
  const isOfProject = post !== null && (projectIds === null || projectIds.includes(post.project_id ?? ''));
  if (!post || !isOfAccount || !isOfProject) throw new AppError('post_not_found');
  return post;
}
