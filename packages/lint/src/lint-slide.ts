import type { LintIssue } from '@slideloom/contracts';
import type { LintContext, LintedSlide } from './lint-rule.ts';
import { rules } from './rules/index.ts';

/** Everything that the rules find on a slide, by text, errors first. */
export function lintSlide(slide: LintedSlide, context: LintContext): LintIssue[] {
  return Object.values(rules)
    .flatMap((rule) => rule(slide, context))
    .toSorted((one, other) => order(one) - order(other));
}

function order({ text_index: text, severity }: LintIssue): number {
  return (text ?? -1) * 2 + (severity === 'error' ? 0 : 1);
}
