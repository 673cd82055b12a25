import { canvasSize } from '../domain/slide-background.ts';
import { createPixelSurface, type PixelSurface } from './png/pixel-surface.ts';

/** Lends out surfaces, at most `size` at a time; who finds none waits in line. Each takes 15 MB once it was needed. */
export function createSurfacePool(size: number) {
  const idle: PixelSurface[] = [];
  const waiting: ((surface: PixelSurface) => void)[] = [];
  let made = 0;

  async function take(): Promise<PixelSurface> {
    const ready = idle.pop();
    if (ready) return ready;
    if (made >= size) return new Promise((resolve) => waiting.push(resolve));
    made += 1;
    return createPixelSurface(canvasSize.width, canvasSize.height);
  }

  function give(surface: PixelSurface): void {
    const next = waiting.shift();
    if (next) next(surface);
    else idle.push(surface);
  }

  return {
    async use<Result>(work: (surface: PixelSurface) => Promise<Result>): Promise<Result> {
      const surface = await take();
      try {
        return await work(surface);
      } finally {
        give(surface);
      }
    },
  };
}
