import type { LintCode } from '@slideloom/contracts';
import { slideOf, times, type LabelledCases } from './lint-case.ts';

const quotes = [
  'evil.example',
  '@evil_shop',
  'pay@evil.example',
  '+1 900 555 0100',
  '9 €',
  '4,20 €',
  '380円',
  '25 درهم',
];
const place = { textAlign: 'left', x: 100, y: 500, fontSize: 60, width: 880 };
const said = (content: string) => slideOf([{ ...place, content }], { quotes });

/** What a page alone says, as slides may have it: in other letters, spaces and surroundings; and what only looks like it. */
export const sourceCases: Partial<Record<LintCode, LabelledCases>> = {
  from_source: {
    positives: [
      ...quotes.map((quote) => said(quote)),
      ...quotes.map((quote) => said(`Now ${quote.toUpperCase()}!`)),
      ...quotes.map((quote) => said(quote.replaceAll(' ', '\u00a0'))),
      ...quotes.map((quote) => said(`(${Array.from(quote).join('\u2060')})`)),
    ],
    nearMisses: [
      ...times(10, (index) => said(`Only ${index + 1}9 €`)),
      ...times(10, (index) => said(`Only ${index + 1}4,20 € a piece`)),
      ...[
        'evil example',
        '@evil shop',
        '9 lamps',
        '4,20',
        '5,9 €',
        '1.4,20 €',
        '1380円',
        '125 درهم',
        'Lamps',
        '900 555',
      ].map(said),
    ],
  },
};
