import { limits } from '@slideloom/contracts';
import {
  contentHash,
  objectKeys,
  pictureExtensions,
  putThumbnails,
  thumbnailsOf,
  type ObjectStore,
} from '@slideloom/storage';
import type { PictureStore } from '../domain/ports.ts';

/** Wide enough to see how light a picture is under words, px. */
const smallCopy = 540;

/** The bucket, as the pictures of jobs use it. What lies in our own bucket is read by its key, not fetched. */
export function createPictureStore(store: Pick<ObjectStore, 'get' | 'put' | 'publicUrl' | 'keyFromUrl'>): PictureStore {
  return {
    async save({ teamId, jobId, bytes, contentType }) {
      const extension = pictureExtensions[contentType];
      const key = objectKeys.generatedImage({ teamId, jobId, sha256: contentHash(bytes), extension });
      await store.put({ key, contentType, body: bytes });
      return { key, url: store.publicUrl(key) };
    },
    async addThumbnails(key, bytes) {
      await putThumbnails(store, key, await thumbnailsOf(bytes));
    },
    async readOwn(url) {
      const key = store.keyFromUrl(url);
      return key === null ? null : store.get(key, { maxBytes: limits.upload.maxBytes });
    },
    async readSmall(url) {
      const key = store.keyFromUrl(url);
      if (key === null) return null;
      const read = (at: string) => store.get(at, { maxBytes: limits.upload.maxBytes });
      return read(objectKeys.thumbnail(key, smallCopy)).catch(() => read(key));
    },
  };
}
