import type { DeckSlide } from '../deck.ts';
import type { LanguageWords, Sentences, Trade } from '../knowledge.ts';
import { capitalise, type Brief } from '../read-brief.ts';

export type Draft = Omit<DeckSlide, 'imagePrompt' | 'isPictured'>;
/** `words` are the language's own, or the trade's where it is English. */
export type Task = { brief: Brief; trade: Trade; language: LanguageWords; words: Sentences };

/** The drafts that a design replaces, the slide that says the same, and what of them it does not say. */
type Made = { replaced: readonly Draft[]; slide: Draft; rest?: Draft[] };
export type Design = (drafts: readonly Draft[], task: Task) => Made | null;

const bare = { body: null, items: [], figure: null, label: null, figures: [], columns: [] };

export function slideOf(kind: Draft['kind'], headline: string, changes: Partial<Draft>): Draft {
  const words = headline.match(/[\p{L}\p{M}\p{N}%’'-]{4,}/gu) ?? [];
  return { kind, headline, ...bare, emphasis: words.at(-1) ?? headline, ...changes };
}

/** Entries of a draft, as texts: its items, or its figures with what they count. */
export function entriesOf({ items, figures, figure, label }: Draft): string[] {
  const single = figure === null ? [] : [{ figure, label: label ?? '' }];
  return [...items, ...[...figures, ...single].map((one) => `${one.label} ${one.figure}`.trim())];
}

export const trim = (text: string) => text.replaceAll(/^[\s:,;–—-]+|[\s:,;–—-]+$/gu, '');

/** What is left of a draft without some of its entries: a list, a sentence, or nothing. */
export function leftOf(draft: Draft, isSaid: (entry: string) => boolean): Draft[] {
  const rest = entriesOf(draft).filter((entry) => !isSaid(entry));
  if (rest.length === 0) return [];
  if (rest.length === 1) return [slideOf('point', capitalise(rest[0]!), {})];
  return [slideOf('list', draft.headline, { items: rest })];
}

/** Headlines of designs are names, not sentences: the title up to its first stop. */
export function titleOf({ title }: Brief): string {
  const [name = title] = title.split(/[:：;]\s/u);
  return name.length >= 4 ? name : title;
}
