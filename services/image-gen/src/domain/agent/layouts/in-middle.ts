import type { SlideKind } from '../draft/slide-draft.ts';
import type { Group } from './group.ts';
import type { LayoutTask } from './layout.ts';

const centred: readonly SlideKind[] = ['hook', 'point', 'step', 'stat', 'stats', 'quote', 'cta'];

/** A group over the whole column, in the canvas' own middle where the style centres what is looked at. */
export function inMiddle({ style, slide, areas }: LayoutTask, group: Group): Group {
  const { content, canvas } = areas;
  const { area, pieces } = group;
  const isWhole = area.left === content.left && area.right === content.right;
  const isPlain = pieces.every((piece) => !piece?.mark && piece?.align === undefined);
  if (style?.align !== 'center' || !centred.includes(slide.kind) || !isWhole || !isPlain) return group;
  const left = Math.max(area.left, canvas.width - area.right);
  return {
    ...group,
    area: { ...area, left, right: canvas.width - left },
    pieces: pieces.map((piece) => piece && { ...piece, align: 'center' }),
  };
}
