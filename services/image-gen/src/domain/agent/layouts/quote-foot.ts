import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { author, headline, quoted } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const quoteFoot: Layout = {
  name: 'quote-foot',
  kinds: ['quote'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.content,
        anchor: 'bottom',
        pieces: [{ ...headline(task, typeScale.quote, 0), content: quoted(task.slide.headline) }, author(task)],
      },
    ]),
};
