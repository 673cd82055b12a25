import { parseColor, type Color } from '@slideloom/contracts';
import { lineRects, measureContrast, placeRects, type LintedText } from '@slideloom/lint';
import type { PlacedText } from '@slideloom/painting';
import { textBands } from '../domain/text-bands.ts';
import { allEnded } from './all-ended.ts';
import { drawBand } from './draw-band.ts';
import type { PixelSurface } from './png/pixel-surface.ts';

type Options = Parameters<typeof drawBand>[2];

const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/**
 * How much each text stands out from what is under it: the background that the surface holds, and the boxes, shadows and strokes
 * of all texts without their fills. The surface holds the background again afterwards.
 */
export async function inspectTexts(
  surface: PixelSurface,
  placed: readonly PlacedText[],
  options: Options,
): Promise<LintedText['contrast'][]> {
  const bare = placed.some(isDecorated) ? Buffer.from(surface.pixels) : null;
  if (bare) {
    const unfilled = placed.map(withoutFill);
    await allEnded(textBands(unfilled, surface).map((band) => drawBand(surface, band, options)));
  }
  const contrasts = placed.map((each) => contrastOf(each, surface));
  if (bare) surface.pixels.set(bare);
  return contrasts;
}

function contrastOf({ text, layout, glyphs }: PlacedText, surface: PixelSurface): LintedText['contrast'] {
  if (!text.runs) return measureContrast(parseColor(text.color) ?? black, lineRects(layout), surface);
  const runs = glyphs.runs.flatMap(({ run, font, places, letters, pictures }) => {
    if (letters.length + pictures.length === 0) return [];
    const color = parseColor(text.runs?.[run]?.color ?? text.color) ?? black;
    const rects = placeRects(places, font.size);
    const measured = measureContrast(color, rects, surface);
    return measured ? [{ ...measured, run, rects }] : [];
  });
  const worst = runs.toSorted((one, other) => one.ratio - other.ratio)[0];
  return worst ? { ratio: worst.ratio, bestColor: worst.bestColor, runs } : null;
}

/** Whether more than its letters is painted. */
function isDecorated({ text }: PlacedText): boolean {
  const isHighlighted = text.runs?.some(({ highlight }) => highlight !== undefined) === true;
  return text.textBackground.enabled || text.textShadow.enabled || text.textStroke.enabled || isHighlighted;
}

function withoutFill(placed: PlacedText): PlacedText {
  const color = 'transparent';
  const { text } = placed;
  return {
    ...placed,
    text: { ...text, color, ...(text.runs && { runs: text.runs.map((run) => ({ ...run, color })) }) },
  };
}
