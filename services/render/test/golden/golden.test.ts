import { rmSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { deckSchema } from '@slideloom/contracts';
import { drawDeck } from './draw-deck.ts';
import { fieldsOf } from './fields-of.ts';
import { goldenCases } from './golden-cases.ts';
import * as golden from './golden-picture.ts';

/** Fields that are not drawn, or only choose the slide, as that of texts does. */
const unseen = [
  'slides.name',
  'sources.url',
  'sources.quotes',
  ...['shape', 'icon', 'image'].map((type) => `layers.${type}.slide_index`),
];
const named = new Map(goldenCases.map((one) => [one.name, one]));
const picture = async (deck: Parameters<typeof drawDeck>[0]) => golden.shrink(await drawDeck(deck));

beforeAll(async () => {
  if (!golden.isUpdating(process.env)) return;
  for (const name of golden.storedNames()) rmSync(golden.pathOf(name));
  for (const { name, deck } of goldenCases) await golden.writePicture(name, await picture(deck));
});

it.each(goldenCases.map(({ name, deck }) => [name, deck] as const))(
  '%s is drawn as its picture',
  async (name, deck) => {
    const drawn = await picture(deck);
    const stored = await golden.storedPicture(name);
    const difference = golden.comparePictures(drawn, stored);
    const found = difference.isSame
      ? ''
      : `${JSON.stringify(difference)}, see ${await golden.showDifference(name, stored, drawn)}`;
    expect(found).toBe('');
  },
);

describe('the pictures', () => {
  it('are of every field of the definition, each value of those that have few; a new field needs one', () => {
    const fields = fieldsOf(deckSchema.toJSONSchema({ io: 'input' }) as Parameters<typeof fieldsOf>[0]);
    expect(fields).toEqual(expect.arrayContaining(['slides.background.image.type', 'texts.text.textShadow.blur']));
    const isText = (field: string) => field.startsWith('layers.text.');
    expect(fields.filter((field) => !named.has(field) && !unseen.includes(field) && !isText(field))).toEqual([]);
    expect(unseen.filter((field) => !fields.includes(field))).toEqual([]);
  });

  it('are those of the cases, no more and no fewer', () => {
    expect(golden.storedNames().toSorted()).toEqual([...named.keys()].toSorted());
    expect(named.size).toBe(goldenCases.length);
  });

  it.each(goldenCases.flatMap(({ name, unlike }) => (unlike === undefined ? [] : [[name, unlike] as const])))(
    '%s differs from %s: its field is seen',
    async (name, unlike) => {
      const [one, other] = await Promise.all([name, unlike].map(golden.storedPicture));
      expect(golden.comparePictures(one!, other!)).toMatchObject({ isSame: false });
    },
  );

  it('do not depend on the name of a slide', async () => {
    const [first] = goldenCases;
    const [slide] = first!.deck.slides;
    const drawn = await picture({ ...first!.deck, slides: [{ ...slide!, name: 'Another name' }] });
    expect(golden.comparePictures(drawn, await golden.storedPicture(first!.name))).toMatchObject({ isSame: true });
  });

  it('are written anew by UPDATE_GOLDEN alone, and never in CI', () => {
    expect(golden.isUpdating({})).toBe(false);
    expect(golden.isUpdating({ CI: 'true' })).toBe(false);
    expect(golden.isUpdating({ UPDATE_GOLDEN: '1' })).toBe(true);
    expect(() => golden.isUpdating({ UPDATE_GOLDEN: '1', CI: 'true' })).toThrow('refused where CI is set');
  });
});

describe('the comparison', () => {
  const base = named.get('texts.text.textShadow.enabled.true')!;
  const { text } = base.deck.texts![0]!;
  const changed = (of: object) => picture({ ...base.deck, texts: [{ slide_index: 0, text: { ...text, ...of } }] });
  const shadowOf = (of: object) => ({ textShadow: { enabled: true, ...of } });

  it.each<[string, object]>([
    ['1 px lower', { y: text.y! + 1 }],
    ['1 px to the right', { x: 91 }],
    ['a font size larger by 1', { fontSize: 141 }],
    ['a weight larger by 50', { fontWeight: 850 }],
    ['0.5 px between letters', { letterSpacing: 0.5 }],
    ['a line height larger by 0.02', { lineHeight: 1.22 }],
    ['another white', { color: '#f0f0f0' }],
    ['a blur of 10 in place of 12', shadowOf({ blur: 10 })],
    ['a shadow that is a tenth lighter', shadowOf({ color: 'rgba(0, 0, 0, 0.45)' })],
    ['a shadow 2 px lower', shadowOf({ offsetY: 6 })],
  ])('finds %s', async (_case, of) => {
    const difference = golden.comparePictures(await changed(of), await golden.storedPicture(base.name));
    expect(difference).toMatchObject({ isSame: false });
  });

  it('lets through the picture itself', async () => {
    const difference = golden.comparePictures(await changed({}), await golden.storedPicture(base.name));
    expect(difference).toMatchObject({ isSame: true, pixels: 0 });
  });
});
