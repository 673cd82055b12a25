import { Worker } from 'node:worker_threads';
import type { PaintJob, PaintResult } from './paint-worker.ts';
import { UnreadablePictureError } from './restyle-picture.ts';

export type Painter = ReturnType<typeof createPainter>;

/**
 * Paints in a thread of its own, so that a picture (a third of a second of arithmetic) delays no other answer. The thread
 * starts with the first picture, and again if it should die.
 */
export function createPainter() {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let worker: Worker | undefined;
  let nextId = 1;

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const settle = ({ id, picture, failure }: PaintResult) => {
    const order = waiting.get(id);
    waiting.delete(id);
    if (picture) order?.resolve(Buffer.from(picture));
    else order?.reject(failure?.isUnreadable ? new UnreadablePictureError() : new Error(failure?.message));
  };

  const start = () => {
    const started = new Worker(new URL('paint-worker.ts', import.meta.url));
    started.on('message', settle);
    started.on('error', failAll);
    started.on('exit', () => {
      worker = undefined;
      failAll(new Error('the painter has died'));
    });
    started.unref();
    return started;
  };

  return {
    /** Rejects with UnreadablePictureError where the reference cannot be decoded. */
    paint(job: Omit<PaintJob, 'id'>): Promise<Buffer> {
      const id = nextId++;
      const order = Promise.withResolvers<Buffer>();
      waiting.set(id, order);
      worker ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ ...job, id } satisfies PaintJob);
      return order.promise;
    },

    async close(): Promise<void> {
      failAll(new Error('the painter has closed'));
      await worker?.terminate();
    },
  };
}
