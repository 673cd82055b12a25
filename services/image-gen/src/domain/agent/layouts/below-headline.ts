import { columnsOf } from '../areas.ts';
import { typeScale } from '../type-scale.ts';
import type { LayoutTask } from './layout.ts';
import { body, columnPieces, headline } from './pieces.ts';
import type { Group } from './group.ts';

/** Two columns beside each other below the headline, where a canvas is too low for them to stand below each other. */
export function belowHeadline(task: LayoutTask, marks: readonly [string, string]): Group[] {
  const { areas, direction } = task;
  const split = 660;
  const [begin, end] = columnsOf(areas.band({ top: split + 20 }), direction, 0.5, areas.isWide ? 96 : 48);
  return [
    {
      area: areas.band({ top: 280, bottom: split }),
      anchor: 'top',
      isPinned: true,
      pieces: [headline(task, typeScale.headline, 0), body(task, 36)],
    },
    { area: begin, anchor: 'fill', isAlike: true, pieces: columnPieces(task, 0, marks[0]) },
    { area: end, anchor: 'fill', isAlike: true, pieces: columnPieces(task, 1, marks[1]) },
  ];
}
