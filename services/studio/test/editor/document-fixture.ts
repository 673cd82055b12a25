import { slideshowSchema, textSchema } from '@slideloom/contracts';

export const text = (content: string, more: object = {}) => textSchema.parse({ content, ...more });

/** A document with everything that a slide can have: texts among layers, overrides, what belongs to slides. */
export function slideshow() {
  return slideshowSchema.parse({
    schema: 'slideshow/1',
    canvas: '4:5',
    slides: [
      { name: 'one', background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' } },
      { name: 'two', background: { type: 'image', image_url: 'https://pictures.test/own.png', blur: 4 } },
      { name: 'three', background: { type: 'solid', color: '#ffffff' } },
    ],
    texts: [
      { slide_index: 0, text: { content: 'Drink water', x: 90, y: 200 } },
      { slide_index: 1, text: { content: 'Second', runs: [{ content: 'Sec' }, { content: 'ond', color: '#ff0000' }] } },
      { slide_index: 0, text: { content: 'every morning', x: 90, y: 600 } },
    ],
    layers: [
      { slide_index: 0, type: 'shape', shape: 'rectangle', x: 90, y: 180, width: 300, height: 40, fill: '#ff0000' },
      { slide_index: 0, type: 'text', text: { content: 'under the icon' } },
      { slide_index: 0, type: 'icon', icon: 'heart', x: 10, y: 20, size: 96, color: '#ffffff' },
      {
        slide_index: 2,
        type: 'shape',
        shape: 'line',
        points: [
          { x: 0, y: 0 },
          { x: 100, y: 50 },
        ],
        stroke: { color: '#000000', width: 4 },
      },
    ],
    images: [{ slide_index: 1, image_url: 'https://pictures.test/override.png' }],
    caption: 'A caption',
    hashtags: ['water'],
    alt_texts: ['first', null, 'third'],
  });
}
