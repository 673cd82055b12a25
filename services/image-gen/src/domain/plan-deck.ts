import { limits, type PlannedDeck, type SlidePlanRequest } from '@slideloom/contracts';
import type { TextMeasurer } from '@slideloom/layout';
import { AppError, type Clock, type Logger } from '@slideloom/service-kit';
import { askedSlides, type SlideCount } from './agent/ask/asked-slides.ts';
import { composeDeck, type ComposedDeck } from './agent/compose-deck.ts';
import { dropBanned } from './agent/draft/drop-banned.ts';
import { complaintOf } from './agent/ask/complaint-of.ts';
import { describeRequest } from './agent/ask/describe-request.ts';
import { bannedInDraft, findBannedOf, textsOf } from './agent/draft/find-banned.ts';
import { writeInstructions } from './agent/ask/instructions.ts';
import { isRefusal } from './agent/ask/is-refusal.ts';
import { isStillThinking } from './agent/ask/without-thinking.ts';
import { parseAnswer } from './agent/ask/parse-answer.ts';
import { lintWords, type WordFault } from './agent/lint-words.ts';
import { readFound, type AnsweredDraft } from './agent/draft/read-answer.ts';
import type { LostText } from './agent/draft/lost-words.ts';
import type { DeckDraft, Design, SlideDraft } from './agent/draft/slide-draft.ts';
import { askTwice, type AskModel, type AskTimes, type Judged } from './agent/ask/ask-twice.ts';
import { createSourceScreen, wordsOfBrand, type Material } from './agent/sources/create-source-screen.ts';

const fewestSlides = 3;

export type PlannerOptions = {
  askModel: AskModel;
  measurer: TextMeasurer;
  maxPictures: number;
  clock: Clock;
  logger: Logger;
  times: AskTimes;
};

/**
 * A draft that may be composed, without sentences that have a word of the brand's list, and the slides on which its words do not find
 * room. `banned`: the words that the answer had. `leftOut`: its slides beyond the number that the deck may have. `lost`: its sentences that stand nowhere. `faults`: what lint finds.
 */
export type Written = {
  draft: DeckDraft;
  composed: ComposedDeck;
  banned: readonly string[];
  leftOut: readonly SlideDraft[];
  lost: readonly LostText[];
  faults: readonly WordFault[];
};
/** What an answer comes to: nothing where it is no deck, or where banned words leave nothing of it. */
type Read = Written | { draft: null; banned: readonly string[] };

/**
 * Plans a deck: the model writes, code that can be trusted composes. A second question is asked where the answer was something else than a
 * deck, or one that lacks slides, has too many, does not fit, has faults that lint finds, or words that the brand bans; of two decks the
 * better one is taken. What a stranger's page alone says calls no reader to act, and is named; no question is asked because of it. Rejects
 * as `askTwice` does.
 */
export async function planDeck(
  request: SlidePlanRequest,
  signal: AbortSignal,
  options: PlannerOptions,
): Promise<PlannedDeck> {
  const { askModel, clock, logger, measurer, times } = options;
  const count = askedSlides(request.prompt, request.slide_count);
  const { language, pictures, design, brand } = request;
  const prompt = describeRequest(request);
  const screen = createSourceScreen(materialOf(request));
  const read = (answer: string): Read => {
    const answered = readDraft(answer, count, design);
    const banned = answered && brand ? bannedInDraft(answered, brand.banned_words) : [];
    const clean = answered && (banned.length > 0 ? dropBanned(answered, banned, count, design) : answered);
    if (!clean) return { draft: null, banned };
    const draft = screen ? screen.draft(clean) : clean;
    const composed = composeDeck(draft, {
      ...lookAsked(request),
      language,
      measurer,
      maxPictures: picturesFor(request, options),
    });
    const leftOut = cleanSlides(answered?.leftOut ?? [], brand?.banned_words ?? []);
    const find = findBannedOf(brand?.banned_words ?? []);
    const lost = (answered?.lost ?? []).filter(({ text }) => find(text).length === 0);
    return { draft, composed, banned, leftOut, lost, faults: lintWords(composed.planned, measurer) };
  };

  const { composed, leftOut, lost } = await askTwice<Written>(
    {
      askModel,
      clock,
      logger,
      times,
      question: (complaint) => ({
        instructions: writeInstructions({ count, language, pictures, complaint, design, brand }),
        prompt,
        design,
      }),
      judge: (answer) => judge(read(answer), count),
      judgeBeginning(soFar) {
        if (isStillThinking(soFar) || !readFound(parseAnswer(soFar), count, design)) return null;
        const judged = judge(read(soFar), count);
        return (judged.written?.draft.slides.length ?? 0) >= Math.min(fewestSlides, count.max) ? judged : null;
      },
      better: (first, second) => better(first, second, count),
      describe: (written) => ({
        slides: written?.draft.slides.length ?? 0,
        leftOut: written?.leftOut.length,
        lost: written?.lost.length,
        cut: written?.composed.cut,
        banned: written?.banned.length,
        lint: written?.faults.map(({ code }) => code),
      }),
    },
    signal,
  );
  const { deck } = composed.planned;
  // Words without room on their slide are in the outline; of a slide without room it is said.
  const without = [...leftOut.map(wordsOf), ...lost.map(({ text }) => [text])]
    .map((texts) => (screen ? texts.map(screen.text).filter((text) => text !== '') : texts).join('\n'))
    .filter((text) => text !== '')
    .map((text) => text.slice(0, limits.outline.leftOutMaxChars));
  return {
    ...composed.planned,
    ...(screen && { deck: { ...deck, sources: screen.quotedIn(deck) } }),
    ...(without.length > 0 && { left_out: without.slice(0, limits.outline.leftOutMax) }),
  };
}

