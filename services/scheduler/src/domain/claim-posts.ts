import { commands } from '@slideloom/contracts';
import type { DuePost } from '@slideloom/db';

/** Posts claimed by one look at most, and those of a crowd by one statement. */
const lookSize = 500;
const batchSize = 25_000;
/** A crowd's claims at once: they share what is due, and one reads its answer while another writes. */
const crowdLanes = 2;
/** Of a larger crowd nobody is told: who watches looks for himself now and then. */
const maxTold = 500;

/** Some of the accounts: those at `place` of `of`, by their ids. */
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
  /** Tells that a post has changed, for whoever watches. */
  tell(post: { team_id: string; post_id: string }): void;
  /** How late a post may go out, ms. */
  maxLateMs: number;
  /** For metrics: how many, and how late each of the claimed was, seconds. */
  onClaimed?: (counts: Record<DuePost['outcome'], number>, lateness: number[]) => void;
};

/** Hands every post that is due to the publishers, and answers how many; goes on until nothing more is due. */
export async function claimDuePosts(ports: ClaimPorts): Promise<number> {
  const look = await claimBatch(ports, lookSize);
  // What another has under way is left to it; a short batch means that the rest is not due.
  if (look.changed < lookSize / 2) return look.claimed;
  const lanes = await Promise.allSettled(
    Array.from({ length: crowdLanes }, (_, place) => claimCrowd(ports, { place, of: crowdLanes })),
  );
  let claimed = look.claimed;
  for (const lane of lanes) {
    if (lane.status === 'rejected') throw lane.reason;
    claimed += lane.value;
  }
  return claimed;
}

/** Until a look finds nothing: one that finds little may have come upon what another scheduler has just claimed. */
async function claimCrowd(ports: ClaimPorts, share: Share): Promise<number> {
  let total = 0;
  for (;;) {
    const { claimed, changed } = await claimBatch(ports, batchSize, share);
    total += claimed;
    if (changed === 0) return total;
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
  if (posts.length <= maxTold) for (const { teamId, postId } of posts) ports.tell({ team_id: teamId, post_id: postId });
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
