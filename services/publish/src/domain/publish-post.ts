import { publishInputSchema, type PublishResult } from '@slideloom/contracts';
import { LeaseLost, type ClaimedJob, type Work, type WorkOutcome } from '@slideloom/jobs';
import { AppError, toAppError } from '@slideloom/service-kit';
import { findProof } from './find-proof.ts';
import { followPost } from './follow-post.ts';
import { pauseAfter } from './pause-after.ts';
import type {
  Attempt,
  Journal,
  PlatformCall,
  PublishOrder,
  PublishPorts,
  Rejection,
  StepContext,
  SubmitOutcome,
} from './ports.ts';

/** Attempts that the platform took and then failed at, before the post fails: with their pauses it is two and a half minutes. */
const maxFailedAttempts = 6;
/** Attempts that the platform refused for now, or did not take, before the post fails. */
const maxRefusedAttempts = 20;
/** After so many refused tokens in a row, each refreshed, a person must connect the account again. */
const maxTokenRefusals = 3;
/** Another call is on its way to this creator, ms. */
const busyMs = 1_000;
const firstLookMs = 1_000;

/**
 * One step of a publish job. The journal says where the post stands, and each state has one way on:
 *
 * - nothing live: journal `sending`, then call the platform, then journal what it said;
 * - `preparing`: the platform's steps before the post, which may be repeated;
 * - `sending`: somebody died in the call, so the outcome is unknown;
 * - `unknown`, `review`: proof is looked for, and nothing is sent;
 * - `accepted`: the post is followed to its end;
 * - `delivered`: the job completes.
 */
export function createPublishWork(ports: PublishPorts): Work {
  return async (job, { signal, token, logger }) => {
    const context: StepContext = { jobId: job.id, token, signal, logger };
    const input = publishInputSchema.parse(job.input);
    const order = await ports.store.order(job, input);
    if (!order) throw new AppError('post_failed', { message: 'The post is gone' });
    return advance(await ports.store.journal(job.id), order, job, context, ports);
  };
}

async function advance(
  journal: Journal,
  order: PublishOrder,
  job: ClaimedJob,
  context: StepContext,
  ports: PublishPorts,
): Promise<WorkOutcome> {
  const { live } = journal;
  if (!live) return beginAttempt(journal.ended, order, job, context, ports);
  switch (live.state) {
    case 'preparing':
      return proceed(live, order, job, context, ports);
    case 'sending': {
      const error = {
        code: 'post_outcome_unknown',
        message: 'The process that sent it ended before the platform answered',
      };
      await ports.store.settle(live.id, ['sending'], { state: 'unknown', error });
      return again(order, job, context, ports);
    }
    case 'unknown':
    case 'review': {
      const outcome = await findProof(live, order, context, ports);
      return outcome.kind === 'waiting' ? outcome : again(order, job, context, ports);
    }
    case 'accepted': {
      const outcome = await followPost(live, order, context, ports);
      return outcome.kind === 'waiting' ? outcome : again(order, job, context, ports);
    }
    case 'delivered':
      return { kind: 'completed', result: resultOf(live, order, ports), assets: [] };
    case 'rejected':
    case 'failed':
    case 'abandoned':
      throw new AppError('internal', { message: 'an ended attempt is none that may have posted' });
  }
}

/** Looks into the journal anew: it is the truth, whoever wrote it. */
async function again(
  order: PublishOrder,
  job: ClaimedJob,
  context: StepContext,
  ports: PublishPorts,
): Promise<WorkOutcome> {
  context.signal.throwIfAborted();
  return advance(await ports.store.journal(order.jobId), order, job, context, ports);
}

async function beginAttempt(
  ended: Attempt[],
  order: PublishOrder,
  job: ClaimedJob,
  context: StepContext,
  ports: PublishPorts,
): Promise<WorkOutcome> {
  refuseEndless(ended);
  if (order.account.status !== 'connected') {
    throw new AppError(order.account.status === 'needs_reauth' ? 'account_needs_reauth' : 'account_disconnected');
  }
  const adapter = ports.platformOf(order.account.platform);
  const pictures = await ports.preparePictures(order, context.signal);
  if (ended.length >= maxTokenRefusals && areTokensRefused(ended.slice(-maxTokenRefusals))) {
    await ports.store.needsReauth(order.account, 'The platform refuses tokens that were just refreshed');
    throw new AppError('account_needs_reauth');
  }
  // Before the journal's row: whoever cannot even get a token has sent nothing.
  const last = ended.at(-1);
  const isRefused = areTokensRefused(ended.slice(-1));
  const refusedAt = last?.sentAt ?? last?.createdAt;
  const options = { isRefused, ...(isRefused && refusedAt !== undefined && { refusedAt }) };
  await ports.accessToken(order.account, options, context.signal);
  const attemptId = ports.newId();
  const mediaToken = ports.newMediaToken();
  const state = adapter.prepare ? 'preparing' : 'sending';
  const request = { caption: order.caption, pictures: pictures.map(({ objectKey }) => objectKey) };
  const { jobId, token } = context;
  const begun = await ports.store.begin({ jobId, token, attemptId, mediaToken, state, order, request });
  if (begun === 'lost') throw new LeaseLost();
  if (begun === 'busy') return { kind: 'waiting', ms: busyMs };
  const { live } = await ports.store.journal(order.jobId);
  if (!live) throw new LeaseLost();
  if (begun === 'live') return again(order, job, context, ports);
  return state === 'preparing' ? proceed(live, order, job, context, ports) : submit(live, order, job, context, ports);
}

