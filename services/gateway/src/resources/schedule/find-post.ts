import type { ExtendedScheduledPost } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { reachesPost, type Caller } from '../../domain/caller.ts';
import type { ScheduledPostRepository } from './scheduled-post-repository.ts';

/** Returns a post that the caller may know of; rejects with `post_not_found`. */
export async function findPost(
  { scheduledPosts }: { scheduledPosts: ScheduledPostRepository },
  caller: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
): Promise<ExtendedScheduledPost> {
  const post = await scheduledPosts.find(caller.teamId, id);
  if (!post || !reachesPost(caller, { accountId: post.social_account_id, projectId: post.project_id ?? null }))
    throw new AppError('post_not_found');
  return post;
}
