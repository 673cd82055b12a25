import { describe, expect, it } from '@jest/globals';
import { complaintOf } from '../../../src/domain/agent/ask/complaint-of.ts';
import { textsOf } from '../../../src/domain/agent/draft/find-banned.ts';
import { readAnswer } from '../../../src/domain/agent/draft/read-answer.ts';

const count = { min: 3, max: 10, isAsked: false };
const hook = { kind: 'hook', headline: 'Look here' };
const answerOf = (slides: object[], deck: object = {}) => JSON.stringify({ title: 'A title', ...deck, slides });
const read = (slide: object, design: 'frozen' | 'full' = 'frozen') => {
  const { slides, lost = [] } = readAnswer(answerOf([hook, slide]), count, design)!;
  return { slide: slides[1], lost: lost.map(({ text }) => text) };
};
const row = (label: string, value: string) => ({ label, value, icon: null });

describe('fields of other names and types', () => {
  it.each<[string, object, object]>([
    [
      'bullets as a text',
      { kind: 'list', headline: 'Bring', bullets: 'A towel\nWater\nA hat' },
      { kind: 'list', items: ['A towel', 'Water', 'A hat'] },
    ],
    [
      'items between semicolons',
      { kind: 'list', headline: 'Bring', items: 'a towel; water; a hat' },
      { kind: 'list', items: ['a towel', 'water', 'a hat'] },
    ],
    [
      'items with titles of their own',
      { kind: 'list', headline: 'Bring', items: [{ title: 'Towel', text: 'a big one' }, { title: 'Water' }] },
      { kind: 'list', items: ['Towel – a big one', 'Water'] },
    ],
    [
      'a numbered list in the body',
      { kind: 'point', headline: 'Brew', body: 'So it goes:\n1. Weigh\n2. Pour' },
      { kind: 'list', items: ['Weigh', 'Pour'], body: 'So it goes:' },
    ],
    [
      'a numbered list in one line',
      { kind: 'point', headline: 'Brew', body: '1. Weigh 2. Pour 3. Wait' },
      { kind: 'list', items: ['Weigh', 'Pour', 'Wait'] },
    ],
    [
      'a table in the body',
      { kind: 'point', headline: 'Menu', body: '| Drink | Price |\n|---|---:|\n| Espresso | €2 |\n| Tea | €3 |' },
      { kind: 'list', items: ['Espresso – €2', 'Tea – €3'], body: 'Drink – Price' },
    ],
    [
      'columns as a map',
      { kind: 'comparison', headline: 'Us or them', columns: { Us: ['Open late', 'No fee'], Them: 'Closed; A fee' } },
      {
        kind: 'comparison',
        columns: [
          { title: 'Us', items: ['Open late', 'No fee'] },
          { title: 'Them', items: ['Closed', 'A fee'] },
        ],
      },
    ],
    [
      'columns as two sides',
      {
        kind: 'comparison',
        headline: 'Us or them',
        left: { title: 'Us', items: ['Open late'] },
        right: { title: 'Them', points: ['Closed'] },
      },
      {
        kind: 'comparison',
        columns: [
          { title: 'Us', items: ['Open late'] },
          { title: 'Them', items: ['Closed'] },
        ],
      },
    ],
    [
      'do and dont',
      { kind: 'dos', headline: 'Latte art', do: ['Pour low'], dont: ['Shake'] },
      { kind: 'dos', columns: [{ items: ['Pour low'] }, { items: ['Shake'] }] },
    ],
    [
      'stat for figure',
      { kind: 'stat', headline: 'Many forget', stat: '31%', label: 'of bags' },
      { kind: 'stat', figure: '31%', label: 'of bags' },
    ],
    [
      'a figure as an object',
      { kind: 'stat', headline: 'Many forget', figure: { value: 31, label: 'of 100 bags' } },
      { kind: 'stat', figure: '31', label: 'of 100 bags' },
    ],
    [
      'figures as a map',
      { kind: 'stats', headline: 'In numbers', stats: { '31%': 'of bags', '4': 'shops' } },
      {
        kind: 'stats',
        figures: [
          { figure: '4', label: 'shops' },
          { figure: '31%', label: 'of bags' },
        ],
      },
    ],
    [
      'figures as texts',
      { kind: 'stats', headline: 'In numbers', figures: ['31% of bags', '4 shops'] },
      {
        kind: 'stats',
        figures: [
          { figure: '31%', label: 'of bags' },
          { figure: '4', label: 'shops' },
        ],
      },
    ],
    ['a kind of another name', { type: 'Bullet list', title: 'Bring', points: ['a', 'b'] }, { kind: 'list' }],
    [
      'a quote and its author',
      { kind: 'quote', quote: 'Less is more', author: 'Mies' },
      { headline: 'Less is more', body: 'Mies' },
    ],
    [
      'two bodies',
      { headline: 'Brew', subtitle: 'By hand', description: 'It takes four minutes.' },
      { body: 'By hand\nIt takes four minutes.' },
    ],
  ])('%s', (_what, given, expected) => {
    const { slide, lost } = read(given);
    expect(slide).toMatchObject(expected);
    expect(lost).toEqual([]);
  });

  it('rows as a map, for a designed kind', () => {
    const { slide } = read({ kind: 'prices', headline: 'Menu', rows: { Espresso: '€2', Tea: 3 } }, 'full');
    expect(slide).toMatchObject({ kind: 'prices', rows: [row('Espresso', '€2'), row('Tea', '3')] });
  });

  it('a slide’s number is no figure', () => {
    expect(read({ number: 2, slide_number: 2, headline: 'Brew', body: 'By hand' }).slide).toMatchObject({
      kind: 'point',
      figure: null,
    });
  });

  it('hashtags as a text', () => {
    expect(readAnswer(answerOf([hook], { hashtags: '#coffee, #home' }), count)?.hashtags).toEqual(['coffee', 'home']);
  });
});

