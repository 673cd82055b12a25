import { typeScale } from '../type-scale.ts';
import { setFacts } from './fact-rows.ts';
import { headAndRest } from './head-and-rest.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';

/** When, where and what it costs, behind icons. */
export const eventRows: Layout = {
  name: 'event-rows',
  kinds: ['event'],
  treatment: null,
  set: (task) =>
    headAndRest(task, [headline(task, typeScale.hook, 0), body(task, 56)], (area) =>
      setFacts(task, area, task.areas.isWide ? 'middle' : 'bottom'),
    ),
};
