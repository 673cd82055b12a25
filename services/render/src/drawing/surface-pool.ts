import { canvasSizes, type CanvasSize } from '@slideloom/contracts';
import { createSurfaceMemory, type PixelSurface, type SurfaceMemory } from './png/pixel-surface.ts';

/**
 * Lends out surfaces of any format, at most `size` at a time; who finds none waits in line until the signal fires. Each takes 16 MB once it was
 * needed, whatever formats are drawn on it.
 */
export function createSurfacePool(size: number) {
  const idle: SurfaceMemory[] = [];
  const waiting: ((memory: SurfaceMemory) => void)[] = [];
  let made = 0;

  async function take(signal?: AbortSignal): Promise<SurfaceMemory> {
    signal?.throwIfAborted();
    const ready = idle.pop();
    if (ready) return ready;
    if (made >= size) return waitInLine(signal);
    made += 1;
    return createSurfaceMemory(Object.values(canvasSizes));
  }

  function waitInLine(signal?: AbortSignal): Promise<SurfaceMemory> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(serve), 1);
        reject(signal?.reason as Error);
      };
      const serve = (memory: SurfaceMemory) => {
        signal?.removeEventListener('abort', leave);
        resolve(memory);
      };
      waiting.push(serve);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  function give(memory: SurfaceMemory): void {
    const next = waiting.shift();
    if (next) next(memory);
    else idle.push(memory);
  }

  return {
    async use<Result>(
      canvas: CanvasSize,
      work: (surface: PixelSurface) => Promise<Result>,
      signal?: AbortSignal,
    ): Promise<Result> {
      const memory = await take(signal);
      try {
        return await work(memory.surfaceOf(canvas));
      } finally {
        give(memory);
      }
    },
  };
}
