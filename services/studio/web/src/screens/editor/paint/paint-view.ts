import { canvasOf, type Background } from '@slideloom/contracts';
import type { EditorDocument, EditorSlide, Figure } from '../model/document.ts';
import type { Text } from '@slideloom/contracts';
import type { PaintElement, PaintSlide } from './paint-slide.ts';

const keys = new WeakMap<object, number>();
let last = 0;

/** A number for what a thing looks like. Things that change become other objects, which have other numbers. */
export function keyOf(look: Text | Figure | Background): number {
  let key = keys.get(look);
  if (key === undefined) {
    last += 1;
    key = last;
    keys.set(look, key);
  }
  return key;
}

/** The slide as it is painted. */
export function paintView(document: Pick<EditorDocument, 'canvas'>, slide: EditorSlide): PaintSlide {
  const elements = slide.elements.flatMap((element): PaintElement[] => {
    if (element.isHidden) return [];
    if (element.kind === 'text') return [{ key: keyOf(element.text), kind: 'text', text: element.text }];
    return [{ key: keyOf(element.figure), kind: 'figure', figure: element.figure }];
  });
  return {
    canvas: canvasOf(document),
    background: slide.background,
    backgroundKey: keyOf(slide.background),
    imageUrl: slide.imageUrl,
    elements,
  };
}
