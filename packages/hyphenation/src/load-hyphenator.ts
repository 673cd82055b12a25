import { createRequire } from 'node:module';
import type { Hyphenate } from '@slideloom/layout';
import { createHyphenator, type Patterns } from './create-hyphenator.ts';
import type { Language } from './languages.ts';

const require = createRequire(import.meta.url);

const files: Record<Language, string> = {
  de: 'de-1996',
  nl: 'nl',
  sv: 'sv',
  da: 'da',
  nb: 'nb',
  fi: 'fi',
  hu: 'hu',
  en: 'en-us',
};

let shared: Hyphenate | null = null;

/** The hyphenator of a Node process. A language's table (up to 1.2 MB of source) is read when its first long word is met. */
export function loadHyphenator(): Hyphenate {
  shared ??= createHyphenator((language) => require(`hyphen/patterns/${files[language]}.js`) as Patterns);
  return shared;
}
