import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };
export type PatientRequest = {
  apiKey: string;
  path: string;
  /** Made again for each try that has another key: a post's time may have passed meanwhile. */
  body: object;
  /** How long one try may take, ms. */
  timeoutMs?: number;
  key?: string;
};
export type PatientAnswer = {
  key: string;
  tries: number;
  /** Every good answer: a request whose answer was lost is sent again with its key. */
  answers: Answer[];
  /** How the last try ended, if it was never accepted. */
  refusal?: string;
};

const firstPauseMs = 200;
const longestPauseMs = 3_000;

/**
 * Sends a POST as a good client does: with an Idempotency-Key, and again while the answer is lost (refused, reset, timed out), 5xx
 * or 429, until `timeoutMs` have passed. Any other refusal is final. `echo` sends it once more when it was accepted.
 */
export async function sendPatiently(
  baseUrl: string,
  request: PatientRequest,
  options: { timeoutMs: number; echo?: boolean },
): Promise<PatientAnswer> {
  const key = request.key ?? randomUUID();
  const endsAt = performance.now() + options.timeoutMs;
  const wanted = options.echo ? 2 : 1;
  const answers: Answer[] = [];
  let refusal = '';
  let tries = 0;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    tries += 1;
    const answer = await sendOnce(baseUrl, request, key).catch((error: Error) => describe(error));
    let retryAfterMs = 0;
    if (typeof answer === 'string') refusal = answer;
    else if (answer.status < 300) {
      answers.push(answer);
      if (answers.length === wanted) return { key, tries, answers };
    } else {
      refusal = `${answer.status} ${JSON.stringify(answer.body)}`;
      if (answer.status < 500 && answer.status !== 429) return { key, tries, answers, refusal };
      retryAfterMs = Number(answer.headers.get('retry-after') ?? 0) * 1_000;
    }
    if (performance.now() >= endsAt)
      return answers.length > 0 ? { key, tries, answers } : { key, tries, answers, refusal };
    await pause(Math.min(Math.max(pauseMs, retryAfterMs), 20_000));
  }
}

/** One try, whose body has come whole. */
export async function sendOnce(baseUrl: string, request: PatientRequest, key: string = randomUUID()): Promise<Answer> {
  const response = await fetch(`${baseUrl}${request.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${request.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(request.body),
    signal: AbortSignal.timeout(request.timeoutMs ?? 20_000),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, headers: response.headers };
}

function describe(error: Error): string {
  const { cause } = error as { cause?: Error & { code?: string } };
  return [error.message, cause?.code ?? cause?.message].filter(Boolean).join(': ');
}
