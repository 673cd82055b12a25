/** How long a request waits at most for what others make, ms. */
export type AnswerTimeouts = {
  /** A planned deck. */
  planMs: number;
  /** A planned deck that no caller waits for. */
  orderMs: number;
  lintMs: number;
  /** The whole answer with the deck's pictures. */
  slidesMs: number;
  publishMs: number;
  /** Pause between two polls of PostgreSQL for the state of a deck's pictures, besides the poll after each event. */
  pollMs: number;
  /** A job, by an assistant's tool. */
  toolMs: number;
};
