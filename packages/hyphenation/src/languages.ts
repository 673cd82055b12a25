/** Languages whose long words are divided: those that write compounds as one word, and English. */
export const hyphenatedLanguages = ['de', 'nl', 'sv', 'da', 'nb', 'fi', 'hu', 'en'] as const;

export type Language = (typeof hyphenatedLanguages)[number];

const known: ReadonlySet<string> = new Set(hyphenatedLanguages);

/** The language of a BCP 47 tag, or null if its words are not divided here. Both forms of Norwegian divide alike. */
export function languageOf(tag: string): Language | null {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  const language = primary === 'no' || primary === 'nn' ? 'nb' : primary;
  return known.has(language) ? (language as Language) : null;
}
