import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, items } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const listCheck: Layout = {
  name: 'list-check',
  kinds: ['list', 'recap'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.content,
        anchor: 'fill',
        pieces: [headline(task, typeScale.headline, 0), body(task, 80), ...items(task, task.slide.items, () => '✓')],
      },
    ]),
};
