import type { PlatformPost } from '../chaos/evidence.ts';

export type Judged = {
  /** Posts that the restored database knew. */
  posts: number;
  /** Of those, how many were out when the disaster came. */
  outBefore: number;
  publishedAfter: number;
  /** Made after the restored instant: at the platforms, and not with us. */
  goneFromUs: number;
  violations: { title: string; problem: string }[];
};

type Ended = { title: string; status: string; error: string | null };

/** Every known post is at its platform exactly once and shown as published; one that was lost with the database is there once at most. */
export function judgeRestore(evidence: {
  known: string[];
  posts: Ended[];
  before: PlatformPost[];
  after: PlatformPost[];
}): Judged {
  const { known, posts, before, after } = evidence;
  const count = (list: PlatformPost[], title: string) =>
    list.filter((post) => post.isOut && post.title === title).length;
  const titles = new Set(known);
  const lost = new Set(after.map(({ title }) => title).filter((title) => !titles.has(title)));
  const violations: Judged['violations'] = [];
  for (const title of [...titles, ...lost]) {
    const out = count(after, title);
    if (out > 1) violations.push({ title, problem: `the platform has it ${out} times` });
  }
  for (const title of titles) {
    const post = posts.find((row) => row.title === title);
    if (post === undefined) violations.push({ title, problem: 'we do not have it any more' });
    else if (post.status !== 'published') violations.push({ title, problem: `is ${post.status}: ${post.error}` });
    else if (count(after, title) === 0)
      violations.push({ title, problem: 'is published, and the platform has nothing' });
  }
  const outBefore = [...titles].filter((title) => count(before, title) > 0).length;
  return {
    posts: titles.size,
    outBefore,
    publishedAfter: [...titles].filter((title) => count(before, title) === 0 && count(after, title) > 0).length,
    goneFromUs: lost.size,
    violations,
  };
}
