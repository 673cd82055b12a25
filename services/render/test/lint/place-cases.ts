import type { LintCode } from '@slideloom/contracts';
import { slideOf, times, type LabelledCases } from './lint-case.ts';

const label = { content: 'Six words that are easily read', textAlign: 'left', width: 700, fontSize: 60 };
/** Capitals of a first line begin this many px below its text's `y` at 60 px and a line height of 1.2. */
const capitalsBelow = 13;

/** Where texts stand. The labels follow from the numbers. */
export const placeCases: Partial<Record<LintCode, LabelledCases>> = {
  beyond_canvas: {
    positives: [
      ...times(8, (index) => slideOf([{ ...label, x: -3 - index * 40 }])),
      ...times(8, (index) => slideOf([{ ...label, content: 'Wide word', x: 1_000 + index * 10 }])),
      ...times(8, (index) => slideOf([{ ...label, y: -capitalsBelow - 4 - index * 8 }])),
      ...times(8, (index) => slideOf([{ ...label, y: 1_860 + index * 20 }])),
      ...times(3, (index) => slideOf([{ ...label, y: 2_200 + index * 600 }])),
      ...times(3, (index) => slideOf([{ ...label, x: 1_200 + index * 600 }])),
    ],
    nearMisses: [
      ...times(10, (index) => slideOf([{ ...label, x: index }])),
      ...times(10, (index) => slideOf([{ ...label, y: -10 + index }])),
      ...times(10, (index) => slideOf([{ ...label, content: 'One line', y: 1_845 - index }])),
      slideOf([{ ...label, content: '   ', x: -400 }]),
    ],
  },
  outside_safe_zone: {
    positives: [
      ...times(10, (index) => slideOf([{ ...label, x: 100, y: index * 12 }])),
      ...times(10, (index) => slideOf([{ ...label, x: 100, y: 1_510 + index * 20 }])),
      ...times(5, (index) => slideOf([{ ...label, x: 40 - index * 5, y: 700 }])),
      ...times(8, (index) =>
        slideOf([{ ...label, textAlign: 'right', x: 100, width: 845 + index * 10, y: 900 + index * 60 }]),
      ),
    ],
    nearMisses: [
      ...times(10, (index) => slideOf([{ ...label, x: 70, y: 150 + index * 60 }])),
      ...times(10, (index) => slideOf([{ ...label, textAlign: 'right', x: 100, width: 830, y: 900 + index * 50 }])),
      ...times(10, (index) => slideOf([{ ...label, textAlign: 'right', x: 100, width: 915, y: 200 + index * 40 }])),
    ],
  },
  overlapping_texts: {
    positives: [
      ...times(20, (index) => {
        const size = 40 + index * 4;
        const one = { content: 'First line', fontSize: size, x: 100, width: 900, textAlign: 'left' };
        return slideOf([
          { ...one, y: 600 },
          { ...one, content: 'Other line', y: 600 + size * 0.6 },
        ]);
      }),
      ...times(12, (index) =>
        slideOf([
          { ...label, x: 100, y: 700 },
          { ...label, content: 'Label', fontSize: 44, x: 120 + index * 20, y: 705 },
        ]),
      ),
    ],
    nearMisses: [
      ...times(20, (index) => {
        const size = 40 + index * 4;
        const one = { content: 'First line', fontSize: size, x: 100, width: 900, textAlign: 'left' };
        return slideOf([
          { ...one, y: 600 },
          { ...one, content: 'Other line', y: 600 + size * 1.05 },
        ]);
      }),
      ...times(8, (index) =>
        slideOf([
          { content: `0${index}`, fontSize: 400, color: 'rgba(255,255,255,0.12)', x: 100, y: 500, textAlign: 'left' },
          { ...label, x: 100, y: 640 },
        ]),
      ),
      ...times(6, (index) =>
        slideOf([
          { ...label, content: 'Left', width: 300, x: 80, y: 700 },
          { ...label, content: 'Right', width: 300, x: 500 + index * 20, y: 700 },
        ]),
      ),
    ],
  },
};
