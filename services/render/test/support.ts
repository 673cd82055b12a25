import { canvasSizes, slideSchema, textSchema, type CanvasSize, type Slide } from '@slideloom/contracts';
import sharp from 'sharp';
import { createSlideRenderer } from '../src/drawing/create-slide-renderer.ts';
import type { CoverPicture } from '../src/domain/slide-background.ts';

export const renderer = createSlideRenderer({ concurrency: 2 });

export const flatSlide = (color: string): Slide =>
  slideSchema.parse({ name: 'Test', background: { type: 'gradient', gradientFrom: color, gradientTo: color } });

/** Pixels of a drawn slide, to be asked at a point. */
export type Drawn = {
  width: number;
  height: number;
  missing: string[];
  at(x: number, y: number): [number, number, number];
  /** The box around all pixels that `isInk` picks; null without one. */
  inkBox(
    isInk: (rgb: [number, number, number]) => boolean,
  ): { left: number; top: number; right: number; bottom: number; count: number } | null;
};

export async function draw(
  slide: Slide,
  texts: object[],
  picture: CoverPicture | null = null,
  canvas: CanvasSize = canvasSizes['9:16'],
): Promise<Drawn> {
  const { png, missing } = await renderer.renderSlide({
    canvas,
    slide,
    texts: texts.map((text) => textSchema.parse(text)),
    picture,
  });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): [number, number, number] => {
    const index = (y * info.width + x) * 3;
    return [data[index]!, data[index + 1]!, data[index + 2]!];
  };
  return {
    width: info.width,
    height: info.height,
    missing,
    at,
    inkBox(isInk) {
      const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: -1, bottom: -1, count: 0 };
      for (let y = 0; y < info.height; y += 1) {
        for (let x = 0; x < info.width; x += 1) {
          if (!isInk(at(x, y))) continue;
          box.left = Math.min(box.left, x);
          box.top = Math.min(box.top, y);
          box.right = Math.max(box.right, x);
          box.bottom = Math.max(box.bottom, y);
          box.count += 1;
        }
      }
      return box.count === 0 ? null : box;
    },
  };
}

export const isBright = ([red, green, blue]: [number, number, number]) => red > 128 && green > 128 && blue > 128;
export const isRed = ([red, green, blue]: [number, number, number]) => red > 150 && green < 100 && blue < 100;
