import type { Layer } from '@slideloom/contracts';
import type { PictureFrame } from '@slideloom/painting';

/**
 * What of a layer's picture is seen on the canvas, scaled: RGBA rows from the top, alpha not premultiplied. `origin` is the size of what
 * was decoded, px.
 */
export type LayerPicture = PictureFrame & { pixels: Uint8Array; origin: { width: number; height: number } };

/** A layer, and its decoded picture where it is one that is seen. */
export type DrawableLayer = { layer: Layer; picture: LayerPicture | null };
