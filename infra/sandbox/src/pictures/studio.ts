import { createHash } from 'node:crypto';
import { stripMagicWords } from '../protocol/magic-words.ts';
import type { PictureOrder } from './paint-picture.ts';
import { Painter } from './painter.ts';

const maxCachedBytes = 64 * 1024 * 1024;
const maxAtOnce = 2;
const maxWaiting = 10_000;

/** Paints pictures, two at a time, and keeps the latest 64 MB of them: the same order is painted once. */
export class Studio {
  readonly #painter = new Painter();
  #cache = new Map<string, Buffer>();
  #cachedBytes = 0;
  #busy = 0;
  #waiting: (() => void)[] = [];

  /** A picture for a prompt. */
  async paint(given: PictureOrder): Promise<Buffer> {
    const order = withoutMagic(given);
    return this.#cached(JSON.stringify(order), () => this.#painter.paint({ order }));
  }

  /** A picture from a picture, of which `strength` (0…1) says how much stays. Throws UnreadablePictureError. */
  async restyle(given: PictureOrder, bytes: Buffer, strength: number): Promise<Buffer> {
    const order = withoutMagic(given);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const key = JSON.stringify({ order, digest, strength });
    return this.#cached(key, () => this.#painter.paint({ order, reference: { bytes, strength } }));
  }

  close(): Promise<void> {
    return this.#painter.close();
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
    if (this.#waiting.length >= maxWaiting) throw new Error('too many pictures are waiting');
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

/** Magic words change what happens to a picture, not the picture. */
function withoutMagic(order: PictureOrder): PictureOrder {
  return { ...order, prompt: stripMagicWords(order.prompt) };
}
