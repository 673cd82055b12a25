import type { Layout } from './layout.ts';
import { setBubbles } from './bubbles.ts';

/** The question as a message, the answer as ours. */
export const questionBubbles: Layout = {
  name: 'question-bubbles',
  kinds: ['question'],
  treatment: null,
  set: (task) => {
    const { headline, body } = task.slide;
    const messages = [
      { from: 'them' as const, text: headline },
      { from: 'me' as const, text: body ?? '' },
    ];
    return setBubbles(task, task.areas.content, messages, 'middle');
  },
};
