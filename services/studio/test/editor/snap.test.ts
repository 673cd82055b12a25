import { describe, expect, it } from '@jest/globals';
import { resized } from '../../web/src/screens/editor/model/element-box.ts';
import { snapEdge, snapMove } from '../../web/src/screens/editor/model/snap.ts';
import { text } from './document-fixture.ts';

const canvas = { width: 1080, height: 1920 };
const box = (x: number, y: number, width = 100, height = 50) => ({ x, y, width, height });

describe('a box that is moved', () => {
  it('snaps to the middle of the canvas, to edges of others, and not from further than 8 px', () => {
    expect(snapMove(box(496, 700), [], canvas)).toMatchObject({ dx: -6, dy: 0 });
    expect(snapMove(box(205, 700), [box(200, 100)], canvas)).toMatchObject({ dx: -5, dy: 0 });
    expect(snapMove(box(209, 700), [box(200, 100, 400)], canvas)).toMatchObject({ dx: 0, dy: 0, guides: [] });
  });

  it('takes the nearest of several, and shows the line it stands on', () => {
    const { dx, guides } = snapMove(box(204, 700), [box(200, 100), box(206, 300)], canvas);
    expect(dx).toBe(2);
    expect(guides).toEqual([{ axis: 'x', at: 206, from: 300, to: 750, kind: 'edge' }]);
  });

  it('snaps to the distance that two others have: after, before and between them', () => {
    const column = [box(0, 300, 300, 100), box(0, 440, 300, 100)];
    expect(snapMove(box(37, 575, 200, 70), column, canvas)).toMatchObject({ dy: 5, guides: [{ kind: 'gap' }] });
    expect(snapMove(box(37, 187, 200, 70), column, canvas)).toMatchObject({ dy: 3 });
    expect(snapMove(box(37, 412, 200, 10), column, canvas)).toMatchObject({ dy: 3 });
  });

  it('snaps by one edge where a side is pulled', () => {
    expect(snapEdge('x', 1_075, [], canvas)).toMatchObject({ by: 5, guides: [{ at: 1_080 }] });
    expect(snapEdge('x', 1_060, [], canvas)).toEqual({ by: 0, guides: [] });
  });
});

describe('a box that is resized', () => {
  const element = { id: 'a', kind: 'text' as const, text: text('Hello', { x: 100, y: 100, width: 400, fontSize: 50 }) };
  const from = box(100, 100, 400, 120);

  it('by the sides of a text changes where it wraps, by its corners how large it is', () => {
    expect(resized(element, from, { x: 1, y: 0 }, 60, 999)).toMatchObject({
      text: { width: 460, x: 100, fontSize: 50 },
    });
    expect(resized(element, from, { x: -1, y: 0 }, 60, 0)).toMatchObject({ text: { width: 340, x: 160 } });
    expect(resized(element, from, { x: 1, y: 1 }, 400, 0)).toMatchObject({
      text: { width: 800, fontSize: 100, x: 100, y: 100 },
    });
    expect(resized(element, from, { x: -1, y: -1 }, 200, 0)).toMatchObject({
      text: { width: 200, fontSize: 25, x: 300, y: 160 },
    });
  });

  it('never vanishes', () => {
    expect(resized(element, from, { x: 1, y: 0 }, -4_000, 0)).toMatchObject({ text: { width: 8 } });
    const shrunk = resized(element, from, { x: 1, y: 1 }, -4_000, 0);
    expect(shrunk.kind === 'text' && shrunk.text.fontSize).toBeGreaterThanOrEqual(8);
  });

  it('keeps the shape of icons, and of pictures at their corners', () => {
    const icon = {
      id: 'i',
      kind: 'figure' as const,
      figure: { type: 'icon' as const, icon: 'heart' as const, x: 0, y: 0, size: 96, color: '#fff' },
    };
    expect(resized(icon, box(0, 0, 96, 96), { x: 1, y: 1 }, 24, 0)).toMatchObject({ figure: { size: 120 } });
    const picture = {
      id: 'p',
      kind: 'figure' as const,
      figure: { type: 'image' as const, image_url: 'https://p.test/a', fit: 'cover' as const, ...box(0, 0, 200, 100) },
    };
    expect(resized(picture, box(0, 0, 200, 100), { x: 1, y: 1 }, 100, 0)).toMatchObject({
      figure: { width: 300, height: 150 },
    });
    expect(resized(picture, box(0, 0, 200, 100), { x: 1, y: 0 }, 100, 0)).toMatchObject({
      figure: { width: 300, height: 100 },
    });
  });
});
