import type { LintAnswer, LintRequest } from '@slideloom/contracts';
import { withDeadline } from '@slideloom/service-kit';
import type { Requester } from '@slideloom/messaging';
import type { AnswerTimeouts } from '../../domain/answer-timeouts.ts';

export type AsksLint = { request: Requester['request']; timeouts: Pick<AnswerTimeouts, 'lintMs'> };

/** Asks the renderer for what is wrong with a deck; `unavailable` where no renderer answers in time. */
export function askLint({ request, timeouts }: AsksLint, deck: LintRequest, signal: AbortSignal): Promise<LintAnswer> {
  return withDeadline(timeouts.lintMs, 'unavailable', (deadline) => request('slides.lint', deck, deadline), signal);
}
