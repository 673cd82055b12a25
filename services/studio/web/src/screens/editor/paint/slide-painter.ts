import { drawLayer } from '@slideloom/painting';
import { browserPainter } from '@slideloom/preview';
import type { CanvasSize } from '@slideloom/contracts';
import { asContext, newLayer, paintGround, type Layer } from './paint-ground.ts';
import type { PaintSlide, SetText } from './paint-slide.ts';
import type { PlacedElement, PlaceElements } from './place-elements.ts';
import type { PictureStore } from './picture-store.ts';

export type Painted = { bitmap: ImageBitmap; texts: SetText[]; unread: string[]; wanted: string[] };
export type SlidePainter = {
  show(slide: PaintSlide, isQuick: boolean): Promise<Painted>;
  thumbnail(slide: PaintSlide, width: number): Promise<ImageBitmap>;
  /** Exactly as it is shown at rest, with every picture. */
  whole(slide: PaintSlide): Promise<Layer>;
  /** What lies below one element. */
  below(slide: PaintSlide, key: number): Promise<{ layer: Layer; placed: PlacedElement | null }>;
};

/**
 * Paints slides. Of the one on the stage everything below what changes is kept as one picture; so is what lies above it, while it moves.
 * The picture above is drawn over the rest with rounded pixels, so a slide at rest is painted without it.
 */
export function createSlidePainter(parts: { place: PlaceElements; pictures: PictureStore }): SlidePainter {
  const { place, pictures } = parts;
  const ground = keepLast(8, (slide: PaintSlide, picture: ImageBitmap | null) =>
    paintGround(slide, picture, slide.canvas),
  );
  let below: (Layer & { of: Layer; keys: number[] }) | null = null;
  let above: { layer: Layer; keys: string } | null = null;
  let former: number[] = [];
  let frame: Layer | null = null;
  let scratch: Layer | null = null;

  const backgroundOf = ({ background, imageUrl }: PaintSlide) =>
    background.type === 'image' ? (imageUrl ?? background.image_url ?? null) : null;
  const groundOf = (slide: PaintSlide): { layer: Layer; unread: string[]; wanted: string[] } => {
    const url = backgroundOf(slide);
    const picture = url === null ? null : pictures.now(url);
    const layer = ground(`${nameOf(slide)} ${picture ? 1 : 0}`, slide, picture ?? null);
    return {
      layer,
      unread: url !== null && picture === null ? [url] : [],
      wanted: picture === undefined ? [url!] : [],
    };
  };

  /** The ground and the elements up to `count`, continued from what is kept where that is a beginning of it. */
  const belowOf = (slide: PaintSlide, base: Layer, placed: readonly PlacedElement[], count: number): Layer => {
    const keys = placed.slice(0, count).map(({ key, layer }) => (layer ? key : -key));
    const isBeginning = below?.of === base && below.keys.every((key, at) => key === keys[at]);
    if (!below || !isBeginning) {
      const layer = below && fits(below, slide.canvas) ? below : newLayer(slide.canvas);
      layer.context.clearRect(0, 0, slide.canvas.width, slide.canvas.height);
      layer.context.drawImage(base.canvas, 0, 0);
      below = { ...layer, of: base, keys: [] };
    }
    draw(below, slide.canvas, placed.slice(below.keys.length, count));
    below.keys = keys;
    return below;
  };
  const aboveOf = (slide: PaintSlide, placed: readonly PlacedElement[]): Layer => {
    const keys = `${nameOf(slide)} ${placed.map(({ key }) => key).join()}`;
    if (above?.keys === keys) return above.layer;
    const layer = above && fits(above.layer, slide.canvas) ? above.layer : newLayer(slide.canvas);
    layer.context.clearRect(0, 0, slide.canvas.width, slide.canvas.height);
    draw(layer, slide.canvas, placed);
    above = { layer, keys };
    return layer;
  };

  return {
    async show(slide, isQuick) {
      const { placed, wanted } = await place(slide);
      const base = groundOf(slide);
      const keys = placed.map(({ key }) => key);
      const first = firstDifference(keys, former);
      const last = lastDifference(keys, former);
      former = keys;
      if (!frame || !fits(frame, slide.canvas)) frame = newLayer(slide.canvas);
      const { context, canvas } = frame;
      const kept = belowOf(slide, base.layer, placed, isQuick ? first : placed.length);
      context.drawImage(kept.canvas, 0, 0);
      if (isQuick) {
        const upper = placed.slice(last);
        draw(frame, slide.canvas, placed.slice(first, last));
        if (upper.length > 2) context.drawImage(aboveOf(slide, upper).canvas, 0, 0);
        else draw(frame, slide.canvas, upper);
      }
      const texts = placed.flatMap(({ set }) => set ?? []);
      const unread = [...base.unread, ...unreadOf(slide, pictures)];
      return { bitmap: canvas.transferToImageBitmap(), texts, unread, wanted: [...base.wanted, ...wanted] };
    },
    async thumbnail(slide, width) {
      await loadAll(slide, backgroundOf(slide), pictures);
      const { placed } = await place(slide);
      const size = { width, height: Math.round((width * slide.canvas.height) / slide.canvas.width) };
      const url = backgroundOf(slide);
      const small = paintGround(slide, (url !== null && pictures.now(url)) || null, size);
      if (!scratch || !fits(scratch, slide.canvas)) scratch = newLayer(slide.canvas);
      scratch.context.clearRect(0, 0, slide.canvas.width, slide.canvas.height);
      draw(scratch, slide.canvas, placed);
      small.context.imageSmoothingQuality = 'high';
      small.context.drawImage(scratch.canvas, 0, 0, size.width, size.height);
      return small.canvas.transferToImageBitmap();
    },
    async whole(slide) {
      await loadAll(slide, backgroundOf(slide), pictures);
      const { placed } = await place(slide);
      const layer = newLayer(slide.canvas);
      layer.context.drawImage(groundOf(slide).layer.canvas, 0, 0);
      draw(layer, slide.canvas, placed);
      return layer;
    },
    async below(slide, key) {
      await loadAll(slide, backgroundOf(slide), pictures);
      const { placed } = await place(slide);
      const at = placed.findIndex((one) => one.key === key);
      const layer = newLayer(slide.canvas);
      layer.context.drawImage(groundOf(slide).layer.canvas, 0, 0);
      draw(layer, slide.canvas, placed.slice(0, Math.max(0, at)));
      return { layer, placed: placed[at] ?? null };
    },
  };
}

