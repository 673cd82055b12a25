// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
import { applyFont } from './face-registry.ts';
import { fontFaces, primaryFace } from './font-faces.ts';
import { createCanvas } from './canvas.ts';

/**
 * Reads the Latin and the emoji file ahead of the first text: about 60 ms, once. Everything works without it; a
 * service calls it while it starts, so that no request waits.
 */
export function loadFonts(): void {
  const context = createCanvas(1, 1).getContext('2d');
  const emoji = fontFaces.filter((face) => face.role === 'emoji');
  applyFont(context, [primaryFace, ...emoji], { size: 16, weight: 400, letterSpacing: 0, han: 'ja' });
}
