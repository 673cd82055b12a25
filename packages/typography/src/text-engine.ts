import { createTextEngine, type FontFace } from '@slideloom/text-engine';
import * as harfbuzz from 'harfbuzzjs';
import { bundledFaces, type BundledFace } from './bundled-faces.ts';
import { readFace } from './read-face.ts';

/** The one engine of a process, with the bundled fonts; a face is read when a text first needs it. */
export const textEngine = createTextEngine({
  harfbuzz,
  faces: bundledFaces,
  loadFace: (face: FontFace) => readFace((face as BundledFace).path),
});
