import { describe, expect, it } from '@jest/globals';
import { maxRepairedChars } from '../../../src/domain/agent/ask/parse-json.ts';
import { parseAnswer } from '../../../src/domain/agent/ask/parse-answer.ts';
import { readAnswer } from '../../../src/domain/agent/draft/read-answer.ts';
import { readSlideAt } from '../../../src/domain/agent/draft/read-slide-at.ts';
import { recordedAnswers } from './recorded-answers.ts';

const count = { min: 3, max: 10, isAsked: false };

describe('answers as models give them', () => {
  it.each(recordedAnswers)('are read: $name', ({ answer, headlines, title }) => {
    const draft = readAnswer(answer, count);
    expect(draft?.slides.map(({ headline }) => headline)).toEqual(headlines);
    if (title !== undefined) expect(draft?.title).toBe(title);
  });

  it('keep every word of a text that is repaired', () => {
    const said = (name: string) => {
      const { answer } = recordedAnswers.find((recorded) => recorded.name.startsWith(name))!;
      return readAnswer(answer, count)?.slides[1]?.body;
    };
    expect(said('raw line breaks')).toBe('60 g of beans\nfor each litre of water.');
    expect(said('quotation marks within')).toBe('Baristas say "60 g" of beans for each litre of water.');
    expect(said('one quotation mark')).toBe('A 5" dripper: 60 g for each litre of water.');
    expect(said('JSON5')).toBe("Don't guess.");
    expect(said('texts in an object')).toBe('60 g');
  });

  it('are one slide where one was asked for, whatever is around it', () => {
    const slide = { kind: 'point', headline: 'Weigh the beans', body: 'A "scale" helps' };
    const json = JSON.stringify({ refused: null, slide });
    for (const answer of [
      json,
      `<think>[1] {"slide": {"headline": "No"}}</think>${json}`,
      json.replaceAll('\\"', '"'),
      `<tool_call>{"name": "slide", "arguments": ${json}}</tool_call>`,
    ]) {
      expect(readSlideAt(parseAnswer(answer), 1, 'full')).toMatchObject({
        headline: 'Weigh the beans',
        body: 'A "scale" helps',
      });
    }
  });

  it.each(['{"a":"', '"', 'x" y ', '/a ', '[', '{"slides":[', "'a' ", '`', '<think>', '</think>', '}'])(
    'are read in seconds of CPU, however often %j stands in them',
    (unit) => {
      const long = unit.repeat(Math.ceil(400_000 / unit.length));
      const before = process.threadCpuUsage();
      parseAnswer(long);
      parseAnswer(`{"slides":["${long.slice(0, maxRepairedChars - 20)}"]}`);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1e6).toBeLessThan(10);
    },
  );
});
