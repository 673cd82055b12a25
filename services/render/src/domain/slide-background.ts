import { parseColor, type Background, type Color } from '@slideloom/contracts';

/** A decoded picture, already cut and scaled to cover the canvas: RGBA rows from the top, alpha not premultiplied. */
export type CoverPicture = { pixels: Uint8Array; isOpaque: boolean };

export type Gradient = { from: Color; to: Color; angle: number };

/** What lies behind the texts: a picture, a gradient, or a gradient that shows where the picture does not cover it. */
export type SlideBackground = { gradient: Gradient | null; picture: CoverPicture | null };

const defaultAngle = 180;

/** Resolves a background that was validated at the edge; `picture` is what its address held. */
export function slideBackground(background: Background, picture: CoverPicture | null): SlideBackground {
  const { gradientFrom, gradientTo, gradientAngle = defaultAngle } = background;
  const from = gradientFrom === undefined ? null : parseColor(gradientFrom);
  const to = gradientTo === undefined ? null : parseColor(gradientTo);
  return { gradient: from && to && { from, to, angle: gradientAngle }, picture };
}
