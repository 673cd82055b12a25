import { eyeBounds } from './eye-bounds.ts';
import type { Layout } from './layout.ts';
import { quoted } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { customer, ratingRow, saidBy } from './testimonial-pieces.ts';

const size = 92;
const gap = 88;

/** Large stars, what was said below them, and by whom. */
export const testimonialStars: Layout = {
  name: 'testimonial-stars',
  kinds: ['testimonial'],
  treatment: null,
  set: (task) => {
    const { content } = task.areas;
    const area = { ...content, top: content.top + size + gap };
    const words = saidBy(task);
    const pieces = [{ ...words, content: quoted(words.content) }, customer(task)];
    const said = setGroups(task, [{ area, anchor: 'middle', pieces, isPinned: true }]);
    const top = (eyeBounds(said.texts, task.measurer)?.top ?? area.top) - gap - size;
    const rating = ratingRow(task, { ...content, top }, size);
    return {
      texts: [...rating.texts, ...said.texts],
      layers: rating.layers ?? [],
      isCut: said.isCut || rating.isCut,
    };
  },
};
