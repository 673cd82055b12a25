import { rememberLast } from './remember-last.ts';

/** The locale is fixed, so that every machine cuts the same text alike. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Latin text without a CR or a combining mark has one cluster for each character. */
const isSimple = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff]*$/;

const segment = rememberLast((text) => Array.from(segmenter.segment(text), (part) => part.segment), 256);

/** The text as user-perceived characters (extended grapheme clusters, UAX #29). */
export function graphemes(text: string): readonly string[] {
  return isSimple.test(text) ? text.split('') : segment(text);
}
