import { detectLanguage, languageOfTag } from './detect-language.ts';

/** What the caller's standing instructions demand, as far as the copywriter can obey. */
export type Orders = {
  minSlides?: number;
  maxSlides?: number;
  /** How many slides get a picture, the first before all others. */
  maxPictures: number;
  /** The body of a call to action is the text of its button. */
  isButtonBody: boolean;
  /** Words that the first headline may have. */
  maxHookWords?: number;
  /** The language to write in, whatever that of the prompt. */
  language?: string;
};

/** Reads a system prompt the way a language model would: for numbers of slides, for its language, and for who gets a picture. */
export function readOrders(instructions: string): Orders {
  const exactly = /exactly (\d{1,2}) slides/i.exec(instructions)?.[1];
  const range = /(?:between )?(\d{1,2})(?: to | and | ?[-–] ?)(\d{1,2}) slides/i.exec(instructions);
  const hook = /hook[^.]*?at most (\d{1,2}) words/i.exec(instructions)?.[1];
  // Only an order counts: instructions also say what to mind in German.
  const [, name = '', tag] = /\b[Ww]rite in ((?:[A-Z]\p{L}+ ?)+)(?:\(([\w-]+)\))?/u.exec(instructions) ?? [];
  const language = languageOfTag(tag ?? /\bLanguage: ([\w-]+)/.exec(instructions)?.[1]);
  const named = name === '' ? undefined : detectLanguage(`in ${name.trim().split(' ').at(-1)}`);
  return {
    ...(exactly ? { minSlides: Number(exactly), maxSlides: Number(exactly) } : {}),
    ...(!exactly && range ? { minSlides: Number(range[1]), maxSlides: Number(range[2]) } : {}),
    maxPictures: picturesIn(instructions),
    isButtonBody: /body[^.]*\bbutton|button[^.]*\bbody/i.test(instructions),
    ...(hook ? { maxHookWords: Number(hook) } : {}),
    ...((language ?? named) ? { language: (language ?? named)! } : {}),
  };
}

function picturesIn(instructions: string): number {
  if (/image_prompt is null on every/i.test(instructions)) return 0;
  if (/hook an image_prompt\. The others have null/i.test(instructions)) return 1;
  const isFew = /others? (?:have|get|has|gets|are|is) null|null (?:for|on|otherwise)/i.test(instructions);
  return isFew && !/every point/i.test(instructions) ? 3 : Infinity;
}