/** How the deck is to look; a frozen deck has neither style nor brand, and the usual canvas. */
function lookAsked({ design, canvas, style, brand }: SlidePlanRequest) {
  return design === 'full' ? { design, canvas, style, brand } : {};
}

/** Whose words the deck is made from. */
function materialOf({
  prompt,
  tone,
  audience,
  brand,
  facts = [],
  fact_sources: sources = [],
}: SlidePlanRequest): Material {
  const pages = facts.flatMap((text, index) => {
    const source = sources[index];
    return source?.kind === 'page' ? { url: source.url, text } : [];
  });
  const given = facts.filter((_text, index) => sources[index]?.kind !== 'page');
  return { pages, own: [prompt, tone ?? '', audience ?? '', ...given, ...wordsOfBrand(brand)] };
}

function picturesFor({ pictures }: SlidePlanRequest, { maxPictures }: PlannerOptions): number {
  if (pictures === undefined) return maxPictures;
  return { none: 0, cover: 1, all: limits.images.max }[pictures];
}

/** Throws `content_rejected` for a refusal in any form: no picture is ordered for it, and the model is not asked again. */
function readDraft(answer: string, count: SlideCount, design?: Design): AnsweredDraft | null {
  const found = parseAnswer(answer);
  const draft = readFound(found, count, design);
  if (isRefusal(answer, found, draft)) throw new AppError('content_rejected');
  return draft;
}

function judge(read: Read, count: SlideCount): Judged<Written> {
  const answered = read.draft ? read : { banned: read.banned };
  return { written: read.draft && read, complaint: complaintOf(answered, leastSlides(count), count.max) };
}

/** Slides without a word of the list: banned words are given back nowhere. */
function cleanSlides(slides: readonly SlideDraft[], banned: readonly string[]): SlideDraft[] {
  const find = findBannedOf(banned);
  return slides.filter((slide) => textsOf(slide).flatMap(find).length === 0);
}

/** What a slide says, without its alternative text. */
function wordsOf(slide: SlideDraft): string[] {
  return textsOf({ ...slide, alt: null });
}

function leastSlides({ min, max, isAsked }: SlideCount): number {
  return isAsked ? min : Math.min(fewestSlides, max);
}

/**
 * The deck that has the slides asked for, of two such the one that lost less to banned words, and then the one with fewer slides that are
 * left out, cut, or have faults that lint finds.
 */
function better(first: Written, second: Written, count: SlideCount): Written {
  const missing = ({ draft }: Written) => Math.max(0, leastSlides(count) - draft.slides.length);
  const order =
    missing(second) - missing(first) ||
    second.banned.length - first.banned.length ||
    second.leftOut.length - first.leftOut.length ||
    second.lost.length - first.lost.length ||
    second.composed.cut.length - first.composed.cut.length ||
    second.faults.length - first.faults.length;
  return order <= 0 ? second : first;
}
