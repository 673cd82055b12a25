/** A model's answer is read so far and no further. */
const maxAnswerChars = 200_000;

/** The JSON of an answer, which may stand between fences or words; undefined where there is none. */
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
  return undefined;
}
