import { AppError } from '@slideloom/service-kit';
import type { Uses } from '../dependencies.ts';
import type { StoredDeck } from './deck-repository.ts';

/** A deck with its slides. Rejects with `deck_not_found`, and with `deck_not_planned` for one that was ordered and has none. */
export async function findPlannedDeck({ decks }: Uses<'decks'>, teamId: string, id: string): Promise<StoredDeck> {
  const deck = await decks.find(teamId, id);
  if (!deck) throw new AppError('deck_not_found');
  if (deck.state !== null) throw new AppError('deck_not_planned');
  return deck;
}
