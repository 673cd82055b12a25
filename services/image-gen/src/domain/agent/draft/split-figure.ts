/** Digits with separators, fractions: `10,000`, `7½`, `½`, `4.2`. Thousands may be parted by a space: three digits follow. */
const number = String.raw`(?:\p{Nd}+(?:[.,'’٫٬]\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*(?:\s?[¼½¾⅐-⅞])?|[¼½¾⅐-⅞])`;
const unit = String.raw`(?:[%％٪‰]|[×+](?!\s?\p{Nd})|°[CF]?(?!\p{L})|[xX](?!\p{L}|\s?\p{Nd})|(?:[kKMBG]|bn|mg|k?g|[kcm]?m[²³]?|ml|l|h|min|s|st|nd|rd|th|º|ª)(?!\p{L})|\p{Sc})`;
const one = String.raw`(?:[<>~≈±+−]\s?|-)?\p{Sc}?\s?${number}(?:\s?${unit})*`;
/** Ranges, ratios, fractions, factors: `2–3`, `1:10`, `50 / 10`, `3 × 20`, `1–3–7`. */
const joined = String.raw`(?:\s?[-–—:/⁄×x～〜]\s?${one})*`;
const leadingFigure = new RegExp(`^${one}${joined}`, 'u');
const maxFigureChars = 12;

/**
 * The number at the beginning of a headline, whole as it was written (a range, a ratio, an ordinal, a fraction with its unit), and
 * the words after it, which may be none. Null where there is none, or where it is a part of a word: `90-Day`, `24/7-Service`.
 */
export function splitFigure(headline: string): { figure: string; rest: string } | null {
  const found = leadingFigure.exec(headline)?.[0].trimEnd();
  if (found === undefined || found.length > maxFigureChars) return null;
  const after = headline.slice(found.length);
  // Only a space or the end of a clause parts a figure from its words; CJK writes none.
  if (
    after !== '' &&
    !/^(?:\s|[:,;.!?、。：，]\s|[:,;.、。：，]$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u.test(after)
  )
    return null;
  if (/^\s?[-–—/:]/u.test(after) && !/^:\s|^\s[–—-]\s/u.test(after)) return null;
  return { figure: found.trim(), rest: after.replace(/^[\s:,;.、。：，–—-]+/u, '') };
}
