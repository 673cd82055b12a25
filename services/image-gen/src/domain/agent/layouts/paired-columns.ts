import type { Area } from '../stack-blocks.ts';
import { typeScale } from '../type-scale.ts';
import { inline } from './inline.ts';
import type { LaidOut, LayoutTask } from './layout.ts';
import { cellIn } from './row-cells.ts';
import { setRows, type Cell, type Row } from './set-rows.ts';

const indent = 72;
const gaps = { gap: 40, mostGap: 96 };
const itemStyle = { ...typeScale.item, maxSize: 60, weight: 500 };

/**
 * Two columns beside each other, where lines begin the first: each item stands on the line of its counterpart, even where one of them
 * takes two lines.
 */
export function pairedColumns(
  task: LayoutTask,
  areas: readonly [begin: Area, end: Area],
  marks: readonly [string, string],
): LaidOut {
  const { slide, inks, direction } = task;
  const [first, second] = slide.columns;
  if (!first || !second) return { texts: [], isCut: false };
  const columns = [first, second] as const;
  const [place] = areas;
  const whole = {
    ...place,
    left: Math.min(...areas.map(({ left }) => left)),
    right: Math.max(...areas.map(({ right }) => right)),
  };
  const titles = columns.map(({ title }, at) =>
    cellIn(task, areas[at]!, title, { column: 'title', style: typeScale.title, color: inks.accent }),
  );
  const count = Math.max(...columns.map(({ items }) => items.length));
  const itemCells = (side: 0 | 1, at: number): Cell[] => {
    const item = columns[side].items[at];
    if (item === undefined) return [];
    const look = { column: 'item', style: { ...itemStyle, minSize: task.areas.least.text } };
    const mark = inline(areas[side], direction, 0, indent);
    return [
      { ...cellIn(task, mark, marks[side], { ...look, color: inks.accent }) },
      cellIn(task, inline(areas[side], direction, indent), item, { ...look, color: inks.ink }),
    ];
  };
  const hasTitles = titles.some(({ content }) => content !== '');
  const rows: Row[] = [
    ...(hasTitles ? [{ lines: [titles], lineGap: 0, below: 20 }] : []),
    ...Array.from({ length: count }, (_unused, at) => ({
      lines: [[...itemCells(0, at), ...itemCells(1, at)]],
      lineGap: 0,
    })),
  ];
  const set = setRows(task, whole, rows, gaps);
  return { texts: set.rows.flatMap(({ texts }) => texts), isCut: set.isCut };
}
