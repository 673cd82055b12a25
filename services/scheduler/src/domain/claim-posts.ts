import { commands } from '@slideloom/contracts';
import type { DuePost } from '@slideloom/db';

/** Posts claimed by one statement at most. */
const batchSize = 25_000;
/** Of a larger crowd nobody is told: who watches looks for himself now and then. */
const maxTold = 500;

export type ClaimPorts = {
  claimDue(claim: { limit: number; holdMs: number; maxLateMs: number; maxAttempts: number }): Promise<DuePost[]>;
  relay: {
    holdMs: number;
    send(messages: { id: string; kind: 'command'; name: string; payload: unknown; traceparent: string | null }[]): void;
  };
  /** Tells that a post has changed, for whoever watches. */
  tell(post: { team_id: string; post_id: string }): void;
  /** How late a post may go out, ms. */
  maxLateMs: number;
  /** For metrics: how many, and how late each of the claimed was, seconds. */
  onClaimed?: (counts: Record<DuePost['outcome'], number>, lateness: number[]) => void;
};

/** Hands every post that is due to the publishers, and answers how many; goes on until nothing more is due. */
export async function claimDuePosts(ports: ClaimPorts): Promise<number> {
  let total = 0;
  for (;;) {
    const posts = await ports.claimDue({
      limit: batchSize,
      holdMs: ports.relay.holdMs,
      maxLateMs: ports.maxLateMs,
      maxAttempts: commands['post.publish'].maxAttempts,
    });
    const claimed = posts.filter((post) => post.outcome === 'claimed');
    ports.relay.send(
      claimed.map(({ messageId, jobId }) => ({
        id: messageId,
        kind: 'command',
        name: 'post.publish',
        payload: { job_id: jobId },
        traceparent: null,
      })),
    );
    if (posts.length <= maxTold)
      for (const { teamId, postId } of posts) ports.tell({ team_id: teamId, post_id: postId });
    if (posts.length > 0)
      ports.onClaimed?.(
        countOutcomes(posts),
        claimed.map(({ lateSeconds }) => lateSeconds),
      );
    total += claimed.length;
    // What another scheduler has under way is left to it; a short batch means that the rest is not due.
    if (posts.length < batchSize / 2) return total;
  }
}

function countOutcomes(posts: readonly DuePost[]): Record<DuePost['outcome'], number> {
  const counts = { claimed: 0, held: 0, missed: 0 };
  for (const { outcome } of posts) counts[outcome] += 1;
  return counts;
}
