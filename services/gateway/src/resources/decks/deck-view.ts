import { toDeck, type DeckView, type ExtendedDeckView } from '@slideloom/contracts';
import { stateOf, type StoredDeck } from './deck-repository.ts';
import type { DeckPicture } from '../jobs/job-repository.ts';

/** Returns the body of `GET /decks/:id`. */
export function toDeckView(deck: StoredDeck, pictures: readonly DeckPicture[]): DeckView {
  return {
    id: deck.id,
    prompt: deck.prompt,
    ...deck.details,
    ...toDeck(deck, pictures),
    jobs: pictures.map(({ jobId, slideIndex, status }) => ({ slide_index: slideIndex, job_id: jobId, status })),
    created_at: deck.createdAt.toISOString(),
  };
}

/** Returns what callers of a version get of a deck besides. */
export function toDeckExtras(
  deck: Pick<StoredDeck, 'source' | 'brand' | 'state' | 'failure' | 'projectId' | 'influencerId' | 'callerData'>,
  pictures: readonly DeckPicture[],
): Omit<ExtendedDeckView, keyof DeckView> {
  const { source, brand, state, failure, projectId, influencerId, callerData } = deck;
  return {
    style: source?.style ?? null,
    brand,
    state: stateOf(state, pictures),
    error: failure?.message ?? null,
    project_id: projectId,
    influencer_id: influencerId,
    relaid_from: source?.relaid_from ?? null,
    ...callerData,
  };
}
