import type { CanvasSize, DigitalSourceType, Slide, Text } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import type { HanStyle, TextMeasurer } from '@slideloom/layout';
import type { LintedText } from '@slideloom/lint';
import type { Typesetter } from '@slideloom/painting';
import { makeThumbnails, type Thumbnails } from '@slideloom/storage';
import { textEngine } from '@slideloom/typography';
import type { DrawableLayer } from '../domain/drawable-layer.ts';
import { slideBackground, type CoverPicture } from '../domain/slide-background.ts';
import type { SlideFormat } from '../domain/slide-content.ts';
import { drawLayers } from './draw-layers.ts';
import { inspectTexts } from './inspect-texts.ts';
import { encodeJpeg, toSharp } from './encode-jpeg.ts';
import { paintBackground } from './paint-background.ts';
import { placeLayers } from './place-layers.ts';
import { chooseCoding } from './png/choose-coding.ts';
import { encodePng } from './png/encode-png.ts';
import { isOpaque, type PixelSurface } from './png/pixel-surface.ts';
import { releaseBuffer } from './release-buffer.ts';
import { createSurfacePool } from './surface-pool.ts';

/**
 * `texts` in drawing order, and `layers` below them in theirs. `picture` where the background is an image; pictures are used up. `han` is the deck's language.
 * `isInspected` where the texts' contrast with what is under them is wanted, too; `sourceType` is what the file says of how the slide came about.
 */
export type SlideToRender = {
  canvas: CanvasSize;
  slide: Slide;
  layers?: readonly DrawableLayer[];
  texts: readonly Text[];
  picture: CoverPicture | null;
  han?: HanStyle;
  isInspected?: boolean;
  sourceType?: DigitalSourceType | null;
};

/** A text as it was set, those of layers first; `contrast` is null where it was not asked for. */
export type InspectedText = Omit<LintedText, 'index'>;

/** A lossless PNG of exactly the canvas, and the characters that no bundled font has, which are not in it. */
export type RenderedSlide = { png: Buffer; missing: string[]; texts: InspectedText[] };

/** The file of a slide, and small copies of it. */
export type SlideFile = Omit<RenderedSlide, 'png'> & { file: Buffer; thumbnails: Thumbnails };

/** Rejects with the signal's reason soon after it has fired: no text is laid out and no group of texts painted after it. */
export type SlideRenderer = {
  renderSlide(input: SlideToRender, signal?: AbortSignal): Promise<RenderedSlide>;
  /** Renders the file that a job keeps. */
  renderFile(input: SlideToRender, format: SlideFormat, signal?: AbortSignal): Promise<SlideFile>;
  /** Renders small copies of a slide alone. */
  renderThumbnails(input: SlideToRender, signal?: AbortSignal): Promise<Omit<SlideFile, 'file'>>;
  /** Lays the texts out and looks at what is under them, without drawing them. */
  inspectSlide(input: SlideToRender, signal?: AbortSignal): Promise<InspectedText[]>;
  measurer: TextMeasurer;
};

/** Draws slides, at most `concurrency` at a time: one fills a core, a second uses what the first leaves while it waits. */
export function createSlideRenderer(options: {
  concurrency: number;
  /** Called with the time that each stage of each slide took, for metrics. */
  onStage?: (stage: 'layout' | 'draw' | 'encode', seconds: number) => void;
  /** Called before each painting starts, with what it costs (`inkOf`), px. */
  onPaint?: (inkPx: number) => void;
}): SlideRenderer {
  const surfaces = createSurfacePool(options.concurrency);
  const typesetter: Typesetter = { ...textEngine, hyphenate: loadHyphenator() };
  const watch = () => {
    let since = performance.now();
    return (stage: 'layout' | 'draw' | 'encode') => {
      const now = performance.now();
      options.onStage?.(stage, (now - since) / 1_000);
      since = now;
    };
  };
  /** Sets the texts and paints what lies below the first of them; answers what of it lint wants. */
  const prepare = async (surface: PixelSurface, input: SlideToRender, isInspected: boolean, signal?: AbortSignal) => {
    const ended = watch();
    const { canvas, layers = [], han } = input;
    const placed = await placeLayers(layers, input.texts, { canvas, typesetter, han, signal });
    ended('layout');
    paintBackground(surface, slideBackground(input.slide.background, input.picture));
    if (input.picture) releaseBuffer(input.picture.pixels);
    const painting = { isOpaque: isOpaque(surface), signal, onPaint: options.onPaint };
    const firstText = placed.findIndex(({ kind }) => kind === 'text');
    const above = firstText === -1 ? [] : placed.slice(firstText);
    await drawLayers(surface, placed.slice(0, placed.length - above.length), painting);
    const contrasts = isInspected ? await inspectTexts(surface, above, painting) : [];
    const set = above.filter((layer) => layer.kind === 'text');
    const texts = set.map(({ text, layout }, index) => ({ text, layout, contrast: contrasts[index] ?? null }));
    return { above, painting, texts };
  };
  /** Draws a slide, and lets `encode` take it from the surface. */
  const draw = <File>(
    input: SlideToRender,
    signal: AbortSignal | undefined,
    encode: (surface: PixelSurface) => Promise<File>,
  ): Promise<File & Omit<RenderedSlide, 'png'>> =>
    surfaces.use(
      input.canvas,
      async (surface) => {
        const { above, painting, texts } = await prepare(surface, input, input.isInspected === true, signal);
        const ended = watch();
        await drawLayers(surface, above, painting);
        releasePictures(input);
        ended('draw');
        signal?.throwIfAborted();
        const file = await encode(surface);
        ended('encode');
        return { ...file, missing: [...new Set(texts.flatMap(({ layout }) => layout.missing))], texts };
      },
      signal,
    );
  const toPng = (surface: PixelSurface, input: SlideToRender) =>
    encodePng(surface, isFlat(input) ? 'flat' : chooseCoding(surface), input.sourceType ?? null);
  return {
    renderSlide: (input, signal) => draw(input, signal, async (surface) => ({ png: await toPng(surface, input) })),
    renderFile: (input, format, signal) =>
      draw(input, signal, async (surface) => {
        const { sourceType = null } = input;
        const [file, thumbnails] = await Promise.allSettled([
          format === 'jpeg' ? encodeJpeg(toSharp(surface), { sourceType }) : toPng(surface, input),
          makeThumbnails(toSharp(surface, 2), sourceType),
        ]);
        if (file.status === 'rejected') throw file.reason;
        if (thumbnails.status === 'rejected') throw thumbnails.reason;
        return { file: file.value, thumbnails: thumbnails.value };
      }),
    renderThumbnails: (input, signal) =>
      draw(input, signal, async (surface) => ({
        thumbnails: await makeThumbnails(toSharp(surface, 2), input.sourceType ?? null),
      })),
    inspectSlide: (input, signal) =>
      surfaces.use(
        input.canvas,
        async (surface) => {
          const { texts } = await prepare(surface, input, true, signal);
          releasePictures(input);
          return texts;
        },
        signal,
      ),
    measurer: typesetter,
  };
}

function releasePictures({ layers = [] }: SlideToRender): void {
  for (const { picture } of layers) if (picture) releaseBuffer(picture.pixels);
}

/** Whether nothing but gradients of two colours, shapes and letters is on a slide: its bytes come again. */
function isFlat({ slide: { background }, layers = [], picture }: SlideToRender): boolean {
  const isPlain = background.type !== 'gradient' || (background.stops ?? background.shape) === undefined;
  return isPlain && !picture && layers.every((layer) => layer.picture === null);
}
