export type SlideKind = 'hook' | 'point' | 'quote' | 'stat' | 'cta';

/** One slide as the copywriter thinks of it, independent of the schema's names. */
export interface DeckSlide {
  kind: SlideKind;
  headline: string;
  body: string;
  /** Words of the headline that deserve a stress; always a part of it. */
  emphasis: string;
  imagePrompt: string;
  /** Whether the slide should have its picture where not all can. */
  isPictured: boolean;
  /** The few words on the button of a call to action. */
  button?: string;
  /** The figure of a stat. */
  figure?: string;
  /** Counts the points from 1. */
  number?: number;
}

export interface Deck {
  title: string;
  topic: string;
  language: string;
  summary: string;
  caption: string;
  hashtags: readonly string[];
  emoji: string;
  /** Words for the mood, the best first. */
  moods: readonly string[];
  /** Colours as words. */
  colors: string;
  slides: DeckSlide[];
}
