import { describe, expect, it } from '@jest/globals';
import { deckSchema, type LintIssue, type Text } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { lintDeck, renderDeck, type RenderPorts } from '../src/domain/render-deck.ts';

const gradient = { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' };
const picture = { pixels: new Uint8Array(4), isOpaque: true };

/** Ports that keep what they were asked. */
function world(changes: Partial<RenderPorts> = {}) {
  const loaded: string[] = [];
  const drawn: { name: string; texts: string[]; hasPicture: boolean }[] = [];
  const ports: RenderPorts = {
    loadPicture: async (url) => {
      loaded.push(url);
      return { sha256: url, sizeBytes: 1, decode: async () => picture, decodeLayer: async () => null };
    },
    reuse: async () => null,
    lint: () => [],
    renderSlide: async (input) => {
      drawn.push({
        name: input.slide.name,
        texts: input.texts.map((text) => text.content),
        hasPicture: input.picture !== null,
      });
      return { file: Buffer.from(input.slide.name), thumbnails, missing: [], texts: [] };
    },
    store: async ({ name }) => `https://cdn.example.com/${name}.png`,
    ...changes,
  };
  return { ports, loaded, drawn };
}

const signal = new AbortController().signal;

const thumbnails = { 270: Buffer.from('s'), 540: Buffer.from('l') };

describe('a deck', () => {
  it('is drawn slide by slide, each with its own texts in their order, and answered in the order of the slides', async () => {
    const deck = deckSchema.parse({
      slides: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, background: gradient })),
      texts: [
        { slide_index: 1, text: { content: 'first' } },
        { slide_index: 0, text: { content: 'other' } },
        { slide_index: 1, text: { content: 'second' } },
      ],
    });
    const { ports, drawn } = world();
    const stored = await renderDeck(deck, ports, signal);
    expect(stored.map(({ name, imageUrl }) => [name, imageUrl])).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [name, `https://cdn.example.com/${name}.png`]),
    );
    expect(drawn.find(({ name }) => name === 'b')!.texts).toEqual(['first', 'second']);
  });

  it('keeps pictures that later slides show up to 64 MiB, and loads what does not fit again', async () => {
    const urls = ['a', 'b', 'c'].map((name) => `https://example.com/${name}.png`);
    const slides = [...urls, ...urls].map((url) => ({ name: url, background: { type: 'image', image_url: url } }));
    const count = async (sizeBytes: number) => {
      const { ports, loaded } = world();
      const load = ports.loadPicture;
      ports.loadPicture = async (url, ended) => ({ ...(await load(url, ended)), sizeBytes });
      await renderDeck(deckSchema.parse({ slides }), ports, signal);
      return loaded.toSorted();
    };
    expect(await count(20 * 2 ** 20)).toEqual(urls);
    expect(await count(30 * 2 ** 20)).toEqual([...urls, urls[2]]);
  });

  it('is refused where the layers of a slide have too many bytes of pictures; the same picture counts once', async () => {
    const layer = { type: 'image', x: 0, y: 0, width: 9, height: 9 };
    const deckOf = (names: string[]) =>
      deckSchema.parse({
        slides: [{ name: 'a', background: gradient }],
        layers: names.map((name) => ({ ...layer, slide_index: 0, image_url: `https://example.com/${name}.png` })),
      });
    const { ports } = world();
    const load = ports.loadPicture;
    ports.loadPicture = async (url, ended) => ({ ...(await load(url, ended)), sizeBytes: 15 * 2 ** 20 });
    await expect(renderDeck(deckOf(['a', 'b', 'a', 'b']), ports, signal)).resolves.toHaveLength(1);
    await expect(renderDeck(deckOf(['a', 'b', 'c']), ports, signal)).rejects.toMatchObject({
      code: 'picture_too_large',
      message: expect.stringMatching(/^Slide 1: layers\.2\.image_url: .* more than 40 MiB together$/),
    });
  });

  it('takes a picture from an override before the background, and the last override of a slide', async () => {
    const deck = deckSchema.parse({
      slides: [
        { name: 'a', background: gradient },
        { name: 'b', background: { type: 'image', image_url: 'https://example.com/own.png' } },
        { name: 'c', background: { type: 'image', image_url: 'https://example.com/kept.png' } },
      ],
      images: [
        { slide_index: 0, image_url: 'https://example.com/early.png' },
        { slide_index: 0, image_url: 'https://example.com/late.png' },
        { slide_index: 1, image_url: 'https://example.com/over.png' },
      ],
    });
    const { ports, loaded, drawn } = world();
    await renderDeck(deck, ports, signal);
    expect(loaded.toSorted()).toEqual([
      'https://example.com/kept.png',
      'https://example.com/late.png',
      'https://example.com/over.png',
    ]);
    expect(drawn.every(({ hasPicture }) => hasPicture)).toBe(true);
  });

  it('that fails says which slide, with the reason and the code of the failure', async () => {
    const deck = deckSchema.parse({
      slides: [
        { name: 'a', background: gradient },
        { name: 'b', background: gradient },
      ],
      images: [{ slide_index: 1, image_url: 'https://example.com/x.png' }],
    });
    const { ports } = world({ loadPicture: () => Promise.reject(new AppError('picture_unreadable')) });
    const failure = await renderDeck(deck, ports, signal).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'picture_unreadable', isRetryable: false });
    expect((failure as AppError).message).toMatch(/^Slide 2: ./);
  });
});

