import { describe, expect, it } from '@jest/globals';
import { deckSchema } from '@slideloom/contracts';
import { firstSlideOf, firstSlideOfContent } from '../../src/domain/first-slide.ts';

const gradient = { type: 'gradient', gradientFrom: '#000000', gradientTo: '#ffffff' };
const slides = [
  { name: 'one', background: gradient },
  { name: 'two', background: gradient },
];
const texts = [1, 0].map((at) => ({ slide_index: at, text: { content: `words ${at}` } }));
const layer = (at: number) => ({ slide_index: at, type: 'shape', shape: 'rectangle', x: 0, y: 0, width: 9, height: 9 });
const unfinished = { name: 'x', background: { type: 'image' } };
const content = { schema: 'slideshow/1', slides, texts, images: [], caption: 'A lake' };

describe('the first slide', () => {
  it('is a deck of its own, with what stands on it alone', () => {
    const images = [1, 0].map((at) => ({ slide_index: at, image_url: `https://pictures.test/${at}.png` }));
    const deck = deckSchema.parse({ slides, texts, images, canvas: '1:1' });
    expect(firstSlideOf(deck)).toMatchObject({
      slides: [{ name: 'one' }],
      texts: [{ slide_index: 0, text: { content: 'words 0' } }],
      images: [{ image_url: 'https://pictures.test/0.png' }],
      canvas: '1:1',
    });
  });

  it('of a project is that of its slideshow, whatever else is in it', () => {
    expect(firstSlideOfContent(content)).toMatchObject({ slides: [{ name: 'one' }], texts: [{ slide_index: 0 }] });
  });

  it('is drawn where a later one is not finished', () => {
    expect(firstSlideOfContent({ ...content, slides: [slides[0], unfinished] })).not.toBeNull();
  });

  it.each<[string, unknown]>([
    ['there is none', { ...content, slides: [], texts: [] }],
    ['it has no picture yet', { ...content, slides: [unfinished, slides[0]] }],
    ['the content is no slideshow', { slides, texts }],
    ['the project is gone', undefined],
  ])('is none where %s', (_name, data) => expect(firstSlideOfContent(data)).toBeNull());

  it('of a deck with layers has its own layers', () => {
    const deck = deckSchema.safeParse({ slides, texts: [], images: [], layers: [layer(0), layer(1)] });
    if (!deck.success) throw deck.error;
    expect(firstSlideOf(deck.data)!.layers).toHaveLength(1);
  });
});
