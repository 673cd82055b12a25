import { createHyphenator, type Patterns } from '@slideloom/hyphenation';
import { NotLoaded } from '@slideloom/preview';

type Language = Parameters<Parameters<typeof createHyphenator>[0]>[0];
type Table = { default: Patterns };

const tables: Record<Language, () => Promise<Table>> = {
  de: () => import('hyphen/patterns/de-1996.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  sv: () => import('hyphen/patterns/sv.js'),
  da: () => import('hyphen/patterns/da.js'),
  nb: () => import('hyphen/patterns/nb.js'),
  fi: () => import('hyphen/patterns/fi.js'),
  hu: () => import('hyphen/patterns/hu.js'),
  en: () => import('hyphen/patterns/en-us.js'),
};

const here = new Map<Language, Patterns | null>();

/** Long words are divided where the server divides them; the table of a language comes when its first long word is set. */
export const hyphenate = createHyphenator((language) => {
  const table = here.get(language);
  if (table !== undefined) return table;
  throw new NotLoaded(`The patterns of ${language}`, async () => {
    // Without its table a word is cut between two letters: seen, and better than no text.
    const loaded = await tables[language]().catch(() => null);
    here.set(language, loaded?.default ?? null);
  });
});
