import { graphemes } from '@slideloom/layout';
import type { ComposedDeck } from '../compose-deck.ts';
import type { WordFault } from '../lint-words.ts';
import type { LostText } from '../draft/lost-words.ts';
import { maxCoverBody } from '../draft/read-answer.ts';
import type { DeckDraft, SlideDraft } from '../draft/slide-draft.ts';

/** What is known of an answer; without a draft it was no deck. */
export type Answered = {
  banned: readonly string[];
  draft?: DeckDraft;
  composed?: Pick<ComposedDeck, 'cut'>;
  leftOut?: readonly SlideDraft[];
  lost?: readonly LostText[];
  faults?: readonly WordFault[];
};

/** What is named of one list: a complaint is a sentence, not a report. */
const namedMax = 6;

/** What a second question could fix, in words for the model; null where there is nothing. */
export function complaintOf(answered: Answered, least: number, most: number): string | null {
  const { banned, draft, composed, leftOut = [], lost = [], faults = [] } = answered;
  if (!draft) return ofBanned(banned) ?? 'it was not the JSON that was asked for';
  if (banned.length === 0 && draft.slides.length < least) return `it had only ${draft.slides.length} slides`;
  const complaints = [
    ofBanned(banned),
    ofSurplus(leftOut, draft.slides.length, most),
    ofLength(composed?.cut ?? [], draft),
    ofLost(lost),
    ofCover(draft),
    ...faults.map((fault) => ofFault(fault, draft)).slice(0, namedMax),
  ].filter((one) => one !== null);
  return complaints.length === 0 ? null : complaints.join('; ');
}

function ofBanned(banned: readonly string[]): string | null {
  if (banned.length === 0) return null;
  return `it used words that the brand never uses: ${banned.map((word) => JSON.stringify(word)).join(', ')}. Say it without them, in captions, hashtags and alt texts too`;
}

function ofSurplus(leftOut: readonly SlideDraft[], slides: number, most: number): string | null {
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, namedMax).map(({ headline }) => JSON.stringify(headline));
  return `it filled ${slides + leftOut.length} slides, and there is room for ${most}: say what matters of ${named.join(', ')} on the other slides`;
}

function ofLength(cut: readonly number[], { slides }: DeckDraft): string | null {
  if (cut.length === 0) return null;
  return `it was too long for its slides. Shorten ${cut.map((at) => `slide ${at + 1} ("${slides[at]?.headline}")`).join(', ')}, keep the others`;
}

/** What found no place although it stands in a field of the schema: of the wrong type, or too long. */
function ofLost(lost: readonly LostText[]): string | null {
  const named = lost.filter(({ isKnown }) => isKnown).slice(0, namedMax);
  if (named.length === 0) return null;
  return `these words found no place: ${named.map(({ text }) => JSON.stringify(text.slice(0, 200))).join(', ')}. Use the fields of the schema and their lengths`;
}

function ofCover({ slides: [cover] }: DeckDraft): string | null {
  if (graphemes(cover?.body ?? '').length <= maxCoverBody) return null;
  return `the first slide says too much below its headline: one short line or null, and the rest on the other slides`;
}

function ofFault({ slide, code, what }: WordFault, { slides }: DeckDraft): string {
  const where = `slide ${slide + 1} ("${slides[slide]?.headline ?? ''}")`;
  if (code === 'missing_glyphs') return `${where} has letters that cannot be drawn: ${what}`;
  if (code === 'placeholder')
    return `${where} has a placeholder where words are missing: write about the subject without them`;
  if (code === 'too_many_words') return `${where} has ${what} words, more than are read: say it with fewer`;
  return `${where} has a word that is wider than the slide: use shorter words`;
}
