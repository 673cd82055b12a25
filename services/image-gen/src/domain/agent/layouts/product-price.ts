import { typeScale } from '../type-scale.ts';
import { withRoundPlates } from './drawings.ts';
import { headAndRest } from './head-and-rest.ts';
import type { Layout } from './layout.ts';
import { price } from './listing-pieces.ts';
import { body, headline } from './pieces.ts';
import { action } from './product-pieces.ts';
import { setGroups } from './set-groups.ts';

/** The price as the picture, at the foot, with the way to it. */
export const productPrice: Layout = {
  name: 'product-price',
  kinds: ['product'],
  treatment: null,
  suits: (slide) => slide.price !== null,
  set: (task) =>
    headAndRest(
      task,
      [headline(task, typeScale.headline, 0), body(task, 56)],
      (area) => {
        const anchor = task.areas.isWide ? 'middle' : 'bottom';
        const pieces = [price(task, 0, 280), action(task, 84)];
        const set = setGroups(task, [{ area, anchor, pieces, isPinned: true }]);
        return { ...set, texts: withRoundPlates(set.texts, task.measurer), scale: 1 };
      },
      { share: 0.46 },
    ),
};
