import { typeScale } from '../type-scale.ts';
import { setFacts } from './fact-rows.ts';
import { headAndRest } from './head-and-rest.ts';
import type { Layout } from './layout.ts';
import { price } from './listing-pieces.ts';
import { body, headline } from './pieces.ts';

/** The facts of a thing below each other, behind their icons. */
export const listingRows: Layout = {
  name: 'listing-rows',
  kinds: ['listing'],
  treatment: null,
  set: (task) => {
    const title = headline(task, { ...typeScale.headline, maxSize: 104 }, 0);
    return headAndRest(task, [title, price(task, 60, 132), body(task, 48)], (area) => setFacts(task, area, 'bottom'));
  },
};
