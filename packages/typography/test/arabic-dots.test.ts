import { expect, it } from '@jest/globals';
import { layoutText } from '@slideloom/layout';
import { textSchema } from '@slideloom/contracts';
import { lettersPath } from '@slideloom/text-engine';
import { Canvas, Path2D, textEngine } from '../src/index.ts';

const outline = (data: string) => new Path2D(data);
const size = 200;

/** Columns of ink above or below a row, of a text drawn alone. */
async function columnsOfInk(content: string, rows: (y: number, baseline: number) => boolean): Promise<number[]> {
  const layout = layoutText(
    textSchema.parse({ content, fontSize: size, x: 40, y: 40, width: 500, textAlign: 'left' }),
    textEngine,
  );
  const canvas = new Canvas(600, 400, { gpu: false });
  const context = canvas.getContext('2d');
  context.fillStyle = '#000000';
  const line = layout.lines[0]!;
  context.fill(outline(lettersPath(textEngine.setLines([line], layout.font).letters)));
  const pixels = await canvas.toBuffer('raw');
  const columns = new Set<number>();
  for (let y = 0; y < 400; y += 1) {
    if (!rows(y, line.baseline)) continue;
    for (let x = 0; x < 600; x += 1) if (pixels[(y * 600 + x) * 4 + 3]! > 128) columns.add(x);
  }
  return [...columns];
}

it('the dot of an Arabic noon stands over the middle of its bowl', async () => {
  const all = await columnsOfInk('ن', () => true);
  const dot = await columnsOfInk('ن', (y, baseline) => y < baseline - size * 0.42);
  const [left, right] = [Math.min(...all), Math.max(...all)];
  const third = (right - left) / 3;
  expect(dot.length).toBeGreaterThan(0);
  expect(Math.min(...dot)).toBeGreaterThan(left + third * 0.7);
  expect(Math.max(...dot)).toBeLessThan(right - third * 0.7);
});

it('the dots of beh stand below, those of teh above', async () => {
  expect((await columnsOfInk('ب', (y, baseline) => y > baseline + size * 0.12)).length).toBeGreaterThan(0);
  expect((await columnsOfInk('ت', (y, baseline) => y > baseline + size * 0.12)).length).toBe(0);
  expect((await columnsOfInk('ت', (y, baseline) => y < baseline - size * 0.35)).length).toBeGreaterThan(0);
});
