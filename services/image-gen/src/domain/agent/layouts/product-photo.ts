import { typeScale } from '../type-scale.ts';
import { withRoundPlates } from './drawings.ts';
import type { Layout } from './layout.ts';
import { price } from './listing-pieces.ts';
import { body, headline } from './pieces.ts';
import { action } from './product-pieces.ts';
import { setGroups } from './set-groups.ts';
import { framedPhoto } from './treatments.ts';

/** A print of the product, its name, its price and the way to it. */
export const productPhoto: Layout = {
  name: 'product-photo',
  kinds: ['product'],
  treatment: framedPhoto,
  set: (task) => {
    const title = headline(task, { ...typeScale.headline, maxSize: 92 }, 0);
    const pieces = [title, body(task, 44), price(task, 56, 112), action(task, 60)];
    const set = setGroups(task, [{ area: framedPhoto.words(task), anchor: 'middle', pieces, isPinned: true }]);
    return { ...set, texts: withRoundPlates(set.texts, task.measurer) };
  },
};
