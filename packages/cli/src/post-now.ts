import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, unwrap, withResources, type ApiClient, type components } from '@slideloom/client';
import { Temporal } from 'temporal-polyfill';
import { CommandFault } from './command-fault.ts';
import type { Context } from './context.ts';
import { isWithoutAnswer } from './exit-codes.ts';
import { orderOnce } from './order-once.ts';

type Post = components['schemas']['ScheduledPost'];
type Outcome = components['schemas']['PublishOutcome'];
/** A post without its time. */
export type PostContent = Omit<components['schemas']['ScheduledPostCreateInput'], 'scheduled_at' | 'external_id'>;

/** What is published at once is scheduled so much later: the service takes no time that has passed when it arrives, ms. */
const soonMs = 5_000;
/** How often another time is chosen because the first had passed when the request arrived. */
const maxTimes = 3;
const pollMs = 1_000;
const longestPollMs = 10_000;
/** An outage that is longer is not waited out, ms. */
const longestOutageMs = 10 * 60_000;

/**
 * Has a post go out within seconds, by the service's clock. The key is its `external_id` too: a repeated command has another time, and finds
 * the post of the first by it.
 */
export async function postNow(
  context: Context,
  api: ApiClient,
  { content, key, now }: { content: PostContent; key: string; now: () => Temporal.Instant },
): Promise<Post> {
  const { signal } = context;
  const params = { header: { 'Idempotency-Key': key } };
  for (let times = 1; ; times += 1) {
    const at = now().add({ milliseconds: soonMs });
    const body = { ...content, scheduled_at: at.toString(), external_id: key };
    try {
      return await orderOnce(context, key, () => unwrap(api.POST('/schedule/posts', { body, params, signal })));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'idempotency_conflict') return await findPost(context, api, { content, key, error });
      // The clock may be behind by a second.
      const hasPassed = Temporal.Instant.compare(now().add({ seconds: 1 }), at) >= 0;
      if (error.code !== 'invalid_request' || !hasPassed || times === maxTimes) throw error;
    }
  }
}

/** The post that was made under the key; throws the error again where there is none, or one of something else. */
async function findPost(
  { signal }: Context,
  api: ApiClient,
  { content, key, error }: { content: PostContent; key: string; error: ApiError },
): Promise<Post> {
  const [post] = await withResources(api).schedule.posts.list({ external_id: key }, { signal });
  const isSame =
    post?.account.id === content.social_account_id &&
    (content.title === undefined || post.title === content.title) &&
    JSON.stringify(post.image_urls) === JSON.stringify(content.image_urls);
  if (!isSame) throw error;
  return post;
}

/** Waits until a post is published; a failed one, and one of which that is not known, is a fault of kind `job`. Outages are waited out. */
export async function followPost({ output, signal }: Context, api: ApiClient, id: string): Promise<Outcome> {
  const words = {
    scheduled: 'Waiting',
    publishing: 'Publishing',
    held: 'Waiting for a place in the account’s day',
  } as const;
  let answeredMs = performance.now();
  let waitMs = pollMs;
  try {
    for (;;) {
      try {
        const outcome = await withResources(api).schedule.posts.outcome.get(id, { signal });
        const { state } = outcome;
        if (state === 'published' || state === 'failed' || state === 'unknown') return endedWell(id, outcome);
        answeredMs = performance.now();
        waitMs = pollMs;
        output.progress(words[state], null);
      } catch (error) {
        if (!isPassing(error) || performance.now() - answeredMs > longestOutageMs) throw error;
        output.progress('The service does not answer; waiting', null);
        const askedMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
        waitMs = Math.max(askedMs, Math.min(longestPollMs, waitMs * 2));
      }
      await pause(waitMs, undefined, { signal });
    }
  } catch (error) {
    if (!(error instanceof CommandFault)) output.note(`The post ${id} goes on without you. See it: slideloom posts`);
    throw error;
  }
}

function endedWell(id: string, outcome: Outcome): Outcome {
  const { state, reason } = outcome;
  if (state === 'published') return outcome;
  throw new CommandFault(
    'job',
    state === 'failed'
      ? `The post ${id} has failed: ${reason?.message ?? 'no reason is known'}`
      : `It is not known whether the platform has the post ${id}: settle it in the studio, under Review`,
  );
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError ? error.isTransient : isWithoutAnswer(error);
}
