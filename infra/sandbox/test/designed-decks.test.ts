import { describe, expect, it } from '@jest/globals';
import { answerPrompt } from '../src/copywriter/answer-prompt.ts';
import type { JsonSchema } from '../src/copywriter/json-schema.ts';

type Row = { label: string; value: string; icon: string | null };
type Slide = {
  kind: string;
  headline: string;
  body: string | null;
  items: string[];
  figure: string | null;
  label: string | null;
  figures: { figure: string; label: string }[];
  price: string | null;
  rating: string | null;
  rows: Row[];
  messages: { from: string; text: string }[];
  image_prompt: string | null;
};

const text: JsonSchema = { type: 'string' };
const maybe: JsonSchema = { anyOf: [text, { type: 'null' }] };
const texts: JsonSchema = { type: 'array', items: text };
const record = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });
const oneOf = (...members: string[]): JsonSchema => ({ type: 'string', enum: members });
const plainKinds = ['hook', 'point', 'step', 'list', 'quote', 'stat', 'stats', 'comparison', 'dos', 'recap', 'cta'];
const designedKinds =
  'product prices timeline definition testimonial question chat listing speaker event bars line'.split(' ');
const icons = oneOf('area', 'bath', 'bed', 'clock', 'date', 'map', 'ticket');

const schemaOf = (kinds: string[]) =>
  record({
    title: text,
    slides: {
      type: 'array',
      items: record({
        kind: oneOf(...kinds),
        headline: text,
        body: maybe,
        items: texts,
        figure: maybe,
        label: maybe,
        figures: { type: 'array', items: record({ figure: text, label: text }) },
        price: maybe,
        rating: maybe,
        rows: {
          type: 'array',
          items: record({ label: text, value: text, icon: { anyOf: [icons, { type: 'null' }] } }),
        },
        messages: { type: 'array', items: record({ from: oneOf('me', 'them'), text }) },
        image_prompt: maybe,
      }),
    },
  });

function slidesOf(prompt: string, kinds = [...plainKinds, ...designedKinds], count = '3 to 10'): Slide[] {
  const schema = schemaOf(kinds);
  const answer = answerPrompt({ prompt, schema, isJson: true, instructions: `Write ${count} slides.` });
  return (JSON.parse(answer) as { slides: Slide[] }).slides;
}

const row = (label: string, value: string, icon: string | null = null): Row => ({ label, value, icon });

const prompts: [kind: string, prompt: string, shown: Partial<Slide>][] = [
  [
    'listing',
    'New listing: 3-bedroom house in Lisbon with a garden and sea view, 120 m², 2 baths, €450,000. Open house Sunday 2–4 pm. Call Ana Silva.',
    {
      price: '€450,000',
      rows: [row('Bedrooms', '3', 'bed'), row('Baths', '2', 'bath'), row('Area', '120 m²', 'area')],
    },
  ],
  [
    'event',
    'Jazz night at the Blue Door, Friday 12 March, 8 pm. Line-up: Mara Quintet, The Low Tides, DJ Ono. Tickets €15, at the door €18.',
    {
      rows: [
        row('Date', 'Friday 12 March', 'date'),
        row('Time', '8 pm', 'clock'),
        row('Place', 'The Blue Door', 'map'),
        row('Tickets', '€15', 'ticket'),
      ],
    },
  ],
  [
    'event',
    'Announce our bakery opening on 3 May. Fresh sourdough from 7 am, croissants, and coffee by the window.',
    { rows: [row('Date', '3 May', 'date'), row('Time', '7 am', 'clock')] },
  ],
  [
    'prices',
    'Menu de printemps du bistrot Chez Lou : asperges à la truffe 14 €, agneau de sept heures 26 €, tarte au citron 9 €. Réservation au 01 23 45 67 89.',
    {
      rows: [row('Asperges à la truffe', '14 €'), row('Agneau de sept heures', '26 €'), row('Tarte au citron', '9 €')],
    },
  ],
  [
    'prices',
    '秋の新メニュー。ほうじ茶ラテ650円、栗のモンブラン1,780円、焼き芋タルト720円。',
    { rows: [row('ほうじ茶ラテ', '650円'), row('栗のモンブラン', '1,780円'), row('焼き芋タルト', '720円')] },
  ],
  [
    'product',
    'Velvet Skin: new serum with 10% niacinamide, 30 ml, €24. Vegan, without perfume, made in Porto.',
    { headline: 'Velvet Skin', price: '€24', label: '30 ml' },
  ],
  [
    'testimonial',
    'Customer review of our yoga studio, 4.9/5: "I sleep again, and my back is quiet" – Helen Brandt. Classes every day.',
    { headline: 'I sleep again, and my back is quiet', body: 'Helen Brandt', rating: '4.9' },
  ],
  [
    'bars',
    'Survey on remote work: at home 41%, hybrid 38%, in the office 21%. Read the whole report.',
    { rows: [row('At home', '41%'), row('Hybrid', '38%'), row('In the office', '21%')] },
  ],
  [
    'timeline',
    'Our history: 2012 first shop in Porto, 2017 a second kitchen, 2021 online orders. Visit us.',
    { rows: [row('2012', 'First shop in Porto'), row('2017', 'A second kitchen'), row('2021', 'Online orders')] },
  ],
  [
    'question',
    'Returns made easy. How long do I have? You can send it back within 30 days. Free of charge.',
    { headline: 'How long do I have?', body: 'You can send it back within 30 days' },
  ],
  [
    'chat',
    'Chat about our bakery\nCustomer: Do you have rye bread?\nUs: Every Friday from 8 am.',
    {
      messages: [
        { from: 'them', text: 'Do you have rye bread?' },
        { from: 'me', text: 'Every Friday from 8 am.' },
      ],
    },
  ],
  [
    'speaker',
    'Meetup on design systems, Tuesday 9 June, 6 pm at Forum Hall. Speaker: Ana Lima, head of design at Kinto.',
    { headline: 'Ana Lima', label: 'Head of design at Kinto' },
  ],
  [
    'definition',
    'Skincare words. Retinol means a form of vitamin A. Use it at night.',
    { headline: 'Retinol', body: 'A form of vitamin A' },
  ],
];

