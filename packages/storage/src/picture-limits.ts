import { AppError } from '@slideloom/service-kit';

/** The longest side, px: what JPEG can say at all. */
const maxSide = 65_535;

/** Throws `picture_too_large` for more pixels, or longer sides, than are drawn here. */
export function checkPixels(width: number, height: number, maxPixels: number): void {
  if (width * height <= maxPixels && Math.max(width, height) <= maxSide) return;
  const message = `The picture of ${width} × ${height} pixels is larger than ${Math.floor(maxPixels / 1e6)} megapixels`;
  throw new AppError('picture_too_large', { message });
}

export function tooManyBytes(maxBytes: number): AppError {
  const message = `The picture is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`;
  return new AppError('picture_too_large', { message });
}
