import { detectLanguage, languageOfTag } from './detect-language.ts';

/** What the caller's standing instructions demand, as far as the copywriter can obey. */
export type Orders = {
  minSlides?: number;
  maxSlides?: number;
  /** Pictures for a few slides, null for the others. */
  hasFewPictures: boolean;
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
  const word = /\bin [A-Z]\p{L}+/u.exec(instructions)?.[0] ?? '';
  const tag = /[Ll]anguage[^.\n]{0,30}?["'`(: ]([a-z]{2,3}(?:-\w{2,4})?)["'`)]*(?=[.,;\n]|$)/.exec(instructions)?.[1];
  const language = languageOfTag(tag) ?? (detectLanguage(word) === 'en' ? undefined : detectLanguage(word));
  return {
    ...(exactly ? { minSlides: Number(exactly), maxSlides: Number(exactly) } : {}),
    ...(!exactly && range ? { minSlides: Number(range[1]), maxSlides: Number(range[2]) } : {}),
    hasFewPictures: /others? (?:have|get|has|gets|are|is) null|null (?:for|on|otherwise)/i.test(instructions),
    isButtonBody: /body[^.]*\bbutton|button[^.]*\bbody/i.test(instructions),
    ...(hook ? { maxHookWords: Number(hook) } : {}),
    ...(language === undefined ? {} : { language }),
  };
}
