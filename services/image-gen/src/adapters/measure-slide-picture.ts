import { AppError } from '@slideloom/service-kit';
import pLimit from 'p-limit';
import { paintSlidePicture } from '../domain/paint-slide-picture.ts';
import type { MeasureSlidePicture } from '../domain/ports.ts';
import { decodeSlidePhoto } from './decode-slide-photo.ts';

/** Raw pixels of the canvas take six megabytes, those of the source much more. */
const measuring = pLimit(2);

/** Throws `picture_invalid`. */
export const measureSlidePicture: MeasureSlidePicture = (bytes, finish) => measuring(() => measure(bytes, finish));

const measure: MeasureSlidePicture = async (bytes, finish) => {
  try {
    const { pixels, focal } = await decodeSlidePhoto(bytes, finish);
    return { focal, strengths: finish.scrims.length === 0 ? [] : paintSlidePicture(pixels, finish).strengths };
  } catch (error) {
    throw new AppError('picture_invalid', { cause: error });
  }
};
