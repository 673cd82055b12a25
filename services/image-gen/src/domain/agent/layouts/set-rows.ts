import type { Text } from '@slideloom/contracts';
import { fitBlock, type Block } from '../fit-block.ts';
import type { Area } from '../stack-blocks.ts';
import type { TypeStyle } from '../type-scale.ts';
import { inStyle } from '../styles/in-style.ts';
import type { LayoutTask } from './layout.ts';

/** A text of a row, between two edges. Cells of one `column` have one size in all rows. */
export type Cell = {
  content: string;
  column: string;
  style: TypeStyle;
  color: string;
  left: number;
  right: number;
  align: 'left' | 'center' | 'right';
  maxLines?: number;
};

/** Lines of cells on a common baseline, `lineGap` px below each other, with room of its own above and below. */
export type Row = { lines: Cell[][]; lineGap: number; above?: number; below?: number };

export type RowOptions = {
  /** The distance between two rows, px; it grows to fill the area up to `mostGap`. */
  gap: number;
  mostGap: number;
  /** By how many px a row itself may grow to fill the area. */
  stretch?: number;
  anchor?: 'top' | 'middle' | 'bottom';
};

/** Where a row came to stand, its own room included, and the texts of its cells in their order; empty ones have none. */
export type SetRow = { top: number; bottom: number; texts: Text[] };

/** `scale`: the share of their greatest sizes at which the rows stand. */
export type SetRows = { rows: SetRow[]; isCut: boolean; scale: number };

const scales = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4, 0];
const leastGapShare = 0.35;
/** A wide canvas is shown smaller on a telephone, px. */
const leastWide = 44;

type Measured = { lines: Block[][]; height: number };

/** Sets rows below each other in an area, at the largest scale at which each of them stands whole. */
export function setRows(task: LayoutTask, area: Area, rows: readonly Row[], options: RowOptions): SetRows {
  const room = area.bottom - area.top;
  for (const scale of scales) {
    const measured = measure(task, rows, scale, room);
    const least = options.gap * (scale === 0 ? leastGapShare : 1);
    const isWhole = !isCut(measured) && heightOf(measured) + least * (rows.length - 1) <= room;
    if (isWhole) return { rows: place(measured, rows, area, { ...options, gap: least }), isCut: false, scale };
  }
  const least = options.gap * leastGapShare;
  const share = Math.floor((room - least * (rows.length - 1)) / rows.length);
  const measured = measure(task, rows, 0, share, true);
  return { rows: place(measured, rows, area, { ...options, gap: least }), isCut: true, scale: 0 };
}

function heightOf(measured: readonly Measured[]): number {
  return measured.reduce((sum, { height }) => sum + height, 0);
}

/** Each cell in its column's size. With `isShared` the lines of a row share `maxHeight`. */
function measure(
  task: LayoutTask,
  rows: readonly Row[],
  scale: number,
  maxHeight: number,
  isShared = false,
): Measured[] {
  const heightFor = ({ lines, lineGap, above = 0, below = 0 }: Row) =>
    isShared ? Math.max(60, (maxHeight - above - below - lineGap * (lines.length - 1)) / lines.length) : maxHeight;
  const set = (cell: Cell, row: Row, most: number) => {
    const voiced = inStyle(cell.style, task);
    const style = { ...voiced, minSize: Math.max(voiced.minSize, task.areas.isWide ? leastWide : 0) };
    const size = Math.min(most, Math.max(style.minSize, Math.round(style.maxSize * scale)));
    return fitBlock(
      {
        content: cell.content,
        style: { ...style, minSize: Math.min(style.minSize, size), maxSize: size },
        color: cell.color,
        align: cell.align,
        left: cell.left,
        width: cell.right - cell.left,
        maxHeight: heightFor(row),
        isBalanced: cell.maxLines !== 1,
        ...(cell.maxLines === undefined ? {} : { maxLines: cell.maxLines }),
      },
      task.measurer,
    );
  };
  const sizes = new Map<string, number>();
  for (const row of rows) {
    for (const cell of cellsOf(row)) {
      const size = set(cell, row, Infinity).text.fontSize;
      sizes.set(cell.column, Math.min(size, sizes.get(cell.column) ?? Infinity));
    }
  }
  return rows.map((row) => {
    const lines = row.lines.map((cells) =>
      cells.filter(({ content }) => content !== '').map((cell) => set(cell, row, sizes.get(cell.column)!)),
    );
    const heights = lines.map((blocks) => ascentOf(blocks) + descentOf(blocks));
    const inner = heights.reduce((sum, height) => sum + height, 0) + row.lineGap * (lines.length - 1);
    return { lines, height: inner + (row.above ?? 0) + (row.below ?? 0) };
  });
}

function cellsOf({ lines }: Row): Cell[] {
  return lines.flat().filter(({ content }) => content !== '');
}

function isCut(measured: readonly Measured[]): boolean {
  return measured.some(({ lines }) => lines.some((blocks) => blocks.some((block) => block.isCut)));
}

/** The distance from the top of the highest cell of a line to the common baseline. */
function ascentOf(blocks: readonly Block[]): number {
  return Math.max(0, ...blocks.map(({ baseline, eyeTop }) => baseline - eyeTop));
}

function descentOf(blocks: readonly Block[]): number {
  return Math.max(0, ...blocks.map(({ baseline, eyeBottom }) => eyeBottom - baseline));
}

function place(measured: readonly Measured[], rows: readonly Row[], area: Area, options: RowOptions): SetRow[] {
  const { gap, mostGap, stretch = 0, anchor = 'top' } = options;
  const joints = measured.length - 1;
  const spare = Math.max(0, area.bottom - area.top - heightOf(measured) - gap * joints);
  const grown = Math.min(stretch, spare / Math.max(1, measured.length));
  const wider = joints === 0 ? 0 : Math.min(Math.max(0, mostGap - gap), (spare - grown * measured.length) / joints);
  const rest = spare - grown * measured.length - wider * joints;
  let at = area.top + (anchor === 'bottom' ? rest : anchor === 'middle' ? rest / 2 : 0);
  return measured.map(({ lines, height }, index): SetRow => {
    const row = rows[index]!;
    const top = at;
    let y = top + (row.above ?? 0) + grown / 2;
    const texts = lines.flatMap((blocks) => {
      const baseline = y + ascentOf(blocks);
      y = baseline + descentOf(blocks) + row.lineGap;
      return blocks.map((block): Text => ({ ...block.text, y: Math.round(baseline - block.baseline) }));
    });
    at = top + height + grown + gap + wider;
    return { top: Math.round(top), bottom: Math.round(top + height + grown), texts };
  });
}
