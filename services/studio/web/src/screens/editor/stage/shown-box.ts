import { elementBox, type Box } from '../model/element-box.ts';
import type { SlideElement } from '../model/document.ts';
import type { TextSize } from '../model/hit-test.ts';

/** Where an element stands. Until a changed text is set again, its former height is used. */
export function shownBox(element: SlideElement, sizes: ReadonlyMap<string, TextSize>): Box {
  return elementBox(element, sizes.get(element.id)?.height);
}
