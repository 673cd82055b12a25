import { LeaseLost, type WorkOutcome } from '@slideloom/jobs';
import { AppError, toAppError } from '@slideloom/service-kit';
import { askWithToken } from './ask-with-token.ts';
import { pauseAfter } from './pause-after.ts';
import type { Attempt, AttemptChange, PlatformCall, Rejection, Step, SubmitOutcome } from './ports.ts';
import { PublishIdTaken } from './publish-id-taken.ts';

type Outcome = WorkOutcome | { kind: 'settled' };

/** Another call is on its way to this creator, ms. */
const busyMs = 1_000;
const firstPollMs = 1_000;
/** The account's posts of the day are used up: asked again after, ms. */
const usedUpMs = 3_600_000;

/** The platform's steps before the post, then the post. */
export async function proceed(step: Step, attempt: Attempt): Promise<Outcome> {
  const { order, token, ports } = step;
  const adapter = ports.platformOf(order.account.platform);
  const call = await callOf(step, attempt);
  const journal = async (progress: Record<string, unknown>) => {
    Object.assign(call.attempt.progress, progress);
    const isOurs = await ports.store.settle(attempt.id, ['preparing'], { progress: call.attempt.progress });
    if (!isOurs) throw new LeaseLost();
  };
  const usedUp = Object.keys(attempt.progress).length === 0 ? await askLimit(step, attempt) : null;
  if (usedUp) return reject(step, attempt, usedUp);
  const prepared = adapter.prepare ? await adapter.prepare(call, journal) : ({ kind: 'ready' } as const);
  if (prepared.kind === 'wait') return { kind: 'waiting', ms: prepared.ms };
  if (prepared.kind === 'rejected') return reject(step, attempt, prepared.why);
  const sent = await ports.store.send({ jobId: order.jobId, token, attemptId: attempt.id });
  if (sent === 'lost') throw new LeaseLost();
  if (sent === 'busy') return { kind: 'waiting', ms: busyMs };
  return submit(step, { ...attempt, state: 'sending' });
}

/** Notes how many posts a day the platform allows; the refusal where they are used up. What cannot be asked is no reason to wait. */
async function askLimit(step: Step, attempt: Attempt): Promise<Rejection | null> {
  const { order, ports, signal, logger } = step;
  const { account } = order;
  const { limit: ask } = ports.platformOf(account.platform);
  if (!ask) return null;
  const limit = await askWithToken(step, (accessToken) => ask({ account, accessToken, attempt, signal })).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      logger.info({ err: error }, 'the platform could not be asked how many posts it allows');
      return null;
    },
  );
  if (!limit) return null;
  await ports.store.noteLimit(account, Math.max(1, limit.total));
  if (limit.used < limit.total) return null;
  const message = 'This account has reached the number of posts that the platform allows a day';
  return { next: 'hold', error: new AppError('platform_limit_reached', { message }), afterMs: usedUpMs };
}

/** The one call that posts. Its outcome is journaled before anything else happens. */
export async function submit(step: Step, attempt: Attempt): Promise<Outcome> {
  const { logger, ports } = step;
  const outcome = await attemptCall(step, attempt);
  switch (outcome.kind) {
    case 'accepted':
      return accept(step, attempt, outcome.publishId);
    case 'rejected':
      return reject(step, attempt, outcome.why);
    case 'unknown': {
      logger.warn({ err: outcome.error, attempt: attempt.id }, 'it is not known whether the platform took the post');
      const error = { code: outcome.error.code, message: outcome.error.message };
      await ports.store.settle(attempt.id, ['sending'], { state: 'unknown', error });
      return { kind: 'settled' };
    }
  }
}

async function accept({ order, logger, ports: { store } }: Step, { id }: Attempt, publishId: string): Promise<Outcome> {
  try {
    const isSettled = await store.settle(id, ['sending', 'unknown', 'review'], { state: 'accepted', publishId });
    // Another worker found it accepted meanwhile, without the id, or a person has settled it.
    if (!isSettled && !(await store.adoptPublishId(id, publishId))) {
      logger.error({ attempt: id, publishId }, 'the platform named a publish id that cannot be journaled');
    }
  } catch (failure) {
    if (!(failure instanceof PublishIdTaken)) throw failure;
    logger.error({ attempt: id, publishId }, 'the platform named a publish id that another attempt has');
    const error = { code: 'post_outcome_unknown', message: 'The platform named the id of another post' };
    await store.settle(id, ['sending', 'unknown'], { state: 'review', error });
    return { kind: 'settled' };
  }
  store.reportAccepted(order);
  return { kind: 'waiting', ms: firstPollMs };
}

async function attemptCall(step: Step, attempt: Attempt): Promise<SubmitOutcome> {
  let call: PlatformCall;
  try {
    call = await callOf(step, attempt);
  } catch (error) {
    // Nothing was sent yet.
    return { kind: 'rejected', why: { next: 'again', error: toAppError(error) } };
  }
  try {
    return await step.ports.platformOf(step.order.account.platform).submit(call);
  } catch (error) {
    return { kind: 'unknown', error: toAppError(error) };
  }
}

const refusalOf: { readonly [Next in Rejection['next']]?: AttemptChange['refusal'] } = {
  again: 'postponed',
  refresh: 'postponed',
  hold: 'held',
};

async function reject(step: Step, attempt: Attempt, why: Rejection): Promise<Outcome> {
  const { order, token, ports } = step;
  const { store, clock } = ports;
  const error = { code: why.error.code, message: why.error.message };
  const refusal = refusalOf[why.next];
  const change = {
    state: 'rejected',
    error,
    ...(refusal && { refusal }),
    ...(why.isSpent && { progress: {} }),
  } as const;
  const isOurs = await store.settle(attempt.id, ['preparing', 'sending', 'unknown'], change);
  if (!isOurs) return { kind: 'settled' };
  switch (why.next) {
    case 'again': {
      const { ended } = await store.journal(order.jobId);
      return { kind: 'waiting', ms: Math.max(why.afterMs ?? 0, pauseAfter(ended.length)) };
    }
    case 'refresh':
      return { kind: 'settled' };
    case 'reauth':
      await store.needsReauth(order.account, why.error.message);
      throw new AppError('account_needs_reauth', { cause: why.error });
    case 'hold': {
      const until = clock.now() + (why.afterMs ?? 3_600_000);
      const isHeld = await store.hold({ jobId: order.jobId, token, until, error: why.error });
      if (!isHeld) throw new LeaseLost();
      return { kind: 'ended' };
    }
    case 'never':
      throw why.error;
  }
}

async function callOf({ order, signal, ports }: Step, attempt: Attempt): Promise<PlatformCall> {
  const accessToken = await ports.accessToken(order.account, { isRefused: false }, signal);
  const pictures = await ports.preparePictures(order, signal);
  const mediaUrls = pictures.map(({ position }) => ports.mediaUrl(attempt.mediaToken, position));
  return {
    account: order.account,
    accessToken,
    attempt,
    caption: order.caption,
    details: order.details,
    mediaUrls,
    signal,
  };
}
