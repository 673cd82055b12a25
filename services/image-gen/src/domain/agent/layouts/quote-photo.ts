import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { author, headline, quoted } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { photoAbove } from './treatments.ts';

/** The words of a quote below a picture from edge to edge; on a wide canvas beside it. */
export const quotePhoto: Layout = {
  name: 'quote-photo',
  kinds: ['quote'],
  treatment: photoAbove,
  set: (task) => {
    const words = headline(task, { ...typeScale.quote, maxSize: 96 }, 0);
    const pieces = [{ ...words, content: quoted(words.content), emphasis: undefined }, author(task)];
    return setGroups(task, [{ area: photoAbove.words(task), anchor: 'middle', pieces, isPinned: true }]);
  },
};
