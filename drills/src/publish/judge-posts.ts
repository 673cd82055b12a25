import type { PlatformPost } from './platform-record.ts';

/** An attempt as our journal has it in the end. Instants are ms since the epoch. */
export type AttemptStory = {
  id: string;
  token: string;
  userId: string;
  state: string;
  publishId: string | null;
  sentAt: number | null;
  acceptedAt: number | null;
  pulledAt: number | null;
  resolvedAt: number | null;
  createdAt: number;
};

/** What we say of a post in the end, and of its attempts. */
export type PostStory = {
  name: string;
  title: string;
  isImmediate: boolean;
  said: 'published' | 'failed' | 'held' | 'open';
  /** The publish id that its job's result shows. */
  shownId: string | null;
  code: string | null;
  /** How often in a row a worker died of its job without any progress. */
  deaths: number;
  attempts: AttemptStory[];
};

export type Wrong = {
  post: string;
  rule:
    | 'posted twice'
    | 'said published, not there'
    | 'said published, and then not'
    | "said published under another's id"
    | 'said failed, there'
    | 'said held, there'
    | 'failed for nothing'
    | 'no end'
    | 'one id, two attempts'
    | 'needless review'
    | 'never accepted'
    | 'there, of no post of ours';
  detail: string;
};

export type Judgement = { wrong: Wrong[]; reviews: { post: string; cause: ReviewCause }[] };
export type ReviewCause = 'nothing proves it' | 'several could be meant' | 'pulled, its notification lost';

/** Refusals that end a post rightly: the platform's own, or a person's. */
const rightCodes = new Set([
  'platform_refused',
  'platform_limit_reached',
  'account_needs_reauth',
  'platform_scope_missing',
]);
/** After so many failures at the platform a post may fail. */
const manyFailures = 6;
/** A job of which ten workers in a row died without a trace ends; the tenth death is not written down. */
const manyDeaths = 9;

/**
 * Holds what we say against the platform's record: posted at most once; said published exactly if the platform has it under that very
 * id; said failed only if it has not, unless a person said so. And nothing is reviewed that is proved, nothing fails for nothing.
 */
export function judgePosts(posts: readonly PostStory[], record: readonly PlatformPost[]): Judgement {
  const wrong: Wrong[] = [];
  const reviews: Judgement['reviews'] = [];
  const all = posts.flatMap(({ attempts }) => attempts);
  for (const post of posts) {
    const found = (rule: Wrong['rule'], detail: string) => void wrong.push({ post: post.name, rule, detail });
    wrong.push(...judgeNow(post, record));
    const own = ownOf(post, record);
    const isThere = own.some(({ state }) => state !== 'failed');
    if (post.said === 'failed' && !isThere && !isBySomebody(post) && !isRightFailure(post, own))
      found('failed for nothing', `${post.code}`);
    if (post.said === 'open' && !post.attempts.some(({ state }) => state === 'review' || state === 'unknown'))
      found('no end', post.attempts.map(({ state }) => state).join() || 'no attempt');
    for (const attempt of post.attempts) {
      if (attempt.resolvedAt === null && attempt.state !== 'review' && attempt.state !== 'unknown') continue;
      const cause = reviewCause(attempt, all, record);
      if (cause.isNeedless) found('needless review', cause.why);
      else reviews.push({ post: post.name, cause: cause.why });
    }
  }
  const ours = new Set(all.map(({ token }) => token));
  for (const { id, tokens } of record) {
    if (!tokens.some((token) => ours.has(token)))
      wrong.push({ post: '', rule: 'there, of no post of ours', detail: id });
  }
  for (const [id, of] of Map.groupBy(all, ({ publishId }) => publishId)) {
    if (id !== null && of.length > 1) {
      wrong.push({ post: '', rule: 'one id, two attempts', detail: `${id}: ${of.map(({ state }) => state).join()}` });
    }
  }
  return { wrong, reviews };
}

