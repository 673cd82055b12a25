import { LeaseLost, type WorkOutcome } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import type { Attempt, PublishOrder, Step } from './ports.ts';
import { proceed, submit } from './submit-attempt.ts';

/** Attempts that the platform took and then failed at, before the post fails: with their pauses it is two and a half minutes. */
const maxFailedAttempts = 6;
/** Attempts that the platform refused for now, or did not take, before the post fails. */
const maxRefusedAttempts = 20;
/** After so many refused tokens in a row, each refreshed, a person must connect the account again. */
const maxTokenRefusals = 3;
/** Another call is on its way to this creator, ms. */
const busyMs = 1_000;

/** Journals a new attempt, and sends it. `ended`: those before it, none of which has posted. */
export async function beginAttempt(step: Step, ended: Attempt[]): Promise<WorkOutcome | { kind: 'settled' }> {
  const { order, signal, token, ports } = step;
  const { account, jobId } = order;
  const ids = { attemptId: ports.newId(), mediaToken: ports.newMediaToken() };
  // Before anything that may end the post as failed: it may be at the platform.
  const fence = await ports.store.reviewIfFenced({ jobId, token, ...ids, order, request: requestOf(order, []) });
  if (fence === 'lost') throw new LeaseLost();
  if (fence === 'fenced') return { kind: 'settled' };
  refuseEndless(ended);
  if (account.status !== 'connected') {
    throw new AppError(account.status === 'needs_reauth' ? 'account_needs_reauth' : 'account_disconnected');
  }
  const adapter = ports.platformOf(account.platform);
  const pictures = await ports.preparePictures(order, signal);
  if (ended.length >= maxTokenRefusals && areTokensRefused(ended.slice(-maxTokenRefusals))) {
    await ports.store.needsReauth(account, 'The platform refuses tokens that were just refreshed');
    throw new AppError('account_needs_reauth');
  }
  // Before the journal's row: what cannot even get a token has sent nothing.
  const last = ended.at(-1);
  const isRefused = areTokensRefused(ended.slice(-1));
  const refusedAt = last?.sentAt ?? last?.createdAt;
  const options = { isRefused, ...(isRefused && refusedAt !== undefined && { refusedAt }) };
  await ports.accessToken(account, options, signal);
  const state = adapter.prepare ? 'preparing' : 'sending';
  const request = requestOf(
    order,
    pictures.map(({ objectKey }) => objectKey),
  );
  const answer = await ports.store.begin({ jobId, token, ...ids, state, order, request });
  if (answer === 'lost') throw new LeaseLost();
  if (answer === 'busy') return { kind: 'waiting', ms: busyMs };
  if (answer === 'live') return { kind: 'settled' };
  const { live } = await ports.store.journal(jobId);
  if (!live) throw new LeaseLost();
  return state === 'preparing' ? proceed(step, live) : submit(step, live);
}

/** The request as it is sent, for the journal. */
function requestOf({ caption, details }: PublishOrder, pictures: string[]): object {
  const given = Object.entries(details).filter(([, value]) => value !== null);
  return { caption, pictures, ...(given.length > 0 && { details: Object.fromEntries(given) }) };
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
