import {
  errorCodes,
  platformRules,
  publishedSchema,
  publishShortvideoSchema,
  slotsPerDay,
  splitCallerData,
  type CallerData,
  type ErrorCode,
  type PublishInput,
} from '@slideloom/contracts';
import { AppError, type Logger } from '@slideloom/service-kit';
import type { CapacityRepository } from './capacity-repository.ts';
import type { Publication, PublishingRepository } from './publishing-repository.ts';
import { requireAccount, type Caller } from '../../domain/caller.ts';
import { replayed } from '../../http/answering/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import { checkPostRules } from './check-post-rules.ts';
import type { PictureChecks } from '../assets/check-picture-addresses.ts';
import type { SocialAccountRepository } from '../social/social-account-repository.ts';
import type { AcceptJobs } from '../../domain/accept-jobs.ts';
import type { JobWatch } from '../../events/job-watch.ts';
import type { AnswerTimeouts } from '../../domain/answer-timeouts.ts';

/** Events may be lost, so PostgreSQL is polled this often as well, ms. */
const sampleEveryMs = 1_000;
const route = '/publish/shortvideo';

/** Sends pictures to the drafts of a short-video account, and answers as soon as the platform has named the post. */
export const postShortvideo = (
  dependencies: PictureChecks & {
    capacities: CapacityRepository;
    publishing: PublishingRepository;
    socialAccounts: SocialAccountRepository;
    acceptJobs: AcceptJobs;
    watch: JobWatch;
    timeouts: Pick<AnswerTimeouts, 'publishMs'>;
    now: () => number;
    logger: Logger;
  },
) =>
  defineRoute({
    method: 'post',
    path: route,
    summary: 'Send a slideshow to the drafts of a short-video account',
    tag: 'Publishing',
    auth: 'team',
    scope: 'publish',
    tier: 'mutating',
    body: publishShortvideoSchema,
    whenMissing: { fields: ['account_id', 'image_urls'], message: 'account_id and image_urls are required' },
    answers: [
      {
        status: 200,
        schema: publishedSchema,
        description:
          'The platform has it. Without an Idempotency-Key the same request joins a post that is still under way, and, as long as no 200 was ' +
          'delivered, one that has ended within the last ten minutes. With a key, the key alone counts.',
        headers: { 'X-Job-Id': 'The publish job, which follows the post to its end.' },
      },
    ],
    errors: [
      'account_not_found',
      'account_needs_reauth',
      'platform_limit_reached',
      'platform_refused',
      'platform_failed',
      'post_rule_broken',
      'idempotency_conflict',
      'overloaded',
    ],
    async handle({ caller, body, idempotencyKey, response, clientSignal }) {
      const { capacities, socialAccounts } = dependencies;
      requireAccount(caller, body.account_id);
      if (caller.limits.projectIds !== null) {
        throw new AppError('project_not_found', {
          message: 'This API key is for certain projects, and what is published at once belongs to none',
        });
      }
      const account = await socialAccounts.find(caller.teamId, body.account_id);
      const creator = account && (await capacities.creatorOf(caller.teamId, account.id));
      if (!account || creator?.platform !== 'shortvideo') throw new AppError('account_not_found');
      const { title, image_urls: imageUrls, description = null, alt_texts: altTexts = null, settings = null } = body;
      const post = { title, description, altTexts, settings, scopes: account.scopes };
      await checkPostRules(dependencies, caller.teamId, 'shortvideo', post, imageUrls);
      const input = {
        social_account_id: account.id,
        title,
        image_urls: imageUrls,
        ...(description !== null && { description }),
        ...(settings !== null && { settings }),
      };
      const { jobId, isReplayed } = await accept(
        dependencies,
        caller,
        input,
        creator.platformUserId,
        idempotencyKey,
        body,
      );
      response.setHeader('X-Job-Id', jobId);
      const publishId = await awaitPublishId(dependencies, caller.teamId, jobId, clientSignal());
      // Not before the caller has the answer: who did not receive it asks again, and joins.
      response.once('close', () => {
        if (response.writableFinished) void noteAnswered(dependencies, jobId);
      });
      const isDirect = settings?.shortvideo?.post_mode === 'direct';
      const message = isDirect
        ? `Sent to ${platformRules.shortvideo.name}, where it goes live without a review`
        : `Sent to the drafts of the account on ${platformRules.shortvideo.name}, for review before it goes live`;
      const answer = { success: true, message, publish_id: publishId };
      return { status: 200, body: answer, ...(isReplayed && { headers: replayed }) };
    },
  });

async function accept(
  { acceptJobs }: { acceptJobs: AcceptJobs },
  caller: Caller,
  input: PublishInput,
  platformUserId: string,
  idempotencyKey: string | null,
  request: CallerData,
): Promise<{ jobId: string; isReplayed: boolean }> {
  const answer = (jobIds: string[]) => ({ job_id: jobIds[0]! });
  const { acceptance, jobIds } = await acceptJobs({
    caller,
    route,
    callerData: splitCallerData(request)[1],
    jobs: [{ type: 'publish', input, cost: 0 }],
    slot: { platform: 'shortvideo', platformUserId, slotsPerDay: slotsPerDay.shortvideo },
    idempotency: idempotencyKey === null ? null : { key: idempotencyKey, request, status: 200, answer },
  });
  if (acceptance.outcome !== 'replayed') return { jobId: jobIds[0]!, isReplayed: false };
  return { jobId: (acceptance.response as { job_id: string }).job_id, isReplayed: true };
}

/** Waits until the platform has named the post; rejects with the job's error, or `platform_failed` while it goes on. */
async function awaitPublishId(
  {
    publishing,
    watch,
    timeouts,
    now,
  }: {
    publishing: PublishingRepository;
    watch: JobWatch;
    timeouts: Pick<AnswerTimeouts, 'publishMs'>;
    now: () => number;
  },
  teamId: string,
  jobId: string,
  signal: AbortSignal,
): Promise<string> {
  const endsAt = now() + timeouts.publishMs;
  const following = watch.follow([jobId]);
  try {
    for (;;) {
      const publication = await publishing.publication(teamId, jobId);
      if (publication?.publishId != null) return publication.publishId;
      if (!publication || publication.status === 'failed') throw errorOf(publication);
      if (publication.status === 'completed') {
        // A person has seen it there, whose answer was lost.
        throw new AppError('platform_failed', { message: 'The platform has the post, but its id is not known' });
      }
      const leftMs = endsAt - now();
      if (leftMs <= 0 || signal.aborted || watch.isStopped) {
        throw new AppError('platform_failed', {
          message:
            'The platform has not answered yet. The job of the header X-Job-Id goes on; the same request joins it, with the same Idempotency-Key or without any',
          ...(signal.aborted && { cause: signal.reason }),
        });
      }
      await following.next(Math.min(sampleEveryMs, leftMs), signal);
    }
  } finally {
    following.end();
  }
}

async function noteAnswered(
  { publishing, logger }: { publishing: PublishingRepository; logger: Logger },
  jobId: string,
): Promise<void> {
  try {
    await publishing.noteAnswered(jobId);
  } catch (error) {
    logger.info({ err: error }, 'an answer was not noted: the same request is answered again for ten minutes');
  }
}

function errorOf(publication: Publication | null): AppError {
  const code = publication?.errorCode ?? 'post_failed';
  const known = code in errorCodes ? (code as ErrorCode) : 'post_failed';
  return new AppError(known, publication?.error ? { message: publication.error } : {});
}
