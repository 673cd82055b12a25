import { layoutText } from '@slideloom/layout';
import { starsOf } from '../draft/read-parts.ts';
import { typeScale } from '../type-scale.ts';
import type { Area } from '../stack-blocks.ts';
import { stars, starsWidth } from './drawings.ts';
import { inline } from './inline.ts';
import type { LaidOut, LayoutTask } from './layout.ts';
import type { Piece } from './group.ts';
import { setGroups } from './set-groups.ts';

/** The words of a customer; long ones are set smaller. */
export function saidBy({ slide, inks }: LayoutTask): Piece {
  const style = { ...typeScale.quote, maxSize: 96 };
  return { content: slide.headline, style, color: inks.ink, gap: 0 };
}

export function customer({ slide, inks }: LayoutTask): Piece | null {
  if (slide.body === null) return null;
  return { content: slide.body, style: { ...typeScale.body, maxSize: 52, weight: 600 }, color: inks.soft, gap: 72 };
}

/** Stars in the first `size` px of an area, and the number beside them where stars cannot say it. */
export function ratingRow(task: LayoutTask, area: Area, size: number): LaidOut {
  const rating = task.slide.rating ?? '';
  const value = starsOf(rating) ?? 0;
  const layers = stars(task, area, size, value);
  if (Number.isInteger(value) && /^\d$/.test(rating)) return { texts: [], layers, isCut: false };
  const place = inline({ ...area, bottom: area.top + size * 1.6 }, task.direction, starsWidth(size) + size * 0.5);
  const style = { ...typeScale.title, maxSize: Math.min(64, Math.round(size * 0.95)), weight: 700 };
  const piece: Piece = { content: rating, style, color: task.inks.ink, gap: 0, maxLines: 1 };
  const set = setGroups(task, [{ area: place, anchor: 'top', pieces: [piece], isPinned: true }]);
  const [text] = set.texts;
  if (!text) return { ...set, layers };
  // Digits stand on the middle of the stars, which lies a little below the middle of their box.
  const baseline = layoutText(text, task.measurer).lines[0]!.baseline;
  const wanted = area.top + size * 0.53 + 0.365 * text.fontSize;
  return { texts: [{ ...text, y: Math.round(text.y + wanted - baseline) }], layers, isCut: set.isCut };
}
