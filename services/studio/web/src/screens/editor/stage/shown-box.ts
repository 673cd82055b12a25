import { elementBox, type Box } from '../model/element-box.ts';
import type { SlideElement } from '../model/document.ts';

/** Where an element stands. Until a changed text is set again, its former height is used. */
export function shownBox(element: SlideElement, heights: ReadonlyMap<string, number>): Box {
  return elementBox(element, heights.get(element.id));
}
