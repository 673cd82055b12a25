import { fitInside, type Size } from '@slideloom/contracts';
import { decodePicture, markPicture, sharp, takePicture } from '@slideloom/storage';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { OpenedPicture, PictureMaker, ReadPicture } from '../../domain/pictures/ports.ts';

type Pixels = Omit<OpenedPicture, 'sourceType'>;

const timeoutSeconds = 20;
/** Tried in turn until the file is small enough; below the last one a picture is no longer worth posting. */
const qualities = [90, 82, 74, 66, 58, 50, 40];
/** The frame is blurred at this fraction of its size: as soft, and a hundredth of the work. */
const frameScale = 0.1;
const frameBlurSigma = 4.5;
const frameBrightness = 0.62;

/** Makes the JPEGs of posts, two pictures at a time in this process. */
export function createPictureMaker(): PictureMaker {
  const inTurn = pLimit(2);
  return {
    open: (picture, within) => inTurn(() => open(picture, within)),
    encode: (picture, shape, maxBytes) => inTurn(() => encode(picture, shape, maxBytes)),
  };
}

async function open(
  { bytes: source, sourceType }: ReadPicture,
  within: { maxWidth: number; maxHeight: number },
): Promise<OpenedPicture> {
  const { bytes, width, height } = await takePicture(source);
  const size = fitInside({ width, height }, within);
  return decodePicture(bytes, async (picture) => {
    const { data, info } = await picture
      .resize(size.width, size.height, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`the decoder gave ${info.channels} channels`);
    return { pixels: data, width: info.width, height: info.height, sourceType };
  });
}

async function encode(
  picture: OpenedPicture,
  shape: Size & { isFramed: boolean },
  maxBytes: number,
): Promise<Buffer | null> {
  const drawn = shape.isFramed ? await frame(picture, shape) : await trim(picture, shape);
  for (const quality of qualities) {
    const bare = await pixelsOf(drawn).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    const jpeg = await markPicture('image/jpeg', bare, picture.sourceType);
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return null;
}

/** Cuts the few pixels off by which a picture misses the platform's ratios. */
async function trim(picture: Pixels, { width, height }: Size): Promise<Pixels> {
  if (picture.width === width && picture.height === height) return picture;
  const left = Math.floor((picture.width - width) / 2);
  const top = Math.floor((picture.height - height) / 2);
  return { pixels: await pixelsOf(picture).extract({ left, top, width, height }).raw().toBuffer(), width, height };
}

/** The picture in the middle of a canvas, which a blurred and darkened enlargement of itself fills. */
async function frame(picture: Pixels, { width, height }: Size): Promise<Pixels> {
  const small = { width: Math.ceil(width * frameScale), height: Math.ceil(height * frameScale) };
  const blurred = await pixelsOf(picture)
    .resize(small.width, small.height, { fit: 'cover' })
    .blur(frameBlurSigma)
    .linear(frameBrightness, 0)
    .removeAlpha()
    .raw()
    .toBuffer();
  const canvas = await pixelsOf({ pixels: blurred, ...small })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .composite([
      { input: picture.pixels, raw: { width: picture.width, height: picture.height, channels: 3 }, gravity: 'centre' },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels: canvas, width, height };
}

function pixelsOf({ pixels, width, height }: Pixels): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } }).timeout({ seconds: timeoutSeconds });
}
