import { limits, type CanvasSize, type ImageLayer } from '@slideloom/contracts';
import { coveringPart, pictureFrame } from '@slideloom/painting';
import { AppError } from '@slideloom/service-kit';
import { sharp, takePicture } from '@slideloom/storage';
import type { LayerPicture } from '../domain/drawable-layer.ts';
import type { CoverPicture, PictureLook } from '../domain/slide-background.ts';
import { blurScale } from './blur-scale.ts';

const decodeTimeoutSeconds = 20;
const pixelLimit = { limitInputPixels: limits.upload.maxPixels, failOn: 'error' } as const;

/**
 * Decodes a PNG, JPEG, WebP or GIF (its first frame) to sRGB pixels that cover the canvas: centred, or around its focal point, and
 * blurred where that is asked for. Throws `picture_type_unsupported`, `picture_too_large` or `picture_unreadable`; all of them are
 * the picture's own fault.
 */
export function decodePicture(source: Buffer, canvas: CanvasSize, look: PictureLook = {}): Promise<CoverPicture> {
  return decoding(source, async (bytes, { hasAlpha, autoOrient }) => {
    const { focal, blur = 0 } = look;
    const scale = blurScale(blur);
    const [width, height] = [Math.ceil(canvas.width / scale), Math.ceil(canvas.height / scale)];
    const oriented = open(bytes);
    const covering = focal
      ? oriented.extract(coveringPart(autoOrient, canvas, focal)).resize(width, height, { fit: 'fill' })
      : oriented.resize(width, height, { fit: 'cover', position: 'centre' });
    const isBlurred = blur / scale >= blurMin;
    const pixels = await rgba(isBlurred ? covering.blur(blur / scale) : covering);
    const enlarged = scale === 1 ? pixels : await enlarge(pixels, { width, height }, canvas);
    return { pixels: enlarged, isOpaque: !hasAlpha, origin: autoOrient };
  });
}

/** Decodes what is seen of a layer's picture, as above; null where nothing of it lies on the canvas. */
export function decodeLayerPicture(
  source: Buffer,
  layer: ImageLayer,
  canvas: CanvasSize,
): Promise<LayerPicture | null> {
  return decoding(source, async (bytes, { autoOrient }) => {
    const placed = pictureFrame(layer, autoOrient, canvas);
    if (!placed) return null;
    const { source: part, frame, seen } = placed;
    const scaled = open(bytes).extract(part).resize(frame.width, frame.height, { fit: 'fill' });
    const shown = { ...seen, left: seen.left - frame.left, top: seen.top - frame.top };
    return { ...placed, pixels: await rgba(scaled.extract(shown)), origin: autoOrient };
  });
}

/** The least that sharp blurs by. */
const blurMin = 0.3;

type Metadata = { hasAlpha: boolean; autoOrient: { width: number; height: number } };

async function decoding<Result>(
  source: Buffer,
  work: (bytes: Buffer, metadata: Metadata) => Promise<Result>,
): Promise<Result> {
  const { bytes } = await takePicture(source);
  try {
    const { hasAlpha, autoOrient } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    return await work(bytes, { hasAlpha, autoOrient });
  } catch (error) {
    throw new AppError('picture_unreadable', { cause: error });
  }
}

function open(bytes: Buffer) {
  return sharp(bytes, pixelLimit).timeout({ seconds: decodeTimeoutSeconds }).autoOrient();
}

function rgba(picture: ReturnType<typeof open>): Promise<Buffer> {
  return picture.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
}

function enlarge(pixels: Buffer, size: CanvasSize, canvas: CanvasSize): Promise<Buffer> {
  const small = sharp(pixels, { raw: { ...size, channels: 4 } });
  return small.resize(canvas.width, canvas.height, { fit: 'fill', kernel: 'cubic' }).raw({ depth: 'uchar' }).toBuffer();
}
