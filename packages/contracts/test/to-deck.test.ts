import { describe, expect, it } from '@jest/globals';
import { toDeck, type MadePicture, type StoredSlides } from '../src/index.ts';

const gradient = { type: 'gradient' as const, gradientFrom: '#000000', gradientTo: '#ffffff', gradientAngle: 0 };
const stored: StoredSlides = {
  slides: [
    { name: 'one', background: gradient },
    { name: 'two', background: gradient },
  ],
  texts: [],
  details: { canvas: '1:1' },
  source: null,
};
const made = (slideIndex: number, imageUrl: string | null): MadePicture => ({ slideIndex, imageUrl, placement: null });
const urlsOf = (deck: StoredSlides, pictures: MadePicture[]) =>
  toDeck(deck, pictures).images.map(({ slide_index: index, image_url: url }) => [index, url]);

describe('a stored deck', () => {
  it('has the pictures that are there, in the order of its slides, and its canvas', () => {
    const pictures = [made(1, 'https://p.test/b.png'), made(0, 'https://p.test/a.png')];
    expect(toDeck(stored, pictures)).toEqual({
      slides: stored.slides,
      texts: [],
      canvas: '1:1',
      images: [
        { slide_index: 0, image_url: 'https://p.test/a.png' },
        { slide_index: 1, image_url: 'https://p.test/b.png' },
      ],
    });
  });

  it('has those that it took over where none of its own is there', () => {
    const images = [0, 1].map((at) => ({ slide_index: at, image_url: `https://p.test/old-${at}.png` }));
    const deck = { ...stored, source: { pictures: [], images } };
    expect(urlsOf(deck, [made(0, null), made(1, 'https://p.test/new.png')])).toEqual([
      [0, 'https://p.test/old-0.png'],
      [1, 'https://p.test/new.png'],
    ]);
  });

  it('stays a gradient where no picture is there', () => {
    expect(urlsOf(stored, [made(0, null)])).toEqual([]);
  });
});
