import type { CanvasSize } from './canvas.ts';
import type { Background } from './background.ts';
import type { Layer } from './layer.ts';
import type { Text } from './text.ts';

/**
 * What drawing costs, in px painted once; measured by `npm run bench -- ink`. A blurred shadow is some two dozen passes over all that
 * it reaches, at any blur: large blurs are drawn smaller.
 */
const costPx = {
  text: 500_000,
  letter: 20_000,
  strokedLetter: 60_000,
  /** Dozens of shapes with gradients. */
  emoji: 1_000_000,
  /** Two of them are a flag, whose shading is painted on layers of its own. */
  halfOfFlag: 4_000_000,
  /** Each colour is a shape of its own. */
  run: 200_000,
  boxOfLine: 50_000,
  fill: 1,
  stroke: 3,
  box: 1,
  shadow: 24,
  shape: 200_000,
  point: 100_000,
  icon: 500_000,
  /** Fill and stroke of a translucent shape are painted on a canvas of their own. */
  group: 16,
  picture: 2_000_000,
  pixel: 4,
  /** A blurred picture is made smaller, blurred and enlarged. */
  blurredPixel: 30,
  scrim: 8,
};
const emoji = /\p{Extended_Pictographic}/gu;
const halfOfFlag = /\p{Regional_Indicator}/gu;

/** Wider than nearly all letters, in font sizes; glyphs with accents are this much taller than their line. */
const widestLetter = 1.2;
const tallestLetter = 1.5;

/**
 * An upper estimate of the work that a text is for the renderer, in px painted, from its definition alone: no font is asked. It grows with
 * letters, and with the area on the canvas that fill, stroke, boxes and shadow touch.
 */
export function inkOf(text: Text, canvas: CanvasSize): number {
  const { content, letterSpacing, lineHeight, textShadow, textStroke, textBackground, runs = [] } = text;
  // As if all were as large as the largest run.
  const fontSize = Math.max(text.fontSize, ...runs.map((run) => run.fontSize ?? 0));
  if (content.trim() === '') return 0;
  const advance = fontSize * widestLetter + Math.max(0, letterSpacing);
  const lineWidth = Math.max(text.width, advance);
  let lines = 0;
  let longest = 0;
  for (const paragraph of content.split('\n')) {
    lines += Math.max(1, Math.ceil((paragraph.length * advance) / lineWidth));
    longest = Math.max(longest, Math.min(lineWidth, paragraph.length * advance));
  }
  const height = fontSize * (tallestLetter + lines * Math.max(lineHeight, 0.1));
  const area = (reach: number, x = 0, y = 0) =>
    Math.min(longest + 2 * reach, overlap(text.x - reach + x, lineWidth + 2 * reach, canvas.width)) *
    overlap(text.y - fontSize / 2 - reach + y, height + 2 * reach, canvas.height);
  const strokePx = textStroke.enabled ? textStroke.width / 2 : 0;
  const glyphs =
    content.length * (costPx.letter + (textStroke.enabled ? costPx.strokedLetter : 0)) +
    (content.match(emoji)?.length ?? 0) * costPx.emoji +
    (content.match(halfOfFlag)?.length ?? 0) * costPx.halfOfFlag;
  // A shadow is cast by all glyphs, which are drawn once more for it.
  let ink = costPx.text + glyphs * (textShadow.enabled ? 2 : 1) + area(strokePx) * costPx.fill;
  if (textStroke.enabled) ink += area(strokePx) * costPx.stroke;
  ink += runs.length * costPx.run;
  if (runs.some(({ highlight }) => highlight !== undefined)) ink += lines * costPx.boxOfLine + area(0) * costPx.box;
  if (textBackground.enabled) {
    const padding = Math.max(textBackground.paddingX, textBackground.paddingY);
    ink += lines * costPx.boxOfLine + area(padding) * costPx.box;
  }
  if (textShadow.enabled) {
    ink += area(strokePx + textShadow.blur * 1.5, textShadow.offsetX, textShadow.offsetY) * costPx.shadow;
  }
  return Math.round(ink);
}

/** How much of `from … from + length` lies within `0 … size`. */
function overlap(from: number, length: number, size: number): number {
  return Math.max(0, Math.min(size, from + length) - Math.max(0, from));
}

/** The same of a layer: a text as above, the others by their lines and the area that they touch on the canvas. */
export function inkOfLayer(layer: Layer, canvas: CanvasSize): number {
  switch (layer.type) {
    case 'text':
      return inkOf(layer.text, canvas);
    case 'icon': {
      const area = layerAreaOn(canvas, { ...layer, width: layer.size, height: layer.size });
      const isGroup = layer.fill !== undefined && (layer.opacity ?? 1) < 1;
      return Math.round(costPx.icon + area * (costPx.stroke + (isGroup ? costPx.group : 0)));
    }
    case 'image':
      return Math.round(costPx.picture + layerAreaOn(canvas, layer) * costPx.pixel);
    case 'shape':
      return inkOfShape(layer, canvas);
  }
}

/** And of what a background's picture costs besides being decoded. */
export function inkOfBackground(background: Background, { width, height }: CanvasSize): number {
  if (background.type !== 'image') return 0;
  const blurred = (background.blur ?? 0) > 0 ? costPx.blurredPixel : 0;
  return width * height * (blurred + (background.scrims?.length ?? 0) * costPx.scrim);
}

function inkOfShape(shape: Extract<Layer, { type: 'shape' }>, canvas: CanvasSize): number {
  const { fill, stroke, opacity = 1, rotation = 0 } = shape;
  const box = shape.shape === 'line' ? boxOf(shape.points) : shape;
  // Turned, it stays within the circle around it.
  const more = rotation % 360 === 0 ? 0 : (Math.hypot(box.width, box.height) - Math.min(box.width, box.height)) / 2;
  const area = (reach: number) =>
    layerAreaOn(canvas, {
      x: box.x - reach,
      y: box.y - reach,
      width: box.width + 2 * reach,
      height: box.height + 2 * reach,
    });
  const filled = fill === undefined ? 0 : area(more) * costPx.fill;
  const points = shape.shape === 'line' ? shape.points.length * costPx.point : 0;
  const stroked = stroke ? points + area(more + stroke.width) * costPx.stroke : 0;
  const grouped = fill !== undefined && stroke && opacity < 1 ? area(more + stroke.width) * costPx.group : 0;
  return Math.round(costPx.shape + filled + points + stroked + grouped);
}

function boxOf(points: readonly { x: number; y: number }[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** How many px of a canvas a box covers. */
export function layerAreaOn(
  canvas: CanvasSize,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  return overlap(x, width, canvas.width) * overlap(y, height, canvas.height);
}
