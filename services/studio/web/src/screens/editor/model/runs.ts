import type { Text, TextRun } from '@slideloom/contracts';

type Style = Omit<TextRun, 'content'>;

export function withoutRuns({ runs: _runs, ...text }: Text): Text {
  return text;
}

/** The text with a part of its content in another style; null takes from the part what made it different. */
export function styledRange(text: Text, range: { from: number; to: number }, style: Style | null): Text {
  const parts = cut(text.runs ?? [{ content: text.content }], [range.from, range.to]);
  let at = 0;
  const runs = parts.map((run) => {
    const isInside = at >= range.from && at + run.content.length <= range.to;
    at += run.content.length;
    if (!isInside) return run;
    return style === null ? { content: run.content } : { ...run, ...style };
  });
  const joined = join(runs);
  if (joined.every((run) => Object.keys(run).length === 1)) return withoutRuns(text);
  return { ...text, runs: joined };
}

function cut(runs: readonly TextRun[], places: readonly number[]): TextRun[] {
  let start = 0;
  return runs.flatMap((run) => {
    const from = start;
    start += run.content.length;
    const inside = places.map((place) => place - from).filter((place) => place > 0 && place < run.content.length);
    const edges = [0, ...new Set(inside.toSorted((one, other) => one - other)), run.content.length];
    return edges.slice(1).map((end, index) => ({ ...run, content: run.content.slice(edges[index], end) }));
  });
}

/** Neighbours that look the same are one. */
function join(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const former = joined.at(-1);
    if (former && looks(former) === looks(run)) former.content += run.content;
    else joined.push({ ...run });
  }
  return joined;
}

function looks({ content: _content, ...style }: TextRun): string {
  return JSON.stringify(Object.entries(style).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
