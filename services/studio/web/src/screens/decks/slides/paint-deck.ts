import type { EditorDocument } from '../../editor/model/document.ts';
import { readSlideshow } from '../../editor/model/read-slideshow.ts';
import { createPainter, type Painter } from '../../editor/paint/create-painter.ts';
import { paintView } from '../../editor/paint/paint-view.ts';
import type { DrawnDeck } from './slide-sketch.tsx';

/** The worker and its decoded pictures are let go so long after the last slide has left the page, ms. */
const keptMs = 30_000;

let painter: Painter | null = null;
let holders = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const documents = new WeakMap<DrawnDeck, EditorDocument>();

/** One painter for all slides that are on the page; answers what lets go of it. */
export function holdPainter(): () => void {
  clearTimeout(timer);
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    timer = setTimeout(() => {
      painter?.stop();
      painter = null;
    }, keptMs);
  };
}

/** Paints a slide with the very engine of the service; `id` names its place, of which only the newest order counts. */
export function paintDeckSlide(
  place: { id: string; width: number },
  { deck, index }: { deck: DrawnDeck; index: number },
  onBitmap: (bitmap: ImageBitmap) => void,
): void {
  painter ??= createPainter();
  let document = documents.get(deck);
  if (!document) {
    document = readSlideshow({ ...deck, schema: 'slideshow/1' });
    documents.set(deck, document);
  }
  const slide = document.slides[index];
  if (slide) painter.thumbnail(place.id, paintView(document, slide), place.width, onBitmap);
}
