import {
  canvasOf,
  composedSourceType,
  layerAreaOn,
  limits,
  pictureUrlOf,
  type CanvasSize,
  type Deck,
  type DigitalSourceType,
  type ImageLayer,
  type Layer,
  type LintIssue,
  type Slide,
  type Text,
} from '@slideloom/contracts';
import type { LintedSlide, LintedText } from '@slideloom/lint';
import { AppError, toAppError } from '@slideloom/service-kit';
import type { DrawableLayer, LayerPicture } from './drawable-layer.ts';
import { issuesOf } from './issues-of.ts';
import { createPictureLoads } from './picture-loads.ts';
import { pictureLook, type CoverPicture, type PictureLook } from './slide-background.ts';
import type { SlideContent } from './slide-content.ts';

/** What drawing a deck needs of the world. */
export type RenderPorts = LintPorts & {
  /** Stores a copy of a slide that was drawn before; null where no such slide is at hand. */
  reuse(slide: SlideAt): Promise<DrawnBefore | null>;
  renderSlide(
    input: SlideToDraw,
    signal: AbortSignal,
  ): Promise<{ file: Buffer; thumbnails: SlideThumbnails; missing: string[]; texts: InspectedText[] }>;
  /** Stores a drawn slide, and answers its public address. */
  /** Answers the address. The file is used up. */
  store(slide: DrawnSlide): Promise<string>;
};

/** What finding what is wrong with a deck needs. */
export type LintPorts = {
  /**
   * The picture of an address. Rejects, and so does decoding, with an `AppError` that says what is wrong with it; for the job `of`
   * decoding rejects with `overloaded` where it would wait for the memory that pictures of other work take.
   */
  loadPicture(url: string, signal: AbortSignal, of?: string): Promise<FoundPicture>;
  /** What the rules find on one slide, whose texts count from 0. */
  lint(slide: LintedSlide): LintIssue[];
};

/**
 * `sha256`: of its bytes, hexadecimal; `sizeBytes`: what it holds in memory until it is decoded; `sourceType`: how it came about, where that is
 * known.
 */
export type FoundPicture = {
  sha256: string;
  sizeBytes: number;
  sourceType?: DigitalSourceType | null;
  decode(canvas: CanvasSize, look: PictureLook): Promise<CoverPicture>;
  /** What is seen of it on a layer; null where nothing is. */
  decodeLayer(layer: ImageLayer, canvas: CanvasSize): Promise<LayerPicture | null>;
};
/** A slide with its texts, its layers and its decoded pictures; `isInspected` where lint will look at it, `sourceType` for its file. */
export type SlideToDraw = {
  canvas: CanvasSize;
  slide: Slide;
  layers?: readonly DrawableLayer[];
  texts: readonly Text[];
  picture: CoverPicture | null;
  isInspected?: boolean;
  sourceType?: DigitalSourceType | null;
};
type InspectedText = Omit<LintedText, 'index'>;
/** Small copies of a slide by their width, px. */
export type SlideThumbnails = Record<270 | 540, Buffer>;
export type SlideAt = { index: number; name: string; content: SlideContent };
/** `issues`: of the slide by itself, whose texts count from 0. */
export type DrawnSlide = SlideAt & {
  file: Buffer;
  thumbnails: SlideThumbnails;
  missing: string[];
  issues: LintIssue[];
};
export type DrawnBefore = { imageUrl: string; sizeBytes: number; missing: string[]; issues: LintIssue[] };
/** `issues`: of the slide in its deck. */
export type StoredSlide = { index: number; name: string } & DrawnBefore;

/** Slides in work at a time: while one waits for its picture or its upload, another is drawn. */
const slidesAtATime = 3;

/**
 * Draws and stores every slide of a deck. What fails names its slide, for the person who reads the job's error, and ends the work on
 * the others; so does the signal.
 */
export async function renderDeck(deck: Deck, ports: RenderPorts, outer: AbortSignal): Promise<StoredSlide[]> {
  const slides = await forEachSlide(deck, ports, outer, async (at, input, signal): Promise<StoredSlide> => {
    const { index, name } = at;
    const before = await ports.reuse(at);
    if (before) return { index, name, ...before };
    const drawable = { ...input, ...(await input.decode()) };
    const { file, thumbnails, missing, texts } = await ports.renderSlide({ ...drawable, isInspected: true }, signal);
    const issues = ports.lint(toLinted(drawable, texts));
    const sizeBytes = file.length;
    const imageUrl = await ports.store({ ...at, file, thumbnails, missing, issues });
    return { index, name, imageUrl, sizeBytes, missing, issues };
  });
  const issues = issuesOf(deck, slides);
  return slides.map(({ result }, index) => ({ ...result, issues: issues[index] ?? [] }));
}

/** What is wrong with a deck: its slides are set and painted, but not encoded or kept. */
export async function lintDeck(
  deck: Deck,
  ports: LintPorts & { inspectSlide(input: SlideToDraw, signal: AbortSignal): Promise<InspectedText[]> },
  outer: AbortSignal,
): Promise<LintIssue[]> {
  const slides = await forEachSlide(deck, ports, outer, async (_at, input, signal) => {
    const drawable = { ...input, ...(await input.decode()) };
    return { issues: ports.lint(toLinted(drawable, await ports.inspectSlide(drawable, signal))) };
  });
  return issuesOf(deck, slides).flat();
}

