import type { DeckDraft } from './slide-draft.ts';

/** Letters of one language whose capitals follow rules of their own, the surest first. */
const signs: readonly (readonly [string, RegExp])[] = [
  ['el', /\p{Script=Greek}{3}/u],
  ['az', /ə.*[ğış]|[ğış].*ə/isu],
  ['tr', /[ğıİ]/u],
  ['lt', /[ėįų]/iu],
];

/** The language in which a draft is written, BCP 47, where its capitals differ from those of others; null for all the rest. */
export function languageOf({ title, slides }: DeckDraft): string | null {
  const words = [title, ...slides.flatMap(({ headline, body, items }) => [headline, body ?? '', ...items])].join(' ');
  return signs.find(([, letters]) => letters.test(words))?.[0] ?? null;
}
