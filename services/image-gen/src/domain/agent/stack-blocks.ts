import type { Text } from '@slideloom/contracts';
import type { Block } from './fit-block.ts';
import { safeZone } from './safe-zone.ts';

/** A block and the distance, px, that the eye sees between it and the one above. */
export type Stacked = { block: Block; gap: number };

/** Where the stack stands as a whole: its middle, its upper or its lower end at `y`, and never above `top`, px. */
export type Anchor = { edge: 'top' | 'middle' | 'bottom'; y: number; top?: number };

/**
 * Puts blocks below each other at their optical distances, the whole at its anchor, and moves it into the safe zone if it
 * would paint outside. Distances shrink where the blocks themselves leave no room for them.
 */
export function stackBlocks(stack: readonly Stacked[], anchor: Anchor): Text[] {
  const loose = place(stack, 1);
  const ceiling = anchor.top ?? safeZone.top;
  const room = safeZone.bottom - ceiling;
  const placed = loose.bottom - loose.top <= room ? loose : place(stack, shareOfGaps(stack, room));
  const { top, bottom } = placed;
  const edges = { top, bottom, middle: (placed.eyeTop + placed.eyeBottom) / 2 };
  const wanted = anchor.y - edges[anchor.edge];
  const shift = Math.round(Math.min(safeZone.bottom - bottom, Math.max(ceiling - top, wanted)));
  return placed.texts.map((text) => ({ ...text, y: Math.round(text.y) + shift }));
}

function place(stack: readonly Stacked[], gapShare: number) {
  const texts: Text[] = [];
  let eyeEnd = 0;
  let top = Infinity;
  let bottom = -Infinity;
  let eyeTop = 0;
  for (const { block, gap } of stack) {
    const isFirst = texts.length === 0;
    const y = isFirst ? 0 : eyeEnd + gap * gapShare - block.eyeTop;
    if (isFirst) eyeTop = block.eyeTop;
    eyeEnd = y + block.eyeBottom;
    top = Math.min(top, y + block.top);
    bottom = Math.max(bottom, y + block.bottom);
    texts.push({ ...block.text, y });
  }
  // A px for the rounding of each y.
  return { texts, top: top - 1, bottom: bottom + 1, eyeTop, eyeBottom: eyeEnd };
}

function shareOfGaps(stack: readonly Stacked[], room: number): number {
  const blocks = place(stack, 0);
  const gaps = stack.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  return gaps === 0 ? 0 : Math.max(0, (room - (blocks.bottom - blocks.top)) / gaps);
}
