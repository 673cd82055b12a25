import type { ErrorCode } from '@slideloom/contracts';
import { errorCodes } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { OnceOptions } from './write-once.ts';

/** Options for a POST whose answer holds a secret: only its id is kept, and a repeated request gets `code` with it. */
export function onceShown(code: ErrorCode): OnceOptions {
  return {
    keep: (body) => ({ id: (body as { id: string }).id }),
    replay: (kept) => {
      throw new AppError(code, { message: `${errorCodes[code].message}: ${(kept as { id: string }).id}` });
    },
  };
}
