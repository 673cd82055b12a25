import { parseAspectRatio } from '@slideloom/contracts';

/** Two pictures of one ratio may differ by the px that rounding costs. */
const tolerance = 0.005;

type Size = { width: number; height: number };

/** The largest part of a picture, in whole px, that has an aspect ratio; null where the picture has it already. */
export function cropSize(picture: Size, aspectRatio: string): Size | null {
  const ratio = parseAspectRatio(aspectRatio);
  const actual = picture.width / picture.height;
  if (Math.abs(Math.log(actual / ratio)) < tolerance) return null;
  return actual > ratio
    ? { width: Math.max(1, Math.round(picture.height * ratio)), height: picture.height }
    : { width: picture.width, height: Math.max(1, Math.round(picture.width / ratio)) };
}
