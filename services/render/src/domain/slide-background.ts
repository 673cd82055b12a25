import type { Background, Scrim } from '@slideloom/contracts';
import { gradientOf, stopsGradientOf, type Gradient, type StopsGradient } from '@slideloom/painting';

/**
 * A decoded picture, already cut, scaled and blurred to cover the canvas: RGBA rows from the top, alpha not premultiplied. `origin` is the
 * size of what was decoded, px.
 */
export type CoverPicture = {
  pixels: Uint8Array;
  isOpaque: boolean;
  origin?: { width: number; height: number };
};

/** What is done to a background's picture besides covering the canvas. `blur`: standard deviation, px of the canvas. */
export type PictureLook = { focal?: { x: number; y: number } | undefined; blur?: number | undefined };

/**
 * What lies behind the texts: a picture, a gradient, or a gradient that shows where the picture does not cover it. `stops` is instead of
 * `gradient`. Scrims lie over the picture.
 */
export type SlideBackground = {
  gradient: Gradient | null;
  picture: CoverPicture | null;
  stops?: StopsGradient | null;
  scrims?: readonly Scrim[];
};

export function pictureLook(background: Background): PictureLook {
  return background.type === 'image' ? { focal: background.focal, blur: background.blur } : {};
}

/** Resolves a background that was validated at the edge; `picture` is what its address held. */
export function slideBackground(background: Background, picture: CoverPicture | null): SlideBackground {
  return {
    gradient: gradientOf(background),
    picture,
    stops: stopsGradientOf(background),
    scrims: background.type === 'image' ? (background.scrims ?? []) : [],
  };
}
