import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { author, headline, quoted } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const quoteSpread: Layout = {
  name: 'quote-spread',
  kinds: ['quote'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ bottom: 1_180 }),
        anchor: 'top',
        pieces: [{ ...headline(task, { ...typeScale.quote, maxSize: 128 }, 0), content: quoted(task.slide.headline) }],
      },
      { area: task.areas.band({ top: 1_210 }), anchor: 'bottom', pieces: [author(task)] },
    ]),
};
