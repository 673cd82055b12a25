import { AppError } from './errors.ts';

/** How a call of another party ended. `refused`: it will not do this; `denied`: not for our credentials; `failed`: it could not, and might later. */
export type CallOutcome = 'ok' | 'refused' | 'denied' | 'limited' | 'timeout' | 'failed' | 'unknown';

/** A call that has ended, for metrics. `provider` and `operation` are of a small fixed set: never a URL, an id or a model's name. */
export type EndedCall = { provider: string; operation: string; outcome: CallOutcome; seconds: number };

export type CallObserver = (call: EndedCall) => void;

const timeouts: ReadonlySet<string> = new Set([
  'upstream_timeout',
  'url_too_slow',
  'generation_timeout',
  'planner_unavailable',
]);
const limits: ReadonlySet<string> = new Set(['rate_limited', 'platform_limit_reached', 'overloaded']);

/** What an error says of the call that it ended. */
export function outcomeOfError(error: unknown): CallOutcome {
  if (!(error instanceof AppError)) return 'failed';
  if (timeouts.has(error.code)) return 'timeout';
  if (limits.has(error.code)) return 'limited';
  if (error.code === 'provider_refused') return 'denied';
  return error.isRetryable ? 'failed' : 'refused';
}

export function outcomeOfStatus(status: number): CallOutcome {
  if (status < 400) return 'ok';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}

/** Makes a call and reports its time and outcome; `options` classifies answers that are failures, and errors. */
export async function measureCall<Answer>(
  onCall: CallObserver | undefined,
  { provider, operation }: { provider: string; operation: string },
  work: () => Promise<Answer>,
  judge: (answer: Answer) => CallOutcome = () => 'ok',
  judgeError: (error: unknown) => CallOutcome = outcomeOfError,
): Promise<Answer> {
  if (!onCall) return work();
  const startedAt = performance.now();
  const end = (outcome: CallOutcome) =>
    onCall({ provider, operation, outcome, seconds: (performance.now() - startedAt) / 1_000 });
  try {
    const answer = await work();
    end(judge(answer));
    return answer;
  } catch (error) {
    end(judgeError(error));
    throw error;
  }
}
