import { typeScale } from '../type-scale.ts';
import { cardStack } from './card-stack.ts';
import { headAndRest } from './head-and-rest.ts';
import type { Layout } from './layout.ts';
import { headline } from './pieces.ts';

/** The question at the head, its answer on a card at the foot. */
export const questionCard: Layout = {
  name: 'question-card',
  kinds: ['question'],
  treatment: null,
  set: (task) =>
    headAndRest(task, [headline(task, typeScale.hook, 0)], (area) => {
      const { slide, inks, areas } = task;
      const style = { ...typeScale.body, maxSize: 68 };
      const answer = { content: slide.body ?? '', style, color: inks.ink, gap: 0 };
      const set = cardStack(task, area, [answer], { anchor: areas.isWide ? 'middle' : 'bottom' });
      return { ...set, scale: 1 };
    }),
};
