import { describe, expect, it } from '@jest/globals';
import { answerPrompt } from '../src/copywriter/answer-prompt.ts';
import type { JsonSchema } from '../src/copywriter/json-schema.ts';
import { readBrief } from '../src/copywriter/read-brief.ts';
import { writeDeck } from '../src/copywriter/write-deck.ts';

const anySize = { minSlides: 1, maxSlides: 35 };
const deckOf = (prompt: string) => writeDeck(readBrief(prompt), prompt, anySize);

describe('reading a prompt', () => {
  it.each([
    ['5 tips for better sleep', { points: 5, form: 'tips', topic: 'better sleep', title: '5 tips for better sleep' }],
    ['three simple ways to save money', { points: 3, topic: 'saving money' }],
    ['how to start a podcast', { form: 'steps', topic: 'starting a podcast', title: 'How to start a podcast' }],
    ['Why cats purr', { form: 'reasons', topic: 'cats purr' }],
    ['10 mistakes beginners make', { points: 10, form: 'mistakes' }],
    [
      'Create a 7-slide Instagram carousel about beekeeping for beginners',
      { slides: 7, topic: 'beekeeping', audience: 'beginners' },
    ],
    [
      'Make me a carousel: minimalist living. Keep it moody.',
      { title: 'Minimalist living', topic: 'minimalist living' },
    ],
    ['5 yoga tips for desk workers', { points: 5, topic: 'yoga', audience: 'desk workers' }],
    ['Prompt: coffee at home\nSlides: 6', { topic: 'coffee at home' }],
    ['<prompt>Autumn in Kyoto</prompt>', { title: 'Autumn in Kyoto' }],
    ['Skincare routine, 5 slides', { title: 'Skincare routine', slides: 5 }],
    ['A carousel with the headline "Sleep is a skill"', { title: 'Sleep is a skill' }],
    ['Bakery opening. CTA: Visit us on Saturday', { callToAction: 'Visit us on Saturday' }],
    ['5 Tipps für besseren Schlaf', { language: 'de', points: 5 }],
    ['5 consejos para dormir mejor', { language: 'es', points: 5 }],
    ['睡眠を改善する5つの方法', { language: 'ja', points: 5 }],
    ['5 نصائح لنوم أفضل', { language: 'ar', points: 5 }],
  ])('%s', (prompt, expected) => {
    expect(readBrief(prompt)).toMatchObject(expected);
  });

  it('takes headlines from a list in the prompt', () => {
    expect(readBrief('Our bakery\n- What we bake\n- Our ovens\n- Where to find us').headlines).toEqual([
      'What we bake',
      'Our ovens',
      'Where to find us',
    ]);
    expect(readBrief('Yoga studio. Slides: classes, teachers, prices').headlines).toEqual([
      'Classes',
      'Teachers',
      'Prices',
    ]);
  });
});

