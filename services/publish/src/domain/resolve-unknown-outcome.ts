import { AppError } from '@slideloom/service-kit';
import { askWithToken } from './ask-with-token.ts';
import { followPost } from './follow-post.ts';
import type { Attempt, PlatformAdapter, Step } from './ports.ts';
import { PublishIdTaken } from './publish-id-taken.ts';

/** A platform that took a post pulls its pictures, or notifies, within this time, ms. */
const proofWindowMs = 3 * 60_000;
/** How long a person is given to settle what could not be found out, ms; the platform's notifications come for as long. */
const reviewWindowMs = 72 * 3_600_000;
const firstPollMs = 2_000;
const longestPollMs = 15_000;
/** The platform had nothing of it: a pause before the next attempt, ms. */
const afterAbandonedMs = 5_000;
const reviewPollMs = 10 * 60_000;

type Found = { kind: 'settled' } | { kind: 'waiting'; ms: number };

/**
 * Looks for proof of an attempt whose outcome is unknown. It was accepted if the platform pulled a picture at this attempt's own address,
 * notified of a post that can only be this one, or says so when it is read back. Without proof the attempt is shown for review; it is never sent
 * again by itself. Answers `settled` when the journal says more than before.
 */
export async function resolveUnknownOutcome(step: Step, attempt: Attempt): Promise<Found> {
  const { order, ports, logger } = step;
  const { store, clock } = ports;
  const silentMs = clock.now() - (attempt.unknownSince ?? attempt.createdAt);
  // It has its id, but no end: a person may say so, and the platform is asked on.
  if (attempt.publishId !== null) return endReview(await followPost(step, attempt), silentMs);
  const read = await readBackIfPossible(step, attempt);
  if (read.kind === 'happened') return takeBack(step, attempt, read);
  // What a person may be looking at is not sent again behind their back.
  if (read.kind === 'did_not_happen' && attempt.state === 'unknown') return giveUp(step, attempt, read.isSpent);
  const bound = await store.bindNotifications(order.account);
  if (bound.includes(attempt.id)) {
    store.reportAccepted(order);
    return { kind: 'settled' };
  }
  if (attempt.state === 'review') return endReview({ kind: 'waiting', ms: reviewPollMs }, silentMs);
  const adapter = ports.platformOf(order.account.platform);
  // A platform with steps before the post fetches the pictures in those.
  if (adapter.prepare === undefined && attempt.pulledAt !== null) {
    await store.settle(attempt.id, ['unknown'], { state: 'accepted' });
    return { kind: 'settled' };
  }
  if (silentMs >= windowOf(adapter)) {
    logger.warn({ attempt: attempt.id }, 'no proof of what became of a post: it is shown for review');
    await store.settle(attempt.id, ['unknown'], { state: 'review' });
    return { kind: 'settled' };
  }
  return { kind: 'waiting', ms: Math.min(longestPollMs, Math.max(firstPollMs, Math.round(silentMs / 4))) };
}

/** The platform has nothing of it: another attempt follows, unless the answer that proved nothing by itself was a refusal for good. */
async function giveUp({ ports: { store } }: Step, attempt: Attempt, isSpent: boolean): Promise<Found> {
  const isRefused = attempt.errorCode === 'platform_refused';
  const state = isRefused ? 'rejected' : 'abandoned';
  await store.settle(attempt.id, ['unknown'], { state, ...(isSpent && { progress: {} }) });
  if (isRefused) throw new AppError('platform_refused', attempt.error === null ? {} : { message: attempt.error });
  return { kind: 'waiting', ms: afterAbandonedMs };
}

/** A minute more than the platform needs until it can be read back. */
function windowOf({ readBackWithinMs }: PlatformAdapter): number {
  return readBackWithinMs === undefined ? proofWindowMs : readBackWithinMs + 60_000;
}

function endReview(found: Found, silentMs: number): Found {
  if (found.kind === 'settled') return found;
  if (silentMs >= reviewWindowMs) throw new AppError('post_outcome_unknown');
  return { kind: 'waiting', ms: reviewPollMs };
}

async function takeBack(
  { order, ports: { store } }: Step,
  attempt: Attempt,
  { publishId, ownId }: { publishId: string; ownId: string },
): Promise<Found> {
  const from = ['unknown', 'review'] as const;
  try {
    await store.settle(attempt.id, from, { state: 'accepted', publishId });
  } catch (error) {
    if (!(error instanceof PublishIdTaken)) throw error;
    await store.settle(attempt.id, from, { state: 'accepted', publishId: ownId });
  }
  store.reportAccepted(order);
  return { kind: 'settled' };
}

async function readBackIfPossible(
  step: Step,
  attempt: Attempt,
): Promise<Awaited<ReturnType<NonNullable<PlatformAdapter['readBack']>>>> {
  const { order, signal, logger, ports } = step;
  const { account, caption } = order;
  const { readBack } = ports.platformOf(account.platform);
  if (!readBack) return { kind: 'unknown' };
  try {
    return await askWithToken(step, (accessToken) => readBack({ account, accessToken, attempt, caption, signal }));
  } catch (error) {
    signal.throwIfAborted();
    logger.info({ err: error, attempt: attempt.id }, 'the platform could not be read back');
    return { kind: 'unknown' };
  }
}
