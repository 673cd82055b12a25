import { describe, expect, it } from '@jest/globals';
import { textEngine } from '../src/index.ts';
import { undrawableScript } from '../src/undrawable-script.ts';

describe('a text of which nothing can be drawn', () => {
  it.each([
    ['Runic', 'ᚠᚢᚦᚨᚱᚲ'],
    ['Egyptian Hieroglyphs', '𓀀𓀁 𓀂'],
    ['Cuneiform', '𒀀𒀁\n𒀂'],
    ['its script', '\ue000\ue001'],
  ])('names its script: %s', (script, content) => {
    expect(undrawableScript(content)).toBe(script);
  });

  it.each(['', '  \n', '\u200b\ufe0f', 'ᚠ and words', '𓀀 1', '⅔', '𝓐', 'שלום', '日本語', '😀', 'ไทย', '\u00a0'])(
    'is not "%s"',
    (content) => {
      expect(undrawableScript(content)).toBeNull();
    },
  );

  it('is what the text engine draws nothing of', () => {
    for (const letter of ['ᚠ', '𓀀', '𒀀', '\ue000', 'འ', 'ᠮ', 'Ꮳ', 'ܫ', 'ߒ', 'א', '☃', '½', 'ꦗ', 'ⴰ', 'ᐃ']) {
      expect([letter, undrawableScript(letter) !== null]).toEqual([letter, textEngine.drawable(letter, 'none') === '']);
    }
  });
});
