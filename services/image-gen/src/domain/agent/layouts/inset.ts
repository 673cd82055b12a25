import type { Area } from '../stack-blocks.ts';

/** The area within another, `px` from its edges. */
export function inset({ left, right, top, bottom }: Area, px: number): Area {
  return { left: left + px, right: right - px, top: top + px, bottom: bottom - px };
}
