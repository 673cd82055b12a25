import type { PlannedDeck } from '@slideloom/contracts';

/** A prompt as people type it, and what of it must stand on a slide whole or nowhere: marked by hand, in braces. */
export type TypedPrompt = { name: string; prompt: string; facts: string[] };

/** Reads lines of `name: prompt with {facts}`. */
export function readTypedPrompts(lines: string): TypedPrompt[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', marked = ''] = /^(.+?): (.+)$/u.exec(line) ?? [];
      const facts = [...marked.matchAll(/\{(.+?)\}/gu)].map(([, fact]) => plain(fact!).replace(/\.$/u, ''));
      return { name, prompt: marked.replaceAll(/[{}]/gu, ''), facts: [...new Set(facts)] };
    });
}

/** Between the texts of a slide. */
const border = ' ¦ ';

/** The facts that stand on some slide, and what of the prompt's numbers and names stands there in part. */
export function judgeFacts({ deck }: PlannedDeck, { facts, prompt }: TypedPrompt): { whole: string[]; torn: string[] } {
  const slides = deck.slides.map((_slide, index) =>
    deck.texts
      .filter((text) => text.slide_index === index && !isFurniture(text.text.content))
      .map(({ text }) => plain(text.content))
      .join(border),
  );
  const longestFirst = facts
    .toSorted((one, other) => other.length - one.length)
    .map((fact) => [fact, patternOf(fact)] as const);
  const whole = facts.filter((fact) => slides.some((slide) => patternOf(fact).test(slide)));
  const numbers = new Set(plain(prompt).match(/(?<!\p{L})\p{Nd}+/gu));
  const torn = slides.flatMap((slide, index) => {
    const rest = longestFirst.reduce((left, [, pattern]) => left.replaceAll(pattern, '□'), slide);
    const loose = (rest.match(/(?<!\p{L})\p{Nd}+/gu) ?? []).filter((number) => numbers.has(number));
    const parts = rest.split(border.trim()).map((text) => text.trim());
    const names = facts.filter((fact) => !whole.includes(fact)).flatMap((fact) => tornNames(parts, fact));
    return [...loose, ...names].map((part) => `slide ${index}: "${part}" in "${rest}"`);
  });
  return { whole, torn };
}

/** The words of a deck's slides that are not the prompt's. */
export function ownWords({ deck }: PlannedDeck, { prompt }: TypedPrompt): string {
  const said = new Set(plain(prompt).match(/\p{L}+/gu));
  const words = deck.texts.flatMap(({ text }) => plain(text.content).match(/\p{L}+/gu) ?? []);
  return words.filter((word) => !said.has(word)).join(' ');
}

/** A page's number, an ornament. */
const isFurniture = (content: string) => /^(?:0\d|\d{1,2}\s?\/\s?\d{1,2}|[^\p{L}\p{Nd}]*)$/u.test(content.trim());

/** Spaces, dashes, apostrophes and cases are a matter of setting. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u00AD\u200B\u2060]/gu, '')
    .replaceAll(/[’ʼ]/gu, "'")
    .replaceAll(/[“”„«»"]/gu, '"')
    .replaceAll(/[‐‑–—−]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .toLowerCase()
    .trim();
}

const calendar =
  /(?<!\p{L})(?:jan|feb|fév|mar|mär|apr|avr|abr|may|mai|jun|jui|jul|aug|aoû|ago|sep|oct|okt|nov|dec|dez|déc|dic|ene|stycz|lut|kwie|maj|czerw|lip|sierp|wrze|paźdz|listop|grud|січ|лют|бер|квіт|трав|черв|лип|серп|верес|жовт|листоп|груд)|\d:\d/u;

/** A fact, not as a part of a longer word or number. A figure may stand above what it counts, a day not above its month. */
function patternOf(fact: string): RegExp {
  const escaped = fact.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const [, number = '', words = ''] =
    (calendar.test(fact) ? null : /^(.*\p{Nd}\S*)((?: \P{Nd}+)?)$/u.exec(escaped)) ?? [];
  const stacked = `${number}${words.replaceAll(' ', `(?: |${border})`)}|${words.trim()}${border}${number}`;
  const counted = words === '' ? escaped : `(?:${stacked})`;
  const edge = /^\p{Nd}/u.test(fact) ? String.raw`(?<![\p{L}\p{Nd}]|\p{Nd}[.,:' ])` : String.raw`(?<![\p{L}\p{Nd}])`;
  return new RegExp(String.raw`${edge}${counted}(?![\p{L}\p{Nd}]|[.,:]\p{Nd})`, 'gu');
}

/** The first words of a fact at a text's end, or its last at a beginning. */
function tornNames(texts: readonly string[], fact: string): string[] {
  const words = fact.split(' ');
  return words.slice(1).flatMap((_word, at) => {
    const [head, tail] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return texts.some((text, index) => text.endsWith(head) && texts[index + 1]?.startsWith(tail)) ? [fact] : [];
  });
}
