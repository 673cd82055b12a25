/** What a slide is for; each kind has its own layout. */
export const slideKinds = ['hook', 'point', 'quote', 'stat', 'cta'] as const;
export type SlideKind = (typeof slideKinds)[number];

/** How a deck should feel; each mood has its own palette. */
export const moods = [
  'bold',
  'calm',
  'fresh',
  'luxurious',
  'minimal',
  'natural',
  'playful',
  'serious',
  'tender',
  'warm',
] as const;
export type Mood = (typeof moods)[number];

/** A slide as the model wrote it, cleaned: plain text of a bounded length, the headline never empty. */
export type SlideDraft = { kind: SlideKind; headline: string; body: string | null; imagePrompt: string | null };

/** A deck as the model wrote it, cleaned: at least one slide, the first of them a hook. */
export type DeckDraft = { title: string; mood: Mood; slides: SlideDraft[] };
