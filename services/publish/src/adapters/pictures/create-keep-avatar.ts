import type { SafeFetch } from '@slideloom/safe-fetch';
import { withDeadline, type Logger } from '@slideloom/service-kit';
import { contentHash, decodePicture, markPicture, objectKeys, takePicture, type ObjectStore } from '@slideloom/storage';
import type { Sharp } from 'sharp';

/** Pictures of people are small; what is larger is none. */
const maxBytes = 5 * 1024 * 1024;
const sizePx = 256;
const deadlineMs = 5_000;
const drawSeconds = 5;

/** Our own address of a copy of the picture that an address shows; null where it cannot be had. */
export type KeepAvatar = (teamId: string, url: string, signal: AbortSignal) => Promise<string | null>;

/**
 * Copies the picture of an account into the bucket, as a square WebP at a key of its content. A picture that cannot be had is no fault
 * of the connection: it is logged, and the account has none.
 */
export function createKeepAvatar({
  objects,
  safeFetch,
  logger,
}: {
  objects: Pick<ObjectStore, 'put' | 'publicUrl'>;
  safeFetch: Pick<SafeFetch, 'fetchBytes'>;
  logger: Logger;
}): KeepAvatar {
  const copy = async (teamId: string, url: string, signal: AbortSignal): Promise<string> => {
    const { bytes } = await safeFetch.fetchBytes(url, { signal, maxBytes });
    const picture = await takePicture(bytes);
    const toSquare = (whole: Sharp) =>
      whole.resize(sizePx, sizePx, { fit: 'cover' }).toColourspace('srgb').webp({ quality: 85 }).toBuffer();
    const square = await decodePicture(picture.bytes, toSquare, { seconds: drawSeconds });
    const body = await markPicture('image/webp', square, picture.origin?.sourceType ?? null);
    const key = objectKeys.avatar({ teamId, sha256: contentHash(body) });
    await objects.put({ key, body, contentType: 'image/webp' });
    return objects.publicUrl(key);
  };
  return async (teamId, url, signal) => {
    try {
      return await withDeadline(deadlineMs, 'url_too_slow', (deadline) => copy(teamId, url, deadline), signal);
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: error, team_id: teamId }, 'the picture of an account could not be copied');
      return null;
    }
  };
}
