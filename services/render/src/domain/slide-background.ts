import type { Background } from '@slideloom/contracts';
import { gradientOf, type Gradient } from '@slideloom/painting';

/**
 * A decoded picture, already cut and scaled to cover the canvas: RGBA rows from the top, alpha not premultiplied. `origin` is the
 * size of what was decoded, px.
 */
export type CoverPicture = {
  pixels: Uint8Array;
  isOpaque: boolean;
  origin?: { width: number; height: number };
};

/** What lies behind the texts: a picture, a gradient, or a gradient that shows where the picture does not cover it. */
export type SlideBackground = { gradient: Gradient | null; picture: CoverPicture | null };

/** Resolves a background that was validated at the edge; `picture` is what its address held. */
export function slideBackground(background: Background, picture: CoverPicture | null): SlideBackground {
  return { gradient: gradientOf(background), picture };
}
