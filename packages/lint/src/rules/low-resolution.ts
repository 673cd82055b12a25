import { coverRect } from '@slideloom/layout';
import type { LintedSlide, LintRule } from '../lint-rule.ts';

const warningScale = 1.5;
const errorScale = 3;

/** A picture has too few pixels: each is drawn this many px wide. A blurred background hides it. */
export const lowResolution: LintRule = (slide) => {
  const { index, layers = [] } = slide;
  const issue = { slide_index: index, text_index: null, code: 'low_resolution', limit: warningScale } as const;
  const of = (scale: number) => {
    const value = Math.round(scale * 100) / 100;
    return value > warningScale && ({ ...issue, severity: value > errorScale ? 'error' : 'warning', value } as const);
  };
  const background = of(backgroundScale(slide));
  return [
    ...(background ? [{ ...background, box: { x: 0, y: 0, ...slide.canvas } }] : []),
    ...layers.flatMap(({ layer, picture }, place) => {
      const found = layer.type === 'image' && picture && of(picture.frame.width / picture.source.width);
      if (!found) return [];
      const { x, y, width, height } = layer;
      return [{ ...found, layer_index: place, box: { x, y, width, height } }];
    }),
  ];
};

function backgroundScale({ canvas, slide: { background }, picture }: LintedSlide): number {
  if (!picture) return 0;
  const scale = coverRect(picture.width, picture.height, canvas.width, canvas.height).width / picture.width;
  const blur = background.type === 'image' ? (background.blur ?? 0) : 0;
  return scale > blur ? scale : 0;
}
