import type { CanvasSize, ImageLayer } from '@slideloom/contracts';
import { coveringPart, pictureFrame } from '@slideloom/painting';
import { decodePicture, sharp, takePicture } from '@slideloom/storage';
import type { Metadata, Sharp } from 'sharp';
import type { LayerPicture } from '../domain/drawable-layer.ts';
import type { CoverPicture, PictureLook } from '../domain/slide-background.ts';
import { blurScale } from './blur-scale.ts';

/**
 * Decodes a PNG, JPEG, WebP or GIF (its first frame) to sRGB pixels that cover the canvas: centred, or around its focal point, and
 * blurred where that is asked for. Throws `picture_type_unsupported`, `picture_too_large`, `picture_too_slow` or `picture_unreadable`;
 * all of them are the picture's own fault; `of`, and the `overloaded` of it, as in `decodePicture`.
 */
export async function decodeCover(
  source: Buffer,
  canvas: CanvasSize,
  look: PictureLook = {},
  of?: string,
): Promise<CoverPicture> {
  const { focal, blur = 0 } = look;
  const { bytes } = await takePicture(source);
  const cover = async (oriented: Sharp, { hasAlpha, autoOrient }: Metadata): Promise<CoverPicture> => {
    const scale = blurScale(blur);
    const [width, height] = [Math.ceil(canvas.width / scale), Math.ceil(canvas.height / scale)];
    const covering = focal
      ? oriented.extract(coveringPart(autoOrient, canvas, focal)).resize(width, height, { fit: 'fill' })
      : oriented.resize(width, height, { fit: 'cover', position: 'centre' });
    const isBlurred = blur / scale >= blurMin;
    const pixels = await rgba(isBlurred ? covering.blur(blur / scale) : covering);
    const enlarged = scale === 1 ? pixels : await enlarge(pixels, { width, height }, canvas);
    return { pixels: enlarged, isOpaque: !hasAlpha, origin: autoOrient };
  };
  return decodePicture(bytes, cover, { isCut: focal !== undefined, of });
}

/** Decodes what is seen of a layer's picture, as above; null where nothing of it lies on the canvas. */
export async function decodeLayerPicture(
  source: Buffer,
  layer: ImageLayer,
  canvas: CanvasSize,
  of?: string,
): Promise<LayerPicture | null> {
  const { bytes } = await takePicture(source);
  const cut = async (oriented: Sharp, { autoOrient }: Metadata): Promise<LayerPicture | null> => {
    const placed = pictureFrame(layer, autoOrient, canvas);
    if (!placed) return null;
    const { source: part, frame, seen } = placed;
    const scaled = oriented.extract(part).resize(frame.width, frame.height, { fit: 'fill' });
    const shown = { ...seen, left: seen.left - frame.left, top: seen.top - frame.top };
    return { ...placed, pixels: await rgba(scaled.extract(shown)), origin: autoOrient };
  };
  return decodePicture(bytes, cut, { isCut: true, of });
}

/** The least that sharp blurs by. */
const blurMin = 0.3;

function rgba(picture: Sharp): Promise<Buffer> {
  return picture.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
}

function enlarge(pixels: Buffer, size: CanvasSize, canvas: CanvasSize): Promise<Buffer> {
  const small = sharp(pixels, { raw: { ...size, channels: 4 } });
  return small.resize(canvas.width, canvas.height, { fit: 'fill', kernel: 'cubic' }).raw({ depth: 'uchar' }).toBuffer();
}
