import type { Area } from '../stack-blocks.ts';
import { panel } from './drawings.ts';
import { eyeBounds } from './eye-bounds.ts';
import { inset } from './inset.ts';
import type { LaidOut, LayoutTask } from './layout.ts';
import type { Piece } from './group.ts';
import { setGroups } from './set-groups.ts';

export type CardOptions = { padding?: number; above?: number; anchor?: 'top' | 'middle' | 'bottom' };
export type CardStack = LaidOut & { card: Area };

/** Pieces below each other on a panel that is as high as they are, `above` px of it kept free over them. */
export function cardStack(
  task: LayoutTask,
  area: Area,
  pieces: (Piece | null)[],
  { padding = 64, above = 0, anchor = 'middle' }: CardOptions = {},
): CardStack {
  const inner = inset(area, padding);
  const room = { ...inner, top: inner.top + above };
  const set = setGroups(task, [{ area: room, anchor, pieces, isPinned: true }]);
  const bounds = eyeBounds(set.texts, task.measurer) ?? room;
  const card = { ...area, top: bounds.top - above - padding, bottom: bounds.bottom + padding };
  return { ...set, layers: [panel(card, task.inks)], card };
}
