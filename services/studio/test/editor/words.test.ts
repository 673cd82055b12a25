import { describe, expect, it } from '@jest/globals';
import { findText, replaceText } from '../../web/src/screens/editor/model/find-text.ts';
import { onElements } from '../../web/src/screens/editor/model/operations.ts';
import { withContent } from '../../web/src/screens/editor/model/plain-text.ts';
import { readSlideshow } from '../../web/src/screens/editor/model/read-slideshow.ts';
import { styledRange } from '../../web/src/screens/editor/model/runs.ts';
import { slideshow, text } from './document-fixture.ts';

const runs = (parts: readonly (readonly [string, string?])[]) =>
  text(parts.map(([content]) => content).join(''), {
    runs: parts.map(([content, color]) => ({ content, ...(color !== undefined && { color }) })),
  });
const shown = (one: ReturnType<typeof text>) => one.runs?.map(({ content, color }) => [content, color]);

describe('words that are typed into a text with runs', () => {
  const made = runs([['Drink '], ['cold', '#ff0000'], [' water']]);

  it('take the looks of the run in which they begin', () => {
    expect(shown(withContent(made, 'Drink ice-cold water'))).toEqual([
      ['Drink ice-', undefined],
      ['cold', '#ff0000'],
      [' water', undefined],
    ]);
    expect(shown(withContent(made, 'Drink coolld water'))).toEqual([
      ['Drink ', undefined],
      ['coolld', '#ff0000'],
      [' water', undefined],
    ]);
  });

  it('are always the pieces of the content, whatever is taken out or put in', () => {
    for (const content of ['', 'D', 'Drink', 'cold', 'Drink water', 'x', 'Drink cold water!', '💧', 'rink cold wate']) {
      const changed = withContent(made, content);
      expect((changed.runs ?? [{ content }]).map((run) => run.content).join('')).toBe(content);
      expect(changed.content).toBe(content);
    }
  });

  it('lose what cannot be stored', () => {
    expect(withContent(text('a'), 'a\u0000b\uD800').content).toBe('ab\uFFFD');
  });
});

describe('a look for single words', () => {
  it('cuts runs where it begins and ends, and joins those that look the same', () => {
    const styled = styledRange(text('Drink cold water'), { from: 6, to: 10 }, { color: '#ff0000' });
    expect(shown(styled)).toEqual([
      ['Drink ', undefined],
      ['cold', '#ff0000'],
      [' water', undefined],
    ]);
    const longer = styledRange(styled, { from: 0, to: 6 }, { color: '#ff0000' });
    expect(shown(longer)).toEqual([
      ['Drink cold', '#ff0000'],
      [' water', undefined],
    ]);
    expect(styledRange(longer, { from: 0, to: 10 }, null).runs).toBeUndefined();
  });
});

describe('find and replace', () => {
  const opened = readSlideshow(slideshow());
  const contents = (document: typeof opened) =>
    document.slides.flatMap(({ elements }) =>
      elements.flatMap((one) => (one.kind === 'text' ? [one.text.content] : [])),
    );

  it('finds in texts and text layers, by capitals only where asked', () => {
    expect(findText(opened, 'THE', { isExactCase: false }).map(({ content }) => content)).toEqual(['under the icon']);
    expect(findText(opened, 'THE', { isExactCase: true })).toEqual([]);
    expect(findText(opened, '', { isExactCase: false })).toEqual([]);
  });

  it('takes signs of patterns for what they are', () => {
    for (const words of ['.*', '(', '[a-z]', String.raw`\d`, '&&', '--']) {
      expect(findText(opened, words, { isExactCase: false })).toEqual([]);
    }
    const [id] = opened.slides[0]!.elements.filter(({ kind }) => kind === 'text').map((one) => one.id);
    const priced = onElements(opened.slides[0]!.id, [id!], (one) =>
      one.kind === 'text' ? { ...one, text: text('$5 (a+b)') } : one,
    )(opened);
    const replaced = replaceText(priced, '$5 (a+b)', '$& $1', { isExactCase: false });
    expect(contents(replaced)).toContain('$& $1');
  });

  it('replaces every place and keeps looks; slides without it stay the same objects', () => {
    const replaced = replaceText(opened, 'on', 'ON!', { isExactCase: true });
    expect(contents(replaced)).toEqual(['under the icON!', 'Drink water', 'every morning', 'SecON!d']);
    const second = replaced.slides[1]!.elements[0]!;
    expect(second.kind === 'text' && shown(second.text)).toEqual([
      ['Sec', undefined],
      ['ON!d', '#ff0000'],
    ]);
    expect(replaced.slides[2]).toBe(opened.slides[2]);
    expect(replaceText(opened, 'nowhere', 'x', { isExactCase: false })).toBe(opened);
  });

  it('leaves locked texts as they are', () => {
    const { id, elements } = opened.slides[0]!;
    const locked = onElements(
      id,
      elements.map((one) => one.id),
      (one) => ({ ...one, isLocked: true }),
    )(opened);
    expect(contents(replaceText(locked, 'water', 'tea', { isExactCase: false }))).toContain('Drink water');
  });
});