/** The platform's steps before the post, then the post. */
async function proceed(
  attempt: Attempt,
  order: PublishOrder,
  job: ClaimedJob,
  context: StepContext,
  ports: PublishPorts,
): Promise<WorkOutcome> {
  const adapter = ports.platformOf(order.account.platform);
  const call = await callOf(attempt, order, context, ports);
  const journal = async (progress: Record<string, unknown>) => {
    Object.assign(call.attempt.progress, progress);
    const isOurs = await ports.store.settle(attempt.id, ['preparing'], { progress: call.attempt.progress });
    if (!isOurs) throw new LeaseLost();
  };
  const prepared = adapter.prepare ? await adapter.prepare(call, journal) : ({ kind: 'ready' } as const);
  if (prepared.kind === 'wait') return { kind: 'waiting', ms: prepared.ms };
  if (prepared.kind === 'rejected') return reject(attempt, prepared.why, order, job, context, ports);
  const sent = await ports.store.send({ jobId: context.jobId, token: context.token, attemptId: attempt.id });
  if (sent === 'lost') throw new LeaseLost();
  if (sent === 'busy') return { kind: 'waiting', ms: busyMs };
  return submit({ ...attempt, state: 'sending' }, order, job, context, ports);
}

/** The one call that posts. Whatever it comes to is journaled before anything else happens. */
async function submit(
  attempt: Attempt,
  order: PublishOrder,
  job: ClaimedJob,
  context: StepContext,
  ports: PublishPorts,
): Promise<WorkOutcome> {
  const outcome = await attemptCall(attempt, order, context, ports);
  switch (outcome.kind) {
    case 'accepted': {
      const change = { state: 'accepted', publishId: outcome.publishId } as const;
      await ports.store.settle(attempt.id, ['sending', 'unknown', 'review'], change);
      ports.store.tellAccepted(order);
      return { kind: 'waiting', ms: firstLookMs };
    }
    case 'rejected':
      return reject(attempt, outcome.why, order, job, context, ports);
    case 'unknown': {
      context.logger.warn(
        { err: outcome.error, attempt: attempt.id },
        'it is not known whether the platform took the post',
      );
      const error = { code: outcome.error.code, message: outcome.error.message };
      await ports.store.settle(attempt.id, ['sending'], { state: 'unknown', error });
      return again(order, job, context, ports);
    }
  }
}

async function attemptCall(
  attempt: Attempt,
  order: PublishOrder,
  context: StepContext,
  ports: PublishPorts,
): Promise<SubmitOutcome> {
  let call: PlatformCall;
  try {
    call = await callOf(attempt, order, context, ports);
  } catch (error) {
    // Nothing was sent yet.
    return { kind: 'rejected', why: { next: 'again', error: toAppError(error) } };
  }
  try {
    return await ports.platformOf(order.account.platform).submit(call);
  } catch (error) {
    return { kind: 'unknown', error: toAppError(error) };
  }
}

async function reject(
  attempt: Attempt,
  why: Rejection,
  order: PublishOrder,
  job: ClaimedJob,
  context: StepContext,
  ports: PublishPorts,
): Promise<WorkOutcome> {
  const { store, clock } = ports;
  const error = { code: why.error.code, message: why.error.message };
  const isOurs = await store.settle(attempt.id, ['preparing', 'sending', 'unknown'], { state: 'rejected', error });
  if (!isOurs) return again(order, job, context, ports);
  switch (why.next) {
    case 'again': {
      const { ended } = await store.journal(order.jobId);
      return { kind: 'waiting', ms: Math.max(why.afterMs ?? 0, pauseAfter(ended.length)) };
    }
    case 'refresh':
      return again(order, job, context, ports);
    case 'reauth':
      await store.needsReauth(order.account, why.error.message);
      throw new AppError('account_needs_reauth', { cause: why.error });
    case 'hold': {
      const until = clock.now() + (why.afterMs ?? 3_600_000);
      const isHeld = await store.hold({ jobId: context.jobId, token: context.token, until, error: why.error });
      if (!isHeld) throw new LeaseLost();
      return { kind: 'ended' };
    }
    case 'never':
      throw why.error;
  }
}

/** A post that was refused or failed often enough fails, for the reason of its last attempt. */
function refuseEndless(ended: Attempt[]): void {
  const failed = ended.filter(({ state }) => state === 'failed');
  const refused = ended.filter(({ state }) => state === 'rejected' || state === 'abandoned');
  if (failed.length < maxFailedAttempts && refused.length < maxRefusedAttempts) return;
  const last = ended.at(-1);
  throw new AppError('post_failed', last?.error ? { message: last.error } : {});
}

/** Whether these attempts, the latest ones, ended because the platform did not take the token. */
function areTokensRefused(latest: Attempt[]): boolean {
  return latest.length > 0 && latest.every(({ errorCode }) => errorCode === 'platform_token_refused');
}

async function callOf(
  attempt: Attempt,
  order: PublishOrder,
  context: StepContext,
  ports: PublishPorts,
): Promise<PlatformCall> {
  const accessToken = await ports.accessToken(order.account, { isRefused: false }, context.signal);
  const pictures = await ports.preparePictures(order, context.signal);
  const mediaUrls = pictures.map(({ position }) => ports.mediaUrl(attempt.mediaToken, position));
  return { account: order.account, accessToken, attempt, caption: order.caption, mediaUrls, signal: context.signal };
}

function resultOf(attempt: Attempt, order: PublishOrder, { clock }: PublishPorts): PublishResult {
  return {
    platform: order.account.platform,
    publish_id: attempt.publishId,
    status: 'delivered',
    delivered_at: new Date(clock.now()).toISOString(),
  };
}
