import { commands } from '@slideloom/contracts';
import type { DuePost } from '@slideloom/db';

/** Posts that one poll claims at most, and one statement where more are due. */
const pollSize = 500;
const batchSize = 25_000;
/** Shards claimed at the same time where more are due: one reads its answer while another writes. */
const shardCount = 2;
/** Larger batches emit no `post.changed` events; clients pick the change up on their next poll. */
const maxNotified = 500;

/** Some of the accounts, by their ids: shard number `place` of `of`. */
type Share = { place: number; of: number };

export type ClaimPorts = {
  claimDue(claim: {
    limit: number;
    holdMs: number;
    maxLateMs: number;
    maxAttempts: number;
    share?: Share;
  }): Promise<DuePost[]>;
  relay: {
    holdMs: number;
    send(messages: { id: string; kind: 'command'; name: string; payload: unknown; traceparent: string | null }[]): void;
  };
  /** Publishes that a post has changed. */
  notifyChanged(post: { team_id: string; post_id: string }): void;
  /** How late a post may go out, ms. */
  maxLateMs: number;
  /** Called for metrics: how many posts, and how late each of the claimed ones was, seconds. */
  onClaimed?: (counts: Record<DuePost['outcome'], number>, lateness: number[]) => void;
};

/** Hands every post that is due to the publishers, and answers how many; goes on until nothing more is due. */
export async function claimDuePosts(ports: ClaimPorts): Promise<number> {
  const first = await claimBatch(ports, pollSize);
  // Posts that another scheduler is claiming are skipped, so a short batch means that no more is due.
  if (first.changed < pollSize / 2) return first.claimed;
  const shards = await Promise.allSettled(
    Array.from({ length: shardCount }, (_, place) => claimShard(ports, { place, of: shardCount })),
  );
  let claimed = first.claimed;
  for (const shard of shards) {
    if (shard.status === 'rejected') throw shard.reason;
    claimed += shard.value;
  }
  return claimed;
}

/**
 * Claims until a batch is not full. Another scheduler may hold some of what is due, and an empty batch would read through everything that was just
 * claimed to learn that: the round that follows asks by one row.
 */
async function claimShard(ports: ClaimPorts, share: Share): Promise<number> {
  let total = 0;
  for (;;) {
    const { claimed, changed } = await claimBatch(ports, batchSize, share);
    total += claimed;
    if (changed < batchSize) return total;
  }
}

async function claimBatch(
  ports: ClaimPorts,
  limit: number,
  share?: Share,
): Promise<{ claimed: number; changed: number }> {
  const posts = await ports.claimDue({
    limit,
    holdMs: ports.relay.holdMs,
    maxLateMs: ports.maxLateMs,
    maxAttempts: commands['post.publish'].maxAttempts,
    ...(share && { share }),
  });
  const claimed = posts.filter((post) => post.outcome === 'claimed');
  ports.relay.send(
    claimed.map(({ jobId }) => ({
      id: jobId,
      kind: 'command',
      name: 'post.publish',
      payload: { job_id: jobId },
      traceparent: null,
    })),
  );
  if (posts.length <= maxNotified)
    for (const { teamId, postId } of posts) ports.notifyChanged({ team_id: teamId, post_id: postId });
  if (posts.length > 0)
    ports.onClaimed?.(
      countOutcomes(posts),
      claimed.map(({ lateSeconds }) => lateSeconds),
    );
  return { claimed: claimed.length, changed: posts.length };
}

function countOutcomes(posts: readonly DuePost[]): Record<DuePost['outcome'], number> {
  const counts = { claimed: 0, held: 0, missed: 0 };
  for (const { outcome } of posts) counts[outcome] += 1;
  return counts;
}
