/** A model's answer is read so far and no further. */
const maxAnswerChars = 400_000;
/** A truncated answer is kept if so many slides of it are whole. */
const fewestWholeSlides = 3;

/**
 * The JSON of an answer, which may stand between fences or words; undefined where there is none. Of an answer that was cut off the
 * slides before the cut are kept.
 */
export function parseAnswer(whole: string): unknown {
  const answer = whole.slice(0, maxAnswerChars);
  const start = answer.search(/[[{]/);
  const end = Math.max(answer.lastIndexOf('}'), answer.lastIndexOf(']'));
  for (const text of [answer, start >= 0 && end > start ? answer.slice(start, end + 1) : '']) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      continue;
    }
  }
  return start < 0 ? undefined : salvage(answer.slice(start));
}

/** A place behind a complete object of a list, and the brackets that are open there. */
type Cut = { end: number; open: string; listAt: number };

/** Closes what is open behind the last whole object of the outermost list of objects; undefined where too few are whole. */
function salvage(text: string): unknown {
  const cut = lastWholeSlide(text);
  if (!cut) return undefined;
  try {
    return JSON.parse(text.slice(0, cut.end) + cut.open) as unknown;
  } catch {
    return undefined;
  }
}

function lastWholeSlide(text: string): Cut | null {
  const open: { bracket: string; at: number }[] = [];
  /** Whole objects by the list that they stand in, the outermost lists only. */
  const whole = new Map<number, { count: number; depth: number; cut: Cut }>();
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') open.push({ bracket: character, at });
    else if (character === '}' || character === ']') {
      const list = open.pop() && open.at(-1);
      if (character === '}' && list?.bracket === '[') {
        const closing = open
          .map(({ bracket }) => (bracket === '[' ? ']' : '}'))
          .toReversed()
          .join('');
        const cut = { end: at + 1, open: closing, listAt: list.at };
        whole.set(list.at, { count: (whole.get(list.at)?.count ?? 0) + 1, depth: open.length, cut });
      }
    }
  }
  const lists = [...whole.values()].filter(({ count }) => count >= fewestWholeSlides);
  return lists.toSorted((left, right) => left.depth - right.depth || right.count - left.count)[0]?.cut ?? null;
}
