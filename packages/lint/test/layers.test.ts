import { describe, expect, it } from '@jest/globals';
import { canvasSizes, layerSchema, slideSchema } from '@slideloom/contracts';
import { rules, type LintedSlide } from '../src/index.ts';

const canvas = canvasSizes['9:16'];
const context = { measurer: null as never, zones: [] };
const box = { x: 100, y: 100, width: 600, height: 600 };
const picture = (of: object, pixels: number) => ({
  layer: layerSchema.parse({ slide_index: 0, type: 'image', image_url: 'https://pictures.test/a', ...box, ...of }),
  picture: { width: pixels, height: pixels, source: { width: pixels }, frame: { width: 600 } },
});
const drawn = (of: object) => ({ layer: layerSchema.parse({ slide_index: 0, ...of }), picture: null });
const slideWith = (layers: LintedSlide['layers'], more: Partial<LintedSlide> = {}): LintedSlide => ({
  index: 0,
  canvas,
  slide: slideSchema.parse({ name: 'a', background: { type: 'solid', color: '#000' } }),
  layers: layers!,
  texts: [],
  picture: null,
  ...more,
});

describe('of layers', () => {
  it('low_resolution names the picture that is enlarged too much', () => {
    const slide = slideWith([picture({}, 600), picture({}, 300), picture({}, 150)]);
    expect(rules.low_resolution(slide, context)).toMatchObject([
      { layer_index: 1, text_index: null, severity: 'warning', value: 2, box },
      { layer_index: 2, severity: 'error', value: 4 },
    ]);
  });

  it('low_resolution is no matter where a background is blurred by more', () => {
    const of = (blur?: number) => {
      const background = { type: 'image', image_url: 'https://pictures.test/a', blur };
      const slide = slideSchema.parse({ name: 'a', background });
      return rules.low_resolution(
        slideWith([], { slide, picture: { width: 270, height: 480, isOpaque: true } }),
        context,
      ).length;
    };
    expect([of(), of(2), of(12)]).toEqual([1, 1, 0]);
  });

  it('beyond_canvas names one of which nothing is seen, and none that is cut off', () => {
    const shape = (of: object) => drawn({ type: 'shape', shape: 'rectangle', ...box, fill: '#fff', ...of });
    const points = [
      { x: -50, y: 2_000 },
      { x: 90, y: 1_930 },
    ];
    const slide = slideWith([
      shape({ x: -590 }),
      shape({ x: -650 }),
      drawn({ type: 'icon', icon: 'star', x: 1_100, y: 0, size: 90, color: '#fff' }),
      drawn({ type: 'shape', shape: 'line', points, stroke: { color: '#fff', width: 4 } }),
    ]);
    const found = rules.beyond_canvas(slide, context).map((issue) => [issue.layer_index, issue.value]);
    expect(found).toEqual([
      [1, 50],
      [2, 20],
      [3, 10],
    ]);
  });

  it('translucent_background knows the least alpha of a solid colour and of stops', () => {
    const of = (background: object) =>
      rules.translucent_background(slideWith([], { slide: slideSchema.parse({ name: 'a', background }) }), context);
    const stops = ['#000', 'rgba(0, 0, 0, 0.4)', '#fff'].map((color, at) => ({ color, at: at / 2 }));
    const gradient = { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' };
    expect(of({ type: 'solid', color: 'rgba(1, 2, 3, 0.5)' })).toMatchObject([{ value: 0.5 }]);
    expect(of({ ...gradient, stops })).toMatchObject([{ value: 0.4 }]);
    expect([...of({ type: 'solid', color: '#123' }), ...of(gradient)]).toEqual([]);
  });
});
