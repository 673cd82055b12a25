import { graphemes } from '@slideloom/layout';
import { cleanBody, cleanLine } from './clean-text.ts';
import type { SlideCount } from '../ask/asked-slides.ts';
import { deckIn } from '../ask/deck-in.ts';
import { divideSlides } from './divide-slides.ts';
import { parseAnswer } from '../ask/parse-answer.ts';
import { textsOf } from './find-banned.ts';
import { lostWords, type LostText } from './lost-words.ts';
import { withoutDesign } from './designed-slide.ts';
import { asPlain, readSlide } from './read-slide.ts';
import { trades } from '../trades.ts';
import { shortenText } from './shorten-text.ts';
import { moods, plainSlide, type DeckDraft, type Design, type Mood, type SlideDraft } from './slide-draft.ts';

const maxHookHeadline = 80;
/** A first sentence that can be a headline, graphemes. */
const maxOpening = 110;
const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
const maxTitle = 60;
const maxCaption = 1_500;
const maxCaptionChars = 4_000;
const hashtag = { max: 15, maxChars: 60 };
/** The ground of a deck whose mood is not known: it suits everything. */
const defaultMood: Mood = 'minimal';

/** What stands on a cover below its headline, graphemes: more is a slide of its own where there is room for one. */
export const maxCoverBody = 90;

/** A draft, the slides of the answer for which it has no room (more than were asked for), and the sentences that stand nowhere. */
export type AnsweredDraft = DeckDraft & { leftOut?: readonly SlideDraft[]; lost?: readonly LostText[] };

/**
 * Reads a model's answer into a draft that can be composed, or null where nothing of it can be used. It is lenient:
 * JSON within prose or fences, cut off behind a slide, other names for known fields, missing or wrong fields, any number of slides.
 */
export function readAnswer(answer: string, count: SlideCount, design: Design = 'frozen'): AnsweredDraft | null {
  return readFound(parseAnswer(answer), count, design);
}

/** The same, of what was parsed. */
export function readFound(found: unknown, count: SlideCount, design: Design = 'frozen'): AnsweredDraft | null {
  const deck = deckIn(found);
  if (!deck) return null;
  const { list, fields } = deck;
  const slides = withoutRepeats(
    list
      .slice(0, 500)
      .map((slide) => readSlide(slide, design))
      .filter(isPresent),
  );
  const divided = withOpenedCover(divideSlides(slides, count.max), count.max, cleanLine(fields['title']));
  const kept = within(divided, count.max);
  const leftOut = divided.filter((slide) => !kept.includes(slide));
  const first = kept[0];
  if (!first) return null;
  const hook = asHook(withoutDesign(first));
  const trade = trades.find((known) => known === fields['trade']);
  const draft: DeckDraft = {
    title: shortenText(cleanLine(fields['title']), maxTitle) || hook.headline,
    mood: moods.find((mood) => mood === fields['mood']) ?? defaultMood,
    ...(trade && { trade }),
    caption: shortenText(cleanBody(fields['caption']), maxCaption, maxCaptionChars) || null,
    hashtags: readHashtags(fields['hashtags']),
    slides: [
      hook,
      ...kept.slice(1).map((slide) => (slide.kind === 'hook' ? asPlain({ ...slide, kind: 'point' }) : slide)),
    ],
  };
  const shown = [...draft.slides, ...leftOut].flatMap(textsOf);
  const said = [list, Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))];
  const lost = lostWords(said, [...shown, draft.title, draft.caption ?? '']);
  return { ...draft, ...(leftOut.length > 0 && { leftOut }), ...(lost.length > 0 && { lost }) };
}

/** The slides, with what is too long for the cover on one behind it, where there is room for that. */
function withOpenedCover(slides: readonly SlideDraft[], max: number, title: string): SlideDraft[] {
  const [first, ...others] = slides;
  if (!first || slides.length >= max) return [...slides];
  const bare = withoutDesign(first);
  if (graphemes(asHook(bare).body ?? '').length <= maxCoverBody) return [...slides];
  const { body, items, figure, label, figures, columns } = bare;
  const [opening = '', ...rest] = sentencesOf(body ?? '');
  const isHeadline = opening !== '' && graphemes(opening).length <= maxOpening;
  const above = title === '' || title === bare.headline ? bare.headline : title;
  const next = plainSlide('point', isHeadline ? opening : above, {
    body: isHeadline ? rest.join(' ') || null : body,
    items,
    figure,
    label,
    figures,
    columns,
  });
  return [
    { ...plainSlide('hook', bare.headline), emphasis: bare.emphasis, imagePrompt: bare.imagePrompt, alt: bare.alt },
    asPlain(next),
    ...others,
  ];
}

function sentencesOf(text: string): string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter((one) => one !== '');
}

/** The first slide is the cover; what a cover has no room for stands in its body. */
function asHook(first: SlideDraft): SlideDraft {
  const more = [
    ...first.items,
    ...first.figures.map(({ figure, label }) => `${figure} ${label}`),
    ...first.columns.flatMap(({ title, items }) => [title, ...items]),
  ];
  const figure =
    first.figure === null || first.headline.includes(first.figure) ? [] : [`${first.figure} ${first.label ?? ''}`];
  return {
    ...first,
    kind: 'hook',
    headline: shortenText(first.headline, maxHookHeadline),
    body: [first.body, ...figure, ...more].filter(isPresent).join('\n') || null,
    items: [],
    figure: null,
    label: null,
    figures: [],
    columns: [],
  };
}

function readHashtags(value: unknown): string[] {
  const given = typeof value === 'string' ? value.split(/[\s,]+/) : value;
  if (!Array.isArray(given)) return [];
  const tags = given.map((tag) => cleanLine(tag).replaceAll(/[#\s]+/g, '')).filter((tag) => /[\p{L}\p{N}]/u.test(tag));
  return [...new Set(tags)].filter((tag) => tag.length <= hashtag.maxChars).slice(0, hashtag.max);
}

function withoutRepeats(slides: SlideDraft[]): SlideDraft[] {
  const seen = new Set<string>();
  return slides.filter(({ headline, body, items, figures, columns, rows, messages }) => {
    const key = JSON.stringify([headline, body, items, figures, columns, rows, messages]);
    return !seen.has(key) && seen.add(key);
  });
}

/** The first slides, and the call to action at the end if there is one. */
function within(slides: SlideDraft[], max: number): SlideDraft[] {
  if (slides.length <= max) return slides;
  const last = slides.at(-1);
  return last?.kind === 'cta' && max > 1 ? [...slides.slice(0, max - 1), last] : slides.slice(0, max);
}

function isPresent<Value>(value: Value | null): value is Value {
  return value !== null;
}
