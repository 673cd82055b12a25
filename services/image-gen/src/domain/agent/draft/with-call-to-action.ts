import type { BrandKit } from '@slideloom/contracts';
import type { DeckDraft } from './slide-draft.ts';

/** The brand's own call to action on the button of a last slide that has none. */
export function withCallToAction(draft: DeckDraft, brand: BrandKit | null): DeckDraft {
  const button = brand?.call_to_action;
  if (!button) return draft;
  const slides = draft.slides.map((slide) =>
    slide.kind === 'cta' && slide.body === null && slide.headline.toLowerCase() !== button.toLowerCase()
      ? { ...slide, body: button }
      : slide,
  );
  return { ...draft, slides };
}
