import { AppError, withDeadline, type Clock, type Logger } from '@slideloom/service-kit';
import type { Design } from '../draft/slide-draft.ts';

/** How long the first answer may take, and both with the work on them, ms. */
export type AskTimes = { firstAnswerMs: number; wholeMs: number };

/** The whole of it must end before the asker stops waiting: `slides.plan` and `slides.rewrite` after 25 s. */
export const askTimes: AskTimes = { firstAnswerMs: 15_000, wholeMs: 22_000 };
/** `slides.plan_order` ends after 120 s. Models that think need 15 to 60 s for a deck, and no caller waits. */
export const orderTimes: AskTimes = { firstAnswerMs: 90_000, wholeMs: 115_000 };
/** With less left than this, a second question would only cost, ms. */
const leastAnswerMs = 4_000;

/**
 * `isStructured`: the answer's schema is asked for by the protocol's means; otherwise JSON is, and the schema by words. `subject`: what
 * the answer is to be.
 */
export type Question = {
  instructions: string;
  prompt: string;
  isStructured: boolean;
  subject?: 'deck' | 'slide';
  design?: Design | undefined;
};

/** Asks the language model; resolves with its text, and rejects with an `AppError`. */
export type AskModel = (question: Question, signal: AbortSignal) => Promise<string>;

/** What an answer comes to: nothing where it cannot be used. `complaint`: what a second question could fix. */
export type Judged<Written> = { written: Written | null; complaint: string | null };

export type AskTwice<Written> = {
  askModel: AskModel;
  clock: Clock;
  logger: Logger;
  times: AskTimes;
  question(complaint: string | undefined): Omit<Question, 'isStructured'>;
  /** Throws for an answer after which the model is not asked again. */
  judge(answer: string): Judged<Written>;
  better(first: Written, second: Written): Written;
  /** What the log says of an answer that can be better. */
  describe(written: Written | null): object;
};

/**
 * Asks at most two questions: the second where the first failed in passing, or where its answer can be better. Rejects with
 * `planner_unavailable` when the model takes too long, `content_rejected`, `provider_refused`, and `upstream_failed` when it fails or twice
 * answers what cannot be used.
 */
export function askTwice<Written>(options: AskTwice<Written>, signal: AbortSignal): Promise<Written> {
  return withDeadline(options.times.wholeMs, 'planner_unavailable', (deadline) => ask(options, deadline), signal);
}

async function ask<Written>(options: AskTwice<Written>, signal: AbortSignal): Promise<Written> {
  const { askModel, clock, logger, times, question, judge, better, describe } = options;
  const endsAt = clock.now() + times.wholeMs;
  const answerOf = (ms: number, complaint: string | undefined, isStructured: boolean) =>
    withDeadline(
      ms,
      'planner_unavailable',
      (deadline) => askModel({ ...question(complaint), isStructured }, deadline),
      signal,
    );

  const first = await answerOf(times.firstAnswerMs, undefined, true).then(
    (answer): First<Written> => ({ ...judge(answer), isStructured: true }),
    (error: unknown): First<Written> => afterFailure(error, signal),
  );
  if (first.written && first.complaint === null) return first.written;
  const leftMs = endsAt - clock.now();
  logger.info({ leftMs, ...describe(first.written), err: first.error }, 'the first answer can be better');
  if (leftMs < leastAnswerMs) return lastResort(first);

  const second = await answerOf(leftMs, first.complaint ?? undefined, first.isStructured).then(
    (answer) => judge(answer).written,
    (error: unknown) => {
      if (first.written && !(error instanceof AppError && error.code === 'content_rejected')) return null;
      throw error;
    },
  );
  if (first.written && second) return better(first.written, second);
  return second ?? lastResort(first);
}

type First<Written> = Judged<Written> & { isStructured: boolean; error?: unknown };

/** Which failures are worth a second question: those that pass, and a server that does not know structured output. */
function afterFailure(error: unknown, signal: AbortSignal): First<never> {
  const isFinal = signal.aborted || !(error instanceof AppError) || error.code === 'planner_unavailable';
  const isUnstructured = error instanceof AppError && error.code === 'provider_rejected';
  if (isFinal || !(isUnstructured || error.isRetryable)) throw error;
  return { written: null, complaint: null, isStructured: !isUnstructured, error };
}

function lastResort<Written>({ written, error }: First<Written>): Written {
  if (written) return written;
  if (error) throw error;
  throw new AppError('upstream_failed', { message: 'The slide agent did not answer with slides' });
}
