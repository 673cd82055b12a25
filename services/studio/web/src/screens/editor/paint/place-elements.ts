import { pictureFrame, placeIcon, placePicture, placeShape, type PlacedLayer } from '@slideloom/painting';
import type { Typesetter } from '@slideloom/preview';
import type { Figure } from '../model/document.ts';
import { asPicture, newLayer } from './paint-ground.ts';
import type { PaintElement, PaintSlide, SetText } from './paint-slide.ts';
import type { PictureStore } from './picture-store.ts';

/** `layer` is null where nothing of it is seen, or not yet. */
export type PlacedElement = { key: number; layer: PlacedLayer | null; set: SetText | null };

export type PlaceElements = (slide: PaintSlide) => Promise<{ placed: PlacedElement[]; wanted: string[] }>;

/** From where to where letters stand, from the left of the text's box; in whole px, so that a move changes nothing of it. */
function reachOf(text: { x: number; width: number }, lines: readonly { x: number; width: number }[]) {
  const wide = lines.filter(({ width }) => width > 0);
  if (wide.length === 0) return { left: 0, right: text.width };
  return {
    left: Math.round(Math.min(...wide.map(({ x }) => x)) - text.x),
    right: Math.round(Math.max(...wide.map(({ x, width }) => x + width)) - text.x),
  };
}

/** More are not kept: a long session would fill the memory. */
const keptMax = 1_500;

/** Places what a slide shows; what looks as before is not placed again. `wanted` are pictures that are still to come. */
export function createPlaceElements(parts: {
  typesetter: Typesetter;
  pictures: PictureStore;
  iconOutline(name: string): Promise<string>;
}): PlaceElements {
  const { typesetter, pictures, iconOutline } = parts;
  const kept = new Map<string, PlacedElement>();

  const placeText = async (element: PaintElement & { kind: 'text' }, slide: PaintSlide): Promise<PlacedElement> => {
    const placed = await typesetter.place(element.text, { canvas: slide.canvas });
    const { height, lines, missing, overflow } = placed.layout;
    return {
      key: element.key,
      layer: { kind: 'text', ...placed },
      set: {
        key: element.key,
        height,
        ...reachOf(element.text, lines),
        lines: lines.length,
        isTooWide: overflow.isWiderThanBox,
        missing,
      },
    };
  };

  const placeImage = (figure: Figure & { type: 'image' }, slide: PaintSlide): PlacedLayer | null | undefined => {
    const picture = pictures.now(figure.image_url);
    if (!picture) return picture;
    const frame = pictureFrame(figure, picture, slide.canvas);
    if (!frame) return null;
    const { source, frame: place, seen } = frame;
    const { canvas, context } = newLayer(seen);
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      picture,
      source.left,
      source.top,
      source.width,
      source.height,
      place.left - seen.left,
      place.top - seen.top,
      place.width,
      place.height,
    );
    return placePicture(figure, frame, asPicture(canvas));
  };

  const placeFigure = async (figure: Figure, slide: PaintSlide): Promise<PlacedLayer | null | undefined> => {
    if (figure.type === 'image') return placeImage(figure, slide);
    if (figure.type === 'icon') return placeIcon({ ...figure, slide_index: 0 }, await iconOutline(figure.icon));
    return placeShape({ ...figure, slide_index: 0 });
  };

  return async (slide) => {
    const placed: PlacedElement[] = [];
    const wanted: string[] = [];
    if (kept.size > keptMax) kept.clear();
    for (const element of slide.elements) {
      const name = `${element.key} ${slide.canvas.width} ${slide.canvas.height}`;
      const known = kept.get(name);
      if (known) {
        placed.push(known);
        continue;
      }
      if (element.kind === 'text') {
        const set = await placeText(element, slide);
        kept.set(name, set);
        placed.push(set);
        continue;
      }
      const layer = await placeFigure(element.figure, slide);
      const one = { key: element.key, layer: layer ?? null, set: null };
      // A picture that is still to come, or could not be read, may be there the next time.
      if (layer || element.figure.type !== 'image') kept.set(name, one);
      else if (layer === undefined) wanted.push(element.figure.image_url);
      placed.push(one);
    }
    return { placed, wanted };
  };
}
