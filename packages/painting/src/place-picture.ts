import type { ImageLayer } from '@slideloom/contracts';
import type { Context, Picture } from './painter.ts';
import type { Painter } from './painter.ts';
import type { PictureFrame } from './picture-frame.ts';
import type { Box } from './place-text.ts';
import { ellipsePath, roundedPath } from './shape-path.ts';

/** A picture on its place: `picture` is what of it is seen, scaled. `clip` is the data of a path; null for the whole rectangle. */
export type PlacedPixels = {
  kind: 'pixels';
  picture: Picture;
  left: number;
  top: number;
  clip: string | null;
  opacity: number;
  reach: Box | null;
};

export function placePicture(
  { radius = 0, mask, opacity = 1 }: Pick<ImageLayer, 'radius' | 'mask' | 'opacity'>,
  { frame, seen }: Pick<PictureFrame, 'frame' | 'seen'>,
  picture: Picture,
): PlacedPixels {
  const box = boxOf(frame);
  const rounded = radius > 0 ? roundedPath(box, radius) : null;
  return {
    kind: 'pixels',
    picture,
    left: seen.left,
    top: seen.top,
    clip: mask === 'ellipse' ? ellipsePath(box) : rounded,
    opacity,
    reach: opacity > 0 ? boxOf(seen) : null,
  };
}

export function drawPixels(context: Context, placed: PlacedPixels, painter: Painter): void {
  if (!placed.reach) return;
  context.save();
  if (placed.clip !== null) context.clip(painter.createPath(placed.clip));
  context.globalAlpha = placed.opacity;
  context.drawImage(placed.picture, placed.left, placed.top);
  context.restore();
}

function boxOf({ left, top, width, height }: PictureFrame['frame']): Box {
  return { left, top, right: left + width, bottom: top + height };
}
