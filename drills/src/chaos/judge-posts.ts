import type { Evidence, PostRow, Violation } from './evidence.ts';

/** How a post stands: it has ended, waits on purpose, is shown to a person, or neither of these. */
export type PostStanding = 'published' | 'failed' | 'held' | 'review' | 'open';

/**
 * Answers the state of every post, by its id. A held one waits for its account's limit, or behind a post of the same account of which
 * it is not known yet whether it went out; one under review waits for a person.
 */
export function standingsOf({ posts, attempts }: Pick<Evidence, 'posts' | 'attempts'>): Map<string, PostStanding> {
  // GET /publish/attempts?state=unknown lists both states.
  const open = attempts.filter(({ state }) => state === 'unknown' || state === 'review');
  const reviewed = new Set(open.map(({ postId }) => postId));
  const blocked = new Set(open.flatMap(({ accountId, state }) => (state === 'unknown' ? [accountId] : [])));
  const standingOf = ({ id, status, isHeld, accountId }: PostRow): PostStanding => {
    if (status === 'published' || status === 'failed') return status;
    if (reviewed.has(id)) return 'review';
    return isHeld || blocked.has(accountId) ? 'held' : 'open';
  };
  return new Map(posts.map((post) => [post.id, standingOf(post)]));
}

/** What broke of the promises about scheduled posts, the platforms' own records being the judge of what went out. */
export function judgePosts(evidence: Evidence): Violation[] {
  const { accepted, posts, attempts, platformPosts } = evidence;
  const standings = standingsOf(evidence);
  const outOf = Map.groupBy(
    platformPosts.filter(({ isOut }) => isOut),
    ({ title }) => title,
  );
  return [
    ...judgeAcceptances(accepted, posts),
    ...posts.flatMap((post): Violation[] => {
      const standing = standings.get(post.id)!;
      const out = outOf.get(post.title)?.length ?? 0;
      const judged = (rule: Violation['rule'], detail: string): Violation => ({
        rule,
        id: post.id,
        detail: `${post.title}: ${detail}`,
      });
      if (out > 1) return [judged('double publish', `the platform has it ${out} times`)];
      if (standing === 'published' && out === 0) return [judged('lost', 'is published, and the platform has nothing')];
      if (standing === 'failed' && out > 0) return [judged('wrong outcome', `went out, and failed: ${post.errorCode}`)];
      if (standing === 'open') {
        const states = attempts.flatMap(({ postId, state }) => (postId === post.id ? [state] : []));
        return [judged('not terminal', `${post.status}, attempts: ${states.join() || 'none'}`)];
      }
      return [];
    }),
  ];
}

function judgeAcceptances(accepted: Evidence['accepted'], posts: readonly PostRow[]): Violation[] {
  const there = new Set(posts.map(({ id }) => id));
  const asked = accepted.filter(({ kind }) => kind === 'post');
  const named = new Set(asked.flatMap(({ answers }) => answers.flat()));
  return [
    ...asked.flatMap(({ key, answers }): Violation[] => {
      const ids = [...new Set(answers.flat())];
      if (ids.length > 1)
        return [{ rule: 'accepted twice', id: key, detail: `post was answered with ${ids.join(' and ')}` }];
      return ids
        .filter((id) => !there.has(id))
        .map((id) => ({ rule: 'lost', id, detail: `post of ${key} is not there` }));
    }),
    ...posts
      .filter(({ id }) => !named.has(id))
      .map(({ id, title }): Violation => ({ rule: 'accepted twice', id, detail: `${title}: no answer names it` })),
  ];
}
