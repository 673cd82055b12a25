import type { Text } from '@slideloom/contracts';
import type { Block } from './fit-block.ts';

/**
 * A block and the distance, px, that the eye sees between it and the one above. Marks stand beside it, on the baseline of its first
 * line.
 */
export type Stacked = { block: Block; gap: number; marks?: Block[] };

/** The room of a stack, px. */
export type Area = { left: number; right: number; top: number; bottom: number };

/** Where a stack stands in its area; `fill` grows its distances, up to a limit, and stands at the top. */
export type Anchor = 'top' | 'middle' | 'bottom' | 'fill';

/** Distances grow no further than this when they fill an area. */
const maxGapShare = 2.4;
/** The optical middle lies above the true one. */
const middleShare = 0.46;

/**
 * Puts blocks below each other at their optical distances, anchored in an area. Distances shrink where the blocks themselves leave
 * no room for them.
 */
export function stackBlocks(stack: readonly Stacked[], area: Area, anchor: Anchor): Text[] {
  if (stack.length === 0) return [];
  const room = area.bottom - area.top;
  const natural = place(stack, 1);
  const share = shareOfGaps(stack, room);
  const isTight = natural.bottom - natural.top > room;
  const placed = isTight
    ? place(stack, share)
    : anchor === 'fill'
      ? place(stack, Math.min(share, maxGapShare))
      : natural;
  const spare = Math.max(0, room - (placed.bottom - placed.top));
  const down = anchor === 'bottom' ? spare : anchor === 'middle' ? spare * middleShare : 0;
  const shift = Math.floor(area.top - placed.top + down);
  return placed.texts.map((text) => ({ ...text, y: Math.round(text.y) + shift }));
}

/** The height of a stack at a share of its own distances, px. */
export function heightOf(stack: readonly Stacked[], gapShare = 1): number {
  if (stack.length === 0) return 0;
  const { top, bottom } = place(stack, gapShare);
  return bottom - top;
}

function place(stack: readonly Stacked[], gapShare: number) {
  const texts: Text[] = [];
  let eyeEnd = 0;
  let top = Infinity;
  let bottom = -Infinity;
  stack.forEach(({ block, gap, marks = [] }, index) => {
    const y = index === 0 ? 0 : eyeEnd + gap * gapShare - block.eyeTop;
    eyeEnd = y + block.eyeBottom;
    for (const part of [...marks, block]) {
      const at = y + block.baseline - part.baseline;
      top = Math.min(top, at + part.top);
      bottom = Math.max(bottom, at + part.bottom);
      texts.push({ ...part.text, y: at });
    }
  });
  // A px for the rounding of each y.
  return { texts, top: top - 1, bottom: bottom + 1 };
}

function shareOfGaps(stack: readonly Stacked[], room: number): number {
  const blocks = place(stack, 0);
  const gaps = stack.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  return gaps === 0 ? 0 : Math.max(0, (room - (blocks.bottom - blocks.top)) / gaps);
}