/** What must hold of a post at every moment, whatever is still to come: it is there once at most, and what we say of it is so. */
export function judgeNow(post: PostStory, record: readonly PlatformPost[]): Wrong[] {
  const wrong: Wrong[] = [];
  const found = (rule: Wrong['rule'], detail: string) => void wrong.push({ post: post.name, rule, detail });
  const own = ownOf(post, record);
  const there = own.filter(({ state }) => state !== 'failed');
  if (there.length > 1) found('posted twice', there.map(({ id }) => id).join(', '));
  if (post.said === 'published') judgePublished(post, own, record, found);
  if (post.said === 'failed' && there.length > 0 && !isBySomebody(post))
    found('said failed, there', `${post.code}: ${there[0]!.id}`);
  if (post.said === 'held' && there.length > 0) found('said held, there', there[0]!.id);
  return wrong;
}

/** What the platform has of a post: its pictures have the addresses of one of its attempts. */
function ownOf({ attempts }: PostStory, record: readonly PlatformPost[]): PlatformPost[] {
  const ours = new Set(attempts.map(({ token }) => token));
  return record.filter(({ tokens }) => tokens.some((token) => ours.has(token)));
}

const isBySomebody = ({ attempts }: PostStory) => attempts.some(({ resolvedAt }) => resolvedAt !== null);

function judgePublished(
  post: PostStory,
  own: readonly PlatformPost[],
  record: readonly PlatformPost[],
  found: (rule: Wrong['rule'], detail: string) => void,
): void {
  const { shownId, attempts } = post;
  const live = own.filter(({ state }) => state === 'live');
  const states = attempts.map(({ state }) => state).join();
  if (shownId === null) {
    if (live.length === 0 || !isBySomebody(post)) found('said published, not there', `without an id, ${states}`);
    return;
  }
  if (live.some(({ id, otherId }) => id === shownId || otherId === shownId)) return;
  const isForeign = record.some((one) => !own.includes(one) && (one.id === shownId || one.otherId === shownId));
  found(isForeign ? "said published under another's id" : 'said published, not there', `${shownId}, ${states}`);
}

function isRightFailure({ code, deaths }: PostStory, own: readonly PlatformPost[]): boolean {
  if (code !== null && rightCodes.has(code)) return true;
  if (code === 'attempts_exhausted' && deaths >= manyDeaths) return true;
  return own.some(({ isFailedForGood }) => isFailedForGood) || own.length >= manyFailures;
}

/** Why an attempt had to be looked at by a person; needless where its pull or an unambiguous notification had proved it. */
function reviewCause(
  attempt: AttemptStory,
  all: readonly AttemptStory[],
  record: readonly PlatformPost[],
): { isNeedless: true; why: string } | { isNeedless: false; why: ReviewCause } {
  const post = record.find(({ tokens }) => tokens.includes(attempt.token));
  const noticedAt = post?.noticedAt ?? null;
  if (noticedAt === null || (attempt.resolvedAt !== null && attempt.resolvedAt <= noticedAt)) {
    return {
      isNeedless: false,
      why: attempt.pulledAt === null ? 'nothing proves it' : 'pulled, its notification lost',
    };
  }
  // A draft that was delivered had its pictures fetched; one that failed may be that of which nothing was fetched.
  const isPulled = attempt.pulledAt !== null && attempt.pulledAt <= noticedAt && post!.state === 'live';
  if (isPulled && isAloneAmongPulled(attempt, all, noticedAt)) {
    return { isNeedless: true, why: `pulled, and ${post!.id} was notified` };
  }
  const couldBeMeant = all.filter((other) => isCandidate(other, attempt, noticedAt));
  if (couldBeMeant.length === 1)
    return { isNeedless: true, why: `${post!.id} was notified, and no other could be meant` };
  return { isNeedless: false, why: 'several could be meant' };
}

/** Whether a notification of `noticedAt` could have been of this attempt, by what we know: it was sent, and has no other id. */
function isCandidate(other: AttemptStory, attempt: AttemptStory, noticedAt: number): boolean {
  if (other.userId !== attempt.userId || other.sentAt === null || other.sentAt > noticedAt) return false;
  if (other.state === 'rejected') return false;
  return other.publishId === null || (other.acceptedAt ?? 0) > noticedAt;
}

function isAloneAmongPulled(attempt: AttemptStory, all: readonly AttemptStory[], noticedAt: number): boolean {
  const pulled = all.filter((other) => other.pulledAt !== null && isCandidate(other, attempt, noticedAt));
  return pulled.length === 1;
}
