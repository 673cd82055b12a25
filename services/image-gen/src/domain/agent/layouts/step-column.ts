import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const stepColumn: Layout = {
  name: 'step-column',
  kinds: ['step'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.content,
        anchor: 'fill',
        pieces: [numeral(task, typeScale.figure), headline(task, typeScale.headline, 90), body(task)],
      },
    ]),
};
