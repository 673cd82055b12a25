// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
// Whoever needs a canvas imports it from here: the environment has to be pinned before the canvas is loaded.
// oxlint-disable-next-line import/no-unassigned-import -- It is imported for what it does.
import './pin-environment.ts';

export {
  createCanvas,
  GlobalFonts,
  ImageData,
  type Canvas,
  type SKRSContext2D as CanvasContext,
} from '@napi-rs/canvas';
