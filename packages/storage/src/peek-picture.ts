import { limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { sharp } from './picture-engine.ts';
import { checkPixels } from './picture-limits.ts';
import {
  pictureExtensions,
  sniffBytes,
  sniffPictureType,
  type PictureExtension,
  type PictureType,
} from './picture-types.ts';

export type PeekedPicture = {
  contentType: PictureType;
  extension: PictureExtension;
  /** All of the source's bytes, from the first on. Leaving it early, also before the first read, ends the source. */
  body: PictureBody;
};

export type PictureBody = AsyncIterableIterator<Buffer, void, undefined> & {
  return(): Promise<IteratorReturnResult<void>>;
};

/**
 * What a picture that is still coming in seems to be, by its first bytes, so that most of what is none is refused before the rest has
 * come. Rejects with `picture_type_unsupported`, `picture_too_large`, or the source's own error; the source is ended then.
 */
export async function peekPicture(
  source: AsyncIterable<Buffer>,
  { maxPixels = limits.upload.maxPixels }: { maxPixels?: number } = {},
): Promise<PeekedPicture> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    const head = await readHead(chunks);
    const contentType = await sniffPictureType(head);
    if (contentType === null) throw new AppError('picture_type_unsupported');
    const size = await sizeByHead(head);
    if (size) checkPixels(size.width, size.height, maxPixels);
    return { contentType, extension: pictureExtensions[contentType], body: rejoin(head, chunks) };
  } catch (error) {
    await chunks.return?.();
    throw error;
  }
}

/** The first `sniffBytes` bytes or more, or all there are. */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  for (let sizeBytes = 0; sizeBytes < sniffBytes;) {
    const next = await chunks.next();
    if (next.done === true) break;
    head.push(next.value);
    sizeBytes += next.value.length;
  }
  return Buffer.concat(head);
}

/** Null where the first bytes do not say it yet. */
async function sizeByHead(head: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    return await sharp(head.subarray(0, sniffBytes), { limitInputPixels: false, failOn: 'none' }).metadata();
  } catch {
    return null;
  }
}

/** This is not a generator: the `return` of one that has not started runs nothing of it. */
function rejoin(head: Buffer, chunks: AsyncIterator<Buffer>): PictureBody {
  let isHeadLeft = true;
  const end = async (): Promise<IteratorReturnResult<void>> => {
    isHeadLeft = false;
    await chunks.return?.();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      if (isHeadLeft) {
        isHeadLeft = false;
        return { done: false, value: head };
      }
      const next = await chunks.next();
      return next.done === true ? { done: true, value: undefined } : next;
    },
    return: end,
  };
}