describe('writing a deck', () => {
  it.each(Array.from({ length: 33 }, (_, index) => index + 1))(
    'has %i different points when asked for them',
    (count) => {
      const { slides } = deckOf(`${count} tips for growing bonsai`);
      const points = slides.filter(({ kind }) => kind === 'point');
      expect(points).toHaveLength(count);
      expect(new Set(points.map(({ headline }) => headline)).size).toBe(count);
    },
  );

  it('stresses words that stand in the headline', () => {
    for (const { headline, emphasis } of deckOf('how to brew coffee').slides) expect(headline).toContain(emphasis);
  });

  it('leaves no gap unfilled, whatever it is asked', () => {
    for (const prompt of ['x', '😀', '????', 'a'.repeat(4_000), '[]', 'Black Friday sale', 'لماذا', '5', '\n\n\n']) {
      const deck = deckOf(prompt);
      expect(JSON.stringify(deck)).not.toMatch(/\{topic\}|\{Topic\}|undefined/);
      expect(deck.slides.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('does not praise what the prompt wants less of', () => {
    expect(JSON.stringify(deckOf('3 reasons to drink less coffee'))).not.toContain('It wakes your focus');
  });

  it('answers in the language of the prompt', () => {
    expect(deckOf('5 Tipps für besseren Schlaf').slides.at(-1)!.headline).toBe('Jetzt bist du dran');
  });
});

function answer(prompt: string, schema: JsonSchema, instructions = ''): never {
  return JSON.parse(answerPrompt({ prompt, schema, isJson: true, instructions })) as never;
}

describe('filling a schema', () => {
  it('goes by names it has not seen before', () => {
    const filled: Record<string, unknown> = answer('5 tips for better sleep', {
      type: 'object',
      properties: {
        cover: { type: 'object', properties: { heading: { type: 'string' }, subtitle: { type: 'string' } } },
        tips: {
          type: 'array',
          items: {
            type: 'object',
            properties: { order: { type: 'integer' }, text: { type: 'string' }, photo: { type: 'string' } },
          },
        },
        closing: { type: 'object', properties: { title: { type: 'string' }, button_label: { type: 'string' } } },
        accentColor: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
        hashtags: { type: 'array', items: { type: 'string' }, minItems: 3, maxItems: 4 },
      },
    });
    expect(filled).toMatchObject({
      cover: { heading: '5 tips for better sleep' },
      accentColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(filled['tips']).toHaveLength(5);
    expect((filled['tips'] as { order: number }[]).map(({ order }) => order)).toEqual([2, 3, 4, 5, 6]);
    expect((filled['hashtags'] as string[]).length).toBeLessThanOrEqual(4);
  });

  it('keeps to bounds: items, lengths, numbers, constants', () => {
    const filled: { slides: { h: string }[]; n: number; v: number } = answer('10 tips for sleep', {
      type: 'object',
      properties: {
        slides: {
          type: 'array',
          maxItems: 4,
          items: { type: 'object', properties: { h: { type: 'string', maxLength: 12 } } },
        },
        n: { type: 'integer', minimum: 7, maximum: 9, multipleOf: 2 },
        v: { const: 3 },
      },
    });
    expect(filled.slides).toHaveLength(4);
    for (const { h } of filled.slides) expect(h.length).toBeLessThanOrEqual(12);
    expect(filled).toMatchObject({ n: 8, v: 3 });
  });

  it('chooses the variant that is made for the kind of slide, through references', () => {
    const text = { type: 'string' };
    const { slides }: { slides: Record<string, unknown>[] } = answer('3 tips for sleep', {
      $ref: '#/$defs/deck',
      $defs: {
        deck: {
          type: 'object',
          properties: {
            slides: { type: 'array', items: { anyOf: [{ $ref: '#/$defs/point' }, { $ref: '#/$defs/hook' }] } },
          },
        },
        hook: { type: 'object', properties: { kind: { const: 'hook' }, title: text } },
        point: { type: 'object', properties: { kind: { enum: ['point', 'cta'] }, title: text, body: text } },
      },
    } as JsonSchema);
    expect(slides.map(({ kind }) => kind)).toEqual(['hook', 'point', 'point', 'point', 'cta']);
    expect(slides[0]).not.toHaveProperty('body');
  });

  it('obeys standing instructions: the number of slides, few pictures, words on a button', () => {
    const orders =
      'Write exactly 6 slides.\nThe last slide is a cta: a headline, and as its body the few words on the button.\n' +
      'Give the hook an image_prompt, and one or two other slides. The others have null.';
    const { slides }: { slides: { body: string; image_prompt: string | null }[] } = answer(
      'coffee at home',
      {
        type: 'object',
        properties: {
          slides: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                kind: { type: 'string' },
                body: { type: ['string', 'null'] },
                image_prompt: { type: ['string', 'null'] },
              },
            },
          },
        },
      },
      orders,
    );
    expect(slides).toHaveLength(6);
    expect(slides.filter(({ image_prompt: prompt }) => prompt !== null)).toHaveLength(3);
    expect(slides[0]!.image_prompt).not.toBeNull();
    expect(slides.at(-1)!.body.split(' ').length).toBeLessThanOrEqual(4);
  });

  it('survives schemas that refer to themselves', () => {
    const schema = {
      $defs: { node: { type: 'object', properties: { title: { type: 'string' }, next: { $ref: '#/$defs/node' } } } },
      $ref: '#/$defs/node',
    };
    expect(answer('sleep', schema as JsonSchema)).toHaveProperty('next.next.title');
  });
});
