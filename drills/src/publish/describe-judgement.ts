import type { Judgement } from './judge-posts.ts';

/** What was found, in lines: the share that a person had to look at, by cause, and each thing that is wrong. */
export function describeJudgement(title: string, of: Judgement & { posts: number; said: readonly string[] }): string {
  const { wrong, reviews, posts, said } = of;
  const share = ((100 * reviews.length) / Math.max(1, posts)).toFixed(1);
  const byCause = counts(reviews.map(({ cause }) => cause));
  return [
    `${title}: ${posts} posts (${counts(said)}); ${wrong.length} wrong`,
    `  under review: ${reviews.length}, ${share} %${byCause === '' ? '' : ` (${byCause})`}`,
    ...(wrong.length === 0 ? [] : [`  ${counts(wrong.map(({ rule }) => rule))}`]),
    ...wrong.map(({ post, rule, detail }) => `  ✗ ${post} ${rule}: ${detail}`),
    '',
  ].join('\n');
}

function counts(names: readonly string[]): string {
  return Object.entries(Object.groupBy(names, (name) => name))
    .map(([name, of]) => `${of!.length} ${name}`)
    .join(', ');
}

/** The share of the posts that a person may have to look at. */
export const mostReviewed = 0.05;

export function isWhole({ wrong, reviews, posts }: Judgement & { posts: number }): boolean {
  return wrong.length === 0 && reviews.length <= mostReviewed * posts;
}
