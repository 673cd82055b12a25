import { canvasSizes, slideSchema, textSchema, type Slide, type Text } from '@slideloom/contracts';
import type { SlideToRender } from '../../src/drawing/create-slide-renderer.ts';

type Picture = NonNullable<SlideToRender['picture']> & { digest: string };

/** A slide of the corpus; `before` are slides of the same deck that come first, `quotes` what a page alone says. */
export type LintCase = {
  slide: Slide;
  texts: Text[];
  picture: Picture | null;
  before: LintCase[];
  quotes?: string[];
};

/** Slides that a rule must find, and slides nearly like them that it must not. */
export type LabelledCases = { positives: LintCase[]; nearMisses: LintCase[] };

export const flat = (from: string, to = from): Slide =>
  slideSchema.parse({ name: 'Case', background: { type: 'gradient', gradientFrom: from, gradientTo: to } });

export const pictured: Slide = slideSchema.parse({
  name: 'Case',
  background: { type: 'image', image_url: 'https://pictures.example.test/1.jpg' },
});

export const slideOf = (texts: object[], more: Partial<LintCase> = {}): LintCase => ({
  slide: flat('#101820'),
  picture: null,
  before: [],
  ...more,
  texts: texts.map((text) => textSchema.parse(text)),
});

/** A picture whose pixels are greys, by their place. */
export function paint(greyAt: (x: number, y: number) => number, origin = { width: 1080, height: 1920 }): Picture {
  const { width, height } = canvasSizes['9:16'];
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.fill(greyAt(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { pixels, isOpaque: true, origin, digest: 'painted' };
}

/** A picture of which only the origin matters. */
export const originOf = (width: number, height: number, digest = `${width}x${height}`): Picture => ({
  pixels: new Uint8Array(1080 * 1920 * 4).fill(255),
  isOpaque: true,
  origin: { width, height },
  digest,
});

export const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));
