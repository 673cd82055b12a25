import type { EditorSlide } from '../model/document.ts';
import type { TextSize } from '../model/hit-test.ts';
import type { SetText } from '../paint/paint-slide.ts';
import { keyOf } from '../paint/paint-view.ts';

/** The sizes with those of a frame, by element; the same map where nothing of it differs. A text that has changed since waits for its own frame. */
export function sizesAfter(
  sizes: ReadonlyMap<string, TextSize>,
  slide: EditorSlide,
  texts: readonly SetText[],
): ReadonlyMap<string, TextSize> {
  const set = new Map(texts.map(({ key, height, left, right }) => [key, { height, left, right }]));
  const next = new Map(sizes);
  let isOther = false;
  for (const element of slide.elements) {
    const size = element.kind === 'text' ? set.get(keyOf(element.text)) : undefined;
    if (size === undefined || isSame(size, sizes.get(element.id))) continue;
    next.set(element.id, size);
    isOther = true;
  }
  return isOther ? next : sizes;
}

const isSame = (one: TextSize, other: TextSize | undefined) =>
  other !== undefined && one.height === other.height && one.left === other.left && one.right === other.right;
