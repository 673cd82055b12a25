import type { BlockSpec, Plate } from '../fit-block.ts';
import type { Anchor, Area } from '../stack-blocks.ts';
import type { TypeStyle } from '../type-scale.ts';

/** A text of a layout; `gap` is its distance from the one above, px. */
export type Piece = {
  content: string;
  style: TypeStyle;
  color: string;
  gap: number;
  align?: BlockSpec['align'];
  maxLines?: number;
  /** The words of it that stand in another colour, on lines of their own, where they begin or end it. */
  emphasis?: { words: string; color: string } | undefined;
  plate?: Plate;
  isUppercase?: boolean;
  /** Stands before the text, which moves in by `indent` px. */
  mark?: { content: string; color: string };
  indent?: number;
};

/**
 * Pieces below each other in one area. Groups that are alike are set at one scale, as columns are. A group that is pinned stays where
 * it is on a wide canvas, too.
 */
export type Group = { area: Area; anchor: Anchor; pieces: (Piece | null)[]; isAlike?: boolean; isPinned?: boolean };
