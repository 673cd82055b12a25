import { decodePicture } from '@slideloom/storage';
import { paintSlidePicture } from '../domain/paint-slide-picture.ts';
import type { MeasureSlidePicture } from '../domain/ports.ts';
import { decodeSlidePhoto } from './decode-slide-photo.ts';

/** Throws `picture_invalid`. */
export const measureSlidePicture: MeasureSlidePicture = (bytes, finish) =>
  decodePicture(
    bytes,
    async (source, header) => {
      const { pixels, focal } = await decodeSlidePhoto(source, header, finish);
      return { focal, strengths: finish.scrims.length === 0 ? [] : paintSlidePicture(pixels, finish).strengths };
    },
    { fault: 'picture_invalid', isCut: true },
  );
