import { platformRules, type PostPlatform } from '@slideloom/contracts/platforms';

export type CountedPost = { id: string; accountId: string; atMs: number; counts: boolean };

const dayMs = 24 * 3_600_000;

/** Posts of an account in 24 hours; null for a platform that is not known here. */
export function limitOf(platform: string): number | null {
  return platform in platformRules ? platformRules[platform as PostPlatform].slotsPerDay : null;
}

/**
 * The most posts that the account would have in any 24 hours that hold `atMs`, the post at `atMs` included: the limit holds as long as
 * this does not exceed it. `exceptId` is the post that is moved, where it is now does not count.
 */
export function busiestDay(
  posts: readonly CountedPost[],
  { accountId, atMs, exceptId }: { accountId: string; atMs: number; exceptId?: string },
): number {
  const times = posts
    .filter((post) => post.counts && post.accountId === accountId && post.id !== exceptId)
    .map((post) => post.atMs)
    .filter((time) => Math.abs(time - atMs) < dayMs)
    .sort((one, other) => one - other);
  // A window that is as full as any begins at one of the posts, or ends at this one.
  const starts = [...times.filter((time) => time <= atMs), atMs];
  return Math.max(...starts.map((start) => 1 + times.filter((time) => time >= start && time < start + dayMs).length));
}

/** The first time from `atMs` on at which the account has a place; null within `days` days. */
export function nextFree(
  posts: readonly CountedPost[],
  request: { accountId: string; atMs: number; limit: number; exceptId?: string; days?: number },
): number | null {
  const { accountId, atMs, limit, exceptId, days = 14 } = request;
  const fits = (time: number) =>
    busiestDay(posts, { accountId, atMs: time, ...(exceptId !== undefined && { exceptId }) }) <= limit;
  if (fits(atMs)) return atMs;
  // A place becomes free when a post leaves the 24 hours.
  const candidates = posts
    .filter((post) => post.counts && post.accountId === accountId && post.id !== exceptId)
    .map((post) => post.atMs + dayMs)
    .filter((time) => time > atMs && time <= atMs + days * dayMs)
    .sort((one, other) => one - other);
  return candidates.find(fits) ?? null;
}
