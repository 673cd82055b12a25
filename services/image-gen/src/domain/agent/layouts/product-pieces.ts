import { typeScale } from '../type-scale.ts';
import { isButton } from './pieces.ts';
import type { LayoutTask } from './layout.ts';
import type { Piece } from './group.ts';

/** What a reader should do: on a button, or where it is longer than one, as a line. How much there is of it: as a line. */
export function action({ slide, inks }: LayoutTask, gap = 72): Piece | null {
  if (slide.label === null) return null;
  // A size or a quantity is no action.
  if (/\p{N}/u.test(slide.label)) return { content: slide.label, style: typeScale.label, color: inks.soft, gap };
  if (!isButton(slide.label)) return { content: slide.label, style: typeScale.title, color: inks.ink, gap };
  return {
    content: slide.label,
    style: typeScale.button,
    color: inks.onAccent,
    gap,
    maxLines: 2,
    plate: { color: inks.accent, paddingX: 56, paddingY: 30 },
  };
}
