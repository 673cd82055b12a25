import type { Deck, LintIssue } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Uses } from '../dependencies.ts';
import { askLint } from './ask-lint.ts';

const namedMax = 3;

/** Throws `lint_failed`, which names the first errors, if the renderer finds any in a deck. Warnings pass. */
export async function refuseErrors(
  dependencies: Uses<'request' | 'timeouts'>,
  deck: Deck,
  signal: AbortSignal,
): Promise<void> {
  const { issues } = await askLint(dependencies, deck, signal);
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  throw new AppError('lint_failed', {
    message: `The slides have errors: ${listErrors(errors.map(describe))}. See POST /lint`,
  });
}

/** The first of them, and how many more there are. */
export function listErrors(errors: readonly string[]): string {
  const more = errors.length > namedMax ? `; and ${errors.length - namedMax} more` : '';
  return errors.slice(0, namedMax).join('; ') + more;
}

function describe({ slide_index: slide, text_index: text, code, value, limit }: LintIssue): string {
  const place = text === null ? `slides.${slide}` : `texts.${text}.text`;
  return `${place} ${code} (${value}, limit ${limit})`;
}
