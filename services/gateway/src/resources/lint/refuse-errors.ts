import type { Deck, LintIssue } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { askLint, type AsksLint } from './ask-lint.ts';

const namedMax = 3;

/** Throws `lint_failed`, which names the first errors, if the renderer finds any in a deck. Warnings pass. */
export async function refuseErrors(dependencies: AsksLint, deck: Deck, signal: AbortSignal): Promise<void> {
  const { issues } = await askLint(dependencies, deck, signal);
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  throw new AppError('lint_failed', {
    message: `The slides have errors: ${listErrors(errors.map(describe))}. See POST /lint`,
  });
}

/** Writes the first of the errors, and how many more there are. */
export function listErrors(errors: readonly string[]): string {
  const more = errors.length > namedMax ? `; and ${errors.length - namedMax} more` : '';
  return errors.slice(0, namedMax).join('; ') + more;
}

function describe({ code, value, limit, ...issue }: LintIssue): string {
  return `${placeOf(issue)} ${code} (${value}, limit ${limit})`;
}

function placeOf(issue: Pick<LintIssue, 'slide_index' | 'text_index' | 'layer_index'>): string {
  if (issue.text_index !== null) return `texts.${issue.text_index}.text`;
  return issue.layer_index === undefined ? `slides.${issue.slide_index}` : `layers.${issue.layer_index}`;
}
