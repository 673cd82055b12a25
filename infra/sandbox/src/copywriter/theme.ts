/** What one slide says: a headline, a sentence or two, and at times a picture of its own. */
export type Point = readonly [headline: string, body: string, scene?: string];

/** Everything that the copywriter knows about a subject. */
export interface Theme {
  name: string;
  /** Words of a prompt that speak of it; always global. */
  words: RegExp;
  /** Words for its mood, the best first: the first that a schema's enum knows is taken. */
  moods: readonly string[];
  /** The colours of its pictures, as words of a picture prompt. */
  colors: readonly string[];
  emoji: string;
  hashtags: readonly string[];
  /** Lines under the first headline. */
  openers: readonly string[];
  tips: readonly Point[];
  reasons: readonly Point[];
  mistakes: readonly Point[];
  /** A figure, and what it says. */
  stats: readonly Point[];
  /** A real quotation and its author. */
  quotes: readonly Point[];
  /** A few words for a button. */
  buttons: readonly string[];
  closers: readonly Point[];
  /** Pictures for slides that bring none. */
  scenes: readonly string[];
}
