import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { chartNumbers } from '../../../src/domain/agent/draft/chart-numbers.ts';
import { composeDeck } from '../../../src/domain/agent/compose-deck.ts';
import { readAnswer } from '../../../src/domain/agent/draft/read-answer.ts';
import { starsOf } from '../../../src/domain/agent/draft/read-parts.ts';
import {
  designedKinds,
  slideKinds,
  type Design,
  type SlideDraft,
} from '../../../src/domain/agent/draft/slide-draft.ts';
import { plainMeasurer } from '../../support/plain-measurer.ts';

const count = { min: 3, max: 12, isAsked: false };

function read(fields: object, design: Design = 'full'): SlideDraft[] {
  const slides = [
    { kind: 'hook', headline: 'Look' },
    { headline: 'A headline', ...fields },
  ];
  return readAnswer(JSON.stringify({ title: 'A title', slides }), count, design)!.slides.slice(1);
}

const rows = (...values: string[]) => values.map((value, at) => ({ label: `Label ${at}`, value, icon: null }));
const said = {
  product: { body: 'Serum, 30 ml', price: '€48.50', label: 'Order now' },
  prices: { rows: rows('€40', '€65', 'from €90') },
  timeline: { rows: rows('Founded', 'First shop', 'Second shop') },
  definition: { label: 'noun', body: 'The meaning of it.' },
  testimonial: { body: 'Ana, Porto', rating: '4.5' },
  question: { body: 'The answer of 30 days.' },
  chat: {
    messages: [
      { from: 'them', text: 'Do you deliver?' },
      { from: 'me', text: 'Within 2 hours.' },
    ],
  },
  listing: { price: '€315,000', rows: rows('64 m²', '2', '1') },
  speaker: { label: 'Head of Research, Orbit', body: 'What 400 interviews say' },
  event: { rows: rows('Saturday, 14 June', 'Old Harbour 3') },
  bars: { rows: rows('12%', '30%', '41%') },
  line: { rows: rows('1,200', '1,900', '2,450') },
} as const;

/** Every letter and digit that a slide says, in the order of the alphabet. */
function wordsOf(parts: unknown): string[] {
  const texts: string[] = [];
  JSON.stringify(parts, (key, value: unknown) => {
    if (typeof value === 'string' && !['kind', 'icon', 'from'].includes(key)) texts.push(value);
    return value;
  });
  return texts.flatMap((text) => text.match(/[\p{L}\p{N}€%²]+/gu) ?? []);
}

