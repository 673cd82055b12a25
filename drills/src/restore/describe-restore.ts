import type { RestoreReport } from './run-restore.ts';

export function describeRestore(report: RestoreReport): string {
  const { posts, outBefore, reviewed, publishedAfter, goneFromUs, violations } = report;
  return [
    `${posts} posts were known at the restored instant; ${outBefore} of them went out in the time that was lost`,
    `${reviewed} were reviewed by a person, ${publishedAfter} went out afterwards`,
    `${goneFromUs} were made and sent in the time that was lost: the platforms alone know of them`,
    ...violations.map(({ title, problem }) => `✗ ${title}: ${problem}`),
    violations.length === 0 ? 'Whole: nothing twice, nothing lost unseen' : `Broken: ${violations.length}`,
  ].join('\n');
}