describe('what is wrong with a deck', () => {
  const deck = deckSchema.parse({
    slides: ['a', 'b'].map((name) => ({
      name,
      background: { type: 'image', image_url: `https://p.example.test/${name}` },
    })),
    texts: [
      { slide_index: 1, text: { content: 'first' } },
      { slide_index: 0, text: { content: 'other' } },
      { slide_index: 1, text: { content: 'second' } },
    ],
  });
  const issueOf = (text: number): LintIssue => ({
    slide_index: 0,
    text_index: text,
    code: 'small_text',
    severity: 'warning',
    value: 30,
    limit: 36,
    box: null,
  });
  const lint: RenderPorts['lint'] = ({ texts }) => texts.map(({ index }) => issueOf(index));
  const inspected = (texts: readonly Text[]) => texts.map((text) => ({ text, layout: {} as never, contrast: null }));
  const places = (issues: LintIssue[]) => issues.map((issue) => [issue.slide_index, issue.text_index, issue.code]);
  const both = {
    loadPicture: async () => ({
      sha256: 'same',
      sizeBytes: 1,
      decode: async () => picture,
      decodeLayer: async () => null,
    }),
    lint,
  };
  const expected = [
    [0, 1, 'small_text'],
    [1, 0, 'small_text'],
    [1, 2, 'small_text'],
    [1, null, 'repeated_picture'],
  ];

  it('names each text by its place among all, and a picture that comes again', async () => {
    const inspectSlide = async ({ texts }: { texts: readonly Text[] }) => inspected(texts);
    expect(places(await lintDeck(deck, { ...both, inspectSlide }, signal))).toEqual(expected);
  });

  it('names what a web page alone says, on the slide that has it, for lint and for the drawn slides', async () => {
    const sourced = { ...deck, sources: [{ url: 'https://shop.example/', quotes: ['evil.example', '@nowhere'] }] };
    const texts = deck.texts.map((text, index) =>
      index === 2 ? { ...text, text: { ...text.text, content: 'Order at evil.example' } } : text,
    );
    const { ports } = world();
    const stored = await renderDeck({ ...sourced, texts }, ports, signal);
    const linted = await lintDeck({ ...sourced, texts }, { ...ports, inspectSlide: async () => [] }, signal);
    const slide = deck.texts[2]!.slide_index;
    const expectedQuotes = [{ slide_index: slide, text_index: 2, code: 'from_source', quotes: ['evil.example'] }];
    const quoted = (issues: LintIssue[]) => issues.filter(({ code }) => code === 'from_source');
    expect(quoted(linted)).toMatchObject(expectedQuotes);
    expect(quoted(stored[slide]!.issues)).toMatchObject(expectedQuotes);
    expect(quoted(stored.flatMap(({ issues }) => issues))).toHaveLength(1);
  });

  it('comes with the drawn slides, and is kept by the slide alone', async () => {
    const kept: LintIssue[][] = [];
    const { ports } = world({
      ...both,
      renderSlide: async ({ texts }) => ({
        file: Buffer.from('png'),
        thumbnails,
        missing: [],
        texts: inspected(texts),
      }),
      store: async ({ index, issues }) => {
        kept[index] = issues;
        return 'https://cdn.example.test/1.png';
      },
    });
    const stored = await renderDeck(deck, ports, signal);
    expect(places(stored.flatMap(({ issues }) => issues))).toEqual(expected);
    expect(kept[1]).toEqual([issueOf(0), issueOf(1)]);
  });

  it('is that of the former drawing where a slide is copied', async () => {
    const { ports } = world({
      ...both,
      reuse: async () => ({
        imageUrl: 'https://cdn.example.test/1.png',
        sizeBytes: 1,
        missing: [],
        issues: [issueOf(0)],
      }),
    });
    const stored = await renderDeck(deck, ports, signal);
    expect(places(stored.flatMap(({ issues }) => issues))).toEqual([
      [0, 1, 'small_text'],
      [1, 0, 'small_text'],
      [1, null, 'repeated_picture'],
    ]);
  });
});
