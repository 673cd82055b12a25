import { keepIdempotencyKey } from './idempotency-keys.ts';
import { isWithoutAnswer } from './is-without-answer.ts';
import { NoAnswer } from './no-answer.ts';
import { pause as realPause, type Pause } from './pause.ts';
import { readWhole } from './read-whole.ts';
import { retryAfterSecondsOf } from './retry-after-seconds.ts';

export type SendAgainOptions = {
  /** How often a request is sent again at most. */
  retries: number;
  /** Waits before a request is sent again; tests replace it. */
  pause?: Pause | undefined;
};

type Send = (request: Request) => Promise<Response>;

const firstPauseMs = 500;
const longestPauseMs = 8_000;
/** A server that asks for a longer pause is not waited for: its answer is handed to the caller. */
const longestRetryAfterMs = 30_000;
/** Something between or behind failed: whether it was done is not known. A 503 may mean that an answer was lost after the work was stored. */
const unknown: ReadonlySet<number> = new Set([408, 500, 502, 503, 504]);

/**
 * Sends a request again where that is safe: what was refused, always; what may have been done, only where doing it twice is doing it
 * once: reads, and a POST with an `Idempotency-Key`. The pauses grow and are of random length, or as long as `Retry-After` says. Where no
 * answer comes in the end, it throws `NoAnswer`; an answer in JSON is whole.
 */
export function sendAgain(send: Send, { retries, pause = realPause }: SendAgainOptions): Send {
  return async (request) => {
    for (let failures = 0; ; failures += 1) {
      const isLast = failures >= retries;
      // A body can be read once; the last try may have the request itself.
      const outcome = await answerTo(isLast ? request : request.clone(), send);
      const waitMs = isLast || request.signal.aborted ? null : waitMsOf(request, outcome, failures);
      if (waitMs === null) {
        if ('response' in outcome) return outcome.response;
        throw toThrown(outcome.error, request);
      }
      if ('response' in outcome) await outcome.response.body?.cancel();
      await pause(waitMs, request.signal);
    }
  };
}

type Outcome = { response: Response } | { error: unknown };

async function answerTo(request: Request, send: Send): Promise<Outcome> {
  try {
    const response = await send(request);
    keepIdempotencyKey(response, request);
    await readWhole(response, request);
    return { response };
  } catch (error) {
    return { error };
  }
}

function toThrown(error: unknown, { headers }: Request): unknown {
  const isOurs = error instanceof NoAnswer || !isWithoutAnswer(error);
  return isOurs ? error : new NoAnswer(headers.get('idempotency-key'), error);
}

/** Returns how long to wait before the request is sent again, ms; null where it is not. */
function waitMsOf(request: Request, outcome: Outcome, failures: number): number | null {
  const growingMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2);
  if ('error' in outcome) return isRepeatable(request) && isWithoutAnswer(outcome.error) ? growingMs : null;
  const { response } = outcome;
  if (isPlatformsAnswer(response)) return null;
  if (!isRefused(response) && !(unknown.has(response.status) && isRepeatable(request))) return null;
  const askedMs = (retryAfterSecondsOf(response) ?? 0) * 1_000;
  return askedMs > longestRetryAfterMs ? null : Math.max(askedMs, growingMs);
}

/** Returns whether the request was refused before anything was done. */
function isRefused({ status, headers }: Response): boolean {
  return status === 429 || (status === 503 && headers.get('x-error-code') === 'overloaded');
}

/** A platform was asked and has failed: what it was asked with, a code that is good for one use say, may be spent. */
function isPlatformsAnswer({ headers }: Response): boolean {
  return headers.get('x-error-code') === 'platform_failed';
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && headers.has('idempotency-key'));
}
