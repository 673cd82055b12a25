import type { SlideCount } from '../ask/asked-slides.ts';
import { bannedInDraft, bannedInHashtag, findBannedOf, textsOf, type FindBanned } from './find-banned.ts';
import { readAnswer } from './read-answer.ts';
import type { DeckDraft, Design, SlideDraft } from './slide-draft.ts';
import { toAgentDraft } from './stored-draft.ts';

/** What is still there after so many turns does not go by dropping sentences. */
const mostTurns = 4;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

/**
 * The draft without the sentences that have a banned word, and without the slides of which nothing is left; null where nothing is left
 * at all. Nothing is put in place of what goes: words that were not written would be made up.
 */
export function dropBanned(
  draft: DeckDraft,
  banned: readonly string[],
  count: SlideCount,
  design?: Design,
  turn = 0,
): DeckDraft | null {
  if (bannedInDraft(draft, banned).length === 0) return draft;
  if (turn === mostTurns) return null;
  const find = findBannedOf(banned);
  const title = keepSentences(draft.title, find);
  const reduced: DeckDraft = {
    ...draft,
    title,
    caption: keepSentences(draft.caption ?? '', find) || null,
    hashtags: draft.hashtags.filter((tag) => bannedInHashtag(tag, find, banned).length === 0),
    slides: draft.slides.map((slide) => keepClean(slide, find, title)).filter((slide) => slide !== null),
  };
  // Slides that lost what their kind shows are read again as what they are now, and parts may then stand in one text.
  const read = readAnswer(JSON.stringify(toAgentDraft(reduced)), count, design);
  if (!read) return null;
  return dropBanned(read, banned, count, design, turn + 1);
}

export function keepClean(slide: SlideDraft, find: FindBanned, title: string): SlideDraft | null {
  if (textsOf(slide).every((text) => find(text).length === 0)) return slide;
  const isClean = (...texts: string[]) => texts.every((text) => find(text).length === 0);
  const line = (text: string | null) => (text === null ? null : keepSentences(text, find) || null);
  const rest: SlideDraft = {
    ...slide,
    headline: keepSentences(slide.headline, find),
    body: line(slide.body),
    items: slide.items.map((item) => keepSentences(item, find)).filter((item) => item !== ''),
    figure: line(slide.figure),
    label: line(slide.label),
    // A number without what it counts, or a name without its price, says something else.
    figures: slide.figures.filter(({ figure, label }) => isClean(figure, label)),
    columns: slide.columns.map((column) => ({
      title: keepSentences(column.title, find),
      items: column.items.map((item) => keepSentences(item, find)).filter((item) => item !== ''),
    })),
    price: line(slide.price),
    rating: line(slide.rating),
    rows: slide.rows.filter(({ label, value }) => isClean(label, value)),
    messages: slide.messages.filter(({ text }) => isClean(text)),
    alt: line(slide.alt),
  };
  return rest.headline === '' ? headed(rest, title) : rest;
}

/** A slide that lost its headline: its body begins with one, or the deck's title stands over its list. What was quoted is gone with it. */
function headed(slide: SlideDraft, title: string): SlideDraft | null {
  if (slide.kind === 'quote' || slide.kind === 'testimonial') return null;
  const [first, ...others] = sentencesOf(slide.body ?? '');
  if (first !== undefined) return { ...slide, headline: first, body: others.join(' ') || null };
  const { items, figures, columns, rows, messages } = slide;
  const hasParts = [items, figures, columns, rows, messages].some((parts) => parts.length > 0);
  return hasParts && title !== '' ? { ...slide, headline: title } : null;
}

/** The sentences of a text without a banned word; nothing where one runs over the end of a sentence. */
export function keepSentences(text: string, find: FindBanned): string {
  if (find(text).length === 0) return text;
  const lines = text.split('\n').map((line) =>
    sentencesOf(line)
      .filter((sentence) => find(sentence).length === 0)
      .join(' '),
  );
  const rest = lines.filter((line) => line !== '').join('\n');
  return find(rest).length === 0 ? rest : '';
}

function sentencesOf(text: string): string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment.trim()).filter((segment) => segment !== '');
}
