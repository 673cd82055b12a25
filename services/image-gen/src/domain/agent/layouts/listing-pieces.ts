import { typeScale } from '../type-scale.ts';
import type { LayoutTask } from './layout.ts';
import type { Piece } from './group.ts';

/** What is asked for it. */
export function price({ slide, inks }: LayoutTask, gap: number, maxSize: number = typeScale.row.maxSize): Piece | null {
  if (slide.price === null) return null;
  return {
    content: slide.price,
    style: { ...typeScale.row, minSize: 56, maxSize },
    color: inks.accent,
    gap,
    maxLines: 2,
  };
}
