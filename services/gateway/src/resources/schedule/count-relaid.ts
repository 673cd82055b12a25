import type { PostRelayout } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { ScheduledPostRepository } from './scheduled-post-repository.ts';

const dayMs = 24 * 3_600_000;

/** Counts the slides of a post that are laid out again; rejects with `relayout_limit_reached` where the team has had its share of today. */
export async function countRelaid(
  { scheduledPosts }: { scheduledPosts: ScheduledPostRepository },
  teamId: string,
  { slides }: PostRelayout,
  nowMs: number,
): Promise<void> {
  if (await scheduledPosts.countRelaid(teamId, slides.length)) return;
  throw new AppError('relayout_limit_reached', { retryAfterSeconds: Math.ceil((dayMs - (nowMs % dayMs)) / 1_000) });
}
