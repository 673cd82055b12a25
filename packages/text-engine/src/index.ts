export type { ColorGlyph, GlyphColor, GlyphFill, GlyphStep, GlyphStop } from './color-glyph.ts';
export { covers, decodeCoverage, encodeCoverage, type Coverage } from './coverage.ts';
export { createTextEngine, type TextEngine, type TextEngineOptions } from './create-text-engine.ts';
export type { FamilyRole, FontFace, LoadFace } from './font-face.ts';
export type { HarfBuzz } from './font-instances.ts';
export type { Matrix, SizedOutline } from './outline.ts';
export {
  lettersPath,
  type InkBounds,
  type PlacedLetter,
  type PlacedPicture,
  type SetRun,
  type SetLines,
  type SetText,
} from './set-lines.ts';
export type { ShapedGlyph, ShapedItem, ShapeRun } from './shape-run.ts';