const nameOf = ({ backgroundKey, imageUrl, canvas }: PaintSlide) => `${backgroundKey} ${canvas.width} ${imageUrl}`;

const fits = ({ canvas }: Layer, { width, height }: CanvasSize) => canvas.width === width && canvas.height === height;

function draw({ context }: Layer, { width, height }: CanvasSize, placed: readonly PlacedElement[]): void {
  const view = { left: 0, top: 0, right: width, bottom: height };
  for (const { layer } of placed) if (layer) drawLayer(asContext(context), layer, view, browserPainter);
}

async function loadAll(slide: PaintSlide, background: string | null, pictures: PictureStore): Promise<void> {
  const urls = slide.elements.flatMap((one) =>
    one.kind === 'figure' && one.figure.type === 'image' ? [one.figure.image_url] : [],
  );
  await Promise.all([...urls, ...(background === null ? [] : [background])].map((url) => pictures.load(url)));
}

function unreadOf({ elements }: PaintSlide, pictures: PictureStore): string[] {
  return elements.flatMap((one) => {
    if (one.kind !== 'figure' || one.figure.type !== 'image') return [];
    return pictures.now(one.figure.image_url) === null ? [one.figure.image_url] : [];
  });
}

function firstDifference(now: readonly number[], former: readonly number[]): number {
  const at = now.findIndex((key, index) => key !== former[index]);
  return at < 0 ? now.length : at;
}

/** Behind it both are the same. */
function lastDifference(now: readonly number[], former: readonly number[]): number {
  let same = 0;
  while (same < now.length && same < former.length && now.at(-1 - same) === former.at(-1 - same)) same += 1;
  return Math.max(firstDifference(now, former), now.length - same);
}

/** The last results of a function by name. */
function keepLast<Given extends unknown[], Result>(count: number, make: (...given: Given) => Result) {
  const kept = new Map<string, Result>();
  return (name: string, ...given: Given): Result => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make(...given);
    kept.set(name, made);
    for (const [oldest] of kept) {
      if (kept.size <= count) break;
      kept.delete(oldest);
    }
    return made;
  };
}
