import { typeScale } from '../type-scale.ts';
import { rule } from './drawings.ts';
import { eyeBounds } from './eye-bounds.ts';
import { headAndRest } from './head-and-rest.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { role } from './speaker-pieces.ts';

const gap = 72;

/** The name as the picture, what the person speaks about under a hairline at the foot. */
export const speakerName: Layout = {
  name: 'speaker-name',
  kinds: ['speaker'],
  treatment: null,
  set: (task) =>
    headAndRest(
      task,
      [headline(task, typeScale.giant, 0), task.slide.body === null ? null : role(task)],
      (area) => {
        const words = task.slide.body === null ? role(task) : body(task, 0);
        const room = { ...area, top: area.top + gap };
        const anchor = task.areas.isWide ? 'middle' : 'bottom';
        const set = setGroups(task, [{ area: room, anchor, pieces: [words && { ...words, gap: 0 }], isPinned: true }]);
        const top = eyeBounds(set.texts, task.measurer)?.top ?? room.top;
        return { ...set, layers: [rule(area.left, area.right, top - gap, task.inks)], scale: 1 };
      },
      { gap: 48, share: 0.48 },
    ),
};
