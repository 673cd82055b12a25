import type { LintAnswer, LintRequest } from '@slideloom/contracts';
import { withDeadline } from '@slideloom/service-kit';
import type { Uses } from '../dependencies.ts';

/** Asks the renderer for what is wrong with a deck; `unavailable` where no renderer answers in time. */
export function askLint(
  { request, timeouts }: Uses<'request' | 'timeouts'>,
  deck: LintRequest,
  signal: AbortSignal,
): Promise<LintAnswer> {
  return withDeadline(timeouts.lintMs, 'unavailable', (deadline) => request('slides.lint', deck, deadline), signal);
}
