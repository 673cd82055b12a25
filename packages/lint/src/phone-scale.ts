import { canvasSizes, type CanvasSize } from '@slideloom/contracts';

/** By how much a slide is smaller on a phone than one of 9:16, both as wide as its screen: sizes are worth so much less. */
export function phoneScale({ width }: CanvasSize): number {
  return width / canvasSizes['9:16'].width;
}
