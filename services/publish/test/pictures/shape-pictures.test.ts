import { describe, expect, it } from '@jest/globals';
import { fitInside } from '@slideloom/contracts';
import { shapePictures } from '../../src/domain/pictures/shape-pictures.ts';

const size = (width: number, height: number) => ({ width, height });

describe('a picture', () => {
  it.each([
    [size(1080, 1920), size(1080, 1920)],
    [size(4000, 3000), size(1080, 810)],
    [size(3000, 9000), size(640, 1920)],
    [size(200, 100), size(200, 100)],
    [size(10_000, 3), size(1080, 1)],
  ])('of %j fits inside the box as %j, never enlarged', (picture, fitted) => {
    expect(fitInside(picture, { maxWidth: 1080, maxHeight: 1920 })).toEqual(fitted);
  });
});

describe('for the photo platform', () => {
  it.each([
    [size(1080, 1350), size(1080, 1350)],
    [size(1080, 1080), size(1080, 1080)],
    [size(1080, 566), size(1080, 566)],
    // A hair too narrow or too wide: cut by less than a hundredth instead of framed.
    [size(1078, 1350), size(1078, 1347)],
    [size(1080, 563), size(1075, 563)],
  ])('a single picture of %j stays %j', (picture, shape) => {
    const [shaped] = shapePictures('photoapp', [picture]);
    expect(shaped).toEqual({ ...shape, isFramed: false });
    const ratio = shaped!.width / shaped!.height;
    expect(ratio).toBeGreaterThanOrEqual(0.8);
    expect(ratio).toBeLessThanOrEqual(1.91);
  });

  it.each([
    [size(759, 1350), size(1080, 1350)],
    [size(1080, 405), size(1080, 1350)],
    [size(300, 533), size(427, 533)],
    [size(1, 1350), size(1080, 1350)],
  ])('one of %j goes on a canvas of %j', (picture, canvas) => {
    expect(shapePictures('photoapp', [picture])).toEqual([{ ...canvas, isFramed: true }]);
  });

  it('the pictures of a carousel stay as they are where they are alike', () => {
    const squares = [size(1080, 1080), size(500, 501)];
    expect(shapePictures('photoapp', squares).map(({ isFramed }) => isFramed)).toEqual([false, false]);
  });

  it('mixed pictures all get the shape of 4:5, because the platform would crop them to the first', () => {
    const shapes = shapePictures('photoapp', [size(1080, 1080), size(759, 1350), size(1080, 566), size(1080, 1350)]);
    expect(shapes.map(({ isFramed }) => isFramed)).toEqual([true, true, true, false]);
    for (const { width, height } of shapes) expect(width / height).toBeCloseTo(0.8, 2);
  });
});

describe('for the short-video platform', () => {
  it('every picture keeps its shape', () => {
    const pictures = [size(1080, 1920), size(1080, 608), size(800, 800)];
    expect(shapePictures('shortvideo', pictures)).toEqual(pictures.map((one) => ({ ...one, isFramed: false })));
  });

  it.each([size(100, 1920), size(1080, 100)])('a strip of %j is refused', (picture) => {
    expect(() => shapePictures('shortvideo', [picture])).toThrow(
      expect.objectContaining({ code: 'post_rule_broken', isRetryable: false }),
    );
  });
});
