import { useMemo } from 'react';
import { documentOf } from '../state/create-editor-store.ts';
import { useEditorState } from '../state/editor-context.tsx';

const shownMax = 9;

/** The colours that the deck uses, the most frequent first. */
export function useSwatches(): string[] {
  const document = useEditorState(documentOf);
  return useMemo(() => {
    const counts = new Map<string, number>();
    const count = (color: string | undefined) => {
      if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1);
    };
    for (const { background, elements } of document.slides) {
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
    }
    return [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, shownMax)
      .map(([color]) => color);
  }, [document]);
}
