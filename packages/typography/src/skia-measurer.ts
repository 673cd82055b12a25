// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
import type { FontSpec, HanStyle, RunMetrics, TextMeasurer } from '@slideloom/layout';
import { drawable } from './drawable.ts';
import { applyFont, registerFaces } from './face-registry.ts';
import { primaryFace } from './font-faces.ts';
import { itemizeRun } from './itemize-run.ts';
import { createCanvas, type CanvasContext } from './canvas.ts';

/** Runs longer than this are measured once and not kept. */
const cachedRunMaxChars = 48;
const cacheMax = 30_000;

/** Measures with the very shaper that draws. All measurers share one cache; one of them is as good as another. */
export function createSkiaMeasurer(): TextMeasurer {
  return { measure, drawable, prepare };
}

function prepare(text: string, han: HanStyle): void {
  registerFaces(itemizeRun(text, han).flatMap((piece) => piece.faces));
}

const widths = new Map<string, number>();
let scratch: CanvasContext | null = null;

function measure(run: string, font: FontSpec): RunMetrics {
  return {
    width: run === '' ? 0 : widthOf(run, font),
    ascent: font.size * ascentRatio(),
    descent: font.size * descentRatio(),
  };
}

function widthOf(run: string, font: FontSpec): number {
  if (run.length > cachedRunMaxChars) return shapedWidth(run, font);
  const key = `${font.size} ${font.weight} ${font.letterSpacing} ${font.han} ${run}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= cacheMax) widths.clear();
  const width = shapedWidth(run, font);
  widths.set(key, width);
  return width;
}

function shapedWidth(run: string, font: FontSpec): number {
  const context = scratchContext();
  context.letterSpacing = `${font.letterSpacing}px`;
  let width = 0;
  for (const piece of itemizeRun(run, font.han)) {
    applyFont(context, piece.faces, font);
    width += context.measureText(piece.text).width;
  }
  return width;
}

function scratchContext(): CanvasContext {
  scratch ??= createCanvas(1, 1).getContext('2d');
  return scratch;
}

let ratios: { ascent: number; descent: number } | null = null;

/** Inter's ascent and descent are proportional to the size: asked once, at a size where rounding to whole pixels does not count. */
function fontRatios() {
  if (ratios) return ratios;
  const size = 2048;
  const context = scratchContext();
  applyFont(context, [primaryFace], { size, weight: 400, letterSpacing: 0, han: 'zh-Hans' });
  const metrics = context.measureText('x');
  ratios = { ascent: metrics.fontBoundingBoxAscent / size, descent: metrics.fontBoundingBoxDescent / size };
  return ratios;
}

const ascentRatio = () => fontRatios().ascent;
const descentRatio = () => fontRatios().descent;
