import { columnsOf } from '../areas.ts';
import type { Area } from '../stack-blocks.ts';
import { eyeBounds } from './eye-bounds.ts';
import type { LaidOut, LayoutTask } from './layout.ts';
import type { Piece } from './group.ts';
import { setGroups } from './set-groups.ts';

/** How large the rest of a slide stands: a head that leaves it less is set smaller. */
export type Rest = LaidOut & { scale: number };

export type HeadOptions = {
  /** The distance between the head and the rest, px. */
  gap?: number;
  /** The share of a wide canvas' width that the head has beside the rest. */
  share?: number;
};

/** Shares of an area that a head may fill, the most welcome first. */
const headShares = [0.46, 0.36, 0.28, 0.2, 0.56];
const goodScale = 0.76;

/** The words of a head, and below it in what they leave, or on a wide canvas beside it, the rest of the slide. */
export function headAndRest(
  task: LayoutTask,
  pieces: (Piece | null)[],
  setRest: (area: Area) => Rest,
  { gap = 84, share = 0.4 }: HeadOptions = {},
): LaidOut {
  const { content, isWide } = task.areas;
  if (isWide) {
    const [first, second] = columnsOf(content, task.direction, share);
    const head = setGroups(task, [{ area: first, anchor: 'middle', pieces, isPinned: true }]);
    return both(head, setRest(second));
  }
  let best: { laidOut: LaidOut; scale: number } | null = null;
  for (const part of headShares) {
    const area = { ...content, bottom: Math.round(content.top + (content.bottom - content.top) * part) };
    const head = setGroups(task, [{ area, anchor: 'top', pieces, isPinned: true }]);
    const end = eyeBounds(head.texts, task.measurer)?.bottom;
    const rest = setRest({ ...content, top: end === undefined ? content.top : Math.round(end + gap) });
    const laidOut = both(head, rest);
    if (!laidOut.isCut && rest.scale >= goodScale) return laidOut;
    const scale = laidOut.isCut ? -1 : rest.scale;
    if (!best || scale > best.scale) best = { laidOut, scale };
  }
  return best!.laidOut;
}

function both(head: LaidOut, { texts, layers = [], isCut }: LaidOut): LaidOut {
  return {
    texts: [...head.texts, ...texts],
    layers: [...(head.layers ?? []), ...layers],
    isCut: head.isCut || isCut,
  };
}
