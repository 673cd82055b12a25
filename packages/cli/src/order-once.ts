import { ApiError, UnreadableAnswer } from '@slideloom/client';
import type { Context } from './context.ts';
import { isWithoutAnswer } from './exit-codes.ts';

/** Sends a request under its key. Where it ends without an answer, the note says how to continue what it may have started. */
export async function orderOnce<Answer>(
  { output, signal }: Pick<Context, 'output' | 'signal'>,
  key: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (signal.aborted || mayHaveArrived(error))
      output.note(`The order may have arrived. Repeat the command with --idempotency-key ${key} to go on with it`);
    throw error;
  }
}

/** What something between us and the service answers says nothing of the request. */
function mayHaveArrived(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 408 || (error.status >= 500 && error.code !== 'overloaded');
  return isWithoutAnswer(error) || error instanceof UnreadableAnswer;
}
