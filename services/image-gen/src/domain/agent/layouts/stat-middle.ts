import type { Layout } from './layout.ts';
import { body, figure, label, statHeadline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const statMiddle: Layout = {
  name: 'stat-middle',
  kinds: ['stat'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      { area: task.areas.band({ bottom: 900 }), anchor: 'bottom', pieces: [statHeadline(task, 0), figure(task, 60)] },
      { area: task.areas.band({ top: 930 }), anchor: 'top', pieces: [label(task, 0), body(task, 80)] },
    ]),
};
