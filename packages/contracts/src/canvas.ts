import { limits } from './limits.ts';

/** The size of a slide, px. */
export type CanvasSize = { width: number; height: number };

/** The formats that a deck can be drawn in, px. */
export const canvasSizes = {
  '9:16': { width: limits.canvas.widthPx, height: limits.canvas.heightPx },
  '4:5': { width: 1080, height: 1350 },
  '1:1': { width: 1080, height: 1080 },
  '16:9': { width: 1920, height: 1080 },
} as const satisfies Record<string, CanvasSize>;
export type CanvasFormat = keyof typeof canvasSizes;

/** The format of a deck that names no other. */
export const usualCanvas: CanvasFormat = '9:16';

/** The size of the slides of a deck. */
export function canvasOf({ canvas }: { canvas?: CanvasFormat | undefined }): CanvasSize {
  return canvasSizes[canvas ?? usualCanvas];
}