describe('words that stand nowhere', () => {
  it('are given back: of a field beside the schema, of a button with more on its slide, beyond a length', () => {
    const long = Array.from({ length: 12 }, (_unused, at) => `Sentence ${at} says that beans are weighed.`);
    expect(read({ headline: 'A', body: long.join(' ') }).lost).toEqual(long.slice(10));
    expect(read({ headline: 'A', speaker_notes: 'Smile at them.', layout: 'two_columns', icon: 'car' }).lost).toEqual([
      'Smile at them.',
    ]);
    expect(read({ kind: 'cta', headline: 'Come', body: 'Book', items: ['Bring a friend'] }).lost).toEqual([
      'Bring a friend',
    ]);
  });

  it('are a reason to ask again where they stand in a field of the schema, and not beside it', () => {
    const complain = (slide: object) => {
      const { lost, ...draft } = readAnswer(answerOf([hook, slide, { headline: 'B' }]), count)!;
      return complaintOf({ banned: [], draft, ...(lost && { lost }) }, 2, 10);
    };
    expect(complain({ kind: 'cta', headline: 'Come', items: ['Bring a friend'] })).toContain('"Bring a friend"');
    expect(complain({ headline: 'Come', speaker_notes: 'Smile at them.' })).toBeNull();
  });

  it('are none in an answer of the schema, whichever kinds it has', () => {
    const slides = [
      { ...hook, body: 'Three things' },
      { kind: 'stat', headline: '31% forget it', figure: '31%', label: 'of bags', body: 'Says the airport.' },
      {
        kind: 'dos',
        headline: 'Pour',
        columns: [
          { title: 'Do', items: ['Low'] },
          { title: 'Don’t', items: ['High'] },
        ],
      },
      { kind: 'recap', headline: 'Again', items: ['1. Low', '2. Slow'] },
      { kind: 'testimonial', headline: '“Good”', body: 'Ada', rating: '★★★★½' },
      { kind: 'cta', headline: 'Come', body: 'Book' },
    ];
    for (const design of ['frozen', 'full'] as const) {
      expect(readAnswer(answerOf(slides, { caption: 'Come by. Bring a friend!' }), count, design)).not.toHaveProperty(
        'lost',
      );
    }
  });
});

describe('a cover that says too much', () => {
  const long = 'Beans lose their smell within weeks. '.repeat(9).trim();

  it('opens into a slide of its own, with all its words', () => {
    const { slides, lost } = readAnswer(answerOf([{ ...hook, body: long }, { headline: 'B' }]), count)!;
    expect(slides.map(({ headline }) => headline)).toEqual(['Look here', 'Beans lose their smell within weeks.', 'B']);
    expect(slides[0]?.body).toBeNull();
    expect(
      slides
        .flatMap(textsOf)
        .join(' ')
        .match(/within weeks/g),
    ).toHaveLength(9);
    expect(lost).toBeUndefined();
  });

  it('keeps its list as one', () => {
    const items = Array.from({ length: 6 }, (_unused, at) => `Number ${at} of the things to bring`);
    const { slides } = readAnswer(answerOf([{ ...hook, items }, { headline: 'B' }]), count)!;
    expect(slides[1]).toMatchObject({ kind: 'list', headline: 'A title', items });
  });

  it('keeps its words where no slide is left for them, and is a reason to ask again', () => {
    const draft = readAnswer(answerOf([{ ...hook, body: long }, { headline: 'B' }]), {
      min: 2,
      max: 2,
      isAsked: true,
    })!;
    expect(draft.slides[0]?.body).toBe(long);
    expect(complaintOf({ banned: [], draft }, 2, 2)).toContain('the first slide says too much');
  });

  it('stays as it is with one short line', () => {
    const { slides } = readAnswer(answerOf([{ ...hook, body: 'For people without time' }, { headline: 'B' }]), count)!;
    expect(slides).toHaveLength(2);
  });
});
