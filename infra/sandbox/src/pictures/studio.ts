import { createHash } from 'node:crypto';
import { paintPicture, type PictureOrder } from './paint-picture.ts';
import { restylePicture } from './restyle-picture.ts';

const maxCachedBytes = 64 * 1024 * 1024;
const maxAtOnce = 2;

/** Paints pictures, two at a time, and keeps the latest 64 MB of them: the same order is painted once. */
export class Studio {
  #cache = new Map<string, Buffer>();
  #cachedBytes = 0;
  #busy = 0;
  #waiting: (() => void)[] = [];

  /** A picture for a prompt. */
  async paint(order: PictureOrder): Promise<Buffer> {
    return this.#cached(JSON.stringify(order), () => paintPicture(order));
  }

  /** A picture from a picture. Throws UnreadablePictureError. */
  async restyle(order: PictureOrder, reference: Buffer, strength: number): Promise<Buffer> {
    const digest = createHash('sha256').update(reference).digest('hex');
    const key = JSON.stringify({ order, digest, strength });
    return this.#cached(key, () => restylePicture(order, reference, strength));
  }

  async #cached(key: string, paint: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#cache.get(key);
    if (known) {
      this.#cache.delete(key);
      this.#cache.set(key, known);
      return known;
    }
    const picture = await this.#inTurn(paint);
    this.#keep(key, picture);
    return picture;
  }

  async #inTurn(paint: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#busy >= maxAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy += 1;
    try {
      return await paint();
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  #keep(key: string, picture: Buffer): void {
    if (this.#cache.has(key)) return;
    this.#cache.set(key, picture);
    this.#cachedBytes += picture.length;
    for (const [oldest, bytes] of this.#cache) {
      if (this.#cachedBytes <= maxCachedBytes) break;
      this.#cache.delete(oldest);
      this.#cachedBytes -= bytes.length;
    }
  }
}
