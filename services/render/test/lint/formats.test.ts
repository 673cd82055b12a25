import { describe, expect, it } from '@jest/globals';
import {
  canvasSizes,
  platformRules,
  postPlatforms,
  slideSchema,
  textSchema,
  type CanvasFormat,
  type LintCode,
  type PostPlatform,
} from '@slideloom/contracts';
import { createLint } from '../../src/adapters/create-lint.ts';
import type { InspectedText } from '../../src/drawing/create-slide-renderer.ts';
import { renderer } from '../support.ts';

const formats = Object.keys(canvasSizes) as CanvasFormat[];
const label = { content: 'HHHH', textAlign: 'left', fontSize: 80, lineHeight: 1.2 };

/** What lint finds on a slide of one text, whose letters begin at `x` and end at `right`, or stand at `y`. */
async function find(
  format: CanvasFormat,
  text: object,
  platform?: PostPlatform,
  origin = { width: 4_000, height: 4_000 },
) {
  const canvas = canvasSizes[format];
  const slide = slideSchema.parse({ name: '', background: { type: 'image', image_url: 'https://pictures.test/a' } });
  const pixels = new Uint8Array(new Uint32Array(canvas.width * canvas.height).fill(0xff_00_00_00).buffer);
  const texts = [textSchema.parse({ ...label, ...text })];
  const set = await renderer.inspectSlide({ canvas, slide, texts, picture: { pixels, isOpaque: true, origin } });
  const linted = { index: 0, canvas, slide, texts: set.map((one, index) => ({ ...one, index })) };
  return createLint(renderer.measurer, platform)({ ...linted, picture: { ...origin, isOpaque: true } });
}
const codes = async (...of: Parameters<typeof find>): Promise<LintCode[]> =>
  (await find(...of)).map(({ code }) => code);

const plain = { name: '', background: { type: 'gradient', gradientFrom: '#000', gradientTo: '#000' } };
const [{ layout }] = (await renderer.inspectSlide({
  canvas: canvasSizes['9:16'],
  slide: slideSchema.parse(plain),
  texts: [textSchema.parse(label)],
  picture: null,
})) as [InspectedText];
const widthOfLabel = layout.width;

describe.each(formats)('on a slide of %s', (format) => {
  const { width, height } = canvasSizes[format];

  it('letters beyond each of its own edges are found, and none within', async () => {
    const inside = { x: 0, y: 0, width: 900 };
    expect(await codes(format, { ...inside, y: height - 100 })).not.toContain('beyond_canvas');
    expect(await codes(format, { ...inside, x: width - widthOfLabel - 2 })).not.toContain('beyond_canvas');
    expect(await codes(format, { ...inside, y: height - 60 })).toContain('beyond_canvas');
    expect(await codes(format, { ...inside, x: width - widthOfLabel + 8 })).toContain('beyond_canvas');
    expect(await codes(format, { ...inside, y: height + 400 })).toContain('beyond_canvas');
  });

  it('a stroke carries letters only where a phone shows it wide enough to be seen', async () => {
    const carried = (strokeWidth: number) =>
      codes(format, {
        x: 100,
        y: 300,
        color: '#000',
        textStroke: { enabled: true, color: '#fff', width: strokeWidth },
      });
    expect(await carried(5)).toEqual(width > 1_080 ? expect.arrayContaining(['low_contrast']) : []);
    expect(await carried(8)).not.toContain('low_contrast');
  });

  it.each(postPlatforms)('the zone of %s holds at each edge', async (platform) => {
    const { left, top, bottom, steps } = platformRules[platform].safeZones[format];
    const zone = async (x: number, y: number) => {
      const issues = await find(format, { x, y, width: 900 }, platform);
      const issue = issues.find(({ code }) => code === 'outside_safe_zone');
      if (issue) expect(issue.platforms).toEqual([platform]);
      return issue !== undefined;
    };
    const [upper, lower] = [steps[0]!.right, steps.at(-1)!.right];
    expect(await zone(left, top)).toBe(false);
    expect(await zone(left - 12, top)).toBe(true);
    expect(await zone(left, top - 40)).toBe(true);
    expect(await zone(left, bottom - 110)).toBe(false);
    expect(await zone(left, bottom - 40)).toBe(true);
    expect(await zone(upper - widthOfLabel - 2, top)).toBe(false);
    expect(await zone(upper - widthOfLabel + 12, top)).toBe(true);
    expect(await zone(lower - widthOfLabel - 2, bottom - 110)).toBe(false);
    expect(await zone(lower - widthOfLabel + 12, bottom - 110)).toBe(true);
  });

  it('a picture must cover its own size, and letters must be read on a phone', async () => {
    const half = { width: width / 2, height: height / 2 };
    const [issue] = (await find(format, {}, undefined, half)).filter(({ code }) => code === 'low_resolution');
    expect(issue).toMatchObject({ value: 2, box: { x: 0, y: 0, width, height } });
    const smallest = format === '16:9' ? 64 : 36;
    expect(await codes(format, { fontSize: smallest })).not.toContain('small_text');
    expect(await codes(format, { fontSize: smallest - 1 })).toContain('small_text');
  });
});

it('every zone lies on its slide, leaves most of it, and has a source and a date', () => {
  for (const platform of postPlatforms) {
    for (const format of formats) {
      const { width, height } = canvasSizes[format];
      const { left, top, bottom, steps, source, checked } = platformRules[platform].safeZones[format];
      const right = Math.min(...steps.map((step) => step.right));
      expect(left > 0 && top > 0 && bottom < height && Math.max(...steps.map((step) => step.right)) < width).toBe(true);
      expect((right - left) * (bottom - top)).toBeGreaterThan(0.5 * width * height);
      expect(source.length).toBeGreaterThan(20);
      expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  }
});
