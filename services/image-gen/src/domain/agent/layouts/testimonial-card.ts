import { cardStack } from './card-stack.ts';
import { icon, panel } from './drawings.ts';
import { inset } from './inset.ts';
import { beginOf } from './inline.ts';
import type { Layout } from './layout.ts';
import { customer, ratingRow, saidBy } from './testimonial-pieces.ts';

const padding = 72;
const mark = 112;
const starSize = 60;

/** What was said, on a card under a quotation mark, with the stars at its foot. */
export const testimonialCard: Layout = {
  name: 'testimonial-card',
  kinds: ['testimonial'],
  treatment: null,
  set: (task) => {
    const { content } = task.areas;
    const foot = starSize + 64;
    const area = { ...content, bottom: content.bottom - foot };
    const stack = cardStack(task, area, [saidBy(task), customer(task)], { padding, above: mark + 52 });
    const card = { ...stack.card, bottom: stack.card.bottom + foot };
    const inner = inset(card, padding);
    const rating = ratingRow(task, { ...inner, top: inner.bottom - starSize }, starSize);
    const x = task.direction === 'rtl' ? beginOf(inner, 'rtl') - mark : inner.left - 8;
    return {
      texts: [...stack.texts, ...rating.texts],
      layers: [panel(card, task.inks), icon('quote', x, inner.top, mark, task.inks.accent), ...(rating.layers ?? [])],
      isCut: stack.isCut || rating.isCut,
    };
  },
};
