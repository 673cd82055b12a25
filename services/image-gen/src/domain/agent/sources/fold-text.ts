/** A text as it is compared, and where each UTF-16 unit of it stands in the original. `at` has one place more: the end. */
export type Folded = { text: string; at: readonly number[] };

/** What no reader sees, and rings around letters: they part an address without changing it. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]$/u;
const digit = /^\p{Nd}$/u;

/**
 * The text in lower case, in the compatibility forms of its letters, with the digits of all scripts as those of ASCII, without what is not
 * seen.
 */
export function foldText(original: string): Folded {
  let text = '';
  const at: number[] = [];
  let place = 0;
  for (const character of original) {
    const folded = unseen.test(character) ? '' : toAscii(character.normalize('NFKC').toLowerCase());
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) at.push(place);
    place += character.length;
  }
  at.push(original.length);
  return { text, at };
}

/** The folded text with other signs in some places. `replace` answers nothing for a match that stays. */
export function replaceFolded(
  { text, at }: Folded,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | null,
): Folded {
  let made = '';
  const places: number[] = [];
  let copied = 0;
  const copyTo = (end: number) => {
    made += text.slice(copied, end);
    places.push(...at.slice(copied, end));
    copied = end;
  };
  for (const match of text.matchAll(pattern)) {
    const sign = replace(match);
    if (sign === null) continue;
    copyTo(match.index);
    made += sign;
    for (let unit = 0; unit < sign.length; unit += 1) places.push(at[match.index]!);
    copied = match.index + match[0].length;
  }
  copyTo(text.length);
  places.push(at[text.length]!);
  return { text: made, at: places };
}

function toAscii(text: string): string {
  return Array.from(text, (character) => (digit.test(character) ? valueOf(character) : character)).join('');
}

/** The digits of a script follow each other from 0 to 9. */
function valueOf(character: string): string {
  const code = character.codePointAt(0)!;
  let before = 0;
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
