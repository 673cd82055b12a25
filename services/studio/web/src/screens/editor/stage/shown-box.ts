import { elementBox, type Box } from '../model/element-box.ts';
import type { SlideElement } from '../model/document.ts';
import { keyOf } from '../paint/paint-view.ts';
import type { SetSize } from '../state/create-editor-store.ts';

const heights = new Map<string, number>();

/** Where an element stands. Until a changed text is set anew, its height is taken for what it was. */
export function shownBox(element: SlideElement, sizes: ReadonlyMap<number, SetSize>): Box {
  if (element.kind !== 'text') return elementBox(element);
  const height = sizes.get(keyOf(element.text))?.height ?? heights.get(element.id);
  if (height !== undefined) heights.set(element.id, height);
  return elementBox(element, height);
}
