import { columnsOf } from '../areas.ts';
import { typeScale } from '../type-scale.ts';
import type { Area } from '../stack-blocks.ts';
import type { Group } from './group.ts';
import type { LaidOut, LayoutTask } from './layout.ts';
import { pairedColumns } from './paired-columns.ts';
import { body, columnPieces, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

/** The line between the headline and the columns, px of the upright canvas; there is less above it on a low one. */
const split = { from: 280, at: 650 };

/** Two columns beside each other below the headline. */
export function headedColumns(task: LayoutTask, marks: readonly [string, string]): LaidOut {
  const { areas, direction } = task;
  const head = setGroups(task, [
    {
      area: areas.isLow ? areas.band({ top: split.from, bottom: split.at }) : areas.band({ bottom: split.at - 10 }),
      anchor: 'top',
      isPinned: true,
      pieces: [headline(task, typeScale.headline, 0), body(task, 36)],
    },
  ]);
  const gap = areas.isWide ? 96 : areas.isLow ? 48 : 40;
  const columns = columnsOf(areas.band({ top: split.at + 15 }), direction, 0.5, gap);
  const paired = pairedColumns(task, columns, marks);
  // Rows that stand on common lines need more height: where there is none, each column is set for itself.
  const rest = paired.isCut
    ? setGroups(
        task,
        columns.map((area, at) => alone(task, area, at as 0 | 1, marks[at]!)),
      )
    : paired;
  return { texts: [...head.texts, ...rest.texts], isCut: head.isCut || rest.isCut };
}

function alone(task: LayoutTask, area: Area, at: 0 | 1, mark: string): Group {
  return { area, anchor: 'fill', isAlike: true, pieces: columnPieces(task, at, mark) };
}
