import { typeScale } from '../type-scale.ts';
import { rectangle } from './drawings.ts';
import { eyeBounds } from './eye-bounds.ts';
import { headAndRest } from './head-and-rest.ts';
import { inline } from './inline.ts';
import type { Layout } from './layout.ts';
import { headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { meaning, wordClass } from './definition-pieces.ts';

const bar = { width: 132, height: 10, gap: 84 };

/** The term, a short bar, and what it means. */
export const definitionRule: Layout = {
  name: 'definition-rule',
  kinds: ['definition'],
  treatment: null,
  set: (task) =>
    headAndRest(
      task,
      [headline(task, typeScale.hook, 0), wordClass(task)],
      (area) => {
        const room = { ...area, top: area.top + bar.height + bar.gap };
        const anchor = task.areas.isWide ? 'middle' : 'top';
        const said = setGroups(task, [{ area: room, anchor, pieces: [meaning(task)], isPinned: true }]);
        const top = task.areas.isWide
          ? (eyeBounds(said.texts, task.measurer)?.top ?? room.top) - bar.gap - bar.height
          : area.top;
        const place = inline({ ...area, top, bottom: top + bar.height }, task.direction, 0, bar.width);
        return { ...said, layers: [rectangle(place, task.inks.accent, bar.height / 2)], scale: 1 };
      },
      { gap: 84 },
    ),
};
