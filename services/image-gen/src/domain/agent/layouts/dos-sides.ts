import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { canStandBeside, columnPieces, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const dosSides: Layout = {
  name: 'dos-sides',
  kinds: ['dos'],
  treatment: null,
  suits: canStandBeside,
  set: (task) => {
    const [begins, ends] = task.direction === 'rtl' ? ([1, 0] as const) : ([0, 1] as const);
    const marks = ['✓', '✕'] as const;
    return setGroups(task, [
      {
        area: task.areas.band({ bottom: 640 }),
        anchor: 'top',
        pieces: [headline(task, typeScale.headline, 0)],
      },
      {
        area: task.areas.band({ top: 660, right: 490 }),
        anchor: 'fill',
        isAlike: true,
        pieces: columnPieces(task, begins, marks[begins]),
      },
      {
        area: task.areas.band({ top: 660, left: 530 }),
        anchor: 'fill',
        isAlike: true,
        pieces: columnPieces(task, ends, marks[ends]),
      },
    ]);
  },
};
