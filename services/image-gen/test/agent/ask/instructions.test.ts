import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { slideAnswerSchemas } from '../../../src/adapters/slide-answer-schema.ts';
import { askedSlides } from '../../../src/domain/agent/ask/asked-slides.ts';
import { composeDeck } from '../../../src/domain/agent/compose-deck.ts';
import { writeInstructions } from '../../../src/domain/agent/ask/instructions.ts';
import { readAnswer } from '../../../src/domain/agent/draft/read-answer.ts';
import { designedExamples } from '../../../src/domain/agent/ask/designed-examples.ts';
import { workedExamples } from '../../../src/domain/agent/ask/worked-examples.ts';
import { designedKinds } from '../../../src/domain/agent/draft/slide-draft.ts';
import { findFlaws } from '../../support/find-flaws.ts';
import { plainMeasurer } from '../../support/plain-measurer.ts';

const count = { min: 3, max: 10, isAsked: false };

describe('the instructions', () => {
  it('ask for the number of slides, and say what was wrong', () => {
    expect(writeInstructions({ count })).toContain('Write 3 to 10 slides');
    expect(writeInstructions({ count: askedSlides('tea', 7) })).toContain('exactly 7 slides');
    expect(writeInstructions({ count, complaint: 'it was short' })).toContain('it was short');
  });

  it.each([
    ['none', 'null on every slide'],
    ['cover', 'Give the hook an image_prompt. The others'],
    ['all', 'every point'],
  ] as const)('order %s pictures', (pictures, words) => {
    expect(writeInstructions({ count, pictures })).toContain(words);
  });

  it('name the language, and a tag that has no name by itself', () => {
    expect(writeInstructions({ count, language: 'vi' })).toContain('in Vietnamese (vi)');
    expect(writeInstructions({ count, language: 'qaa' })).toContain('in qaa');
  });

  it.each(workedExamples)('show by example what they ask for: $prompt', ({ prompt, answer }) => {
    expect(slideAnswerSchemas.frozen.parse(answer)).toEqual(answer);
    const draft = readAnswer(JSON.stringify(answer), askedSlides(prompt))!;
    expect(draft.slides.map(({ kind }) => kind)).toEqual(answer.slides.map(({ kind }) => kind));
    const { planned, cut } = composeDeck(draft, { maxPictures: 3, measurer: plainMeasurer });
    expect({ cut, flaws: findFlaws(planned, plainMeasurer) }).toEqual({ cut: [], flaws: [] });
    // Every figure of an example stands in its description.
    const figures = JSON.stringify(answer.slides).match(/\d[\d.,]*/g) ?? [];
    expect(figures.filter((figure) => !prompt.includes(figure.replace(/[.,]$/, '')))).toEqual([]);
  });

  it.each(designedExamples)(
    'show by example the designed kinds, to decks of the full design: $prompt',
    ({ prompt, answer }) => {
      expect(slideAnswerSchemas.full.parse(answer)).toEqual(answer);
      const draft = readAnswer(JSON.stringify(answer), askedSlides(prompt), 'full')!;
      expect(draft.slides.map(({ kind }) => kind)).toEqual(answer.slides.map(({ kind }) => kind));
      const { cut } = composeDeck(draft, { maxPictures: 3, measurer: plainMeasurer, design: 'full' });
      expect(cut).toEqual([]);
      const figures = JSON.stringify(answer.slides).match(/\d[\d.,]*/g) ?? [];
      expect(figures.filter((figure) => !prompt.includes(figure.replace(/[.,]$/, '')))).toEqual([]);
    },
  );

  it('offer the designed kinds to the full design alone', () => {
    expect(writeInstructions({ count })).not.toContain('timeline:');
    expect(writeInstructions({ count, design: 'frozen' })).toEqual(writeInstructions({ count }));
    const full = writeInstructions({ count, design: 'full' });
    for (const kind of designedKinds) expect(full).toMatch(new RegExp(`\\b${kind}: `));
    expect(JSON.stringify(z.toJSONSchema(slideAnswerSchemas.frozen))).not.toContain('"rows"');
  });
});
