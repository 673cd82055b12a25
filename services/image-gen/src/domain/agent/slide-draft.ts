/** What a slide is for; each kind has its own layouts. */
export const slideKinds = [
  'hook',
  'point',
  'step',
  'list',
  'quote',
  'stat',
  'stats',
  'comparison',
  'dos',
  'recap',
  'cta',
] as const;
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

export type Figure = { figure: string; label: string };
export type Column = { title: string; items: string[] };

/**
 * A slide as the model wrote it, cleaned: plain text of a bounded length, the headline never empty. A list or a recap has two items
 * or more, a comparison and `dos` two columns with items, a stat its figure, stats two figures or more: a slide without them is a
 * point.
 */
export type SlideDraft = {
  kind: SlideKind;
  headline: string;
  body: string | null;
  items: string[];
  figure: string | null;
  label: string | null;
  figures: Figure[];
  columns: Column[];
  /** A part of the headline, letter by letter. */
  emphasis: string | null;
  imagePrompt: string | null;
  alt: string | null;
};

/** A deck as the model wrote it, cleaned: at least one slide, the first of them a hook. */
export type DeckDraft = { title: string; mood: Mood; caption: string | null; hashtags: string[]; slides: SlideDraft[] };

/** A slide of nothing but a headline. */
export function plainSlide(kind: SlideKind, headline: string, changes: Partial<SlideDraft> = {}): SlideDraft {
  return {
    kind,
    headline,
    body: null,
    items: [],
    figure: null,
    label: null,
    figures: [],
    columns: [],
    emphasis: null,
    imagePrompt: null,
    alt: null,
    ...changes,
  };
}
