import type { Direction } from '@slideloom/layout';
import type { Area } from '../stack-blocks.ts';

/** A part of an area's width, by px from where lines begin. */
export function inline(area: Area, direction: Direction, from: number, to = area.right - area.left): Area {
  return direction === 'rtl'
    ? { ...area, left: Math.round(area.right - to), right: Math.round(area.right - from) }
    : { ...area, left: Math.round(area.left + from), right: Math.round(area.left + to) };
}

/** Where lines begin, and where they end. */
export function sides(direction: Direction): ['left' | 'right', 'left' | 'right'] {
  return direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
}

/** The x of the edge where lines begin. */
export function beginOf({ left, right }: Area, direction: Direction): number {
  return direction === 'rtl' ? right : left;
}