describe('a slide of a designed kind', () => {
  it.each(designedKinds)('%s is read as it is written', (kind) => {
    expect(read({ kind, ...said[kind] })).toEqual([expect.objectContaining({ kind, ...said[kind] })]);
  });

  it.each(designedKinds)('%s is told by texts alone in the frozen design, without a word or a number less', (kind) => {
    const slides = read({ kind, ...said[kind] }, 'frozen');
    for (const slide of slides) expect(slideKinds).toContain(slide.kind);
    const shown = wordsOf(slides);
    expect(wordsOf(said[kind]).filter((word) => !shown.includes(word))).toEqual([]);
  });

  it.each(designedKinds)('%s without what it shows becomes another kind', (kind) => {
    const [slide] = read({ kind });
    const expected = kind === 'testimonial' ? 'quote' : 'point';
    expect(slide).toMatchObject({ headline: 'A headline', kind: expected, rows: [], messages: [], price: null });
  });

  it.each([
    ['two values of different units', ['12%', '€30']],
    ['a value without a number', ['12', 'many']],
    ['a range', ['2–3', '4']],
    ['a value below zero', ['-3', '4']],
    ['nothing but zeros', ['0', '0']],
  ])('is no chart with %s, and says its figures', (_what, values) => {
    const [slide] = read({ kind: 'bars', rows: rows(...values) });
    expect(slide).toMatchObject({
      kind: 'stats',
      figures: values.map((figure, at) => ({ figure, label: `Label ${at}` })),
    });
  });

  it('is bars where a line would have two points, and a list where a chart would have too many', () => {
    expect(read({ kind: 'line', rows: rows('1', '2') })[0]).toMatchObject({ kind: 'bars' });
    const many = rows(...Array.from({ length: 10 }, (_unused, at) => String(at + 1)));
    const slides = read({ kind: 'bars', rows: many });
    expect(slides.flatMap(({ items }) => items)).toEqual(many.map(({ label, value }) => `${label} – ${value}`));
  });

  it('is divided where its rows are too many, with all of them in order', () => {
    const many = rows(...Array.from({ length: 14 }, (_unused, at) => `€${at}`));
    const slides = read({ kind: 'prices', rows: many });
    expect(slides.length).toBeGreaterThan(1);
    expect(slides.flatMap((slide) => slide.rows)).toEqual(many);
  });

  it('keeps what it has no place for in its body', () => {
    const [slide] = read({ kind: 'question', body: 'Yes.', items: ['One', 'Two'], price: '€9', rows: rows('5 km') });
    expect(slide).toMatchObject({ kind: 'question', body: 'Yes.\n€9\nLabel 0 – 5 km\nOne\nTwo' });
  });

  it('takes rows from figures, lines and other names', () => {
    const [one] = read({
      kind: 'listing',
      figures: [
        { figure: '64 m²', label: 'inside' },
        { figure: '2', label: 'rooms' },
      ],
    });
    expect(one!.rows).toEqual([
      { label: 'inside', value: '64 m²', icon: null },
      { label: 'rooms', value: '2', icon: null },
    ]);
    const [two] = read({ kind: 'timeline', rows: ['1998: Founded', { when: 2004, text: 'A shop', icon: 'clock' }] });
    expect(two!.rows).toEqual([
      { label: '1998', value: 'Founded', icon: null },
      { label: '2004', value: 'A shop', icon: 'clock' },
    ]);
  });

  it('on the cover stands in its body', () => {
    const slides = [{ kind: 'event', headline: 'Concert', rows: rows('14 June') }];
    expect(readAnswer(JSON.stringify({ slides }), count, 'full')?.slides[0]).toMatchObject({
      kind: 'hook',
      body: 'Label 0 – 14 June',
    });
  });

  it('never throws, whatever its parts are', () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.array(fc.oneof(fc.anything(), fc.record({ label: fc.anything(), value: fc.anything() }))),
    );
    const fields = fc.record({
      kind: fc.constantFrom(...designedKinds),
      price: odd,
      rating: odd,
      rows: odd,
      messages: odd,
      body: odd,
    });
    fc.assert(
      fc.property(fields, fc.constantFrom<Design>('full', 'frozen'), (slide, design) => {
        const json = JSON.stringify(
          { slides: [{ headline: 'A' }, { headline: 'B', ...slide }] },
          (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part),
        );
        expect(readAnswer(json, count, design)).not.toBeNull();
      }),
    );
  });
});

describe('the numbers of a chart', () => {
  it.each([
    [
      ['1,200', '1,900.50'],
      [1_200, 1_900.5],
    ],
    [
      ['1.200,5 €', '900 €'],
      [1_200.5, 900],
    ],
    [
      ['€ 12', '€14'],
      [12, 14],
    ],
    [
      ['١٢', '١٤٫٥'],
      [12, 14.5],
    ],
    [
      ['१२%', '३०%'],
      [12, 30],
    ],
    [
      ['６０％', '４０％'],
      [60, 40],
    ],
    [
      ['1 day', '3 days'],
      [1, 3],
    ],
    [
      ['0.125', '0.25'],
      [0.125, 0.25],
    ],
    [
      ['12 000', '9 500'],
      [12_000, 9_500],
    ],
    [
      ['6.875%', '6.5%'],
      [6.875, 6.5],
    ],
    [
      ['1,250 kg', '2,5 kg'],
      [1.25, 2.5],
    ],
    [['–5 %', '–8 %'], null],
    [['−€5', '−€8'], null],
    [['12k', '9'], null],
    [['3 of 4', '1 of 4'], null],
    [['½', '1'], null],
  ])('of %j are %j', (values, expected) => {
    expect(chartNumbers(rows(...values))).toEqual(expected);
  });
});

