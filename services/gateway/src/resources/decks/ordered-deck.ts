import type { GenerateSlides } from '@slideloom/contracts';
import type { Caller } from '../../domain/caller.ts';

/** What an ordered deck is to be made from; kept until it is planned. */
export type DeckOrder = { caller: Caller; body: GenerateSlides; isVersioned: boolean };

/** An ordered deck that this process plans. `attempt` is its lease: who has an older one can end nothing. */
export type OrderedDeck = { id: string; attempt: number; order: DeckOrder };

export type DeckPlanner = {
  /** Rejects with `overloaded` while this process plans as many decks as it may. */
  admit(): void;
  /** Plans a deck that was stored as ordered, beside the request. */
  begin(deck: OrderedDeck): void;
  /** Takes over the decks whose process ended before they were planned. */
  sweep(): Promise<void>;
  /** Gives back what is not planned yet, for another process to plan at once. */
  stop(): Promise<void>;
};
