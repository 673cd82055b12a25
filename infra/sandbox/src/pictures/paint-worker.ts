import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { paintPicture, type PictureOrder } from './paint-picture.ts';
import { restylePicture, UnreadablePictureError } from './restyle-picture.ts';

/** What the studio asks of its painter. */
export type PaintJob = {
  id: number;
  order: PictureOrder;
  /** The picture to start from, and how much of it stays (0…1). */
  reference?: { bytes: Uint8Array; strength: number };
};

export type PaintResult = {
  id: number;
  picture?: Uint8Array;
  failure?: { message: string; isUnreadable: boolean };
};

// Nothing is decoded twice here, so what libvips would remember only costs memory.
sharp.cache(false);

parentPort?.on('message', (job: PaintJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void paint(job).then((result) => parentPort?.postMessage(result));
});

async function paint({ id, order, reference }: PaintJob): Promise<PaintResult> {
  try {
    const picture = reference
      ? await restylePicture(order, Buffer.from(reference.bytes), reference.strength)
      : await paintPicture(order);
    return { id, picture };
  } catch (error) {
    return { id, failure: { message: String(error), isUnreadable: error instanceof UnreadablePictureError } };
  }
}
