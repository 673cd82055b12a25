import { typeScale } from '../type-scale.ts';
import type { LayoutTask } from './layout.ts';
import type { Piece } from './group.ts';

/** The word class of a term, or how it is spoken. */
export function wordClass({ slide, inks }: LayoutTask): Piece | null {
  if (slide.label === null) return null;
  return { content: slide.label, style: { ...typeScale.title, maxSize: 52, weight: 500 }, color: inks.soft, gap: 48 };
}

/** What a term means: larger than a body, since nothing else is said. */
export function meaning({ slide, inks }: LayoutTask): Piece | null {
  if (slide.body === null) return null;
  return { content: slide.body, style: { ...typeScale.body, maxSize: 76, leading: 1.34 }, color: inks.ink, gap: 0 };
}
