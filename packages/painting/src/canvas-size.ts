import { limits } from '@slideloom/contracts/limits';

/** px. */
export const canvasSize = { width: limits.canvas.widthPx, height: limits.canvas.heightPx };
