import type { components } from '@slideloom/client';

type Schemas = components['schemas'];
export type ScheduledPost = Schemas['ScheduledPost'];
export type Attempt = Schemas['PublishAttempt'];

export const postStates = ['scheduled', 'held', 'publishing', 'inbox', 'live', 'failed', 'unknown'] as const;
export type PostState = (typeof postStates)[number];

type ShownPost = Pick<ScheduledPost, 'status' | 'platform' | 'scheduled_at'> & {
  settings?: { shortvideo?: { post_mode?: 'draft' | 'direct' } } | null;
};

/**
 * Where a post stands, as people say it. `attempt` is its open one, if it has any. A post of the short-video platform waits in its
 * creator's inbox, unless it was to go live at once.
 */
export function postStateOf(post: ShownPost, attempt: Pick<Attempt, 'state'> | undefined, now: number): PostState {
  if (post.status === 'failed') return 'failed';
  if (post.status === 'published') {
    const isDraft = post.platform === 'shortvideo' && post.settings?.shortvideo?.post_mode !== 'direct';
    return isDraft ? 'inbox' : 'live';
  }
  if (attempt?.state === 'unknown') return 'unknown';
  if (attempt?.state === 'in_progress') return 'publishing';
  // Taken to be published a few seconds after its time at the latest; who waits longer waits for a place.
  const lateMs = now - Date.parse(post.scheduled_at);
  if (lateMs > heldAfterMs) return 'held';
  return lateMs > 0 ? 'publishing' : 'scheduled';
}

const heldAfterMs = 60_000;
