import { describe, expect, it } from '@jest/globals';
import {
  aspectRatioSchema,
  deckSchema,
  generateImageSchema,
  generateSlidesSchema,
  limits,
  modelIdSchema,
  parseAspectRatio,
  plannedDeckSchema,
} from '../src/index.ts';

/** The paths of what a schema refuses, `pictures.0.prompt`; empty where it accepts. */
function refusals(schema: typeof plannedDeckSchema | typeof generateImageSchema, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('a prompt', () => {
  it('is trimmed, and measured after that', () => {
    const prompt = 'x'.repeat(limits.prompt.maxChars);
    expect(generateSlidesSchema.parse({ prompt: `\n ${prompt} ` })).toEqual({ prompt });
    expect(generateSlidesSchema.safeParse({ prompt: `${prompt}x` }).success).toBe(false);
    expect(generateSlidesSchema.safeParse({ prompt: ' \t\u00a0' }).success).toBe(false);
  });
});

describe('an aspect ratio', () => {
  it.each(['1:1', '9:16', '16:9', '21:9', '1:5', '5:1', '1080:1920', '9999:9998'])('may be %s', (text) => {
    expect(aspectRatioSchema.parse(text)).toBe(text);
  });

  it.each([
    '',
    '1',
    '1:',
    ':1',
    '0:1',
    '1:0',
    '01:1',
    '-1:1',
    '1.5:1',
    '1:6',
    '6:1',
    '1/1',
    '1:1:1',
    ' 1:1',
    '1:10000',
  ])('may not be "%s"', (text) => {
    expect(aspectRatioSchema.safeParse(text).success).toBe(false);
  });

  it('is width by height', () => {
    expect(parseAspectRatio('9:16')).toBeCloseTo(0.5625);
    expect(parseAspectRatio('16:9')).toBeCloseTo(1.7778, 3);
  });
});

describe('a model identifier', () => {
  it.each(['openai:gpt-image-1', 'fal:fal-ai/flux/schnell', 'google:imagen-4.0'])('may be %s', (text) => {
    expect(modelIdSchema.parse(text)).toBe(text);
  });

  it.each(['', 'gpt-image-1', ':x', 'x:', 'OpenAI:x', 'openai: x', 'openai:a b', 'a:b:c', `a:${'b'.repeat(200)}`])(
    'may not be "%s"',
    (text) => {
      expect(modelIdSchema.safeParse(text).success).toBe(false);
    },
  );
});

describe('a request for an image', () => {
  it('takes its fields alone, and drops what nobody knows', () => {
    expect(generateImageSchema.parse({ prompt: 'x', size: 'huge' })).toEqual({ prompt: 'x' });
  });

  it('names what it refuses', () => {
    const body = { prompt: 'x', reference_strength: 1.01, influencerId: 'lena', reference_image_url: 'ftp://a.test/x' };
    expect(refusals(generateImageSchema, body)).toEqual(['reference_image_url', 'reference_strength', 'influencerId']);
  });
});

describe('a planned deck', () => {
  const deck = deckSchema.parse({
    slides: Array.from({ length: 2 }, (_, index) => ({
      name: `Slide ${index}`,
      background: { type: 'gradient', gradientFrom: '#fff', gradientTo: '#000' },
    })),
  });

  it('has a picture for some of its slides, one each', () => {
    const pictures = [
      { slide_index: 1, prompt: 'A lake' },
      { slide_index: 0, prompt: 'A river' },
    ];
    expect(plannedDeckSchema.parse({ deck, pictures })).toEqual({ deck, pictures });
    expect(refusals(plannedDeckSchema, { deck, pictures: [] })).toEqual([]);
  });

  it.each<[string, object[], string]>([
    ['a slide that is not there', [{ slide_index: 2, prompt: 'x' }], 'pictures.0.slide_index'],
    [
      'a slide that has one already',
      [
        { slide_index: 1, prompt: 'x' },
        { slide_index: 1, prompt: 'y' },
      ],
      'pictures.1.slide_index',
    ],
    ['no prompt', [{ slide_index: 0, prompt: ' ' }], 'pictures.0.prompt'],
  ])('has no picture for %s', (_name, pictures, path) => {
    expect(refusals(plannedDeckSchema, { deck, pictures })).toEqual([path]);
  });
});
