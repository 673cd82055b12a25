import type { TypeStyle } from '../type-scale.ts';
import { typeScale, widthOf } from '../type-scale.ts';
import type { Area } from '../stack-blocks.ts';
import type { LayoutTask } from './layout.ts';
import type { Cell } from './set-rows.ts';

export const rowStyles = {
  name: { ...typeScale.item, maxSize: 68, weight: 600 },
  value: { ...typeScale.item, maxSize: 72, weight: 800, tracking: -0.015 },
  said: { ...typeScale.body, maxSize: 60, leading: 1.3 },
  note: { ...typeScale.body, maxSize: 44, weight: 600, leading: 1.25 },
  /** A fact beside a drawing. */
  fact: { ...typeScale.item, maxSize: 88, weight: 800, tracking: -0.02, leading: 1.14 },
} satisfies Record<string, TypeStyle>;

type CellOptions = Pick<Cell, 'column' | 'style' | 'color'> & { align?: Cell['align']; maxLines?: number };

/** A text of a row in an area's width; it begins where lines begin. */
export function cellIn(task: LayoutTask, { left, right }: Area, content: string, options: CellOptions): Cell {
  const { column, style, color, maxLines } = options;
  const align = options.align ?? (task.direction === 'rtl' ? 'right' : 'left');
  return { content, column, style, color, left, right, align, ...(maxLines === undefined ? {} : { maxLines }) };
}

/** The width of the longest value of rows, in narrow characters. */
export function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(widthOf));
}
