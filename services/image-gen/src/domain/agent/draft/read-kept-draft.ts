import type { AgentDraft } from '@slideloom/contracts';
import { readAnswer } from './read-answer.ts';
import { readSlide } from './read-slide.ts';
import { plainSlide, type DeckDraft, type Design } from './slide-draft.ts';

/**
 * The draft that a deck keeps, each slide in its place: what reads answers leaves out slides that say nothing, or the same as another, and
 * divides long ones into the room that this makes.
 */
export function readKeptDraft(draft: AgentDraft, design?: Design): DeckDraft | null {
  const slides: unknown[] = Array.isArray(draft['slides']) ? draft['slides'] : [];
  const read = readAnswer(JSON.stringify(draft), { min: 1, max: slides.length, isAsked: true }, design);
  if (!read) return null;
  const [hook] = read.slides;
  const others = slides.slice(1).map((slide) => {
    const one = readSlide(slide, design) ?? plainSlide('point', read.title);
    return one.kind === 'hook' ? { ...one, kind: 'point' as const } : one;
  });
  return { ...read, slides: [hook!, ...others] };
}
