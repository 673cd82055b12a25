import type { Matrix } from './outline.ts';

export type GlyphColor = { red: number; green: number; blue: number; alpha: number };
/** Offsets are 0 to 1, in order. */
export type GlyphStop = { offset: number; color: GlyphColor };

/** What a shape of a colour glyph is filled with, in the units of the shape. */
export type GlyphFill =
  | { kind: 'color'; color: GlyphColor }
  | { kind: 'linear'; x0: number; y0: number; x1: number; y1: number; stops: GlyphStop[] }
  | { kind: 'radial'; x0: number; y0: number; r0: number; x1: number; y1: number; r1: number; stops: GlyphStop[] };

/** How a group is laid over what its surrounding group holds: names as a canvas takes them. */
export type GlyphBlend = 'source-over' | 'source-in' | 'soft-light';

/**
 * One step of painting a colour glyph, in font units, y upwards. A `shape` is SVG path data, drawn under `matrix`; a `group`
 * is painted by itself first.
 */
export type GlyphStep =
  | { kind: 'shape'; path: string; matrix: Matrix; fill: GlyphFill }
  | { kind: 'group'; steps: GlyphStep[]; blend: GlyphBlend };

export type ColorGlyph = readonly GlyphStep[];
