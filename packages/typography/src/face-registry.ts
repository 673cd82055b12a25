import { rmSync, readFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FontSpec } from '@slideloom/layout';
import { primaryFace, type FontFace } from './font-faces.ts';
import { FontLibrary, type CanvasRenderingContext2D } from './skia.ts';
import { unwrapWoff } from './unwrap-woff.ts';

const registered = new Set<FontFace>();
const combinations = new Set<string>();

/**
 * Skia keeps a font collection for each list of faces and weight, about 0.1 MB apiece with all faces registered, and
 * drops none until a face is registered: beyond this many, the first one is registered anew.
 */
const combinationsMax = 192;

/**
 * Sets a context's font to a list of faces, reading those files that no text has needed yet. Skia looks the font up
 * when text is measured or drawn: nothing may call `forgetCollections` between this and that.
 */
export function applyFont(context: CanvasRenderingContext2D, faces: readonly FontFace[], font: FontSpec): void {
  for (const face of faces) {
    if (!registered.has(face)) register(face);
  }
  const families = faces.map((face) => `"${face.alias}"`).join(', ');
  const weight = Math.round(Math.min(1000, Math.max(1, font.weight)));
  combinations.add(`${weight} ${families}`);
  context.font = `${weight} ${font.size}px ${families}`;
}

/** Called where no canvas is between its font and its text. */
export function forgetCollections(): void {
  if (combinations.size >= combinationsMax) register(primaryFace);
}

function register(face: FontFace): void {
  if (face.role === 'emoji') registerUnwrapped(face);
  else FontLibrary.use(face.alias, [face.path]);
  registered.add(face);
  combinations.clear();
}

/**
 * The emoji font carries 20 MB of SVG pictures beside the 5 MB that skia draws, and skia would hold both. It takes
 * fonts from files only: the lean one stands in the temporary folder while it is read.
 */
function registerUnwrapped(face: FontFace): void {
  const folder = mkdtempSync(join(tmpdir(), 'slideloom-font-'));
  try {
    const file = join(folder, 'emoji.ttf');
    writeFileSync(file, unwrapWoff(readFileSync(face.path), new Set(['SVG '])));
    FontLibrary.use(face.alias, [file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
