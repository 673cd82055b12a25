import type { Trade } from '../trades.ts';

/** What a slide is for; each kind has its own layouts. These are set in texts and pictures alone. */
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
/** Kinds whose layouts draw shapes and icons, too: for decks of the full design. */
export const designedKinds = [
  'product',
  'prices',
  'timeline',
  'definition',
  'testimonial',
  'question',
  'chat',
  'listing',
  'speaker',
  'event',
  'bars',
  'line',
] as const;
export const allKinds = [...slideKinds, ...designedKinds] as const;
export type DesignedKind = (typeof designedKinds)[number];
export type SlideKind = (typeof allKinds)[number];

/** `frozen`: only with what the frozen bodies carry, texts on gradients and pictures. `full`: shapes and icons as well. */
export type Design = 'frozen' | 'full';

/** What a row's icon shows; each layout has its own drawing of it. */
export const rowIcons = [
  'area',
  'bath',
  'bed',
  'car',
  'clock',
  'date',
  'food',
  'garden',
  'heart',
  'home',
  'link',
  'mail',
  'map',
  'money',
  'people',
  'person',
  'phone',
  'star',
  'sun',
  'ticket',
] as const;
export type RowIcon = (typeof rowIcons)[number];

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
/** What is named, and what is said of it: a service and its price, a year and what happened, a bar and its number. */
export type Row = { label: string; value: string; icon: RowIcon | null };
/** `me` is the side whose account it is. */
export type Message = { from: 'me' | 'them'; text: string };

/**
 * A slide as the model wrote it, cleaned: plain text of a bounded length, the headline never empty. A list or a recap has two items
 * or more, a comparison and `dos` two columns with items, a stat its figure, stats two figures or more: a slide without them is a
 * point. The designed kinds likewise have what they show, or are one of the others.
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
  /** The price as it is written, with its currency. */
  price: string | null;
  /** Stars of five, as it is written. */
  rating: string | null;
  rows: Row[];
  messages: Message[];
  /** A part of the headline, letter by letter. */
  emphasis: string | null;
  imagePrompt: string | null;
  alt: string | null;
};

/** A deck as the model wrote it, cleaned: at least one slide, the first of them a hook. */
export type DeckDraft = {
  title: string;
  mood: Mood;
  /** What it is about, as far as its look depends on it. */
  trade?: Trade;
  caption: string | null;
  hashtags: string[];
  slides: SlideDraft[];
};

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
    price: null,
    rating: null,
    rows: [],
    messages: [],
    emphasis: null,
    imagePrompt: null,
    alt: null,
    ...changes,
  };
}
