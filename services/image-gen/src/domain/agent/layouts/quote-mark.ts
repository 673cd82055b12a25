import { hasSquareScript, typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { author, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

const openingMark = { ...typeScale.figure, minSize: 440, maxSize: 440 };

export const quoteMark: Layout = {
  name: 'quote-mark',
  kinds: ['quote'],
  treatment: null,
  suits: ({ headline: words }) => !hasSquareScript(words),
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ bottom: 1_000 }),
        anchor: 'top',
        pieces: [{ content: '“', style: openingMark, color: task.inks.accent, gap: 0 }],
      },
      {
        area: task.areas.band({ top: 590 }),
        anchor: 'top',
        pieces: [{ ...headline(task, typeScale.quote, 0), emphasis: undefined }, author(task)],
      },
    ]),
};
