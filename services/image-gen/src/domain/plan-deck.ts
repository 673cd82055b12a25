import type { PlannedDeck } from '@slideloom/contracts';
import type { TextMeasurer } from '@slideloom/layout';
import { AppError, withDeadline, type Clock, type Logger } from '@slideloom/service-kit';
import { askedSlides, type SlideCount } from './agent/asked-slides.ts';
import { composeDeck } from './agent/compose-deck.ts';
import { writeInstructions } from './agent/instructions.ts';
import { isRefusal } from './agent/is-refusal.ts';
import { readAnswer } from './agent/read-answer.ts';
import type { DeckDraft } from './agent/slide-draft.ts';

/** The whole of it must end before the asker stops waiting (`slides.plan`: 25 s), ms. */
const planningMs = 22_000;
const firstAnswerMs = 15_000;
/** With less left than this, a second question would only cost, ms. */
const leastAnswerMs = 4_000;
const fewestSlides = 3;

/** `isStructured`: the answer's schema is asked for by the protocol's means; otherwise JSON is, and the schema by words. */
export type Question = { instructions: string; prompt: string; isStructured: boolean };

/** Asks the language model; resolves with its text, and rejects with an `AppError`. */
export type AskModel = (question: Question, signal: AbortSignal) => Promise<string>;

export type PlannerOptions = {
  askModel: AskModel;
  measurer: TextMeasurer;
  maxPictures: number;
  clock: Clock;
  logger: Logger;
};

/**
 * Plans a deck: the model writes, code that can be trusted composes. Rejects with `planner_unavailable` when the model takes too
 * long, `content_rejected`, `provider_refused`, and `upstream_failed` when it fails or twice answers what is no deck.
 */
export async function planDeck(prompt: string, signal: AbortSignal, options: PlannerOptions): Promise<PlannedDeck> {
  const count = askedSlides(prompt);
  const draft = await withDeadline(
    planningMs,
    'planner_unavailable',
    (deadline) => writeDraft(prompt, count, deadline, options),
    signal,
  );
  return composeDeck(draft, options).planned;
}

/** At most two questions, whether the first failed in passing or was answered with something else than a deck. */
async function writeDraft(
  prompt: string,
  count: SlideCount,
  signal: AbortSignal,
  { askModel, clock, logger }: PlannerOptions,
): Promise<DeckDraft> {
  const endsAt = clock.now() + planningMs;
  const ask = (ms: number, question: Omit<Question, 'prompt'>) =>
    withDeadline(ms, 'planner_unavailable', (deadline) => askModel({ ...question, prompt }, deadline), signal);

  const first = await ask(firstAnswerMs, { instructions: writeInstructions(count), isStructured: true }).then(
    (answer) => judge(readDraft(answer, count), count),
    (error: unknown) => afterFailure(error, signal),
  );
  if (first.isGood) return first.draft;
  const leftMs = endsAt - clock.now();
  logger.info({ leftMs, slides: first.draft?.slides.length ?? 0, err: first.error }, 'the first answer is not a deck');
  if (leftMs < leastAnswerMs) return lastResort(first);

  const instructions = writeInstructions(count, first.complaint);
  const second = await ask(leftMs, { instructions, isStructured: first.isStructured }).then(
    (answer) => readDraft(answer, count),
    (error: unknown) => {
      if (first.draft && !(error instanceof AppError && error.code === 'content_rejected')) return null;
      throw error;
    },
  );
  return second ?? lastResort(first);
}

/** Throws `content_rejected` for a refusal in any form: no picture is ordered for it, and the model is not asked again. */
function readDraft(answer: string, count: SlideCount): DeckDraft | null {
  const draft = readAnswer(answer, count);
  if (isRefusal(answer, draft)) throw new AppError('content_rejected');
  return draft;
}

type Judgement =
  | { isGood: true; draft: DeckDraft }
  | { isGood: false; draft: DeckDraft | null; complaint?: string; isStructured: boolean; error?: unknown };

function judge(draft: DeckDraft | null, count: SlideCount): Judgement {
  const wanted = Math.min(fewestSlides, count.max);
  if (draft && draft.slides.length >= wanted) return { isGood: true, draft };
  const complaint = draft ? `it had only ${draft.slides.length} slides` : 'it was not the JSON that was asked for';
  return { isGood: false, draft, complaint, isStructured: true };
}

/** Which failures are worth a second question: those that pass, and a server that does not know structured output. */
function afterFailure(error: unknown, signal: AbortSignal): Judgement {
  const isFinal = signal.aborted || !(error instanceof AppError) || error.code === 'planner_unavailable';
  const isUnstructured = error instanceof AppError && error.code === 'provider_rejected';
  if (isFinal || !(isUnstructured || error.isRetryable)) throw error;
  return { isGood: false, draft: null, isStructured: !isUnstructured, error };
}

function lastResort({ draft, error }: Extract<Judgement, { isGood: false }>): DeckDraft {
  if (draft) return draft;
  if (error) throw error;
  throw new AppError('upstream_failed', { message: 'The slide agent did not answer with slides' });
}
