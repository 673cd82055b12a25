import { nestedRecords } from '../ask/nested-records.ts';
import { readFound } from './read-answer.ts';
import { plainSlide, type Design, type SlideDraft } from './slide-draft.ts';

/** Stands in the first place, where a deck has its cover, so that a slide behind it is read as one behind a cover. */
export const placeholder = plainSlide('hook', '1');

/**
 * The slide of an answer that is to be the one at this place: named, the only one of a list, or that of a whole deck. Read as every answer
 * is; null where it says nothing.
 */
export function readSlideAt(found: unknown, index: number, design: Design): SlideDraft | null {
  const wrapper = nestedRecords(found).find(({ value }) => 'slide' in value || Array.isArray(value['slides']));
  const slide = slideIn(wrapper?.value ?? found, index);
  if (slide === undefined) return null;
  const slides = index === 0 ? [slide] : [placeholder.headline, slide];
  const count = { min: 1, max: slides.length, isAsked: true };
  const read = readFound({ title: '', slides }, count, design);
  return read?.slides.length === slides.length ? (read.slides.at(-1) ?? null) : null;
}

function slideIn(found: unknown, index: number): unknown {
  if (Array.isArray(found)) return found.length === 1 ? found[0] : found[index];
  if (typeof found !== 'object' || found === null) return undefined;
  const { slide, slides } = found as { slide?: unknown; slides?: unknown };
  if (Array.isArray(slides)) return slideIn(slides, index);
  return slide ?? found;
}