function toLinted({ canvas, slide, layers = [], picture }: SlideToDraw, texts: InspectedText[]): LintedSlide {
  return {
    index: 0,
    canvas,
    slide,
    layers: layers.map(({ layer, picture: of }) => ({ layer, picture: of && { ...of.origin, ...of } })),
    texts: texts.map((text, index) => ({ ...text, index })),
    picture: picture?.origin ? { ...picture.origin, isOpaque: picture.isOpaque } : null,
  };
}

type Undecoded = {
  canvas: CanvasSize;
  slide: Slide;
  texts: Text[];
  sourceType: DigitalSourceType | null;
  decode(): Promise<Pick<SlideToDraw, 'picture' | 'layers'>>;
};
/** `place`: its place among the layers of the deck. */
type PlacedInDeck = { layer: Layer; place: number; found: FoundPicture | null };

async function forEachSlide<Result>(
  deck: Deck,
  ports: Pick<LintPorts, 'loadPicture'>,
  outer: AbortSignal,
  work: (at: SlideAt, input: Undecoded, signal: AbortSignal) => Promise<Result>,
): Promise<{ sha256: string | null; result: Result }[]> {
  const canvas = canvasOf(deck);
  const load = createPictureLoads(deck, (url, signal) => ports.loadPicture(url, signal));
  const results: { sha256: string | null; result: Result }[] = [];
  const failed = new AbortController();
  const signal = AbortSignal.any([outer, failed.signal]);
  let next = 0;
  const takeOne = async (index: number): Promise<void> => {
    const slide = deck.slides[index]!;
    try {
      const url = pictureUrlOf(deck, index);
      const found = url === null ? null : await load(url, signal);
      const layers = await loadLayers(deck, index, (of) => load(of, signal));
      const texts = deck.texts.filter((layer) => layer.slide_index === index).map((layer) => layer.text);
      const sha256 = found?.sha256 ?? null;
      const shown = layers.map(({ layer, found: of }) => ({ layer, picture: of?.sha256 ?? null }));
      const sourceType = sourceTypeOf(found, layers, texts);
      const content = { canvas, background: slide.background, texts, picture: sha256, layers: shown, sourceType };
      const decode = async () => ({
        picture: found && (await found.decode(canvas, pictureLook(slide.background))),
        layers: await decodeLayers(layers, canvas),
      });
      results[index] = {
        sha256: sha256 ?? mainPicture(layers, canvas),
        result: await work({ index, name: slide.name, content }, { canvas, slide, texts, sourceType, decode }, signal),
      };
    } catch (error) {
      const reason: unknown = signal.aborted ? signal.reason : prefixed(`Slide ${index + 1}: `, error);
      failed.abort(reason);
      throw reason;
    }
  };
  const worker = async (): Promise<void> => {
    while (next < deck.slides.length) {
      const index = next++;
      signal.throwIfAborted();
      await takeOne(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(slidesAtATime, deck.slides.length) }, worker));
  return results;
}

function prefixed(prefix: string, error: unknown): AppError {
  const known = toAppError(error);
  return new AppError(known.code, {
    message: `${prefix}${known.message}`,
    cause: known,
    ...(known.retryAfterSeconds !== undefined && { retryAfterSeconds: known.retryAfterSeconds }),
  });
}

/** What its file says of a slide, by all pictures that it shows and what stands on them. */
function sourceTypeOf(
  background: FoundPicture | null,
  layers: readonly PlacedInDeck[],
  texts: readonly Text[],
): DigitalSourceType | null {
  const pictures = [background, ...layers.map(({ found }) => found)].filter((found) => found !== null);
  const hasOther = texts.length > 0 || layers.some(({ found }) => found === null);
  const types = pictures.map(({ sourceType = null }) => sourceType);
  return composedSourceType(types, hasOther);
}

/** A picture that takes at least this share of a slide is what is remembered of it; smaller ones may come again, as a logo does. */
const mainShare = 0.3;

function mainPicture(layers: readonly PlacedInDeck[], canvas: CanvasSize): string | null {
  const isMain = ({ layer }: PlacedInDeck) =>
    layer.type === 'image' && layerAreaOn(canvas, layer) >= mainShare * canvas.width * canvas.height;
  return layers.find(isMain)?.found?.sha256 ?? null;
}

async function loadLayers(
  deck: Deck,
  index: number,
  load: (url: string) => Promise<FoundPicture>,
): Promise<PlacedInDeck[]> {
  const loaded: PlacedInDeck[] = [];
  const seen = new Map<string, number>();
  for (const [place, layer] of (deck.layers ?? []).entries()) {
    if (layer.slide_index !== index) continue;
    const found = layer.type === 'image' ? await naming(place, load(layer.image_url)) : null;
    if (found) seen.set(found.sha256, found.sizeBytes);
    if (Array.from(seen.values()).reduce((sum, bytes) => sum + bytes, 0) > limits.layers.picturesBytesMax) {
      const message = `The pictures on the layers of a slide have more than ${limits.layers.picturesBytesMax / 2 ** 20} MiB together`;
      await naming(place, Promise.reject(new AppError('picture_too_large', { message })));
    }
    loaded.push({ layer, place, found });
  }
  return loaded;
}

/** One after the other: a decoded picture takes megabytes, its making much more. */
async function decodeLayers(layers: readonly PlacedInDeck[], canvas: CanvasSize): Promise<DrawableLayer[]> {
  const decoded: DrawableLayer[] = [];
  for (const { layer, place, found } of layers) {
    const picture = layer.type === 'image' && found ? await naming(place, found.decodeLayer(layer, canvas)) : null;
    decoded.push({ layer, picture });
  }
  return decoded;
}

/** What fails names its layer. */
async function naming<Result>(place: number, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw prefixed(`layers.${place}.image_url: `, error);
  }
}
