import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { askedSlides } from '../../../src/domain/agent/ask/asked-slides.ts';
import { readAnswer } from '../../../src/domain/agent/draft/read-answer.ts';
import { plainSlide } from '../../../src/domain/agent/draft/slide-draft.ts';
import { splitFigure } from '../../../src/domain/agent/draft/split-figure.ts';
import { arbitraryAnswer } from '../../support/arbitrary-answer.ts';

const usual = { min: 3, max: 10, isAsked: false };
const slide = (headline: string, kind = 'point') => ({ kind, headline, body: null, image_prompt: null });
const answerOf = (slides: unknown[], fields: object = {}) =>
  JSON.stringify({ title: 'A title', mood: 'calm', slides, ...fields });

describe('reading an answer', () => {
  it('takes a good answer as it is', () => {
    const draft = readAnswer(
      answerOf([slide('Look here', 'hook'), slide('One thing'), { ...slide('Do it', 'cta'), body: 'Save' }]),
      usual,
    );
    expect(draft).toEqual({
      title: 'A title',
      mood: 'calm',
      caption: null,
      hashtags: [],
      slides: [
        plainSlide('hook', 'Look here'),
        plainSlide('point', 'One thing'),
        plainSlide('cta', 'Do it', { body: 'Save' }),
      ],
    });
  });

  it.each([
    ['fences', `Here you are:\n\`\`\`json\n${answerOf([slide('A')])}\n\`\`\`\nEnjoy!`],
    ['a bare list', JSON.stringify([slide('A')])],
    ['a wrapper', JSON.stringify({ carousel: JSON.parse(answerOf([slide('A')])) as object })],
    ['other names', answerOf([{ type: 'hook', title: 'A', description: 'B' }])],
    ['slides that are texts', answerOf(['A', 'B'])],
  ])('reads through %s', (_what, answer) => {
    expect(readAnswer(answer, usual)?.slides[0]).toMatchObject({ kind: 'hook', headline: 'A' });
  });

  it.each(['', 'I cannot help with that.', '{"slides":[]}', '{"slides":[{"headline":"  "}]}', '[1,2]', '{"slides":'])(
    'has nothing for %j',
    (answer) => {
      expect(readAnswer(answer, usual)).toBeNull();
    },
  );

  it('begins with the one hook and ends with the call to action, however many slides there are', () => {
    const slides = Array.from({ length: 200 }, (_unused, at) => slide(`Slide about ${at}`, 'hook'));
    const draft = readAnswer(answerOf([...slides, slide('Do it', 'cta')]), usual);
    expect(draft?.slides).toHaveLength(10);
    expect(draft?.slides.filter(({ kind }) => kind === 'hook')).toHaveLength(1);
    expect(draft?.slides.at(-1)).toMatchObject({ kind: 'cta', headline: 'Do it' });
  });

  it('says nothing twice, strips numbering and whole quotation marks, and keeps numbers that mean something', () => {
    const draft = readAnswer(
      answerOf([slide('1. Cool the room'), slide('Cool the room'), slide('3 ways to rest'), slide('“Rest”')]),
      usual,
    );
    expect(draft?.slides.map(({ headline }) => headline)).toEqual(['Cool the room', '3 ways to rest', 'Rest']);
  });

  it('chooses a mood of its own for one that does not exist, always the same for the same words', () => {
    const moodOf = (mood: unknown) => readAnswer(answerOf([slide('Rest')], { mood }), usual)?.mood;
    expect(moodOf('gloomy')).toBe(moodOf(7));
  });

  it('never throws, and keeps every length, whatever was answered', () => {
    fc.assert(
      fc.property(arbitraryAnswer, (answer) => {
        const draft = readAnswer(answer, usual);
        if (!draft) return;
        expect(draft.slides.length).toBeLessThanOrEqual(10);
        for (const { headline, body, imagePrompt } of draft.slides) {
          expect(headline.trim()).not.toBe('');
          expect(headline.length + (body?.length ?? 0)).toBeLessThan(20_000);
          expect(imagePrompt?.length ?? 0).toBeLessThan(8_000);
        }
      }),
    );
  });
});

