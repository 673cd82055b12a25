// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
import { createCanvas, type Canvas } from '@slideloom/typography';
import { canvasSize } from '../domain/slide-background.ts';
import { createPixelSurface, type PixelSurface } from './png/pixel-surface.ts';

/** What one slide is made on: a canvas for its texts, and the pixels that become its PNG. */
export type Easel = { canvas: Canvas; surface: PixelSurface };

/** Lends out easels, at most `size` at a time; who finds none waits in line. Each takes 23 MB once it was needed. */
export function createEaselPool(size: number) {
  const idle: Easel[] = [];
  const waiting: ((easel: Easel) => void)[] = [];
  let made = 0;

  async function take(): Promise<Easel> {
    const ready = idle.pop();
    if (ready) return ready;
    if (made >= size) return new Promise((resolve) => waiting.push(resolve));
    made += 1;
    const { width, height } = canvasSize;
    return { canvas: createCanvas(width, height), surface: createPixelSurface(width, height) };
  }

  function give(easel: Easel): void {
    const next = waiting.shift();
    if (next) next(easel);
    else idle.push(easel);
  }

  return {
    async use<Result>(work: (easel: Easel) => Promise<Result>): Promise<Result> {
      const easel = await take();
      try {
        return await work(easel);
      } finally {
        give(easel);
      }
    },
  };
}
