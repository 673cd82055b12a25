import { elementBox, type Box } from '../model/element-box.ts';
import type { SlideElement } from '../model/document.ts';

/** Where an element stands. Until a changed text is set anew, its height is taken for what it was. */
export function shownBox(element: SlideElement, heights: ReadonlyMap<string, number>): Box {
  return elementBox(element, heights.get(element.id));
}
