import { fetchPicture } from '../../../pictures/fetch-picture.ts';

/** A picture that was read; null where it may not be, or is none. */
export type PictureStore = {
  /** What is here by now: undefined while it is on its way. */
  now(url: string): ImageBitmap | null | undefined;
  load(url: string): Promise<ImageBitmap | null>;
  /** What could not be read is asked for again when it is next needed. */
  forgetUnread(): void;
};

/** Decoded pictures are some 8 MB each. */
const keptMax = 16;

export function createPictureStore(): PictureStore {
  const here = new Map<string, ImageBitmap | null>();
  const coming = new Map<string, Promise<ImageBitmap | null>>();
  const keep = (url: string, picture: ImageBitmap | null) => {
    here.set(url, picture);
    for (const [oldest] of here) {
      if (here.size <= keptMax) break;
      here.delete(oldest);
    }
    return picture;
  };
  return {
    now(url) {
      const picture = here.get(url);
      if (picture !== undefined) {
        here.delete(url);
        here.set(url, picture);
      }
      return picture;
    },
    load(url) {
      const known = here.get(url);
      if (known !== undefined) return Promise.resolve(known);
      const loading =
        coming.get(url) ??
        read(url)
          .catch(() => null)
          .then((picture) => keep(url, picture))
          .finally(() => coming.delete(url));
      coming.set(url, loading);
      return loading;
    },
    forgetUnread() {
      for (const [url, picture] of here) if (picture === null) here.delete(url);
    },
  };
}

async function read(url: string): Promise<ImageBitmap> {
  const response = await fetchPicture(url);
  return createImageBitmap(await response.blob());
}
