import { describe, expect, it } from '@jest/globals';
import type { Figure, SlideElement } from '../../web/src/screens/editor/model/document.ts';
import { elementsAt, type TextSize } from '../../web/src/screens/editor/model/hit-test.ts';
import { text } from './document-fixture.ts';

const slack = 8;
const figure = (id: string, of: object): SlideElement => ({ id, kind: 'figure', figure: of as Figure });
const picture = figure('picture', {
  type: 'image',
  image_url: 'https://pictures.test/a.png',
  fit: 'cover',
  x: 200,
  y: 200,
  width: 600,
  height: 800,
});
const at = (elements: SlideElement[], x: number, y: number, sizes: Record<string, TextSize> = {}) =>
  elementsAt(elements, new Map(Object.entries(sizes)), { x, y }, slack).map(({ id }) => id);

describe('a press on the slide', () => {
  it('takes the picture within an outline, and the outline on its stroke alone', () => {
    for (const shape of ['rectangle', 'ellipse']) {
      const outline = figure('outline', {
        type: 'shape',
        shape,
        x: 180,
        y: 180,
        width: 640,
        height: 840,
        stroke: { color: '#aa0000', width: 4 },
      });
      expect(at([picture, outline], 500, 600)).toEqual(['picture']);
      expect(at([picture, outline], 180, 600)).toEqual(['outline']);
      expect(at([picture, outline], 500, 1_024)).toEqual(['outline']);
    }
  });

  it('takes a shape with a fill anywhere within it, and one whose fill cannot be seen on its edge', () => {
    const plate = { type: 'shape', shape: 'ellipse', x: 300, y: 300, width: 400, height: 200 };
    expect(at([picture, figure('plate', { ...plate, fill: '#ffffff80' })], 500, 400)).toEqual(['plate', 'picture']);
    expect(at([picture, figure('plate', { ...plate, fill: '#ffffff80' })], 305, 305)).toEqual(['picture']);
    expect(at([picture, figure('plate', { ...plate, fill: '#ffffff00' })], 500, 400)).toEqual(['picture']);
  });

  it('takes a turned shape where it is painted', () => {
    const bar = figure('bar', {
      type: 'shape',
      shape: 'rectangle',
      x: 300,
      y: 590,
      width: 400,
      height: 20,
      fill: '#000000',
      rotation: 90,
    });
    expect(at([picture, bar], 500, 450)).toEqual(['bar', 'picture']);
    expect(at([picture, bar], 350, 600)).toEqual(['picture']);
  });

  it('takes a line beside its stroke, and within its fill', () => {
    const points = [
      { x: 200, y: 200 },
      { x: 600, y: 200 },
      { x: 600, y: 600 },
    ];
    const line = { type: 'shape', shape: 'line', points, stroke: { color: '#000000', width: 2 } };
    expect(at([picture, figure('line', line)], 400, 205)).toEqual(['line', 'picture']);
    expect(at([picture, figure('line', line)], 550, 300)).toEqual(['picture']);
    expect(at([picture, figure('line', { ...line, fill: '#00ff00' })], 550, 300)).toEqual(['line', 'picture']);
  });

  it('takes a text by its letters before what lies below, and by its box behind that', () => {
    const dots: SlideElement = { id: 'dots', kind: 'text', text: text('● •', { x: 90, y: 900, width: 900 }) };
    const sizes = { dots: { height: 80, left: 10, right: 120 } };
    expect(at([picture, dots], 205, 940, sizes)).toEqual(['dots', 'picture']);
    expect(at([picture, dots], 500, 940, sizes)).toEqual(['picture', 'dots']);
    expect(at([dots], 500, 940, sizes)).toEqual(['dots']);
  });

  it('takes nothing that is hidden', () => {
    expect(at([{ ...picture, isHidden: true }], 500, 600)).toEqual([]);
  });
});
