import { ApiError } from '@slideloom/client';
import { CommandFault } from './command-fault.ts';

/** What the program ends with, so that scripts can branch. */
export const exitCodes = {
  done: 0,
  /** The service failed, or could not be reached. */
  server: 1,
  /** The command line is not right. */
  usage: 2,
  /** There is no key, or it is not taken any more. */
  login: 3,
  /** The service refuses the request (4xx). */
  refused: 4,
  /** The work itself has failed. */
  job: 5,
  interrupted: 130,
} as const;

/** The exit code of an error, and its one sentence for people, with what to quote. */
export function describeFault(error: unknown): {
  code: number;
  sentence: string;
  name: string;
  requestId: string | null;
} {
  if (error instanceof CommandFault) {
    return { code: exitCodes[error.kind], sentence: error.message, name: error.kind, requestId: null };
  }
  if (error instanceof ApiError) return describeAnswer(error);
  if (isWithoutAnswer(error)) {
    const sentence = `No answer from the service${reasonOf(error)}. Is the address right, and the service up?`;
    return { code: exitCodes.server, sentence, name: 'no_answer', requestId: null };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: exitCodes.server, sentence: message, name: 'unexpected', requestId: null };
}

function describeAnswer({ status, code, message, url, requestId, retryAfterSeconds }: ApiError) {
  const words = code === 'unknown' ? `The service answered ${status}` : message.replace(/\.$/, '');
  const again = retryAfterSeconds === null ? '' : `, try again in ${retryAfterSeconds} s`;
  const reference = requestId === null ? '' : ` (${code}, request ${requestId})`;
  const described = { name: code, requestId };
  if (status === 401) {
    const at = URL.canParse(url) ? ` at ${new URL(url).origin}` : '';
    const sentence = `The key is not taken${at}: it was deleted, has ended, or is of another service. Log in again: slideloom login${reference}`;
    return { ...described, code: exitCodes.login, sentence };
  }
  const sentence = `${words}${again}${reference}`;
  return { ...described, code: status >= 500 ? exitCodes.server : exitCodes.refused, sentence };
}

/** What `fetch` throws: no connection, a deadline. */
export function isWithoutAnswer(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}

function reasonOf({ cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}