describe('parts of a slide', () => {
  const whole = (changes: object) => ({ ...slide('A headline', 'point'), ...changes });
  const read = (slides: unknown[], count = { min: 3, max: 12, isAsked: false }) =>
    readAnswer(answerOf([slide('Look', 'hook'), ...slides]), count)?.slides.slice(1) ?? [];

  it('come as fields', () => {
    const [stat, stats, dos, list] = read([
      whole({ kind: 'stat', figure: '2–3', label: 'weeks', headline: 'How long it takes' }),
      whole({
        kind: 'stats',
        figures: [
          { figure: '92 m²', label: 'floor' },
          { figure: '3', label: 'bedrooms' },
        ],
      }),
      whole({
        kind: 'dos',
        columns: [
          { title: 'Do', items: ['a'] },
          { title: 'Don’t', items: ['b', 'c'] },
        ],
      }),
      whole({ kind: 'list', items: ['1. basil', 'oil'], emphasis: 'HEADLINE', alt: 'A list' }),
    ]);
    expect(stat).toMatchObject({ kind: 'stat', figure: '2–3', label: 'weeks', headline: 'How long it takes' });
    expect(stats).toMatchObject({ kind: 'stats', figures: [{ figure: '92 m²', label: 'floor' }, { figure: '3' }] });
    expect(dos).toMatchObject({ kind: 'dos', columns: [{ title: 'Do' }, { items: ['b', 'c'] }] });
    expect(list).toMatchObject({ kind: 'list', items: ['basil', 'oil'], emphasis: 'headline', alt: 'A list' });
  });

  it('make a slide what it says, whatever it is called', () => {
    const [list, point, stat, named] = read([
      whole({ body: '- flour\n- salt\n- water' }),
      whole({ kind: 'comparison', body: 'Nothing to compare' }),
      whole({ kind: 'stats', figures: [{ figure: '9%', label: 'rent' }] }),
      whole({ kind: 'stat', headline: '90-Day plan' }),
    ]);
    expect(list).toMatchObject({ kind: 'list', items: ['flour', 'salt', 'water'], body: null });
    expect(point).toMatchObject({ kind: 'point', body: 'Nothing to compare' });
    expect(stat).toMatchObject({ kind: 'stat', figure: '9%', label: 'rent', figures: [] });
    expect(named).toMatchObject({ kind: 'point', headline: '90-Day plan' });
  });

  it.each([7, 8, 15, 40])('are never left out of a list of %d, with room for slides and without', (count) => {
    const items = Array.from({ length: count }, (_unused, at) => `Item ${at}`);
    for (const max of [35, 3]) {
      const slides = read([whole({ kind: 'list', items })], { min: 3, max, isAsked: true });
      const shown = slides.flatMap((one) => one.items);
      if (max === 35 || count <= 12) expect(shown).toEqual(items);
      expect(slides.every((one) => one.items.length <= 12)).toBe(true);
      if (count === 7) expect(slides).toHaveLength(1);
    }
  });

  it('of three columns become lists, of many figures more slides', () => {
    const columns = ['A', 'B', 'C'].map((title) => ({ title, items: [`${title}1`, `${title}2`] }));
    const figures = Array.from({ length: 7 }, (_unused, at) => ({ figure: `${at}%`, label: `label ${at}` }));
    const slides = read([whole({ kind: 'comparison', columns }), whole({ kind: 'stats', figures })]);
    expect(slides.slice(0, 3).map(({ headline, items }) => [headline, items.length])).toEqual([
      ['A', 2],
      ['B', 2],
      ['C', 2],
    ]);
    expect(slides.slice(3).flatMap((one) => one.figures)).toEqual(figures);
  });
});

describe('an answer that was cut off', () => {
  const full = answerOf(['One', 'Two', 'Three', 'Four', 'Five "quoted" \\'].map((words) => slide(words)));

  it('keeps its whole slides from the third on, wherever the cut is', () => {
    const counts = new Set<number>();
    for (let end = 1; end < full.length; end += 1) {
      const slides = readAnswer(full.slice(0, end), usual)?.slides ?? [];
      if (slides.length > 0) counts.add(slides.length);
      expect(
        slides.every(({ headline }, at) => headline.startsWith(['One', 'Two', 'Three', 'Four', 'Five'][at]!)),
      ).toBe(true);
    }
    expect([...counts]).toEqual([3, 4, 5]);
  });
});

