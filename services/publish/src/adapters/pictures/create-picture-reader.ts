import { limits } from '@slideloom/contracts';
import type { SafeFetch } from '@slideloom/safe-fetch';
import { AppError } from '@slideloom/service-kit';
import { sourceTypeAt, teamOfKey, type ObjectStore } from '@slideloom/storage';
import type { DrawnSlides } from './create-drawn-slides.ts';
import type { PicturePorts } from '../../domain/pictures/ports.ts';

const { maxBytes } = limits.upload;

/** Reads pictures: those at our own public addresses from the bucket, and only the team's own; others by the guarded fetch (invariant 7). */
export function createPictureReader(
  store: Pick<ObjectStore, 'get' | 'keyFromUrl'>,
  safeFetch: Pick<SafeFetch, 'fetchBytes'>,
  drawnSlides: DrawnSlides,
): PicturePorts['read'] {
  const readBytes = async (teamId: string, key: string | null, url: string, signal: AbortSignal) => {
    if (key === null) return (await safeFetch.fetchBytes(url, { signal, maxBytes })).bytes;
    // Another team's file is answered as one that does not exist (invariant 8).
    if (teamOfKey(key) !== teamId) throw absent();
    try {
      return await store.get(key, { maxBytes });
    } catch (error) {
      if (error instanceof AppError && error.code === 'file_not_found') throw absent();
      throw error;
    }
  };
  return async (teamId, url, signal) => {
    const key = store.keyFromUrl(url);
    const bytes = await readBytes(teamId, key, url, signal);
    const said = await sourceTypeAt(key, bytes);
    const sourceType = said === null && key !== null ? await drawnSlides.sourceTypeOf(teamId, key) : said;
    return { bytes, sourceType };
  };
}

function absent(): AppError {
  return new AppError('post_rule_broken', { message: 'There is no such file in the library' });
}
