import { describe, expect, it } from '@jest/globals';
import { busiestDay, limitOf, nextFree, type CountedPost } from '../../web/src/posts/capacity.ts';
import { postStateOf } from '../../web/src/posts/post-state.ts';

const hour = 3_600_000;
const at = (hours: number, id = `p${hours}`, accountId = 'a'): CountedPost => ({
  id,
  accountId,
  atMs: hours * hour,
  counts: true,
});

describe('the posts of an account in 24 hours', () => {
  const five = [at(8), at(9), at(10), at(11), at(12)];

  it('count those before and after, not those a day away, of others, or that failed', () => {
    expect(busiestDay(five, { accountId: 'a', atMs: 13 * hour })).toBe(6);
    // A post before five others makes the last of them too many.
    expect(busiestDay(five, { accountId: 'a', atMs: 7 * hour })).toBe(6);
    expect(busiestDay(five, { accountId: 'b', atMs: 13 * hour })).toBe(1);
    expect(busiestDay([...five, { ...at(12.5), counts: false }], { accountId: 'a', atMs: 36 * hour })).toBe(1);
    expect(busiestDay(five, { accountId: 'a', atMs: 33 * hour })).toBe(4);
  });

  it('do not count the post that is moved where it was', () => {
    expect(busiestDay(five, { accountId: 'a', atMs: 13 * hour, exceptId: 'p12' })).toBe(5);
  });

  it('leave a place when the first of them leaves the 24 hours', () => {
    const request = { accountId: 'a', limit: 5 };
    expect(nextFree(five, { ...request, atMs: 13 * hour })).toBe(32 * hour);
    expect(nextFree(five.slice(1), { ...request, atMs: 13 * hour })).toBe(13 * hour);
    const full = Array.from({ length: 24 * 20 }, (_, hours) => at(hours));
    expect(nextFree(full, { ...request, atMs: 0, days: 14 })).toBeNull();
  });

  it('have the limit of their platform', () => {
    expect(['shortvideo', 'photoapp', 'else'].map(limitOf)).toEqual([5, 50, null]);
  });
});

describe('the state of a post in words', () => {
  const due = '2026-11-23T10:00:00.000Z';
  const now = Date.parse(due);
  const post = { status: 'scheduled' as const, platform: 'shortvideo', scheduled_at: due };

  it('is that of its open attempt while it is not settled', () => {
    expect(postStateOf(post, { state: 'unknown' }, now)).toBe('unknown');
    expect(postStateOf(post, { state: 'in_progress' }, now)).toBe('publishing');
    expect(postStateOf({ ...post, status: 'failed' }, { state: 'unknown' }, now)).toBe('failed');
  });

  it('is scheduled before its time, publishing at it, and waiting for a place a minute later', () => {
    expect(postStateOf(post, undefined, now - 1)).toBe('scheduled');
    expect(postStateOf(post, undefined, now + 1_000)).toBe('publishing');
    expect(postStateOf(post, undefined, now + 120_000)).toBe('held');
  });

  it('is in the inbox of the creator, or live where there is none or it was to be live at once', () => {
    const done = { ...post, status: 'published' as const };
    expect(postStateOf(done, undefined, now)).toBe('inbox');
    expect(postStateOf({ ...done, settings: { shortvideo: { post_mode: 'direct' } } }, undefined, now)).toBe('live');
    expect(postStateOf({ ...done, platform: 'photoapp' }, undefined, now)).toBe('live');
  });
});
