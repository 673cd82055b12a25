// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
import { setImmediate } from 'node:timers/promises';
import type { Slide, Text } from '@slideloom/contracts';
import { hanStyle, type HanStyle } from '@slideloom/layout';
import { createSkiaMeasurer, measureInk } from '@slideloom/typography';
import { placeText, type PlacedText, type Typesetter } from '../domain/place-text.ts';
import { slideBackground, type CoverPicture } from '../domain/slide-background.ts';
import { textBands } from '../domain/text-bands.ts';
import { drawBands } from './draw-bands.ts';
import { createEaselPool } from './easel-pool.ts';
import { paintBackground } from './paint-background.ts';
import { chooseCoding, flatCoding } from './png/choose-coding.ts';
import { encodePng } from './png/encode-png.ts';
import { releaseBuffer } from './release-buffer.ts';

/** `texts` in drawing order. `picture` where the background is an image; it is used up. `han` is the deck's language. */
export type SlideToRender = { slide: Slide; texts: readonly Text[]; picture: CoverPicture | null; han?: HanStyle };

/** A lossless PNG of exactly 1080 × 1920, and the characters that no bundled font has, which are not in it. */
export type RenderedSlide = { png: Buffer; missing: string[] };

export type SlideRenderer = { renderSlide(input: SlideToRender): Promise<RenderedSlide> };

/** After this long, layout lets the process answer its heartbeats and probes. */
const breathAfterMs = 15;

/** Draws slides, at most `concurrency` at a time: one fills a core, a second uses what the first leaves while it waits. */
export function createSlideRenderer(options: { concurrency: number }): SlideRenderer {
  const easels = createEaselPool(options.concurrency);
  const typesetter: Typesetter = { ...createSkiaMeasurer(), inkOf: measureInk };
  return {
    renderSlide: ({ slide, texts, picture, han }) =>
      easels.use(async ({ canvas, surface }) => {
        const placed = await placeTexts(texts, typesetter, han);
        paintBackground(surface, slideBackground(slide.background, picture));
        if (picture) releaseBuffer(picture.pixels);
        await drawBands(canvas, surface, textBands(placed));
        const png = await encodePng(surface, picture ? chooseCoding(surface) : flatCoding);
        return { png, missing: [...new Set(placed.flatMap(({ layout }) => layout.missing))] };
      }),
  };
}

async function placeTexts(texts: readonly Text[], typesetter: Typesetter, han?: HanStyle): Promise<PlacedText[]> {
  const contents = texts.map((text) => text.content).join('\n');
  typesetter.prepare?.(contents, hanStyle(contents, han));
  const placed: PlacedText[] = [];
  let since = performance.now();
  for (const text of texts) {
    placed.push(placeText(text, typesetter, han));
    if (performance.now() - since < breathAfterMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return placed;
}
