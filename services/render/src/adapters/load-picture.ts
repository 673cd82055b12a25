import { limits } from '@slideloom/contracts';
import type { SafeFetch } from '@slideloom/safe-fetch';
import type { ObjectStore } from '@slideloom/storage';

/** The bytes of a picture: our own addresses are read from the bucket by key, foreign ones by the guarded fetch. */
export type LoadPicture = (url: string, signal: AbortSignal) => Promise<Buffer>;

export function createLoadPicture(store: Pick<ObjectStore, 'get' | 'keyFromUrl'>, fetcher: SafeFetch): LoadPicture {
  return async (url, signal) => {
    const key = store.keyFromUrl(url);
    if (key !== null) return store.get(key, { maxBytes: limits.upload.maxBytes });
    return (await fetcher.fetchBytes(url, { signal, maxBytes: limits.upload.maxBytes })).bytes;
  };
}
