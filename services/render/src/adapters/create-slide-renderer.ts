import { setImmediate } from 'node:timers/promises';
import type { Slide, Text } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import type { HanStyle } from '@slideloom/layout';
import { placeText, type PlacedText, type Typesetter } from '@slideloom/painting';
import { textEngine } from '@slideloom/typography';
import { slideBackground, type CoverPicture } from '../domain/slide-background.ts';
import { textBands } from '../domain/text-bands.ts';
import { drawBand } from './draw-band.ts';
import { paintBackground } from './paint-background.ts';
import { chooseCoding, flatCoding } from './png/choose-coding.ts';
import { encodePng } from './png/encode-png.ts';
import { isOpaque } from './png/pixel-surface.ts';
import { releaseBuffer } from './release-buffer.ts';
import { createSurfacePool } from './surface-pool.ts';

/** `texts` in drawing order. `picture` where the background is an image; it is used up. `han` is the deck's language. */
export type SlideToRender = { slide: Slide; texts: readonly Text[]; picture: CoverPicture | null; han?: HanStyle };

/** A lossless PNG of exactly 1080 × 1920, and the characters that no bundled font has, which are not in it. */
export type RenderedSlide = { png: Buffer; missing: string[] };

/** Rejects with the signal's reason soon after it has fired: no text is laid out and no group of texts painted after it. */
export type SlideRenderer = { renderSlide(input: SlideToRender, signal?: AbortSignal): Promise<RenderedSlide> };

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
  return {
    renderSlide: ({ slide, texts, picture, han }, signal) =>
      surfaces.use(async (surface) => {
        const ended = watch();
        const placed = await placeTexts(texts, typesetter, han, signal);
        ended('layout');
        paintBackground(surface, slideBackground(slide.background, picture));
        if (picture) releaseBuffer(picture.pixels);
        const opaque = isOpaque(surface);
        await allEnded(
          textBands(placed).map((band) =>
            drawBand(surface, band, { isOpaque: opaque, signal, onPaint: options.onPaint }),
          ),
        );
        ended('draw');
        signal?.throwIfAborted();
        const png = await encodePng(surface, picture ? chooseCoding(surface) : flatCoding);
        ended('encode');
        return { png, missing: [...new Set(placed.flatMap(({ layout }) => layout.missing))] };
      }, signal),
  };
}

/** The surface goes on to another slide: it is given back only when nothing paints on it any more. */
async function allEnded(bands: Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(bands);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

async function placeTexts(
  texts: readonly Text[],
  typesetter: Typesetter,
  han?: HanStyle,
  signal?: AbortSignal,
): Promise<PlacedText[]> {
  const placed: PlacedText[] = [];
  let since = performance.now();
  for (const text of texts) {
    placed.push(placeText(text, typesetter, han));
    if (performance.now() - since < breathAfterMs) continue;
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  }
  return placed;
}
