import { canvasSize } from '@slideloom/painting';
import { createPixelSurface, type PixelSurface } from './png/pixel-surface.ts';

/** Lends out surfaces, at most `size` at a time; who finds none waits in line until the signal fires. Each takes 15 MB once it was needed. */
export function createSurfacePool(size: number) {
  const idle: PixelSurface[] = [];
  const waiting: ((surface: PixelSurface) => void)[] = [];
  let made = 0;

  async function take(signal?: AbortSignal): Promise<PixelSurface> {
    signal?.throwIfAborted();
    const ready = idle.pop();
    if (ready) return ready;
    if (made >= size) return waitInLine(signal);
    made += 1;
    return createPixelSurface(canvasSize.width, canvasSize.height);
  }

  function waitInLine(signal?: AbortSignal): Promise<PixelSurface> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(serve), 1);
        reject(signal?.reason as Error);
      };
      const serve = (surface: PixelSurface) => {
        signal?.removeEventListener('abort', leave);
        resolve(surface);
      };
      waiting.push(serve);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function give(surface: PixelSurface): void {
    const next = waiting.shift();
    if (next) next(surface);
    else idle.push(surface);
  }

  return {
    async use<Result>(work: (surface: PixelSurface) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      const surface = await take(signal);
      try {
        return await work(surface);
      } finally {
        give(surface);
      }
    },
  };
}
