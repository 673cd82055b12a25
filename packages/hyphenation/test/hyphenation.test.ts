import { describe, expect, it } from '@jest/globals';
import { createHyphenator, guessLanguage, languageOf } from '../src/index.ts';
import { loadHyphenator } from '../src/load-hyphenator.ts';
import { labelledWords } from './labelled-words.ts';

const divided = (word: string, language?: string, text = word) => {
  const points = loadHyphenator()(word, { text, language });
  return [0, ...points.map(({ at }) => at)]
    .map((at, index) => word.slice(at, points[index]?.at ?? word.length))
    .join('-');
};

describe('a word', () => {
  it.each([
    ['de', 'Berufshaftpflicht', 'Berufs-haft-pflicht'],
    ['de-AT', 'Donaudampfschifffahrt', 'Donau-dampf-schiff-fahrt'],
    ['nl', 'aansprakelijkheid', 'aan-spra-ke-lijk-heid'],
    ['sv', 'ansvarsförsäkring', 'ansvars-för-säk-ring'],
    ['da', 'forbrugerbeskyttelse', 'for-bru-ger-be-skyt-telse'],
    ['nb', 'arbeidsledighet', 'arbeids-le-dig-het'],
    ['no', 'arbeidsledighet', 'arbeids-le-dig-het'],
    ['fi', 'työttömyysvakuutus', 'työt-tö-myys-va-kuu-tus'],
    ['hu', 'felelősségbiztosítás', 'fele-lős-ség-biz-to-sí-tás'],
    ['en', 'internationalization', 'inter-na-tion-al-iza-tion'],
  ])('of %s is divided as that language divides it: %s', (language, word, parts) => {
    expect(divided(word, language)).toBe(parts);
  });

  it('keeps three letters on either line', () => {
    expect(divided('Abendessen', 'de').split('-').at(-1)!.length).toBeGreaterThanOrEqual(3);
    expect(divided('Übermut', 'de').split('-')[0]!.length).toBeGreaterThanOrEqual(3);
  });

  it('is divided in capitals, too', () => {
    expect(divided('VERSICHERUNG', 'de')).toBe('VER-SI-CHE-RUNG');
  });

  it('knows where parts of a compound meet', () => {
    const points = loadHyphenator()('Versicherungsbedingungen', { text: '', language: 'de' });
    expect(points.filter((point) => point.isBetweenParts).map(({ at }) => at)).toEqual(['Versicherungs'.length]);
  });

  it('is left alone in a language that is not known, and where it is no word', () => {
    expect(divided('constitutionnellement', 'fr')).toBe('constitutionnellement');
    expect(divided('przedsiębiorczość')).toBe('przedsiębiorczość');
    expect(divided('x'.repeat(101), 'de')).toBe('x'.repeat(101));
    expect(divided('www.versicherungen.de', 'de')).toBe('www.versicherungen.de');
  });

  it('is left alone where a table has not been loaded', () => {
    const asked: string[] = [];
    const hyphenate = createHyphenator((language) => {
      asked.push(language);
      return null;
    });
    expect(hyphenate('Versicherung', { text: '', language: 'de' })).toEqual([]);
    expect(asked).toEqual(['de']);
  });
});

describe('the language of a text', () => {
  it.each([
    ['de-CH', 'de'],
    ['nn', 'nb'],
    ['en_GB', 'en'],
    ['fr', null],
    ['', null],
  ])('of the tag "%s" is %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  const nordic = new Set(['sv', 'da', 'nb']);
  const isAlike = (found: string | null, language: string) =>
    found === language || (found !== null && nordic.has(found) && nordic.has(language));

  it('is recognised in six of seven long words, and taken for another in one of twenty-five at most', () => {
    const wrong: string[] = [];
    const unknown: string[] = [];
    let words = 0;
    for (const [language, list] of Object.entries(labelledWords)) {
      for (const word of list.split(' ')) {
        words += 1;
        const found = guessLanguage(word);
        if (language === 'other' ? found !== null : found !== null && !isAlike(found, language)) wrong.push(word);
        if (language !== 'other' && found === null) unknown.push(word);
      }
    }
    expect({ wrong, isFew: wrong.length <= words / 25 }).toMatchObject({ isFew: true });
    expect({ unknown, isFew: unknown.length <= words / 7 }).toMatchObject({ isFew: true });
  });

  it('is that of the words around', () => {
    expect(guessLanguage('Was ist eine Haftung und wer braucht sie')).toBe('de');
    expect(guessLanguage('日本語 Versicherungsbedingungen')).toBeNull();
    expect(guessLanguage('')).toBeNull();
  });
});
