import { limits, type LintIssue } from '@slideloom/contracts';

/**
 * Slides whose picture, by the digest of its bytes, is that of an earlier slide; `value` is that slide's index. It compares
 * slides, so it is no rule of one.
 */
export function repeatsOf(digests: readonly (string | null)[]): LintIssue[] {
  const box = { x: 0, y: 0, width: limits.canvas.widthPx, height: limits.canvas.heightPx };
  return digests.flatMap((digest, index): LintIssue[] => {
    const first = digest === null ? index : digests.indexOf(digest);
    if (first >= index) return [];
    const issue = { slide_index: index, text_index: null, code: 'repeated_picture', severity: 'warning' } as const;
    return [{ ...issue, value: first, limit: index, box }];
  });
}
