import { parseColor, type PictureFinish } from '@slideloom/contracts';
import { sharp } from '@slideloom/storage';
import type { Metadata, Sharp } from 'sharp';

/**
 * A photograph as it stands on its slide, RGB rows from the top: cut around what draws the eye. `focal`: the middle of what stays, as
 * fractions of the photograph.
 */
export async function decodeSlidePhoto(
  picture: Sharp,
  { autoOrient: source }: Pick<Metadata, 'autoOrient'>,
  { photo, ground }: PictureFinish,
): Promise<{ pixels: Buffer; focal: { x: number; y: number } }> {
  const { red, green, blue } = parseColor(ground.from) ?? { red: 0, green: 0, blue: 0 };
  const { data, info } = await picture
    .resize(photo.width, photo.height, { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: { r: red, g: green, b: blue } })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.max(photo.width / source.width, photo.height / source.height);
  const middle = (offset: number | undefined, shown: number, whole: number) =>
    Math.min(1, Math.max(0, ((offset === undefined ? 0 : -offset) + shown / 2) / (whole * scale)));
  return {
    pixels: data,
    focal: {
      x: middle(info.cropOffsetLeft, photo.width, source.width),
      y: middle(info.cropOffsetTop, photo.height, source.height),
    },
  };
}
