export type SlideKind =
  | 'hook'
  | 'point'
  | 'step'
  | 'list'
  | 'quote'
  | 'stat'
  | 'stats'
  | 'comparison'
  | 'dos'
  | 'recap'
  | 'cta'
  | 'product'
  | 'prices'
  | 'timeline'
  | 'definition'
  | 'testimonial'
  | 'question'
  | 'chat'
  | 'listing'
  | 'speaker'
  | 'event'
  | 'bars'
  | 'line';
export type Figure = { figure: string; label: string };
/** What is named, what is said of it, and the name of its icon. */
export type Row = { label: string; value: string; icon: string | null };
/** `me` is the account. */
export type Message = { from: 'me' | 'them'; text: string };
type Column = { title: string; items: string[] };

/** One slide as the copywriter thinks of it, independent of the schema's names. */
export type DeckSlide = {
  kind: SlideKind;
  headline: string;
  body: string | null;
  items: string[];
  figure: string | null;
  label: string | null;
  figures: Figure[];
  columns: Column[];
  price?: string | null;
  /** Stars of five. */
  rating?: string | null;
  rows?: Row[];
  messages?: Message[];
  /** Words of the headline that deserve a stress; always a part of it. */
  emphasis: string;
  imagePrompt: string;
  /** Whether the slide should have its picture where not all can. */
  isPictured: boolean;
  /** The few words on the button of a call to action. */
  button?: string;
};

export type Deck = {
  title: string;
  language: string;
  caption: string;
  hashtags: readonly string[];
  /** Words for the mood, the best first. */
  moods: readonly string[];
  /** What it is about, by the copywriter's name for the trade. */
  trade: string;
  slides: DeckSlide[];
};
