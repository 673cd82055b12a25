import { createHash } from 'node:crypto';
import { stripMagicWords } from '../protocol/magic-words.ts';
import { paintPicture, type PictureOrder } from './paint-picture.ts';
import { restylePicture } from './restyle-picture.ts';

const maxCachedBytes = 64 * 1024 * 1024;
const maxAtOnce = 2;
const maxWaiting = 10_000;

export type Studio = ReturnType<typeof createStudio>;

/** Makes pictures, two at a time, and keeps the latest 64 MB of them: the same order is made once. */
export function createStudio() {
  const cache = new Map<string, Buffer>();
  const waiting: (() => void)[] = [];
  let cachedBytes = 0;
  let busy = 0;

  const inTurn = async (paint: () => Promise<Buffer>) => {
    if (waiting.length >= maxWaiting) throw new Error('too many pictures are waiting');
    if (busy >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    busy += 1;
    try {
      return await paint();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };

  const keep = (key: string, picture: Buffer) => {
    if (cache.has(key)) return;
    cache.set(key, picture);
    cachedBytes += picture.length;
    for (const [oldest, bytes] of cache) {
      if (cachedBytes <= maxCachedBytes) break;
      cache.delete(oldest);
      cachedBytes -= bytes.length;
    }
  };

  const cached = async (key: string, paint: () => Promise<Buffer>) => {
    const known = cache.get(key);
    if (known) {
      cache.delete(key);
      cache.set(key, known);
      return known;
    }
    const picture = await inTurn(paint);
    keep(key, picture);
    return picture;
  };

  return {
    /** A picture for a prompt. */
    async paint(given: PictureOrder): Promise<Buffer> {
      const order = withoutMagic(given);
      return cached(JSON.stringify(order), () => paintPicture(order));
    },

    /** A picture from a picture, of which `strength` (0…1) says how much stays. Rejects with UnreadablePictureError. */
    async restyle(given: PictureOrder, bytes: Buffer, strength: number): Promise<Buffer> {
      const order = withoutMagic(given);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const key = JSON.stringify({ order, digest, strength });
      return cached(key, () => restylePicture(order, bytes, strength));
    },
  };
}

/** Magic words change what happens to a picture, not the picture. */
function withoutMagic(order: PictureOrder): PictureOrder {
  return { ...order, prompt: stripMagicWords(order.prompt) };
}
