import { typeScale } from '../type-scale.ts';
import { setBubbles } from './bubbles.ts';
import { headAndRest } from './head-and-rest.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';

/** A chat below its title. */
export const chatBubbles: Layout = {
  name: 'chat-bubbles',
  kinds: ['chat'],
  treatment: null,
  set: (task) =>
    headAndRest(task, [headline(task, typeScale.headline, 0), body(task, 52)], (area) =>
      setBubbles(task, area, task.slide.messages, task.areas.isWide ? 'middle' : 'top'),
    ),
};
