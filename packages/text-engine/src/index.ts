export type { ColorGlyph, GlyphColor, GlyphFill, GlyphStep, GlyphStop } from './color-glyph.ts';
export { covers, decodeCoverage, encodeCoverage, type Coverage } from './faces/coverage.ts';
export { createTextEngine, type TextEngine, type TextEngineOptions } from './create-text-engine.ts';
export type { FamilyRole, FontFace, LoadFace } from './faces/font-face.ts';
export type { HarfBuzz } from './font-instances.ts';
export type { Matrix, SizedOutline } from './outline.ts';
export { lettersPath, type SetLines } from './set-lines.ts';
export type { InkBounds, PlacedLetter, PlacedPicture, SetRun, SetText } from './set-text.ts';
export type { ShapedGlyph, ShapedItem, ShapeRun } from './shape-run.ts';
