import { limits } from '@slideloom/contracts';
import { numberWords } from './number-words.ts';

/** How many slides a deck may have. `isAsked`: the request names the number itself. */
export type SlideCount = { min: number; max: number; isAsked: boolean };

const usual: SlideCount = { min: 3, max: 10, isAsked: false };

/** Slides and their like, in the languages that our users write most; not pages, which are more often a book's. */
const slideWords =
  'slides?|cards?|frames?|screens?|pages?[ -](?:carousel|deck|slideshow)|diapositivas?|láminas?|tarjetas?|diapositives?|cartes|' +
  "lâminas?|cartões|telas|folien|karten|kacheln|diapositive|schede|dia[’´']s|kaarten|kaartjes|kort|bilder|kuvaa|korttia|" +
  'slajd(?:y|ów)?|kart|karet|snímků|slide-uri|diákból|diából|слайд(?:а|ов|ы|и|ів)?|карточ(?:ек|ки)|картин(?:ок|ки)|карток|' +
  'διαφάνειες|κάρτες|slayt(?:lı|lık)?|salindia|kartu|thẻ|trang chiếu|شرائح|شريحة|بطاقات|شقافيات|שקופיות|כרטיסים|' +
  'स्लाइड(?:ें|्स)?|कार्ड|স্লাইড|สไลด์|スライド|枚|슬라이드|카드|장|张|張|幻灯片';
const words = [...numberWords.keys()].toSorted((left, right) => right.length - left.length).join('|');
const numberThenWord = new RegExp(
  `(?<![\\p{Nd}\\p{L}.,])(\\p{Nd}{1,3}|(?:${words}))[\\s-]*(?:개의\\s|页\\s)?(?:${slideWords})(?!\\p{Script=Latin}|\\p{Script=Cyrillic})`,
  'iu',
);
const wordThenNumber = /\b(?:slides?|folien|diapositivas?|diapositives?|slajdy|слайды)\s*[:=]\s*(\d{1,3})(?!\d)/iu;

/** How many slides are wanted: `wanted` if it is given, else what the prompt says, by digits or words; 3 to 10 where it does not. */
export function askedSlides(prompt: string, wanted?: number): SlideCount {
  const found = wanted === undefined ? (numberThenWord.exec(prompt) ?? wordThenNumber.exec(prompt))?.[1] : undefined;
  const count = wanted ?? (found === undefined ? 0 : (numberWords.get(found.toLowerCase()) ?? readDigits(found)));
  if (count < 1) return usual;
  const most = Math.min(count, limits.slides.max);
  return { min: most, max: most, isAsked: true };
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
