import type { DeckAccepted, GenerateSlides } from '@slideloom/contracts';
import type { Caller } from '../../domain/caller.ts';
import type { Reply } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';
import { planLeaseMs } from './create-deck-planner.ts';
import { checkReferences, mayPlan } from './make-deck.ts';

export type OrdersDecks = Uses<'admit' | 'checkForeignUrl' | 'deckPlanner' | 'ids' | 'writeOnce'>;

/** Whether a request asks to be answered before its work is done (RFC 7240). */
export function prefersAsync(prefer: string | string[] | undefined): boolean {
  return /(?:^|,)\s*respond-async\s*(?:[;,]|$)/i.test(String(prefer ?? ''));
}

/**
 * Stores a deck as ordered and answers; it is planned afterwards, by this process or, should that end, by another. What can be refused before
 * is refused here. Nothing is spent before the deck is planned.
 */
export async function orderDeck(
  dependencies: OrdersDecks,
  request: { caller: Caller; path: string; idempotencyKey: string | null; body: GenerateSlides; isVersioned: boolean },
): Promise<Exclude<Reply, 'streamed'>> {
  const { admit, deckPlanner, ids, writeOnce } = dependencies;
  const { caller, body, isVersioned } = request;
  const { teamId } = caller;
  const id = ids.next();
  const order = { caller, body, isVersioned };
  let isStored = false;
  const answered = await writeOnce(request, { ...body, prefer: 'respond-async' }, async (own) => {
    admit();
    deckPlanner.admit();
    await mayPlan(own, teamId);
    await checkReferences({ ...dependencies, ...own }, caller, body);
    await own.decks.order(teamId, id, order, planLeaseMs);
    isStored = true;
    return { status: 202, body: { deck_id: id } satisfies DeckAccepted };
  });
  if (isStored) deckPlanner.begin({ id, attempt: 1, order });
  const { deck_id: deckId } = answered.body as DeckAccepted;
  return {
    ...answered,
    headers: { ...answered.headers, Location: `/decks/${deckId}`, 'Preference-Applied': 'respond-async' },
  };
}
