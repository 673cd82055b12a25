import type { CanvasSize, LintIssue } from '@slideloom/contracts';

/**
 * Slides whose picture, by the digest of its bytes, is that of an earlier slide; `value` is that slide's index. It compares
 * slides, so it is no rule of one.
 */
export function repeatsOf(digests: readonly (string | null)[], canvas: CanvasSize): LintIssue[] {
  const box = { x: 0, y: 0, ...canvas };
  return digests.flatMap((digest, index): LintIssue[] => {
    const first = digest === null ? index : digests.indexOf(digest);
    if (first >= index) return [];
    const issue = { slide_index: index, text_index: null, code: 'repeated_picture', severity: 'warning' } as const;
    return [{ ...issue, value: first, limit: index, box }];
  });
}
