import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { author, headline, quoted } from './pieces.ts';
import { portrait } from './portrait.ts';
import { setGroups } from './set-groups.ts';

/** A speech: a round picture, the words below it, and who said them. */
export const quotePortrait: Layout = {
  name: 'quote-portrait',
  kinds: ['quote'],
  treatment: portrait,
  set: (task) => {
    const words = headline(task, { ...typeScale.quote, maxSize: 96 }, 0);
    const pieces = [
      {
        ...words,
        content: quoted(words.content),
        emphasis: undefined,
        align: task.direction === 'rtl' ? ('right' as const) : ('left' as const),
      },
      author(task),
    ];
    return setGroups(task, [{ area: portrait.words(task), anchor: 'middle', pieces, isPinned: true }]);
  },
};
