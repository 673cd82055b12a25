import { Worker } from 'node:worker_threads';
import type { PaintJob, PaintResult } from './paint-worker.ts';
import { UnreadablePictureError } from './restyle-picture.ts';

interface Waiting {
  resolve: (picture: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Paints in a thread of its own, so that a picture (a third of a second of arithmetic) delays no other answer. The thread
 * starts with the first picture, and again if it should die.
 */
export class Painter {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;

  /** Throws UnreadablePictureError where the reference cannot be decoded. */
  paint(job: Omit<PaintJob, 'id'>): Promise<Buffer> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#thread().postMessage({ ...job, id } satisfies PaintJob);
    });
  }

  async close(): Promise<void> {
    this.#fail(new Error('the painter has closed'));
    await this.#worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('paint-worker.ts', import.meta.url));
    worker.on('message', (result: PaintResult) => this.#settle(result));
    worker.on('error', (error: Error) => this.#fail(error));
    worker.on('exit', () => {
      this.#worker = undefined;
      this.#fail(new Error('the painter has died'));
    });
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle({ id, picture, failure }: PaintResult): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (picture) waiting?.resolve(Buffer.from(picture));
    else waiting?.reject(failure?.isUnreadable ? new UnreadablePictureError() : new Error(failure?.message));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
