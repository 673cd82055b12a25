import type { ErrorCode } from '@slideloom/contracts';
import { AppError, withDeadline, type Clock, type Logger } from '@slideloom/service-kit';
import type { Design } from '../draft/slide-draft.ts';

/** How long the answers may take, and they with the work on them, ms. */
export type AskTimes = { answersMs: number; wholeMs: number };

/** The longest that the work on the answers takes on a busy machine, and the way of the reply to its asker, ms. */
const workMs = 3_000;
const replyMs = 3_000;
/** With less left than this, a question would only cost, ms. */
const leastAnswerMs = 4_000;

/**
 * The times of a request that `leftMs` are left for: its whole, less what it has waited for its turn. Rejects with `planner_unavailable`
 * where that is too little for any answer.
 */
export function timesWithin(leftMs: number): AskTimes {
  const wholeMs = leftMs - replyMs;
  if (wholeMs - workMs < leastAnswerMs) throw new AppError('planner_unavailable');
  return { answersMs: wholeMs - workMs, wholeMs };
}

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

/** Asks the language model; resolves with its text, and rejects with an `AppError`. `onText` gets all of the text that has come so far. */
export type AskModel = (question: Question, signal: AbortSignal, onText?: (soFar: string) => void) => Promise<string>;

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
  /** The same for the beginning of an answer whose end has not come; null where it is too little. Without it no beginning is used. */
  judgeBeginning?(soFar: string): Judged<Written> | null;
  better(first: Written, second: Written): Written;
  /** What the log says of an answer that can be better. */
  describe(written: Written | null): object;
};

/**
 * Asks at most two questions: the second where the first failed in passing, or where its answer can be better. Of an answer that has not
 * ended in time, or that broke off, its beginning is used. Rejects with `planner_unavailable` when the model takes too long,
 * `content_rejected`, `provider_refused`, and `upstream_failed` when it fails or twice answers what cannot be used.
 */
export function askTwice<Written>(options: AskTwice<Written>, signal: AbortSignal): Promise<Written> {
  return withDeadline(options.times.wholeMs, 'planner_unavailable', (deadline) => ask(options, deadline), signal);
}

async function ask<Written>(options: AskTwice<Written>, signal: AbortSignal): Promise<Written> {
  const { askModel, clock, logger, times, question, judge, judgeBeginning, better, describe } = options;
  const endsAt = clock.now() + times.answersMs;
  const answerOf = async (ms: number, complaint: string | undefined, isStructured: boolean) => {
    let soFar = '';
    const listen = (deadline: AbortSignal) =>
      askModel({ ...question(complaint), isStructured }, deadline, (text) => void (soFar = text));
    try {
      return judge(await withDeadline(ms, 'planner_unavailable', listen, signal));
    } catch (error) {
      const isLate = isCode(error, 'planner_unavailable');
      const isBroken = isLate || isCode(error, 'upstream_failed') || isCode(error, 'upstream_timeout');
      const beginning = isBroken && !signal.aborted && soFar !== '' ? judgeBeginning?.(soFar) : null;
      if (!beginning) throw error;
      logger.info(
        { chars: soFar.length, isLate, ...describe(beginning.written) },
        'the beginning of an answer is used',
      );
      return isLate ? { ...beginning, complaint: null } : beginning;
    }
  };

  const first = await answerOf(times.answersMs, undefined, true).then(
    (judged): First<Written> => ({ ...judged, isStructured: true }),
    (error: unknown): First<Written> => afterFailure(error, signal),
  );
  if (first.written && first.complaint === null) return first.written;
  const leftMs = endsAt - clock.now();
  logger.info({ leftMs, ...describe(first.written), err: first.error }, 'the first answer can be better');
  if (leftMs < leastAnswerMs) return lastResort(first);

  const second = await answerOf(leftMs, first.complaint ?? undefined, first.isStructured).then(
    ({ written }) => written,
    (error: unknown) => {
      if (first.written && !isCode(error, 'content_rejected')) return null;
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
  const isUnstructured = isCode(error, 'provider_rejected');
  if (isFinal || !(isUnstructured || error.isRetryable)) throw error;
  return { written: null, complaint: null, isStructured: !isUnstructured, error };
}

function isCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code;
}

function lastResort<Written>({ written, error }: First<Written>): Written {
  if (written) return written;
  if (error) throw error;
  throw new AppError('upstream_failed', { message: 'The slide agent did not answer with slides' });
}
