import { describe, expect, it } from '@jest/globals';
import { judgeNow, judgePosts, type AttemptStory, type PostStory } from '@slideloom/drills/publish/judge-posts';
import { mergeRepeats } from '@slideloom/drills/publish/fleet/merge-repeats';
import type { PlatformPost } from '@slideloom/drills/publish/platform-record';

const anAttempt = (token: string, changes: Partial<AttemptStory> = {}): AttemptStory => ({
  id: `attempt of ${token}`,
  token,
  userId: 'creator',
  state: 'delivered',
  publishId: `id of ${token}`,
  sentAt: 1_000,
  acceptedAt: 2_000,
  pulledAt: null,
  resolvedAt: null,
  createdAt: 1_000,
  ...changes,
});
const aPost = (token: string, changes: Partial<PostStory> = {}, attempt: Partial<AttemptStory> = {}): PostStory => ({
  name: token,
  title: token,
  isImmediate: false,
  said: 'published',
  shownId: `id of ${token}`,
  code: null,
  deaths: 0,
  attempts: [anAttempt(token, attempt)],
  ...changes,
});
const there = (token: string, changes: Partial<PlatformPost> = {}): PlatformPost => ({
  platform: 'shortvideo',
  id: `id of ${token}`,
  userId: 'creator',
  tokens: [token],
  state: 'live',
  isFailedForGood: false,
  isPulled: true,
  noticedAt: 5_000,
  ...changes,
});
const rules = (posts: PostStory[], record: PlatformPost[]) => judgePosts(posts, record).wrong.map(({ rule }) => rule);

describe('the judge of a moment', () => {
  const now = (post: PostStory, record: PlatformPost[]) => judgeNow(post, record).map(({ rule }) => rule);

  it('finds what must never be, though it may still turn out well', () => {
    expect(now(aPost('a'), [there('a', { state: 'processing' })])).toEqual(['said published, not there']);
    const open = aPost('a', { said: 'open', shownId: null });
    expect(now(open, [there('a', { state: 'processing' }), there('a', { id: 'another' })])).toEqual(['posted twice']);
    const failed = aPost('a', { said: 'failed', shownId: null, code: 'post_failed' });
    expect(now(failed, [there('a', { state: 'processing' })])).toEqual(['said failed, there']);
  });

  it('finds nothing in what is still under way, or has failed at the platform before it was sent again', () => {
    const open = aPost('a', { said: 'open', shownId: null }, { state: 'sending', publishId: null });
    expect(now(open, [])).toEqual([]);
    expect(now(open, [there('a', { state: 'failed' }), there('a', { id: 'another' })])).toEqual([]);
    expect(now(aPost('a', { said: 'held', shownId: null, attempts: [] }), [])).toEqual([]);
  });
});

