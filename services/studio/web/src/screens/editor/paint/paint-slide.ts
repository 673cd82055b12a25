import type { Background, CanvasSize, Text } from '@slideloom/contracts';
import type { Figure } from '../model/document.ts';

/** `key` names what it looks like: the same key is never placed twice. */
export type PaintElement = { key: number } & ({ kind: 'text'; text: Text } | { kind: 'figure'; figure: Figure });

/** A slide as it is painted: what is hidden is left out. */
export type PaintSlide = {
  canvas: CanvasSize;
  background: Background;
  backgroundKey: number;
  imageUrl: string | null;
  elements: readonly PaintElement[];
};

/** How a text was set, px of the canvas; its letters reach from `left` to `right` of its box. `missing`: characters that no font has. */
export type SetText = {
  key: number;
  height: number;
  left: number;
  right: number;
  lines: number;
  isTooWide: boolean;
  missing: string[];
};
