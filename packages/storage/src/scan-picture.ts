import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { PictureInfo } from './inspect-image.ts';
import { pictureExtensions, sniffBytes, sniffPictureType, type PictureType } from './picture-types.ts';
import { checkPixels, tooManyBytes } from './picture-limits.ts';
import { readGif } from './scan/read-gif.ts';
import { readJpeg } from './scan/read-jpeg.ts';
import { readPng } from './scan/read-png.ts';
import { readWebp } from './scan/read-webp.ts';
import { startFeed, type Admit, type Reading, type Size } from './scan/reading.ts';

/** A picture that has passed by. */
export type ScannedPicture = PictureInfo & {
  sizeBytes: number;
  /** Of all its bytes, hex. */
  sha256: string;
};

export type PictureScan = Pick<PictureInfo, 'contentType' | 'extension'> & {
  /** The very bytes of the source. Ends only once the picture was seen to be whole; fails before, if it is not. */
  body: Readable;
  /** What passed by; throws a TypeError before the body has ended. */
  result(): ScannedPicture;
};

const readings: Record<PictureType, (admit: Admit) => Reading<Size>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
  'image/gif': readGif,
};

/**
 * Looks at a picture while it passes by, holding no more of it than its first bytes: what it really is, how large, and whether it
 * is whole. Resolves when the type is known. Refuses what `inspectImage` refuses, and pictures whose later parts are cut off:
 * the call rejects with `picture_type_unsupported`, the body fails with `picture_too_large` or `picture_unreadable`, or with the
 * source's own error. Whoever does not read the body to its end destroys it, which ends the source.
 */
export async function scanPicture(
  source: AsyncIterable<Buffer>,
  {
    maxBytes = limits.upload.maxBytes,
    maxPixels = limits.upload.maxPixels,
  }: { maxBytes?: number; maxPixels?: number } = {},
): Promise<PictureScan> {
  const chunks = source[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const contentType = await sniffPictureType(head);
  if (contentType === null) {
    await chunks.return?.();
    throw new AppError('picture_type_unsupported');
  }
  const hash = createHash('sha256');
  const feed = startFeed(readings[contentType]((width, height) => checkPixels(width, height, maxPixels)));
  let sizeBytes = 0;
  let size: Size | undefined;
  let sha256 = '';

  const see = (chunk: Buffer): Buffer => {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw tooManyBytes(maxBytes);
    hash.update(chunk);
    feed.push(chunk);
    return chunk;
  };

  async function* pass(): AsyncGenerator<Buffer> {
    yield see(head);
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield see(next.value);
    size = feed.end();
    sha256 = hash.digest('hex');
  }
  const body = Readable.from(pass(), { objectMode: false });
  // Also when nobody ever read it. Whatever the source says to its end, the body has had its own.
  body.once('close', () => void chunks.return?.().catch(() => undefined));

  const extension = pictureExtensions[contentType];
  return {
    contentType,
    extension,
    body,
    result() {
      if (!size) throw new TypeError('the picture has not passed by yet');
      return { contentType, extension, ...size, sizeBytes, sha256 };
    },
  };
}

/** The first `sniffBytes` bytes or more, or all there are. */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < sniffBytes) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}
