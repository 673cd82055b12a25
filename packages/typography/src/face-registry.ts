// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
import { readFileSync } from 'node:fs';
import type { FontSpec } from '@slideloom/layout';
import type { FontFace } from './font-faces.ts';
import { GlobalFonts, type CanvasContext } from './canvas.ts';
import { unwrapWoff } from './unwrap-woff.ts';

const registered = new Set<FontFace>();

/**
 * Reads the files that no text has needed yet: under a millisecond each, but the canvas sorts its fonts anew when it is
 * used after that. A text's faces should therefore come together.
 */
export function registerFaces(faces: Iterable<FontFace>): void {
  for (const face of faces) {
    if (!registered.has(face)) register(face);
  }
}

/**
 * The canvas keeps, for good, an instance of a variable font for every position on its axes that it was ever asked for: a
 * tenth of a megabyte, and more for Arabic. Weights and optical sizes are therefore drawn in steps too small to see.
 */
const weight = { step: 50, min: 100, max: 900 };
/** Inter's axis: letters for reading at 14 px, for display from 32 px on. The canvas' own choice has no steps. */
const opticalSize = { step: 3, min: 14, max: 32 };

/** Sets a context's font to a list of faces. */
export function applyFont(context: CanvasContext, faces: readonly FontFace[], font: FontSpec): void {
  registerFaces(faces);
  context.lang = font.han;
  context.fontOpticalSizing = 'none';
  context.fontVariationSettings = `"opsz" ${nearestStep(font.size, opticalSize)}`;
  const families = faces.map((face) => face.alias).join(', ');
  context.font = `${nearestStep(font.weight, weight)} ${font.size}px ${families}`;
}

function nearestStep(value: number, axis: { step: number; min: number; max: number }): number {
  const steps = Math.round((value - axis.min) / axis.step);
  return Math.min(axis.max, Math.max(axis.min, axis.min + steps * axis.step));
}

function register(face: FontFace): void {
  // The emoji font carries 20 MB of SVG pictures beside the 5 MB that are drawn, and the canvas would hold both.
  if (face.role === 'emoji') GlobalFonts.register(unwrapWoff(readFileSync(face.path), new Set(['SVG '])), face.alias);
  else GlobalFonts.registerFromPath(face.path, face.alias);
  registered.add(face);
}
