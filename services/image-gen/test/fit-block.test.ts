import { describe, expect, it } from '@jest/globals';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { layoutText } from '@slideloom/layout';
import { textEngine } from '@slideloom/typography';
import { fitBlock } from '../src/domain/agent/fit-block.ts';
import { smallestHeadline, typeScale } from '../src/domain/agent/type-scale.ts';

const measurer = { ...textEngine, hyphenate: loadHyphenator() };

const set = (content: string, rank: keyof typeof typeScale = 'hook') => {
  const style = typeScale[rank];
  const spec = { content, style, color: '#111', align: 'left', left: 90, width: 900, maxHeight: 700 } as const;
  const { text } = fitBlock({ ...spec, isBalanced: true }, measurer);
  return { text, layout: layoutText(text, measurer), lines: layoutText(text, measurer).lines.map((line) => line.text) };
};

describe('a headline of one long word', () => {
  it.each([
    'Berufshaftpflichtversicherungsbedingungen verstehen',
    'Arbeitsunfähigkeitsbescheinigung richtig einreichen',
    'Aansprakelijkheidsverzekeringsvoorwaarden uitgelegd',
    'Bostadsrättsföreningsförsäkringar att jämföra',
    'Ejendomsmæglervirksomhedsforsikring',
    'Arbeidsledighetstrygdeordningen forklart',
    'Työttömyysvakuutusmaksujärjestelmä selitettynä',
    'Felelősségbiztosításközvetítés egyszerűen',
  ])('is hyphenated rather than set small: %s', (content) => {
    const { text, layout, lines } = set(content);
    expect(text.fontSize).toBeGreaterThanOrEqual(smallestHeadline);
    expect(layout.overflow).toMatchObject({ hasBrokenWord: false, isWiderThanBox: false });
    expect(layout.hasDividedWord).toBe(true);
    expect(lines.some((line) => line.endsWith('-'))).toBe(true);
    expect(lines.join(' ').replaceAll('- ', '')).toBe(content);
  });

  it('is divided between the parts of a compound', () => {
    expect(set('Berufshaftpflichtversicherungsbedingungen verstehen').lines).toEqual([
      'Berufshaftpflicht-',
      'versicherungs-',
      'bedingungen',
      'verstehen',
    ]);
  });

  it('stays whole where the least size lets it', () => {
    const { layout, text } = set('Zusammenfassung');
    expect(layout.hasDividedWord).toBe(false);
    expect(text.fontSize).toBeGreaterThanOrEqual(smallestHeadline);
  });

  it('is cut between letters where its language is not known, with nothing lost', () => {
    const { lines } = set('Przedsiębiorczośćiodpowiedzialność');
    expect(lines.join('')).toBe('Przedsiębiorczośćiodpowiedzialność');
  });
});

it('a long body text keeps its size where one word of it is longer than the line', () => {
  const { text, lines } = set('Die Rindfleischetikettierungsüberwachungsaufgabenübertragung ist Gesetz.', 'body');
  expect(text.fontSize).toBeGreaterThanOrEqual(40);
  expect(lines.join(' ').replaceAll('- ', '')).toBe(text.content);
});

describe('what stands below a text', () => {
  const depth = (content: string, rank: keyof typeof typeScale) => {
    const spec = { content, style: typeScale[rank], color: '#111', align: 'left', left: 90, width: 900 } as const;
    const { text, eyeBottom, baseline } = fitBlock({ ...spec, maxHeight: 700, maxLines: 1 }, measurer);
    return (eyeBottom - baseline) / text.fontSize;
  };

  it('keeps clear of the descenders of a giant figure, and lines up with the baseline of others', () => {
    expect(depth('60 g', 'figure')).toBeCloseTo(0.2);
    expect(depth('73%', 'figure')).toBeCloseTo(0);
    expect(depth('body with gaps', 'body')).toBeCloseTo(0);
  });
});
