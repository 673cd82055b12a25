import { applyFont } from './face-registry.ts';
import { fontFaces, primaryFace } from './font-faces.ts';
import { Canvas } from './skia.ts';

/**
 * Reads the Latin and the emoji file ahead of the first text: about 60 ms, once. Everything works without it; a
 * service calls it while it starts, so that no request waits.
 */
export function loadFonts(): void {
  const canvas = new Canvas(1, 1, { gpu: false });
  const emoji = fontFaces.filter((face) => face.role === 'emoji');
  applyFont(canvas.getContext('2d'), [primaryFace, ...emoji], { size: 16, weight: 400, letterSpacing: 0, han: 'ja' });
  canvas.dispose();
}
