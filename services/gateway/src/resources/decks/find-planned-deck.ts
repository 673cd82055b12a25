import { AppError } from '@slideloom/service-kit';
import { reachesProject, type Caller } from '../../domain/caller.ts';
import type { StoredDeck, DeckRepository } from './deck-repository.ts';

/** Returns a deck with its slides, to be worked on. Rejects with `deck_not_found`, also for one that is of none of a key's projects, and with `deck_not_planned` for one that was ordered and has none. */
export async function findPlannedDeck(
  { decks }: { decks: DeckRepository },
  caller: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
): Promise<StoredDeck> {
  const deck = await decks.find(caller.teamId, id);
  if (!deck || !reachesProject(caller, deck.projectId)) throw new AppError('deck_not_found');
  if (deck.state !== null) throw new AppError('deck_not_planned');
  return deck;
}

/**
 * Rejects with `deck_not_found` for a deck that the caller may not know of. It stands before a kept answer is looked for, which belongs to
 * the team: who has no limits is not asked, so that an answer stays also when its deck is gone.
 */
export async function requireDeck(
  { decks }: { decks: DeckRepository },
  caller: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
): Promise<void> {
  if (caller.limits.projectIds === null) return;
  const deck = await decks.find(caller.teamId, id);
  if (!deck || !reachesProject(caller, deck.projectId)) throw new AppError('deck_not_found');
}
