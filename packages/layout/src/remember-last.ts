/** Longer texts are rare, and would keep much memory. Code units. */
const longestText = 400;

/**
 * Wraps a function so that it keeps its last `most` answers: texts are laid out again and again, at other sizes and widths. No caller may change
 * what it answers.
 */
export function rememberLast<Answer>(of: (text: string) => Answer, most: number): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = of(text);
    if (text.length > longestText) return answer;
    // The oldest goes; a text that is at work comes back soon.
    if (known.size >= most) known.delete(known.keys().next().value!);
    known.set(text, answer);
    return answer;
  };
}
