import type { AgentDraft } from '@slideloom/contracts';
import { readFound } from './read-answer.ts';
import { readSlide } from './read-slide.ts';
import { plainSlide, type DeckDraft, type Design } from './slide-draft.ts';

/**
 * The draft that a deck keeps, each slide in its place: what reads answers leaves out slides that say nothing, or the same as another, and
 * divides long ones into the room that this makes.
 */
export function readKeptDraft(draft: AgentDraft, design?: Design): DeckDraft | null {
  const slides: unknown[] = Array.isArray(draft['slides']) ? draft['slides'] : [];
  // With room for the cover alone, all that it says stays on it.
  const found = readFound(draft, { min: 1, max: 1, isAsked: true }, design);
  if (!found) return null;
  const { leftOut: _others, lost: _lost, ...read } = found;
  const [hook] = read.slides;
  const others = slides.slice(1).map((slide) => {
    const one = readSlide(slide, design) ?? plainSlide('point', read.title);
    return one.kind === 'hook' ? { ...one, kind: 'point' as const } : one;
  });
  return { ...read, slides: [hook!, ...others] };
}
