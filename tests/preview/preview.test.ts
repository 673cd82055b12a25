import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { buildBundle, comparePreview, harfbuzzWasm, previewCorpus, shareLimits } from '@slideloom/bench/preview';

/** Each kind of content, scripts with marks and joins, both directions, lines that only the server breaks. */
const sample = [
  'skincare, slide 1',
  'law firm, slide 5',
  'English, layout 1',
  'Vietnamese, layout 3',
  'Bengali, layout 2',
  'Thai, layout 1',
  'Japanese, layout 3',
  'Arabic, layout 4',
  'Hebrew, layout 1',
  'English, stroke',
  'Hindi, shadow 40',
  'English, shadow 12',
  'emoji 1',
  'emoji 3',
  'English, photo',
  '4:5, photo',
  '1:1, gradient',
  '16:9, photo',
  'family fraunces',
  'family space-mono',
  'Arabic, runs',
  'Thai, runs',
  'English, runs with stroke and shadow',
  'Japanese, runs with stroke and shadow',
  'plate, line',
  'plate, block',
  'language de',
  'background translucent stops',
  'background dark radial',
  'background scrims',
  'layers translucent group',
  'layers translucent line',
  'layers icons',
  'layers clipped pictures',
  'layers z-order',
];
const corpus = previewCorpus();
const slideOf = (name: string) => corpus.find((slide) => slide.name === name);

describe('a slide in headless Chromium', () => {
  it('is the one that the server draws, within the limit of its kind', async () => {
    const slides = sample.flatMap((name) => slideOf(name) ?? []);
    expect(slides.map(({ name }) => name)).toEqual(sample);
    expect(new Set(slides.map(({ kind }) => kind))).toEqual(new Set(Object.keys(shareLimits)));
    const compared = await comparePreview(slides);
    expect(compared.filter(({ kind, share }) => share > shareLimits[kind])).toEqual([]);
    expect(compared).toHaveLength(slides.length);
    // A browser that draws them all, on a machine that others fill.
  }, 600_000);

  it('is found to differ where layers lie in another order, or without opacity or radius', async () => {
    type Layers = NonNullable<Parameters<typeof comparePreview>[1]>['alter'];
    const without =
      (name: 'opacity' | 'radius'): Layers =>
      (slide) => ({
        ...slide,
        layers: slide.layers.map((layer) =>
          'place' in layer
            ? { ...layer, layer: { ...layer.layer, [name]: undefined } }
            : { ...layer, [name]: undefined },
        ),
      });
    const planted: [string, Layers][] = [
      ['layers z-order', (slide) => ({ ...slide, layers: slide.layers.toReversed() })],
      ['layers translucent group', without('opacity')],
      ['layers turned rectangles', without('radius')],
      ['layers clipped pictures', without('radius')],
      ['layers clipped pictures', without('opacity')],
    ];
    for (const [name, alter] of planted) {
      const [compared] = await comparePreview([slideOf(name)!], { alter: alter! });
      expect({ name, isFound: compared!.share > shareLimits[compared!.kind] }).toEqual({ name, isFound: true });
    }
  });

  it('is found to differ where a text stands half a pixel elsewhere, or a line breaks elsewhere', async () => {
    const slides = ['English, layout 1', 'Thai, layout 1', 'Japanese, layout 1'].map((name) => slideOf(name)!);
    const moved = await comparePreview(slides.slice(0, 1), {
      alter: (slide) => ({
        ...slide,
        texts: slide.texts.map((one) => ({ ...one, text: { ...one.text, x: one.text.x + 0.5 } })),
      }),
    });
    const broken = await comparePreview(slides.slice(1), {
      alter: (slide) => ({
        ...slide,
        texts: slide.texts.map((one) => ({
          ...one,
          givenLines: one.givenLines && [{ ...one.givenLines[0]!, isParagraphEnd: true }],
        })),
      }),
    });
    for (const { kind, share } of [...moved, ...broken]) expect(share).toBeGreaterThan(shareLimits[kind]);
  });
});

it('the corpus has at least 100 slides, each with a name of its own', () => {
  expect(new Set(corpus.map(({ name }) => name)).size).toBeGreaterThanOrEqual(100);
});

describe('what a browser loads besides fonts', () => {
  const kilobytes = (bytes: Uint8Array) => brotliCompressSync(bytes).length / 1_000;

  it('is at most 60 kB of code and 160 kB of WebAssembly, compressed', async () => {
    expect(kilobytes((await buildBundle('product')).code)).toBeLessThanOrEqual(60);
    expect(kilobytes(harfbuzzWasm())).toBeLessThanOrEqual(160);
  });

  it('holds nothing of Node, and no schemas', async () => {
    const { inputs } = await buildBundle('product');
    expect(inputs.filter((path) => /node_modules\/(?:zod|skia-canvas|sharp)\//.test(path))).toEqual([]);
    const own = new Set(inputs.flatMap((path) => /(?:packages|services)\/([\w-]+)\/src/.exec(path)?.[1] ?? []));
    expect(own).toEqual(new Set(['contracts', 'layout', 'painting', 'phrases', 'preview', 'text-engine']));
  });
});