describe('stars', () => {
  it.each([
    ['4.5', 4.5],
    ['4,5 / 5', 4.5],
    ['5/5', 5],
    ['9/10', null],
    ['0', null],
    ['5.5', null],
    ['great', null],
  ])('of %j are %j', (rating, expected) => {
    expect(starsOf(rating)).toBe(expected);
  });

  it('may be drawn in the answer', () => {
    expect(read({ kind: 'testimonial', body: 'Ana', rating: '★★★★½' })[0]).toMatchObject({ rating: '4.5' });
  });

  it('on another scale are words', () => {
    expect(read({ kind: 'testimonial', body: 'Ana', rating: '9/10' })[0]).toMatchObject({
      kind: 'quote',
      body: 'Ana, 9/10',
    });
    expect(read({ kind: 'product', label: 'Ask', price: 'On request' })[0]).toMatchObject({
      body: 'On request',
      label: 'Ask',
    });
  });
});

describe('a deck of the full design', () => {
  const measurer = plainMeasurer;
  const deckOf = (...slides: object[]) => {
    const answer = JSON.stringify({
      title: 'Ours',
      mood: 'fresh',
      slides: [{ kind: 'hook', headline: 'Look' }, ...slides],
    });
    return composeDeck(readAnswer(answer, count, 'full')!, { maxPictures: 3, measurer, design: 'full' });
  };

  it('draws layers on the slides of designed kinds, and keeps what they say in its outline', () => {
    const { planned, cut } = deckOf({ kind: 'prices', headline: 'Prices', ...said.prices }, { headline: 'Plain' });
    expect(cut).toEqual([]);
    // Ornaments of the style are on every slide; what is more than those shows the slide's own words.
    const drawnOn = (index: number) =>
      planned.deck
        .layers!.filter((layer) => layer.slide_index === index)
        .map(({ slide_index: _at, ...layer }) => layer);
    const ornaments = drawnOn(2).map((layer) => JSON.stringify(layer));
    const own = drawnOn(1).filter((layer) => !ornaments.includes(JSON.stringify(layer)));
    expect(own.length).toBeGreaterThanOrEqual(said.prices.rows.length - 1);
    expect(ornaments.length).toBeLessThan(drawnOn(1).length);
    expect(planned.outline?.[1]).toMatchObject({ kind: 'prices', rows: said.prices.rows });
    expect(planned.outline?.[2]).not.toHaveProperty('rows');
  });

  it('tells by texts alone what no designed layout shows whole', () => {
    const text = 'Words that say a little more than they must. '.repeat(3).trim();
    const messages = Array.from({ length: 6 }, (_unused, at) => ({
      from: at % 2 === 0 ? 'them' : 'me',
      text: `${at} ${text}`,
    }));
    const { planned, cut } = deckOf({ kind: 'chat', headline: 'A very long chat about very many things', messages });
    const shown = planned.deck.texts.map((layer) => layer.text.content).join('\n');
    if (cut.length === 0) for (const message of messages) expect(shown).toContain(message.text);
    else expect(cut).toEqual([1]);
  });

  it('has no layers in the frozen design', () => {
    const answer = JSON.stringify({
      slides: [{ headline: 'Look' }, { kind: 'prices', headline: 'Prices', ...said.prices }],
    });
    const { planned } = composeDeck(readAnswer(answer, count)!, { maxPictures: 3, measurer });
    expect(planned.deck).not.toHaveProperty('layers');
  });
});
