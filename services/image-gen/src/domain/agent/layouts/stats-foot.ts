import { typeScale, widthOf } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, figureRows, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const statsFoot: Layout = {
  name: 'stats-foot',
  kinds: ['stats'],
  treatment: null,
  suits: ({ headline: words, figures, body: more }) =>
    more === null && widthOf(words) <= 40 && figures.length <= 3 && figures.every(({ label }) => widthOf(label) <= 40),
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ bottom: 620 }),
        anchor: 'top',
        pieces: [headline(task, typeScale.headline, 0)],
      },
      {
        area: task.areas.band({ top: 640 }),
        anchor: 'bottom',
        pieces: [...figureRows(task), body(task, 56)],
      },
    ]),
};
