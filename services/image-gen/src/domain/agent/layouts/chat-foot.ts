import { typeScale } from '../type-scale.ts';
import { setBubbles } from './bubbles.ts';
import { headAndRest } from './head-and-rest.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';

/** A small title, and the chat at the foot, as a telephone shows it. */
export const chatFoot: Layout = {
  name: 'chat-foot',
  kinds: ['chat'],
  treatment: null,
  set: (task) =>
    headAndRest(
      task,
      [{ ...headline(task, typeScale.title, 0), color: task.inks.soft, emphasis: undefined }, body(task, 40)],
      (area) => setBubbles(task, area, task.slide.messages, 'bottom'),
      { share: 0.3 },
    ),
};
