import { typeScale } from '../type-scale.ts';
import { cardStack } from './card-stack.ts';
import { withRoundPlates } from './drawings.ts';
import type { Layout } from './layout.ts';
import { price } from './listing-pieces.ts';
import { body, headline } from './pieces.ts';
import { action } from './product-pieces.ts';

/** Everything about a product on one card. */
export const productCard: Layout = {
  name: 'product-card',
  kinds: ['product'],
  treatment: null,
  set: (task) => {
    const said = body(task, 56);
    const pieces = [
      headline(task, { ...typeScale.headline, maxSize: 108 }, 0),
      said && { ...said, color: task.inks.ink },
      price(task, 96, 190),
      action(task, 84),
    ];
    const set = cardStack(task, task.areas.content, pieces, { padding: 76 });
    return { ...set, texts: withRoundPlates(set.texts, task.measurer) };
  },
};
