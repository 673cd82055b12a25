import type { EditorSlide } from '../model/document.ts';
import type { SetText } from '../paint/paint-slide.ts';
import { keyOf } from '../paint/paint-view.ts';

/** The heights with those of a frame, px by element; the same map where nothing of it differs. A text that has changed since waits for its own frame. */
export function heightsAfter(
  heights: ReadonlyMap<string, number>,
  slide: EditorSlide,
  texts: readonly SetText[],
): ReadonlyMap<string, number> {
  const set = new Map(texts.map(({ key, height }) => [key, height]));
  const next = new Map(heights);
  let isOther = false;
  for (const element of slide.elements) {
    const height = element.kind === 'text' ? set.get(keyOf(element.text)) : undefined;
    if (height === undefined || height === heights.get(element.id)) continue;
    next.set(element.id, height);
    isOther = true;
  }
  return isOther ? next : heights;
}
