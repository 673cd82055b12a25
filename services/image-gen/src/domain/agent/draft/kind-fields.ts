import { pictured } from '../choose-pictures.ts';
import type { Design, SlideDraft, SlideKind } from './slide-draft.ts';

type OwnField = Extract<
  keyof SlideDraft,
  'items' | 'figure' | 'label' | 'figures' | 'columns' | 'price' | 'rating' | 'rows' | 'messages'
>;
/** A field of a slide in a model's answer. */
export type AnswerField = OwnField | 'kind' | 'headline' | 'body' | 'emphasis' | 'image_prompt' | 'alt';

/** What a slide of each kind says besides its headline and its body. */
const own: Record<SlideKind, readonly OwnField[]> = {
  hook: [],
  point: [],
  step: [],
  list: ['items'],
  quote: [],
  stat: ['figure', 'label'],
  stats: ['figures'],
  comparison: ['columns'],
  dos: ['columns'],
  recap: ['items'],
  cta: [],
  product: ['price', 'label'],
  prices: ['rows'],
  timeline: ['rows'],
  definition: ['label'],
  testimonial: ['rating'],
  question: [],
  chat: ['messages'],
  listing: ['price', 'rows'],
  speaker: ['label'],
  event: ['rows'],
  bars: ['rows'],
  line: ['rows'],
};

/** The fields that a model is asked for in a slide of a kind, in their order: what a kind does not show costs it nothing to write. */
export function fieldsOf(kind: SlideKind, design: Design): AnswerField[] {
  const isPictured = kind === 'hook' || pictured[design].includes(kind);
  return [
    'kind',
    'headline',
    'body',
    ...own[kind],
    'emphasis',
    ...(isPictured ? (['image_prompt'] as const) : []),
    'alt',
  ];
}
