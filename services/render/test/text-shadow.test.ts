import { describe, expect, it } from '@jest/globals';
import { draw, flatSlide, type Drawn } from './support.ts';

/** The ink of a capital H at this size and place, without anti-aliased edges. */
const base = { content: 'HHH', fontSize: 200, x: 140, y: 800, width: 800, textAlign: 'center' };

type Rgb = [number, number, number];
const distance = (first: Rgb, second: Rgb) =>
  Math.max(...first.map((value, index) => Math.abs(value - second[index]!)));

/** The box of the letters alone, drawn without a shadow. */
async function lettersOf(text: object, ground: string) {
  const drawn = await draw(flatSlide(ground), [{ ...base, ...text }]);
  const bare = drawn.at(2, 2);
  const box = { left: drawn.width, top: 1_100, right: 0, bottom: 0 };
  for (let y = 750; y < 1_100; y += 1) {
    for (let x = 0; x < drawn.width; x += 1) {
      if (distance(drawn.at(x, y), bare) <= 60) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
    }
  }
  return { ground: bare, box };
}

/** How far each pixel left of the letters' middle is from the ground, from the letters outwards. */
const fadeLeft = (drawn: Drawn, ground: Rgb, from: { left: number; top: number; bottom: number }, px: number) => {
  const y = Math.round((from.top + from.bottom) / 2);
  return Array.from({ length: px }, (_, step) => distance(drawn.at(from.left - 2 - step, y), ground));
};

/** The largest difference between neighbours: a cut shadow ends in a step. */
const steepest = (fade: number[]) => Math.max(...fade.slice(1).map((value, index) => Math.abs(value - fade[index]!)));

describe('a blurred shadow', () => {
  it.each([
    [12, '#ffffff', '#000000'],
    [40, '#ffffff', '#000000'],
    [12, '#101018', '#ffd166'],
    [40, '#101018', '#ffd166'],
    [120, '#ffffff', '#000000'],
    [300, '#101018', '#ffffff'],
  ])('of %i px on %s reaches beyond the letters and fades without an edge', async (blur, ground, color) => {
    const plain = await lettersOf({ color }, ground);
    const textShadow = { enabled: true, color, offsetX: 0, offsetY: 0, blur };
    const drawn = await draw(flatSlide(ground), [{ ...base, color, textShadow }]);
    // Three standard deviations, of half the blur each.
    const fade = fadeLeft(drawn, plain.ground, plain.box, Math.min(plain.box.left - 4, Math.round(blur * 1.5)));
    const atDeviation = fade[Math.min(Math.round(blur / 2), fade.length - 1)]!;
    expect(atDeviation).toBeGreaterThan(4);
    // The slope of a Gaussian edge of full contrast is at most 255 / (σ √(2π)); rounding adds one.
    expect(steepest(fade)).toBeLessThanOrEqual(Math.ceil(255 / ((blur / 2) * 2.5)) + 2);
    if (plain.box.left - 4 > blur * 1.5) expect(fade.at(-1)).toBeLessThanOrEqual(2);
  });

  it('tints what stands 15 px outside the ink, on all four sides', async () => {
    const plain = await lettersOf({ color: '#111111' }, '#ffffff');
    const textShadow = { enabled: true, color: '#e63946', offsetX: 0, offsetY: 0, blur: 40 };
    const drawn = await draw(flatSlide('#ffffff'), [{ ...base, color: '#111111', textShadow }]);
    const { left, right, top, bottom } = plain.box;
    const [middleY, stemX] = [Math.round((top + bottom) / 2), left + 20];
    for (const [x, y] of [
      [left - 15, middleY],
      [right + 15, middleY],
      [stemX, top - 15],
      [stemX, bottom + 15],
    ] as const) {
      const [red, green] = drawn.at(x, y);
      expect(red - green).toBeGreaterThan(15);
    }
  });

  it('is one shape for all lines, the stroke and an offset beyond the edge of the slide', async () => {
    const text = {
      ...base,
      content: 'HHH\nHHH',
      color: '#ffffff',
      textStroke: { enabled: true, color: '#ffffff', width: 24 },
    };
    const plain = await draw(flatSlide('#203040'), [text]);
    const ground = plain.at(2, 2);
    const { left, top, bottom } = plain.inkBox((rgb) => distance(rgb, ground) > 60)!;
    const textShadow = { enabled: true, color: '#000000', offsetX: -60, offsetY: 0, blur: 40 };
    const drawn = await draw(flatSlide('#203040'), [{ ...text, textShadow }]);
    const between = Math.round((top + bottom) / 2);
    expect(distance(drawn.at(left - 70, between - 60), ground)).toBeGreaterThan(8);
    expect(distance(drawn.at(left - 70, between + 60), ground)).toBeGreaterThan(8);
    const offSlide = { ...textShadow, offsetX: 0, offsetY: 20 };
    const edge = await draw(flatSlide('#203040'), [{ ...text, content: 'HHH', y: -215, textShadow: offSlide }]);
    const below = edge.inkBox((rgb) => distance(rgb, ground) > 8);
    expect(below?.top).toBe(0);
  });
});
