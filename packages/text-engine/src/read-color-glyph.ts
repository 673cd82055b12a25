import type { Color, ColorLine, PaintFuncs } from 'harfbuzzjs';
import type { ColorGlyph, GlyphBlend, GlyphColor, GlyphFill, GlyphStep, GlyphStop } from './color-glyph.ts';
import type { FontInstance, HarfBuzz } from './font-instances.ts';
import { pathData, type Matrix } from './outline.ts';
import type { ReadOutline } from './read-outline.ts';

export type ReadColorGlyph = (instance: FontInstance, glyph: number) => ColorGlyph | null;

/** Some 15 kB each. */
const colorsMax = 400;
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Reads colour glyphs (COLR versions 0 and 1) as steps. Null for a glyph without colours. */
export function createReadColorGlyph(harfbuzz: HarfBuzz, readOutline: ReadOutline): ReadColorGlyph {
  const recorder = createRecorder(harfbuzz, readOutline);
  return (instance, glyph) => {
    const known = instance.colors.get(glyph);
    if (known !== undefined) return known;
    if (instance.colors.size >= colorsMax) instance.colors.clear();
    const steps = recorder(instance, glyph);
    const found = steps.length > 0 ? steps : null;
    instance.colors.set(glyph, found);
    return found;
  };
}

function createRecorder(harfbuzz: HarfBuzz, readOutline: ReadOutline) {
  const funcs: PaintFuncs = new harfbuzz.PaintFuncs();
  let current: FontInstance;
  let matrices: Matrix[] = [];
  let clips: ({ glyph: number; matrix: Matrix } | null)[] = [];
  let groups: GlyphStep[][] = [];

  const matrix = () => matrices.at(-1) as Matrix;
  const fill = (paint: GlyphFill) => {
    const clip = clips.findLast((entry) => entry !== null);
    // A fill without a glyph around it fills its group's whole box, which no emoji does.
    if (!clip) return;
    const inPaint = multiply(invert(matrix()), clip.matrix);
    const path = pathData(readOutline(current, clip.glyph), inPaint);
    if (path !== '') groups.at(-1)?.push({ kind: 'shape', path, matrix: matrix(), fill: paint });
  };

  funcs.setPushTransformFunc((xx, yx, xy, yy, dx, dy) => {
    matrices.push(multiply(matrix(), [xx, yx, xy, yy, dx, dy]));
  });
  funcs.setPopTransformFunc(() => void matrices.pop());
  funcs.setColorGlyphFunc(() => false);
  funcs.setPushClipGlyphFunc((glyph) => void clips.push({ glyph, matrix: matrix() }));
  // The glyph's own box: nothing of it stands beyond.
  funcs.setPushClipRectangleFunc(() => void clips.push(null));
  funcs.setPopClipFunc(() => void clips.pop());
  funcs.setColorFunc((_isForeground, color) => fill({ kind: 'color', color: colorOf(color) }));
  funcs.setImageFunc(() => false);
  funcs.setLinearGradientFunc((line, x0, y0, x1, y1, x2, y2) => {
    const stops = readStops(line);
    const end = projected([x0, y0], [x1, y1], [x2, y2]);
    const at = (offset: number) => [x0 + (end[0] - x0) * offset, y0 + (end[1] - y0) * offset] as const;
    const [[fromX, fromY], [toX, toY]] = [at(stops.first), at(stops.last)];
    fill({ kind: 'linear', x0: fromX, y0: fromY, x1: toX, y1: toY, stops: stops.stops });
  });
  funcs.setRadialGradientFunc((line, x0, y0, r0, x1, y1, r1) => {
    const { stops, first, last } = readStops(line);
    const at = (from: number, to: number, offset: number) => from + (to - from) * offset;
    fill({
      kind: 'radial',
      x0: at(x0, x1, first),
      y0: at(y0, y1, first),
      r0: Math.max(0, at(r0, r1, first)),
      x1: at(x0, x1, last),
      y1: at(y0, y1, last),
      r1: Math.max(0, at(r0, r1, last)),
      stops,
    });
  });
  // No bundled face has a sweep gradient: its first colour stands for it.
  funcs.setSweepGradientFunc((line) => {
    const [stop] = readStops(line).stops;
    if (stop) fill({ kind: 'color', color: stop.color });
  });
  funcs.setPushGroupFunc(() => void groups.push([]));
  funcs.setPopGroupFunc((mode) => {
    const steps = groups.pop() ?? [];
    groups.at(-1)?.push({ kind: 'group', steps, blend: blendOf(harfbuzz, mode) });
  });

  return (instance: FontInstance, glyph: number): GlyphStep[] => {
    current = instance;
    matrices = [identity];
    clips = [];
    groups = [[]];
    instance.font.paintGlyph(glyph, funcs);
    return groups[0] as GlyphStep[];
  };
}

function blendOf({ PaintCompositeMode }: HarfBuzz, mode: number): GlyphBlend {
  if (mode === PaintCompositeMode.SRC_IN) return 'source-in';
  return mode === PaintCompositeMode.SOFT_LIGHT ? 'soft-light' : 'source-over';
}

/** Canvases take offsets from 0 to 1: a line of colours that reaches elsewhere is stretched, and its ends are given. */
function readStops(line: ColorLine): { stops: GlyphStop[]; first: number; last: number } {
  const sorted = line.colorStops.toSorted((one, other) => one.offset - other.offset);
  const first = sorted[0]?.offset ?? 0;
  const last = sorted.at(-1)?.offset ?? 1;
  const length = last - first;
  const stops = sorted.map(({ offset, color }, index) => ({
    offset: length > 0 ? (offset - first) / length : index === 0 ? 0 : 1,
    color: colorOf(color),
  }));
  return { stops, first, last };
}

/** The end of a gradient whose colours run along the normal of p0 to p2. Source: COLR, PaintLinearGradient. */
function projected(p0: readonly number[], p1: readonly number[], p2: readonly number[]): [number, number] {
  const [x0, y0, x1, y1, x2, y2] = [...p0, ...p1, ...p2] as [number, number, number, number, number, number];
  const across = [x2 - x0, y2 - y0] as const;
  const square = across[0] ** 2 + across[1] ** 2;
  if (square < 1e-6) return [x1, y1];
  const share = (across[0] * (x1 - x0) + across[1] * (y1 - y0)) / square;
  return [x1 - share * across[0], y1 - share * across[1]];
}

function colorOf({ red, green, blue, alpha }: Color): GlyphColor {
  return { red, green, blue, alpha: alpha / 255 };
}

/** `first` after `second`. */
function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  if (area === 0) return identity;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}
