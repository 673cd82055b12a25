import { typeScale } from '../type-scale.ts';
import { panel } from './drawings.ts';
import { eyeBounds } from './eye-bounds.ts';
import { headAndRest } from './head-and-rest.ts';
import { meaning, wordClass } from './definition-pieces.ts';
import { inset } from './inset.ts';
import type { Layout } from './layout.ts';
import { headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

const padding = 64;

/** The term at the head, its meaning on a card at the foot, as in a dictionary. */
export const definitionCard: Layout = {
  name: 'definition-card',
  kinds: ['definition'],
  treatment: null,
  set: (task) =>
    headAndRest(task, [headline(task, typeScale.giant, 0), wordClass(task)], (area) => {
      const anchor = task.areas.isWide ? 'middle' : 'bottom';
      const room = inset(area, padding);
      const said = setGroups(task, [{ area: room, anchor, pieces: [meaning(task)], isPinned: true }]);
      const bounds = eyeBounds(said.texts, task.measurer) ?? room;
      const card = { ...area, top: bounds.top - padding, bottom: bounds.bottom + padding };
      return { ...said, layers: [panel(card, task.inks)], scale: 1 };
    }),
};
