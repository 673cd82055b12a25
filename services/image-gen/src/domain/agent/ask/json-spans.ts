/** A model's prose has few brackets; from more beginnings than this no end is looked for. */
const maxStarts = 400;
/** Characters that are read in all: each beginning without an end is read to the end of the answer. */
const maxRead = 2_000_000;

/**
 * The parts of a text that begin with a bracket and end with its own, in order. `knowsTexts`: brackets in quotation marks do not count, as
 * in JSON; without it every bracket counts, which finds the ends where quotation marks are not to be trusted.
 */
export function jsonSpans(text: string, { knowsTexts }: { knowsTexts: boolean }): string[] {
  const spans: string[] = [];
  let read = 0;
  let at = nextBracket(text, 0);
  for (let starts = 0; at >= 0 && starts < maxStarts && read < maxRead; starts += 1) {
    const end = endOf(text, at, knowsTexts);
    read += (end < 0 ? text.length : end) - at;
    if (end >= 0) spans.push(text.slice(at, end));
    at = nextBracket(text, end < 0 ? at + 1 : end);
  }
  return spans;
}

function nextBracket(text: string, from: number): number {
  const found = text.slice(from).search(/[[{]/);
  return found < 0 ? -1 : from + found;
}

/** Behind the bracket that closes the one at `start`; -1 where there is none. */
function endOf(text: string, start: number, knowsTexts: boolean): number {
  let depth = 0;
  let isInText = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] as string;
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = knowsTexts;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}
