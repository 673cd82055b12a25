import type { EditorDocument, EditorSlide } from './document.ts';

const shownMax = 9;
const bySlide = new WeakMap<EditorSlide, ReadonlyMap<string, number>>();

/** The colours that the deck uses, the most frequent first. Only slides that have changed are counted again. */
export function deckColors({ slides }: EditorDocument): string[] {
  const counts = new Map<string, number>();
  for (const slide of slides) {
    for (const [color, count] of countsOf(slide)) counts.set(color, (counts.get(color) ?? 0) + count);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shownMax)
    .map(([color]) => color);
}

function countsOf(slide: EditorSlide): ReadonlyMap<string, number> {
  const known = bySlide.get(slide);
  if (known) return known;
  const counts = new Map<string, number>();
  const count = (color: string | undefined) => {
    if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1);
  };
  const { background, elements } = slide;
  if (background.type === 'solid') count(background.color);
  else {
    count(background.gradientFrom);
    count(background.gradientTo);
  }
  for (const element of elements) {
    if (element.kind === 'text') {
      count(element.text.color);
      for (const run of element.text.runs ?? []) count(run.color);
    } else if ('fill' in element.figure) count(element.figure.fill);
  }
  bySlide.set(slide, counts);
  return counts;
}
