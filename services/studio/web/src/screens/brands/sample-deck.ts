import type { DrawnDeck } from '../decks/slides/slide-sketch.tsx';
import { contrastOf, inkOn } from './contrast.ts';
import type { Kit } from './kit.ts';

export type SampleWords = { title: string; body: string; action: string; handle: string };

const margin = 90;

/** Two slides as a deck of the brand might have them: a cover on its first colour, and words on a light ground. */
export function sampleDeck(kit: Kit, words: SampleWords): DrawnDeck & { alt_texts: null[] } {
  const [first = '#12355b', second = first] = kit.colors;
  const paper = '#fbf9f5';
  const lead = contrastOf(first, paper) >= 3 ? first : '#14141a';
  const radius = kit.radius ?? 24;
  const heading = {
    ...(kit.headingFont && { fontFamily: kit.headingFont }),
    fontWeight: 700,
    textAlign: 'left',
    width: 900,
    x: margin,
  };
  const body = {
    ...(kit.bodyFont && { fontFamily: kit.bodyFont }),
    fontWeight: 500,
    textAlign: 'left',
    width: 860,
    x: margin,
  };
  const isPale = inkOn(first) !== '#ffffff';
  const logos = [
    { slide_index: 0, url: isPale ? (kit.logoLight ?? kit.logoDark) : (kit.logoDark ?? kit.logoLight) },
    { slide_index: 1, url: kit.logoLight ?? kit.logoDark },
  ];
  const swatches = kit.colors.slice(1).map((fill, at) => ({
    slide_index: 0,
    type: 'shape',
    shape: 'rectangle',
    x: margin + at * 150,
    y: 1_080,
    width: 126,
    height: 126,
    radius: Math.min(radius, 63),
    fill,
  }));
  const deck = {
    canvas: '4:5',
    slides: [
      { name: '1', background: { type: 'solid', color: first } },
      { name: '2', background: { type: 'solid', color: paper } },
    ],
    images: [],
    alt_texts: [null, null],
    layers: [
      ...logos.flatMap(({ slide_index: index, url }) =>
        url === null
          ? []
          : [
              {
                slide_index: index,
                type: 'image',
                image_url: url,
                x: margin,
                y: 90,
                width: 320,
                height: 110,
                fit: 'contain',
              },
            ],
      ),
      ...swatches,
      {
        slide_index: 1,
        type: 'shape',
        shape: 'rectangle',
        x: margin,
        y: 1_020,
        width: 900,
        height: 170,
        radius,
        fill: lead,
      },
    ],
    texts: [
      {
        slide_index: 0,
        text: {
          ...text,
          ...heading,
          content: words.title,
          y: 430,
          fontSize: 116,
          lineHeight: 1.05,
          color: inkOn(first),
        },
      },
      {
        slide_index: 0,
        text: {
          ...text,
          ...body,
          content: kit.handle.trim() || words.handle,
          y: 290,
          fontSize: 44,
          color: readable(second, first),
        },
      },
      {
        slide_index: 1,
        text: { ...text, ...heading, content: words.title, y: 290, fontSize: 88, lineHeight: 1.1, color: lead },
      },
      {
        slide_index: 1,
        text: { ...text, ...body, content: words.body, y: 620, fontSize: 48, lineHeight: 1.4, color: '#33333b' },
      },
      {
        slide_index: 1,
        text: {
          ...text,
          ...body,
          content: kit.callToAction.trim() || words.action,
          x: margin + 50,
          width: 800,
          y: 1_070,
          fontSize: 54,
          fontWeight: 700,
          color: inkOn(lead),
        },
      },
    ],
  };
  // Fields that are left out have their usual values where it is painted.
  return deck as unknown as ReturnType<typeof sampleDeck>;
}

const text = { lineHeight: 1.2, letterSpacing: 0, textTransform: 'none' };

/** A colour of the brand where it is read on another, else the ink that is. */
function readable(color: string, ground: string): string {
  return contrastOf(color, ground) >= 3 ? color : inkOn(ground);
}