describe('the number of slides asked for', () => {
  it.each([
    ['A 7-slide carousel about tea', 7],
    ['tea, in 5 slides', 5],
    ['Slides: 6', 6],
    ['作成 8枚 のカルーセル', 8],
    ['٥ شرائح عن القهوة', 5],
    ['200 slides about tea', 35],
    ['ten slides on tea', 10],
    ['Make me a twelve-slide deck', 12],
    ['five slides about tea, 3 tips', 5],
    ['a 10 page carousel', 10],
    ['6 thẻ về trà', 6],
    ['sáu thẻ về trà', 6],
    ['maak 5 kaarten over thee', 5],
    ['vijf slides over thee', 5],
    ['10 картинок про чай', 10],
    ['семь слайдов про чай', 7],
    ['sieben Folien über Tee', 7],
    ['cinq diapositives sur le thé', 5],
    ['siete diapositivas sobre té', 7],
    ['oito cartões sobre chá', 8],
    ['sei schede sul tè', 6],
    ['pięć slajdów o herbacie', 5],
    ['beş slayt', 5],
    ['lima kartu tentang teh', 5],
    ['خمس شرائح عن القهوة', 5],
    ['पाँच स्लाइड', 5],
    ['五枚のカルーセル', 5],
    ['다섯 장의 카드', 5],
    ['十二张幻灯片', 12],
    ['५ स्लाइड', 5],
  ])('is read from %j', (prompt, count) => {
    expect(askedSlides(prompt)).toEqual({ min: count, max: count, isAsked: true });
  });

  it.each([
    '5 ways to make tea',
    'My book of 300 pages',
    '1,000 cardboard boxes',
    'tea',
    'ten cardamom pods',
    'often slides',
    'three-course dinner',
  ])('is open in %j', (prompt) => {
    expect(askedSlides(prompt)).toEqual(usual);
  });
});

describe('the number of slides given as a field', () => {
  it('is taken before the prompt’s', () => {
    expect(askedSlides('5 slides', 8)).toEqual({ min: 8, max: 8, isAsked: true });
  });
});

describe('a number at the beginning of a headline', () => {
  it.each([
    ['73% of people', '73%', 'of people'],
    ['4× faster', '4×', 'faster'],
    ['$4.2M saved', '$4.2M', 'saved'],
    ['10,000 steps a day', '10,000', 'steps a day'],
    ['18 °C: the best room', '18 °C', 'the best room'],
    ['٧٣٪ من الناس', '٧٣٪', 'من الناس'],
    ['3 × 20', '3 × 20', ''],
    ['60 g per litre', '60 g', 'per litre'],
  ])('is set apart in %j', (headline, figure, rest) => {
    expect(splitFigure(headline)).toEqual({ figure, rest });
  });

  it.each([
    ['2–3 weeks', '2–3', 'weeks'],
    ['3-5 days delivery', '3-5', 'days delivery'],
    ['1:10 odds', '1:10', 'odds'],
    ['1–3–7', '1–3–7', ''],
    ['50 / 10', '50 / 10', ''],
    ['7½ hours', '7½', 'hours'],
    ['7 ½ hours', '7 ½', 'hours'],
    ['½ cup of oats', '½', 'cup of oats'],
    ['3rd place', '3rd', 'place'],
    ['5G in every village', '5G', 'in every village'],
    ['６０％ off', '６０％', 'off'],
    ['６０％の人', '６０％', 'の人'],
    ['20٪ خصم', '20٪', 'خصم'],
    ['1/3 of us', '1/3', 'of us'],
    ['92 m² in Alfama', '92 m²', 'in Alfama'],
    ['€540,000 asking price', '€540,000', 'asking price'],
    ['540 000 € for the flat', '540 000 €', 'for the flat'],
    ['4 out of 5 agree', '4', 'out of 5 agree'],
    ['-5% in a year', '-5%', 'in a year'],
    ['12 %: the rate', '12 %', 'the rate'],
    ['10–15 % less', '10–15 %', 'less'],
  ])('is taken whole in %j', (headline, figure, rest) => {
    expect(splitFigure(headline)).toEqual({ figure, rest });
  });

  it.each([
    'Nobody sleeps',
    'In 2024 it began',
    '123456789012345 is long',
    '90-Day plan',
    '24/7-Service',
    '3D printing',
    '2nd-hand finds',
    '100m-Lauf',
    '4ever young',
    '12:30-Uhr-Termin',
    '50/50-Regel',
    '2024–2026–2028–2030 plans',
  ])('is not there in %j', (headline) => {
    expect(splitFigure(headline)).toBeNull();
  });
});
