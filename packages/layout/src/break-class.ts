/**
 * How a grapheme cluster behaves at the end of a line: the classes of UAX #14 that matter for slides, with the
 * Japanese and Chinese prohibitions (kinsoku) in their usual form.
 */
export type BreakClass =
  | 'space'
  | 'zeroWidthSpace'
  | 'softHyphen'
  | 'glue'
  | 'open'
  | 'close'
  | 'wideClose'
  | 'nonStarter'
  | 'hyphen'
  | 'breakAfter'
  | 'slash'
  | 'openQuote'
  | 'closeQuote'
  | 'prefix'
  | 'digit'
  | 'ideograph'
  | 'complex'
  | 'letter';

const sets: readonly (readonly [BreakClass, RegExp])[] = [
  ['space', /^[\u0020\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/],
  ['zeroWidthSpace', /^\u200b/],
  ['softHyphen', /^\u00ad/],
  ['glue', /^[\u00a0\u2007\u2011\u202f\u2060]/],
  ['openQuote', /^[“‘«‹‚„]/],
  ['closeQuote', /^[”’»›"']/],
  ['open', /^[([{¿¡〈《「『【〔〖〘〚〝（［｛｟｢]/],
  ['wideClose', /^[〉》」』】〕〗〙〛〞〟）］｝｠｣、。，．！？：；｡､।॥]/],
  ['close', /^[)\]}!?,.:;،؛؟۔։׃።-፨៖។៕၊။᠂᠃]/],
  ['nonStarter', /^[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿｧ-ｯｰーゝゞヽヾ々〻・･‼⁇⁈⁉゠〜～…‥％℃°′″]/],
  ['prefix', /^[￥＄￡￦＃＠]/],
  ['hyphen', /^[-‐]/],
  ['breakAfter', /^[–—―་፡־]/],
  ['slash', /^[/\\]/],
  ['digit', /^\p{Nd}/u],
  ['complex', /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u],
];

const ideograph =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Tangut}\p{Script=Nushu}\u2e80-\u2fdf\u3003-\u303f\u3200-\u33ff\uff01-\uff60\uff66-\uff9d]/u;
const picture = /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}|[\u{1f000}-\u{1faff}]|.\ufe0f)/u;

const known = new Map<string, BreakClass>();
const knownMax = 4_096;

/** The class of a cluster, by its first character. */
export function breakClass(grapheme: string): BreakClass {
  const cached = known.get(grapheme);
  if (cached !== undefined) return cached;
  const found = classify(grapheme);
  if (known.size < knownMax && grapheme.length <= 8) known.set(grapheme, found);
  return found;
}

function classify(grapheme: string): BreakClass {
  const isKeycap = grapheme.includes('\u20e3');
  const found = isKeycap ? undefined : sets.find(([, pattern]) => pattern.test(grapheme))?.[0];
  if (found !== undefined) return found;
  return isKeycap || ideograph.test(grapheme) || picture.test(grapheme) ? 'ideograph' : 'letter';
}
