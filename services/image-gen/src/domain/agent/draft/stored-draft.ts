import type { AgentDraft } from '@slideloom/contracts';
import type { DeckDraft, SlideDraft } from './slide-draft.ts';

/** A draft in the form of a model's answer, so that what reads answers reads drafts of former releases. */
export function toAgentDraft({ slides, ...draft }: DeckDraft): AgentDraft {
  return { ...draft, slides: slides.map(toAgentSlide) };
}

export function toAgentSlide({ imagePrompt, ...slide }: SlideDraft): object {
  return { ...slide, image_prompt: imagePrompt };
}

/** Whether a picture can fill a slide of this kind, with the words on it. */
export function canFill({ kind }: SlideDraft): boolean {
  return kind === 'hook' || kind === 'point' || kind === 'step' || kind === 'cta';
}
