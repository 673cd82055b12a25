import { toAppError, type Logger } from '@slideloom/service-kit';
import type { DuePostPorts, UnpreparedPost } from './ports.ts';

/** Posts prepared by one process at a time. */
const maxAtOnce = 2;
const maxPerRound = 200;
/** The pause after the first, second, … failure that may pass, ms; the publish job itself tries again at its time. */
const backoffMs = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];

/**
 * Prepares the pictures of scheduled posts as soon as they are scheduled, so that a post which breaks a rule fails long before its
 * time, and what goes out is what was scheduled. Any number of processes may run it. Answers how many posts it took up.
 */
export async function prepareDuePosts(
  ports: DuePostPorts,
  { signal, logger }: { signal: AbortSignal; logger: Logger },
): Promise<number> {
  let taken = 0;
  while (taken < maxPerRound && !signal.aborted) {
    const posts = await ports.posts.claim(maxAtOnce);
    await Promise.all(posts.map((post) => preparePost(post, ports, signal, logger)));
    taken += posts.length;
    if (posts.length < maxAtOnce) break;
  }
  return taken;
}

async function preparePost(
  post: UnpreparedPost,
  ports: DuePostPorts,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  try {
    await ports.preparePictures(post, signal);
    await ports.posts.markPrepared(post);
  } catch (cause) {
    if (signal.aborted) return;
    const error = toAppError(cause);
    if (error.isRetryable) {
      const waitMs = backoffMs[Math.min(post.attempts, backoffMs.length) - 1]!;
      logger.info({ err: error, post: post.postId, waitMs }, 'the pictures of a post could not be prepared yet');
      await ports.posts.postpone(post, waitMs);
      return;
    }
    if (await ports.posts.fail(post, error)) ports.onChanged(post);
  }
}
