import { expect, it } from '@jest/globals';
import { rememberLast } from '../src/remember-last.ts';

it('keeps its last answers, of texts up to 400 characters', () => {
  const asked: string[] = [];
  const letters = rememberLast((text) => (asked.push(text), Array.from(text)), 2);
  const ask = (...texts: string[]) => texts.map((text) => letters(text).join('|'));

  expect(ask('ab', 'ab', 'cd', 'ab')).toEqual(['a|b', 'a|b', 'c|d', 'a|b']);
  expect(asked.splice(0)).toEqual(['ab', 'cd']);
  expect(letters('cd')).toBe(letters('cd'));

  // The oldest of two is forgotten.
  expect(ask('ef', 'cd', 'ab')).toEqual(['e|f', 'c|d', 'a|b']);
  expect(asked.splice(0)).toEqual(['ef', 'ab']);

  const long = 'x'.repeat(401);
  expect(letters(long)).toEqual(letters(long));
  expect(asked).toEqual([long, long]);
});
