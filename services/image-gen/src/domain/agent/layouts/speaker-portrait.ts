import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';
import { portrait } from './portrait.ts';
import { setGroups } from './set-groups.ts';
import { role } from './speaker-pieces.ts';

/** A person's picture, name, role and subject. */
export const speakerPortrait: Layout = {
  name: 'speaker-portrait',
  kinds: ['speaker'],
  treatment: portrait,
  set: (task) =>
    setGroups(task, [
      {
        area: portrait.words(task),
        anchor: 'middle',
        pieces: [headline(task, typeScale.headline, 0), role(task), body(task, 72)],
        isPinned: true,
      },
    ]),
};
