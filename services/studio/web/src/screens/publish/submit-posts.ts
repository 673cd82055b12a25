import { ApiError, unwrap, type ApiClient, type components } from '@slideloom/client';
import type { Draft, PostBody } from './draft.ts';
import { postBodyOf } from './post-body.ts';

type ScheduledPost = components['schemas']['ScheduledPost'];
type Account = { id: string; platform: string };
export type Sent = Draft['sent'][string];
export type Submitted = { accountId: string } & ({ post: ScheduledPost } | { error: unknown });

/** The request of one account: that of before where the same is asked again, so that a lost answer makes no second post. */
export function requestOf(
  draft: Draft,
  account: Account,
  { scheduledAt, newKey }: { scheduledAt: string; newKey: () => string },
): { sent: Sent; body: PostBody } {
  const post = postBodyOf(draft, account);
  const { when, day, time } = draft;
  const intention = JSON.stringify({ post, when, ...(when === 'time' && { day, time }) });
  const before = draft.sent[account.id];
  const sent = before?.intention === intention ? before : { intention, key: newKey(), scheduledAt };
  return { sent, body: { ...post, scheduled_at: sent.scheduledAt } };
}

/** Whether the request may have been done although no answer says so (an `ApiError` has its status): it is kept, and sent again as it was. */
export function mayBeDone(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === undefined || status >= 500 || status === 408;
}

/** One post for each account, one after the other; each request is kept before it goes out. */
export async function submitPosts(
  api: ApiClient,
  draft: Draft,
  {
    accounts,
    timeOf,
    onSent,
  }: {
    accounts: readonly Account[];
    timeOf: (accountId: string) => string;
    onSent: (sent: Draft['sent']) => void;
  },
): Promise<Submitted[]> {
  const results: Submitted[] = [];
  let kept = draft.sent;
  for (const account of accounts) {
    const { sent, body } = requestOf({ ...draft, sent: kept }, account, {
      scheduledAt: timeOf(account.id),
      newKey: () => keyFor(draft, account),
    });
    kept = { ...kept, [account.id]: sent };
    onSent(kept);
    try {
      const post = await unwrap(
        api.POST('/schedule/posts', { body, params: { header: { 'Idempotency-Key': sent.key } } }),
      );
      kept = without(kept, account.id);
      results.push({ accountId: account.id, post });
    } catch (error) {
      // The person fixes what was refused, which is then another request.
      if (!mayBeDone(error)) kept = without(kept, account.id);
      results.push({ accountId: account.id, error });
    }
    onSent(kept);
  }
  return results;
}

/**
 * A post that failed is sent again once, from whatever tab and with whatever words: the service refuses a second request under the same
 * key, or answers as it did the first.
 */
export function keyFor({ failed }: Pick<Draft, 'failed'>, account: Pick<Account, 'id'>): string {
  return failed?.accountId === account.id ? `again:${failed.postId}` : crypto.randomUUID();
}

/** Removes the post that failed, once it was sent again; answers whether it is gone. */
export async function removeFailed(api: ApiClient, postId: string): Promise<boolean> {
  try {
    await unwrap(api.DELETE('/schedule/posts/{id}', { params: { path: { id: postId } } }));
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

function without(sent: Draft['sent'], accountId: string): Draft['sent'] {
  return Object.fromEntries(Object.entries(sent).filter(([id]) => id !== accountId));
}
