import { parseColor, type Color } from '@slideloom/contracts';
import { lineRects, measureContrast, placeRects, type LintedText } from '@slideloom/lint';
import type { PlacedText } from '@slideloom/painting';
import { drawLayers, type InkedLayer, type PaintingOptions } from './draw-layers.ts';
import type { PixelSurface } from './png/pixel-surface.ts';

const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/**
 * How much each text stands out from what is under it: what the surface holds, the layers below it, and the boxes, shadows and strokes
 * of texts without their fills. The surface holds the same as before afterwards.
 */
export async function inspectTexts(
  surface: PixelSurface,
  placed: readonly InkedLayer[],
  options: PaintingOptions,
): Promise<LintedText['contrast'][]> {
  const bare = placed.some(isPainted) ? Buffer.from(surface.pixels) : null;
  const contrasts: LintedText['contrast'][] = [];
  for (const stage of stagesOf(placed)) {
    if (stage.some(isPainted)) await drawLayers(surface, stage.map(withoutFill), options);
    for (const layer of stage) if (layer.kind === 'text') contrasts.push(contrastOf(layer, surface));
  }
  if (bare) surface.pixels.set(bare);
  return contrasts;
}

/** Runs of layers, each of which ends before a layer that lies above a text: what lies above is not behind it. */
function stagesOf(placed: readonly InkedLayer[]): InkedLayer[][] {
  const stages: InkedLayer[][] = [];
  placed.forEach((layer, index) => {
    const isNext = index === 0 || (layer.kind !== 'text' && placed[index - 1]!.kind === 'text');
    if (isNext) stages.push([layer]);
    else stages.at(-1)!.push(layer);
  });
  return stages;
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
  return worst ? { ratio: worst.ratio, median: worst.median, bestColor: worst.bestColor, runs } : null;
}

/** Whether more than letters is painted. */
function isPainted(layer: InkedLayer): boolean {
  if (layer.kind !== 'text') return true;
  const { textBackground, textShadow, textStroke, runs } = layer.text;
  const isHighlighted = runs?.some(({ highlight }) => highlight !== undefined) === true;
  return textBackground.enabled || textShadow.enabled || textStroke.enabled || isHighlighted;
}

function withoutFill(layer: InkedLayer): InkedLayer {
  if (layer.kind !== 'text') return layer;
  const color = 'transparent';
  const { text } = layer;
  return {
    ...layer,
    text: { ...text, color, ...(text.runs && { runs: text.runs.map((run) => ({ ...run, color })) }) },
  };
}
