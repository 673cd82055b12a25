import type { DeckAccepted, GenerateSlides } from '@slideloom/contracts';
import type { PublicUrls } from '@slideloom/storage';
import type { Caller } from '../../domain/caller.ts';
import type { Reply } from '../../http/route.ts';
import { planLeaseMs } from './create-deck-planner.ts';
import { checkReferences, mayPlan } from './make-deck.ts';
import type { DeckPlanner } from '../decks/ordered-deck.ts';
import type { Writes } from '../write-once.ts';
import { createBillingRepository } from '../billing/billing-repository.ts';
import { createBrandRepository } from '../brands/brand-repository.ts';
import { createInfluencerRepository } from '../influencers/influencer-repository.ts';
import { createProductRepository } from '../products/product-repository.ts';
import { createProjectRepository } from '../projects/project-repository.ts';
import { createOrderedDeckRepository } from '../decks/ordered-deck-repository.ts';

export type OrdersDecks = Writes & {
  admit: () => void;
  checkForeignUrl: (url: string) => void;
  deckPlanner: DeckPlanner;
  objects: Pick<PublicUrls, 'publicUrl'>;
};

/** Returns whether a request asks to be answered before its work is done (RFC 7240). */
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
  const { admit, checkForeignUrl, deckPlanner, ids, objects, writeOnce } = dependencies;
  const { caller, body, isVersioned } = request;
  const { teamId } = caller;
  const id = ids.next();
  const order = { caller, body, isVersioned };
  let isStarted = false;
  const answered = await writeOnce(request, { ...body, prefer: 'respond-async' }, async (tx) => {
    admit();
    deckPlanner.admit();
    await mayPlan({ billing: createBillingRepository(tx) }, teamId);
    const named = {
      brands: createBrandRepository(tx),
      influencers: createInfluencerRepository(tx),
      products: createProductRepository(tx, objects),
      projects: createProjectRepository(tx),
      checkForeignUrl,
    };
    await checkReferences(named, caller, body);
    isStarted = await createOrderedDeckRepository(tx).order(teamId, id, order, planLeaseMs);
    return { status: 202, body: { deck_id: id } satisfies DeckAccepted };
  });
  if (isStarted) deckPlanner.begin({ id, attempt: 1, order });
  const { deck_id: deckId } = answered.body as DeckAccepted;
  return {
    ...answered,
    headers: { ...answered.headers, Location: `/decks/${deckId}`, 'Preference-Applied': 'respond-async' },
  };
}
