import type { z } from 'zod';
import type { Background } from './background.ts';
import { canvasOf, type CanvasFormat, type CanvasSize } from './canvas.ts';
import { inkOf, inkOfBackground, inkOfLayer, layerAreaOn } from './ink.ts';
import type { Layer } from './layer.ts';
import { limits } from './limits.ts';
import type { Text } from './text.ts';

type Drawn = {
  slides: readonly { background: Background }[];
  texts: readonly { slide_index: number; text: Text }[];
  layers?: readonly Layer[] | undefined;
  canvas?: CanvasFormat | undefined;
};
type Report = Pick<z.core.$RefinementCtx, 'addIssue'>;

/** Reports of each slide the first layer that is one too many: each picture is fetched, decoded and kept while its slide is drawn. */
export function checkLayers({ layers = [], canvas }: Drawn, context: Report): void {
  const counts = new Map<number, { all: number; pictures: number; areaPx: number }>();
  const size = canvasOf({ canvas });
  const { perSlideMax, picturesPerSlideMax, picturesAreaMax } = limits.layers;
  layers.forEach((layer, index) => {
    const slideIndex = layer.slide_index;
    const before = counts.get(slideIndex) ?? { all: 0, pictures: 0, areaPx: 0 };
    const isPicture = layer.type === 'image';
    const after = {
      all: before.all + 1,
      pictures: before.pictures + (isPicture ? 1 : 0),
      areaPx: before.areaPx + (isPicture ? layerAreaOn(size, layer) : 0),
    };
    counts.set(slideIndex, after);
    const passes = (name: keyof typeof after, max: number) => before[name] <= max && after[name] > max;
    const refuse = (what: string) =>
      context.addIssue({
        code: 'custom',
        path: ['layers', index],
        message: `is more than slide ${slideIndex} may have: ${what}`,
      });
    if (passes('all', perSlideMax)) refuse(`${perSlideMax} layers`);
    if (passes('pictures', picturesPerSlideMax)) refuse(`${picturesPerSlideMax} pictures besides its background`);
    if (passes('areaPx', picturesAreaMax * size.width * size.height)) {
      refuse(`pictures of ${picturesAreaMax} times its area`);
    }
  });
}

/** Reports of each slide the first part with which it costs more than a slide may. */
export function checkInk({ slides, texts, layers = [], canvas }: Drawn, context: Report): void {
  const size: CanvasSize = canvasOf({ canvas });
  const spent = new Map<number, number>();
  const millions = (px: number) => Math.ceil(px / 1_000_000).toLocaleString('en');
  const add = (slideIndex: number, inkPx: number, path: (string | number)[]) => {
    const before = spent.get(slideIndex) ?? 0;
    const after = before + inkPx;
    spent.set(slideIndex, after);
    if (before > limits.ink.maxPx || after <= limits.ink.maxPx) return;
    context.addIssue({
      code: 'custom',
      path,
      message:
        `is more than slide ${slideIndex} can draw: ${millions(after)} of ${millions(limits.ink.maxPx)} million px. ` +
        'Use fewer or smaller texts, or fewer shadows',
    });
  };
  slides.forEach(({ background }, index) => add(index, inkOfBackground(background, size), ['slides', index]));
  layers.forEach((layer, index) => {
    const path = layer.type === 'text' ? ['layers', index, 'text'] : ['layers', index];
    add(layer.slide_index, inkOfLayer(layer, size), path);
  });
  texts.forEach(({ slide_index: slideIndex, text }, index) => {
    add(slideIndex, inkOf(text, size), ['texts', index, 'text']);
  });
}
