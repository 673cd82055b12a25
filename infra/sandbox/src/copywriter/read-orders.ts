/** What the caller's standing instructions demand, as far as the copywriter can obey. */
export interface Orders {
  minSlides?: number;
  maxSlides?: number;
  /** Pictures for a few slides, null for the others. */
  hasFewPictures: boolean;
  /** The body of a call to action is the text of its button. */
  isButtonBody: boolean;
  /** Words that the first headline may have. */
  maxHookWords?: number;
}

/** Reads a system prompt the way a language model would: for numbers of slides, and for who gets a picture. */
export function readOrders(instructions: string): Orders {
  const exactly = /exactly (\d{1,2}) slides/i.exec(instructions)?.[1];
  const range = /(?:between )?(\d{1,2})(?: to | and | ?[-–] ?)(\d{1,2}) slides/i.exec(instructions);
  const hook = /hook[^.]*?at most (\d{1,2}) words/i.exec(instructions)?.[1];
  return {
    ...(exactly ? { minSlides: Number(exactly), maxSlides: Number(exactly) } : {}),
    ...(!exactly && range ? { minSlides: Number(range[1]), maxSlides: Number(range[2]) } : {}),
    hasFewPictures: /others? (?:have|get|has|gets|are|is) null|null (?:for|on|otherwise)/i.test(instructions),
    isButtonBody: /body[^.]*\bbutton|button[^.]*\bbody/i.test(instructions),
    ...(hook ? { maxHookWords: Number(hook) } : {}),
  };
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const dangling = /[\s,;:–-]+(?:a|an|the|of|for|to|and|or|in|on|with|your|my|our|how|that|from|as|at|by|is|are)$/i;

/** Cuts a text to so many words, and what would then hang loose at its end. */
export function limitWords(text: string, maxWords: number): string {
  const words = text.split(/\s+/);
  if (words.length <= maxWords) return text;
  let cut = words.slice(0, maxWords).join(' ');
  while (dangling.test(cut)) cut = cut.replace(dangling, '');
  return cut;
}

/** "At most six words", said in the description of a property. */
export function wordLimitIn(description: string | undefined): number {
  const said = /at most (\w+) words/i.exec(description ?? '')?.[1]?.toLowerCase() ?? '';
  const spelled = numbers.indexOf(said) + 1;
  return spelled || (/^\d+$/.test(said) ? Number(said) : Infinity);
}
