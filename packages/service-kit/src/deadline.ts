import type { ErrorCode } from '@slideloom/contracts';
import { AppError } from './errors.ts';

/**
 * Runs `work` with a signal that fires after `ms`, and rejects with `code` at that moment even if the work ignores the
 * signal: no call of ours is without an end (invariant 10). The caller's own signal, where given, ends it earlier; one that has
 * fired already lets it not begin.
 */
export async function withDeadline<Result>(
  ms: number,
  code: ErrorCode,
  work: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal,
): Promise<Result> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  let onOuterAbort: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new AppError(code);
      controller.abort(error);
      reject(error);
    }, ms);
    onOuterAbort = () => {
      controller.abort(outer?.reason);
      reject(outer?.reason as Error);
    };
    outer?.addEventListener('abort', onOuterAbort, { once: true });
  });
  try {
    return await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    if (onOuterAbort) outer?.removeEventListener('abort', onOuterAbort);
  }
}
