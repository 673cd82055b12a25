import { limits } from '@slideloom/contracts';

/** How many slides a deck may have. `isAsked`: the prompt names the number itself. */
export type SlideCount = { min: number; max: number; isAsked: boolean };

const usual: SlideCount = { min: 3, max: 10, isAsked: false };

/** Slides and their like, in the languages that our users write most; not pages, which are more often a book's. */
const slideWords =
  'slides?|cards?|frames?|diapositivas?|láminas?|diapositives?|folien|diapositive|schede|slajd(?:y|ów)?|' +
  'слайд(?:а|ов|ы)?|شرائح|شريحة|スライド|枚|슬라이드|장|张|張|幻灯片';
const numberThenWord = new RegExp(`(?<![\\p{Nd}.,])(\\p{Nd}{1,3})[\\s-]*(?:${slideWords})(?![a-z])`, 'iu');
const wordThenNumber = /\b(?:slides?|folien|diapositivas?)\s*[:=]\s*(\d{1,3})\b/i;

/** Reads from the prompt how many slides are wanted; 3 to 10 where it does not say. */
export function askedSlides(prompt: string): SlideCount {
  const digits = (numberThenWord.exec(prompt) ?? wordThenNumber.exec(prompt))?.[1];
  const count = digits === undefined ? 0 : readDigits(digits);
  if (count < 1) return usual;
  const wanted = Math.min(count, limits.slides.max);
  return { min: wanted, max: wanted, isAsked: true };
}

/** Decimal digits of any script have the value of their distance from their script's zero. */
function readDigits(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    const code = digit.codePointAt(0) as number;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    value = value * 10 + (code - zero);
  }
  return value;
}
