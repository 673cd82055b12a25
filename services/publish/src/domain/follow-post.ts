import { AppError } from '@slideloom/service-kit';
import { askWithToken } from './ask-with-token.ts';
import { pauseAfter } from './pause-after.ts';
import type { Attempt, PostStatus, Step } from './ports.ts';

/** A platform that is so long at it is not at it any more, ms: a person is asked. */
const followMs = 24 * 3_600_000;
/** A platform that pulled the pictures notifies within this time, ms; after it a person may say what became of the post. */
const idWindowMs = 3 * 60_000;
const firstPollMs = 1_000;
const longestPollMs = 5 * 60_000;
const from = ['accepted', 'review'] as const;

type Followed = { kind: 'settled' } | { kind: 'waiting'; ms: number };

/** Follows an accepted post to its end: what the platform notified counts first, then it is asked, ever more seldom. */
export async function followPost(step: Step, attempt: Attempt): Promise<Followed> {
  const { order, ports, logger } = step;
  const { store } = ports;
  if (attempt.publishId === null) return awaitId(step, attempt);
  const status = await statusOf(step, attempt, attempt.publishId);
  if (status?.kind === 'delivered') {
    await store.settle(attempt.id, from, { state: 'delivered', outcome: status });
    return { kind: 'settled' };
  }
  if (status?.kind === 'failed') {
    const error = { code: status.code, message: status.message };
    await store.settle(attempt.id, from, { state: 'failed', outcome: status, error });
    if (!status.isRetryable) throw new AppError('post_failed', { message: status.message });
    // What the platform failed at, fetching our pictures say, is hardly better at once.
    const { ended } = await store.journal(order.jobId);
    return { kind: 'waiting', ms: pauseAfter(ended.length) };
  }
  if (attempt.state === 'accepted' && acceptedForMs(step, attempt) >= followMs) {
    logger.warn({ attempt: attempt.id }, 'the platform took a post and did not finish it within a day');
    const error = {
      code: 'post_outcome_unknown',
      message: 'The platform took the post, and did not finish it within a day',
    };
    await store.settle(attempt.id, ['accepted'], { state: 'review', error });
    return { kind: 'settled' };
  }
  await store.settle(attempt.id, from, { countsPoll: true });
  return { kind: 'waiting', ms: pollAfterMs(attempt.polls) };
}

/** The platform pulled the pictures, so it has the post; its notification will name it. */
async function awaitId(step: Step, attempt: Attempt): Promise<Followed> {
  const { order, ports, logger } = step;
  const { store } = ports;
  const bound = await store.bindNotifications(order.account);
  if (bound.includes(attempt.id)) {
    store.reportAccepted(order);
    return { kind: 'settled' };
  }
  if (acceptedForMs(step, attempt) >= idWindowMs) {
    logger.warn({ attempt: attempt.id }, 'the platform has a post whose id is not known: it is shown for review');
    const error = {
      code: 'post_outcome_unknown',
      message: 'The platform fetched the pictures, but has not named the post',
    };
    await store.settle(attempt.id, ['accepted'], { state: 'review', error });
    return { kind: 'settled' };
  }
  await store.settle(attempt.id, ['accepted'], { countsPoll: true });
  return { kind: 'waiting', ms: pollAfterMs(attempt.polls) };
}

function acceptedForMs({ ports: { clock } }: Step, attempt: Attempt): number {
  return clock.now() - (attempt.acceptedAt ?? attempt.createdAt);
}

/** 1 s, 2 s, 4 s, … up to five minutes. */
function pollAfterMs(polls: number): number {
  return Math.min(longestPollMs, firstPollMs * 2 ** Math.min(polls, 10));
}

/** What the platform says of the post; null when it could not be asked. */
async function statusOf(step: Step, attempt: Attempt, publishId: string): Promise<PostStatus | null> {
  const { order, signal, logger, ports } = step;
  const { account } = order;
  const notified = await ports.store.eventOf(account.platform, publishId);
  if (notified && notified.status.kind !== 'processing') return notified.status;
  const adapter = ports.platformOf(account.platform);
  try {
    return await askWithToken(step, (accessToken) =>
      adapter.status({ account, accessToken, attempt, signal }, publishId),
    );
  } catch (error) {
    signal.throwIfAborted();
    logger.info({ err: error, attempt: attempt.id }, 'the platform could not be asked about a post');
    return null;
  }
}
