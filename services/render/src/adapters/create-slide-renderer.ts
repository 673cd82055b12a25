import { setImmediate } from 'node:timers/promises';
import type { CanvasSize, Slide, Text } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import type { HanStyle, TextMeasurer } from '@slideloom/layout';
import type { LintedText } from '@slideloom/lint';
import { placeText, type PlacedText, type Typesetter } from '@slideloom/painting';
import { textEngine } from '@slideloom/typography';
import { slideBackground, type CoverPicture } from '../domain/slide-background.ts';
import { textBands } from '../domain/text-bands.ts';
import { allEnded } from './all-ended.ts';
import { drawBand } from './draw-band.ts';
import { inspectTexts } from './inspect-texts.ts';
import { paintBackground } from './paint-background.ts';
import { chooseCoding, flatCoding } from './png/choose-coding.ts';
import { encodePng } from './png/encode-png.ts';
import { isOpaque, type PixelSurface } from './png/pixel-surface.ts';
import { releaseBuffer } from './release-buffer.ts';
import { createSurfacePool } from './surface-pool.ts';

/**
 * `texts` in drawing order. `picture` where the background is an image; it is used up. `han` is the deck's language.
 * `isInspected` where the texts' contrast with what is under them is wanted, too.
 */
export type SlideToRender = {
  canvas: CanvasSize;
  slide: Slide;
  texts: readonly Text[];
  picture: CoverPicture | null;
  han?: HanStyle;
  isInspected?: boolean;
};

/** A text as it was set; `contrast` is null where it was not asked for. */
export type InspectedText = Omit<LintedText, 'index'>;

/** A lossless PNG of exactly the canvas, and the characters that no bundled font has, which are not in it. */
export type RenderedSlide = { png: Buffer; missing: string[]; texts: InspectedText[] };

/** Rejects with the signal's reason soon after it has fired: no text is laid out and no group of texts painted after it. */
export type SlideRenderer = {
  renderSlide(input: SlideToRender, signal?: AbortSignal): Promise<RenderedSlide>;
  /** Lays the texts out and looks at what is under them, without drawing them. */
  inspectSlide(input: SlideToRender, signal?: AbortSignal): Promise<InspectedText[]>;
  measurer: TextMeasurer;
};

/** After this long, layout lets the process answer its heartbeats and probes. */
const breathAfterMs = 15;

/** Draws slides, at most `concurrency` at a time: one fills a core, a second uses what the first leaves while it waits. */
export function createSlideRenderer(options: {
  concurrency: number;
  /** Told how long each stage of each slide took, for metrics. */
  onStage?: (stage: 'layout' | 'draw' | 'encode', seconds: number) => void;
  /** Told of each painting before it begins, and of what it costs (`inkOf`), px. */
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
  /** Sets the texts and paints the background; answers what of it lint wants. */
  const prepare = async (surface: PixelSurface, input: SlideToRender, isInspected: boolean, signal?: AbortSignal) => {
    const ended = watch();
    const placed = await placeTexts(input, typesetter, signal);
    ended('layout');
    paintBackground(surface, slideBackground(input.slide.background, input.picture));
    if (input.picture) releaseBuffer(input.picture.pixels);
    const painting = { isOpaque: isOpaque(surface), signal, onPaint: options.onPaint };
    const contrasts = isInspected ? await inspectTexts(surface, placed, painting) : [];
    const texts = placed.map(({ text, layout }, index) => ({ text, layout, contrast: contrasts[index] ?? null }));
    return { placed, painting, texts };
  };
  return {
    renderSlide: (input, signal) =>
      surfaces.use(
        input.canvas,
        async (surface) => {
          const { placed, painting, texts } = await prepare(surface, input, input.isInspected === true, signal);
          const ended = watch();
          await allEnded(textBands(placed, surface).map((band) => drawBand(surface, band, painting)));
          ended('draw');
          signal?.throwIfAborted();
          const png = await encodePng(surface, input.picture ? chooseCoding(surface) : flatCoding);
          ended('encode');
          return { png, missing: [...new Set(placed.flatMap(({ layout }) => layout.missing))], texts };
        },
        signal,
      ),
    inspectSlide: (input, signal) =>
      surfaces.use(input.canvas, async (surface) => (await prepare(surface, input, true, signal)).texts, signal),
    measurer: typesetter,
  };
}

async function placeTexts(
  { texts, canvas, han }: SlideToRender,
  typesetter: Typesetter,
  signal?: AbortSignal,
): Promise<PlacedText[]> {
  const placed: PlacedText[] = [];
  let since = performance.now();
  for (const text of texts) {
    placed.push(placeText(text, typesetter, { canvas, han }));
    if (performance.now() - since < breathAfterMs) continue;
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  }
  return placed;
}
