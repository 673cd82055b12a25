import { otherSigns, signs, type Signs } from './language-signs.ts';
import { hyphenatedLanguages, type Language } from './languages.ts';

/** The least score: below it there is too little text to decide. */
const scoreMin = 4;
/** The best language must have this many times the score of the next one, unless both divide alike. */
const leadMin = 1.25;
/** These divide nearly alike, so that a wrong guess among them does little harm. */
const nordic: ReadonlySet<Language> = new Set(['sv', 'da', 'nb']);
/** Letters that are read: a language shows itself within them. */
const readLetters = 600;

/**
 * The language of a text, or null where it cannot be recognised. By letters that a language does not have, its short words and
 * the parts of which it builds long ones: a slide often has two words, too few for statistics of letters.
 */
export function guessLanguage(text: string): Language | null {
  const words =
    text
      .slice(0, readLetters)
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? [];
  const joined = words.join(' ');
  if (/[^\p{Script=Latin} ]/u.test(joined)) return null;
  const scores = hyphenatedLanguages
    .map((language) => ({ language, score: scoreOf(words, joined, signs[language], markedLetters[language]) }))
    .toSorted((left, right) => right.score - left.score);
  const [best, ...others] = scores;
  if (!best || best.score < scoreMin) return null;
  const rival = others.find(({ language }) => !nordic.has(best.language) || !nordic.has(language));
  const rivalScore = Math.max(rival?.score ?? 0, scoreOf(words, joined, otherSigns, otherLetters));
  return best.score >= leadMin * rivalScore ? best.language : null;
}

function scoreOf(words: string[], joined: string, { letters, short, parts }: Signs, marks: RegExp): number {
  if (foreignTo(letters).test(joined)) return 0;
  const marked = joined.match(marks)?.length ?? 0;
  const known = words.filter((word) => short.has(word)).length;
  // A longer part is a stronger sign: two letters count one, six count five.
  const built = words.flatMap((word) => word.match(parts) ?? []).reduce((sum, part) => sum + part.length - 1, 0);
  return marked * 2 + known * 3 + built;
}

const foreign = new Map<string, RegExp>();

function foreignTo(letters: string): RegExp {
  const found = foreign.get(letters) ?? new RegExp(`[^a-z ${letters}]`, 'u');
  foreign.set(letters, found);
  return found;
}

const otherLetters = /[çñãõèàùêôßłęąśżźšžřčăîșțığ]/g;

/** Letters that few of these languages have. */
const markedLetters: Record<Language, RegExp> = {
  de: /[ßäöü]/g,
  nl: /ij|[ëï]/g,
  sv: /[åäö]/g,
  da: /[æøå]/g,
  nb: /[æøå]/g,
  fi: /[äö]|aa|ii|uu|ää|yy/g,
  hu: /[áéíóúőű]|[óő]|sz|gy|zs|cs/g,
  en: /th|wh|ck/g,
};