describe('the judge of published posts', () => {
  it('finds nothing wrong in a post that is there under the id that we show', () => {
    expect(judgePosts([aPost('a')], [there('a')])).toEqual({ wrong: [], reviews: [] });
    expect(rules([aPost('a', { shownId: 'container' })], [there('a', { otherId: 'container' })])).toEqual([]);
  });

  it('finds a post that is there twice', () => {
    expect(rules([aPost('a')], [there('a'), there('a', { id: 'another' })])).toEqual(['posted twice']);
  });

  it("finds a post that was never sent and is shown under another post's id", () => {
    const posts = [aPost('a', { shownId: 'id of b' }, { publishId: 'id of b' }), aPost('b')];
    expect(rules(posts, [there('b')])).toEqual(["said published under another's id", 'one id, two attempts']);
  });

  it('finds two posts whose ids were exchanged, though both are there', () => {
    const posts = [aPost('a', { shownId: 'id of b' }), aPost('b', { shownId: 'id of a' })];
    const foreign = "said published under another's id";
    expect(rules(posts, [there('a'), there('b')])).toEqual([foreign, foreign]);
  });

  it('finds a published post that is not there, that failed there, or that has no id unless a person said so', () => {
    expect(rules([aPost('a')], [])).toEqual(['said published, not there']);
    expect(rules([aPost('a')], [there('a', { state: 'failed' })])).toEqual(['said published, not there']);
    expect(rules([aPost('a', { shownId: null })], [there('a')])).toEqual(['said published, not there']);
    const byPerson = { state: 'delivered', publishId: null, resolvedAt: 4_000 };
    expect(rules([aPost('a', { shownId: null }, byPerson)], [there('a')])).toEqual([]);
    expect(rules([aPost('a', { shownId: null }, byPerson)], [])).toEqual(['said published, not there']);
  });

  it('finds a failed post that is there, unless a person said that it is not', () => {
    const failed = { said: 'failed', shownId: null, code: 'attempts_exhausted' } as const;
    expect(rules([aPost('a', failed, { state: 'accepted' })], [there('a')])).toEqual(['said failed, there']);
    expect(rules([aPost('a', failed, { state: 'abandoned', resolvedAt: 4_000 })], [there('a')])).toEqual([]);
  });

  it('finds a post that failed although nothing was wrong with it', () => {
    const failed = { said: 'failed', shownId: null } as const;
    const rejected = { state: 'rejected', publishId: null };
    expect(rules([aPost('a', { ...failed, code: 'attempts_exhausted' }, rejected)], [])).toEqual([
      'failed for nothing',
    ]);
    expect(rules([aPost('a', { ...failed, code: 'platform_refused' }, rejected)], [])).toEqual([]);
    const deadly = { ...failed, code: 'attempts_exhausted', deaths: 9, attempts: [] };
    expect(rules([aPost('a', deadly)], [])).toEqual([]);
    expect(rules([aPost('a', { ...deadly, deaths: 8 })], [])).toEqual(['failed for nothing']);
    const spam = there('a', { state: 'failed', isFailedForGood: true });
    expect(rules([aPost('a', { ...failed, code: 'post_failed' }, { state: 'failed' })], [spam])).toEqual([]);
  });

  it('finds a post without an end, and one that is held although it is there', () => {
    expect(rules([aPost('a', { said: 'open', shownId: null }, { state: 'accepted' })], [there('a')])).toEqual([
      'no end',
    ]);
    expect(rules([aPost('a', { said: 'held', shownId: null }, { state: 'rejected' })], [there('a')])).toEqual([
      'said held, there',
    ]);
  });

  it('finds a post at the platform that no attempt of ours made', () => {
    expect(rules([aPost('a')], [there('a'), there('b')])).toEqual(['there, of no post of ours']);
  });

  it('tells an immediate post that was asked for again as one, and so finds it there twice', () => {
    const again = (token: string, changes: Partial<PostStory> = {}) =>
      aPost(token, { title: 'one', isImmediate: true, ...changes });
    const record = [there('a'), there('b')];
    expect(rules([again('a'), again('b')], record)).toEqual([]);
    expect(rules(mergeRepeats([again('a'), again('b')]), record)).toEqual(['posted twice']);
    expect(rules(mergeRepeats([aPost('a', { title: 'one' }), aPost('b', { title: 'one' })]), record)).toEqual([]);
    const failed = again('a', { said: 'failed', shownId: null, code: 'attempts_exhausted' });
    expect(rules(mergeRepeats([failed, again('b')]), [there('b')])).toEqual([]);
  });

  it('counts what a person must look at, and finds what a pull or a notification had proved', () => {
    const open = { said: 'open', shownId: null } as const;
    const review = { state: 'review', publishId: null, acceptedAt: null };
    const judge = (record: PlatformPost[], ...attempts: Partial<AttemptStory>[]) =>
      judgePosts(
        attempts.map((attempt, index) => aPost('ab'[index]!, open, { ...review, ...attempt })),
        record,
      );
    expect(judge([], {})).toEqual({ wrong: [], reviews: [{ post: 'a', cause: 'nothing proves it' }] });
    const lost = there('a', { noticedAt: null });
    expect(judge([lost], { pulledAt: 1_500 }).reviews).toEqual([{ post: 'a', cause: 'pulled, its notification lost' }]);
    expect(judge([there('a')], {}).wrong).toMatchObject([{ post: 'a', rule: 'needless review' }]);
    expect(judge([there('a')], { pulledAt: 1_500 }, {}).wrong).toMatchObject([{ post: 'a', rule: 'needless review' }]);
    expect(judge([there('a')], {}, {}).reviews.map(({ cause }) => cause)).toEqual([
      'several could be meant',
      'nothing proves it',
    ]);
  });
});
