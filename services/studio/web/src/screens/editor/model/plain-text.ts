import { textSchema, type Text } from '@slideloom/contracts';

/** A text with the usual looks where nothing else is said. */
export function plainText(content: string, more: Partial<Text> = {}): Text {
  return { ...textSchema.parse({ content }), ...more };
}

/** The text with other words. Runs that the words no longer are go; what is before and after the change keeps its looks. */
export function withContent(text: Text, typed: string): Text {
  // What a database of texts does not take: a zero, half of a surrogate pair.
  const content = typed.replaceAll('\u0000', '').toWellFormed();
  if (!text.runs) return { ...text, content };
  const before = text.content;
  let start = 0;
  while (start < before.length && start < content.length && before[start] === content[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < content.length - start && before.at(-1 - end) === content.at(-1 - end))
    end += 1;
  const removedTo = before.length - end;
  const inserted = content.slice(start, content.length - end);
  let at = 0;
  let isInserted = false;
  const runs = text.runs.flatMap((run, index) => {
    const from = at;
    at += run.content.length;
    const head = run.content.slice(0, Math.max(0, start - from));
    const tail = run.content.slice(Math.max(0, Math.min(run.content.length, removedTo - from)));
    // What is typed belongs to the run in which it begins: between two runs to the former, in the place of words to theirs.
    const isReached = removedTo > start ? start < at : start <= at;
    const isHere = !isInserted && (isReached || index === text.runs!.length - 1);
    isInserted ||= isHere;
    const joined = head + (isHere ? inserted : '') + tail;
    return joined === '' ? [] : [{ ...run, content: joined }];
  });
  const { runs: _former, ...plain } = text;
  return runs.length === 0 ? { ...plain, content } : { ...plain, content, runs };
}
