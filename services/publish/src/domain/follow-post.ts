import { AppError } from '@slideloom/service-kit';
import { askWithToken } from './ask-with-token.ts';
import { matchTold } from './find-proof.ts';
import { pauseAfter } from './pause-after.ts';
import type { Attempt, PostStatus, PublishOrder, PublishPorts, StepContext } from './ports.ts';

/** A platform that is so long at it is not at it any more, ms. */
const followMs = 24 * 3_600_000;
const firstLookMs = 1_000;
const longestLookMs = 5 * 60_000;

/** Follows an accepted post to its end: what the platform told counts first, then it is asked, ever more seldom. */
export async function followPost(
  attempt: Attempt,
  order: PublishOrder,
  context: StepContext,
  ports: PublishPorts,
): Promise<{ kind: 'settled' } | { kind: 'waiting'; ms: number }> {
  const { store, clock } = ports;
  if (attempt.publishId === null) return bindTold(attempt, order, ports);
  const status = await statusOf({ ...attempt, publishId: attempt.publishId }, order, context, ports);
  if (status?.kind === 'delivered') {
    await store.settle(attempt.id, ['accepted'], { state: 'delivered', outcome: status });
    return { kind: 'settled' };
  }
  if (status?.kind === 'failed') {
    const error = { code: status.code, message: status.message };
    await store.settle(attempt.id, ['accepted'], { state: 'failed', outcome: status, error });
    if (!status.isRetryable) throw new AppError('post_failed', { message: status.message });
    // What the platform failed at, fetching our pictures say, is hardly better at once.
    const { ended } = await store.journal(order.jobId);
    return { kind: 'waiting', ms: pauseAfter(ended.length) };
  }
  const elapsedMs = clock.now() - (attempt.acceptedAt ?? attempt.createdAt);
  if (elapsedMs >= followMs) {
    throw new AppError('post_failed', { message: 'The platform took the post, and did not finish it within a day' });
  }
  await store.settle(attempt.id, ['accepted'], { countsPoll: true });
  return { kind: 'waiting', ms: lookAfterMs(attempt.polls) };
}

/** The platform pulled the pictures, so it has the post; its webhook will name it. */
async function bindTold(
  attempt: Attempt,
  order: PublishOrder,
  ports: PublishPorts,
): Promise<{ kind: 'settled' } | { kind: 'waiting'; ms: number }> {
  const told = await matchTold(attempt, order, ports);
  if (told !== null) {
    await ports.store.settle(attempt.id, ['accepted'], { publishId: told });
    ports.store.tellAccepted(order);
    return { kind: 'settled' };
  }
  const elapsedMs = ports.clock.now() - (attempt.acceptedAt ?? attempt.createdAt);
  if (elapsedMs >= followMs) {
    await ports.store.settle(attempt.id, ['accepted'], { state: 'review' });
    return { kind: 'settled' };
  }
  await ports.store.settle(attempt.id, ['accepted'], { countsPoll: true });
  return { kind: 'waiting', ms: lookAfterMs(attempt.polls) };
}

/** 1 s, 2 s, 4 s, … up to five minutes. */
function lookAfterMs(polls: number): number {
  return Math.min(longestLookMs, firstLookMs * 2 ** Math.min(polls, 10));
}

/** What the platform says of the post; null when it could not be asked. */
async function statusOf(
  attempt: Attempt & { publishId: string },
  order: PublishOrder,
  context: StepContext,
  ports: PublishPorts,
): Promise<PostStatus | null> {
  const told = await ports.store.eventOf(order.account.platform, attempt.publishId);
  if (told && told.status.kind !== 'processing') return told.status;
  const adapter = ports.platformOf(order.account.platform);
  try {
    return await askWithToken(ports, order, context, (accessToken) =>
      adapter.status({ account: order.account, accessToken, attempt, signal: context.signal }, attempt.publishId),
    );
  } catch (error) {
    context.signal.throwIfAborted();
    context.logger.info({ err: error, attempt: attempt.id }, 'the platform could not be asked about a post');
    return null;
  }
}
