import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { askedSlides } from '../src/domain/agent/asked-slides.ts';
import { readAnswer } from '../src/domain/agent/read-answer.ts';
import { splitFigure } from '../src/domain/agent/split-figure.ts';
import { arbitraryAnswer } from './support/arbitrary-answer.ts';

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
      slides: [
        { kind: 'hook', headline: 'Look here', body: null, imagePrompt: null },
        { kind: 'point', headline: 'One thing', body: null, imagePrompt: null },
        { kind: 'cta', headline: 'Do it', body: 'Save', imagePrompt: null },
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
          expect(headline.length + (body?.length ?? 0)).toBeLessThan(3_200);
          expect(imagePrompt?.length ?? 0).toBeLessThan(8_000);
        }
      }),
    );
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
  ])('is read from %j', (prompt, count) => {
    expect(askedSlides(prompt)).toEqual({ min: count, max: count, isAsked: true });
  });

  it.each(['5 ways to make tea', 'My book of 300 pages', '1,000 cardboard boxes', 'tea'])('is open in %j', (prompt) => {
    expect(askedSlides(prompt)).toEqual(usual);
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

  it.each(['Nobody sleeps', 'In 2024 it began', '123456789012345 is long'])('is not there in %j', (headline) => {
    expect(splitFigure(headline)).toBeNull();
  });
});
