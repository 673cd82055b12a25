import { AppError } from '@slideloom/service-kit';
import { askWithToken } from './ask-with-token.ts';
import type { Attempt, PublishOrder, PublishPorts, StepContext } from './ports.ts';

/** A platform that took a post pulls its pictures, or tells, within this time, ms. */
const proofWindowMs = 3 * 60_000;
/** How long a person is given to settle what nobody could find out, ms; the platform's webhooks come for as long. */
const reviewWindowMs = 72 * 3_600_000;
const firstLookMs = 2_000;
const longestLookMs = 15_000;
/** The platform had nothing of it: a pause before the next attempt, ms. */
const afterAbandonedMs = 5_000;
const reviewLookMs = 10 * 60_000;

/**
 * Looks for proof of an attempt whose outcome is unknown. It was accepted if the platform pulled a picture at this attempt's own
 * address, told of a post that belongs to no other attempt, or says so when it is read back. Without proof the attempt is shown for review;
 * it is never sent again by itself (law 4). Answers `settled` when the journal says more than before.
 */
export async function findProof(
  attempt: Attempt,
  order: PublishOrder,
  context: StepContext,
  ports: PublishPorts,
): Promise<{ kind: 'settled' } | { kind: 'waiting'; ms: number }> {
  const { store, clock } = ports;
  const from = ['unknown', 'review'] as const;
  const readBack = await readBackIfPossible(attempt, order, context, ports);
  if (readBack.kind === 'happened') {
    await store.settle(attempt.id, from, { state: 'accepted', publishId: readBack.publishId });
    store.tellAccepted(order);
    return { kind: 'settled' };
  }
  if (readBack.kind === 'did_not_happen') {
    // The next attempt goes on with what this one has made, and the platform posts that once.
    await store.settle(attempt.id, from, { state: 'abandoned', ...(readBack.isSpent && { progress: {} }) });
    return { kind: 'waiting', ms: afterAbandonedMs };
  }
  const told = await matchTold(attempt, order, ports);
  // A pull proves acceptance once; an attempt that was followed in vain since then stays under review.
  // A platform with steps before the post fetches the pictures in those.
  const isProof = ports.platformOf(order.account.platform).prepare === undefined;
  const isPulled = isProof && attempt.pulledAt !== null && attempt.acceptedAt === null;
  if (told !== null || isPulled) {
    await store.settle(attempt.id, from, { state: 'accepted', ...(told !== null && { publishId: told }) });
    if (told !== null) store.tellAccepted(order);
    return { kind: 'settled' };
  }
  const silentMs = clock.now() - (attempt.unknownSince ?? attempt.createdAt);
  if (attempt.state === 'unknown' && silentMs >= proofWindowMs) {
    context.logger.warn({ attempt: attempt.id }, 'no proof of what became of a post: it is shown for review');
    await store.settle(attempt.id, ['unknown'], { state: 'review' });
    return { kind: 'settled' };
  }
  if (attempt.state === 'review') {
    if (silentMs >= reviewWindowMs) throw new AppError('post_outcome_unknown');
    return { kind: 'waiting', ms: reviewLookMs };
  }
  return { kind: 'waiting', ms: Math.min(longestLookMs, Math.max(firstLookMs, Math.round(silentMs / 4))) };
}

/** The one post that the platform told of since and that no attempt has: this one's. Of several nobody knows which it is. */
export async function matchTold(
  attempt: Attempt,
  order: PublishOrder,
  { store }: PublishPorts,
): Promise<string | null> {
  const since = attempt.sentAt ?? attempt.createdAt;
  const publishIds = await store.unmatchedPublishIds(order.account, since);
  return publishIds.length === 1 ? publishIds[0]! : null;
}

async function readBackIfPossible(
  attempt: Attempt,
  order: PublishOrder,
  context: StepContext,
  ports: PublishPorts,
): Promise<
  { kind: 'happened'; publishId: string } | { kind: 'did_not_happen'; isSpent: boolean } | { kind: 'unknown' }
> {
  const readBack = ports.platformOf(order.account.platform).readBack;
  if (!readBack) return { kind: 'unknown' };
  const { account, caption } = order;
  try {
    return await askWithToken(ports, order, context, (accessToken) =>
      readBack({ account, accessToken, attempt, caption, signal: context.signal }),
    );
  } catch (error) {
    context.signal.throwIfAborted();
    context.logger.info({ err: error, attempt: attempt.id }, 'the platform could not be read back');
    return { kind: 'unknown' };
  }
}