const saidBy = (slides: readonly Slide[]) => JSON.stringify(slides.map(({ image_prompt: _scene, ...said }) => said));

/** Numbers of slides that the prompt does not have. */
function invented(slides: readonly Slide[], prompt: string): string[] {
  const numbers = (said: string) => said.match(/\p{Nd}+(?:[.,:]\p{Nd}+)*/gu) ?? [];
  const given = new Set(numbers(prompt));
  return numbers(saidBy(slides)).filter((one) => !given.has(one));
}

/** Numbers and words of the prompt that no slide says. */
function lost(slides: readonly Slide[], prompt: string): string[] {
  const said = saidBy(slides).toLowerCase();
  const packaging = new Set(['announce', 'about', 'customer', 'speaker', 'means', 'price']);
  const parts = prompt.toLowerCase().match(/[\p{L}\p{M}]{4,}|\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? [];
  return parts.filter((part) => !packaging.has(part) && !said.includes(part));
}

describe.each(prompts)('%s: %s', (kind, prompt, shown) => {
  const slides = slidesOf(prompt);

  it('is a slide of its kind, with the facts of the prompt', () => {
    expect(slides.find((slide) => slide.kind === kind)).toMatchObject(shown);
  });

  it('invents no number and loses none, nor a word', () => {
    expect(invented(slides, prompt)).toEqual([]);
    expect(lost(slides, prompt).filter((part) => !/^5$/.test(part))).toEqual([]);
  });

  it('keeps its facts where there is room for three slides', () => {
    const few = slidesOf(prompt, undefined, 'exactly 3');
    expect(few).toHaveLength(3);
    expect(invented(few, prompt)).toEqual([]);
  });

  it('is told in the kinds that a caller knows', () => {
    const plain = slidesOf(prompt, plainKinds);
    expect(plain.filter((slide) => !plainKinds.includes(slide.kind))).toEqual([]);
    expect(plain.flatMap(({ rows, messages }) => [...rows, ...messages])).toEqual([]);
  });
});

describe('what the prompt does not give', () => {
  it.each([
    ['stars', 'A kind word about our studio: "I sleep again, and my back is quiet" – Helen Brandt.', 'testimonial'],
    ['a day', 'Jazz night at the Blue Door. Line-up: Mara Quintet, The Low Tides, DJ Ono.', 'event'],
    ['a price', 'Velvet Skin: new serum. Vegan, without perfume, made in Porto.', 'product'],
    ['an answer', 'Bakery news. Do you like rye bread?', 'question'],
  ])('is not made up: %s', (_missing, prompt, kind) => {
    const slides = slidesOf(prompt);
    expect(slides.map((slide) => slide.kind)).not.toContain(kind);
    expect(invented(slides, prompt)).toEqual([]);
  });

  it('is found where it is made up', () => {
    const [, prompt] = prompts[0]!;
    const slides = slidesOf(prompt);
    const rows = [row('Bedrooms', '7')];
    expect(invented([...slides, { ...slides[1]!, rows }], prompt)).toEqual(['7']);
    expect(lost(slides.slice(0, 1), prompt)).toContain('450,000');
  });
});
