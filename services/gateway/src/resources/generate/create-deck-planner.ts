import { AppError, toAppError, type Logger } from '@slideloom/service-kit';
import type { DeckRepository } from '../decks/deck-repository.ts';
import type { DeckPlanner, OrderedDeck } from '../decks/ordered-deck.ts';
import type { DeckRequest } from './make-deck.ts';

/** Decks that one process plans beside requests at a time. */
const maxAtOnce = 50;
/** Most attempts to plan a deck, over all processes. */
export const maxPlanAttempts = 3;
/** An attempt is given up after this, ms: a page is read, and the slide agent may take 120 s. */
const attemptMs = 150_000;
/** The lease of a process that lives is prolonged, ms: the decks of one that does not are taken over soon, however long a model may take. */
export const planLeaseMs = 60_000;
const renewEveryMs = 20_000;
/** Pause before another attempt, ms. */
const pauseMs = 3_000;
/** Pauses of a deck that waits for a part of the fleet grow up to this, ms. */
const maxPauseMs = 60_000;
/** A deck waits for an unavailable part of the fleet no longer than this after it was ordered, ms. */
const timeoutMs = 3_600_000;
/** Failures that say nothing of the deck: a part of the fleet is away, or has too much to do. */
const passing = new Set(['unavailable', 'overloaded']);

/** Plans decks whose caller does not wait for them. PostgreSQL keeps what is ordered, so that it outlives the process that accepted it. */
export function createDeckPlanner(options: {
  decks: Pick<DeckRepository, 'claimOrdered' | 'failOrdered' | 'postponeOrdered' | 'putBackOrdered' | 'renewOrdered'>;
  /** Rejects with `overloaded` while too much work waits: asked before a deck is planned, so that no plan is made that is not accepted. */
  admitWork: () => void;
  make: (request: DeckRequest, signal: AbortSignal) => Promise<unknown>;
  onChanged: (teamId: string, deckId: string) => void;
  logger: Logger;
  /** How often leases are prolonged, ms. */
  renewMs?: number;
}): DeckPlanner {
  const { decks, admitWork, make, onChanged, logger, renewMs = renewEveryMs } = options;
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  const plan = async ({ id, attempt, order }: OrderedDeck): Promise<void> => {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal, AbortSignal.timeout(attemptMs)]);
    const renewing = setInterval(() => {
      // A renewal that fails is tried again, twice before the lease lapses.
      decks.renewOrdered(id, attempt, planLeaseMs).then(
        (isOurs) => isOurs || lost.abort(),
        (error: unknown) => logger.warn({ err: error, deck_id: id }, 'the lease of a deck could not be prolonged'),
      );
    }, renewMs);
    try {
      admitWork();
      await make({ ...order, deckId: id, isOrdered: true, idempotency: null }, signal);
    } catch (error) {
      // Another process has it.
      if (lost.signal.aborted) return;
      const known = toAppError(error);
      if (stopping.signal.aborted)
        return void (await decks.putBackOrdered(id, attempt, { afterMs: 0, isCounted: false }));
      const isPostponed =
        passing.has(known.code) && (await decks.postponeOrdered(id, attempt, { pauseMs, maxPauseMs, timeoutMs }));
      if (isPostponed) return;
      if (!passing.has(known.code) && known.isRetryable && attempt < maxPlanAttempts) {
        return void (await decks.putBackOrdered(id, attempt, { afterMs: pauseMs * attempt, isCounted: true }));
      }
      if (known.code === 'internal') logger.error({ err: error, deck_id: id }, 'a deck could not be planned');
      await decks.failOrdered(id, attempt, { code: known.code, message: known.message });
    } finally {
      clearInterval(renewing);
    }
    onChanged(order.caller.teamId, id);
  };

  const begin = (deck: OrderedDeck) => {
    const planning = plan(deck)
      .catch((error: unknown) => {
        // Its lease lapses, and another process plans it.
        logger.warn({ err: error, deck_id: deck.id }, 'a deck that could not be planned could not be put back');
      })
      .finally(() => {
        underWay.delete(planning);
        // Its place is free for a deck of its team that waits for one.
        void sweep().catch((error: unknown) => logger.warn({ err: error }, 'ordered decks could not be claimed'));
      });
    underWay.add(planning);
  };

  const sweep = async () => {
    const room = maxAtOnce - underWay.size;
    if (room <= 0 || stopping.signal.aborted) return;
    const { claimed, failed } = await decks.claimOrdered(room, {
      leaseMs: planLeaseMs,
      maxAttempts: maxPlanAttempts,
    });
    for (const { id, teamId } of failed) onChanged(teamId, id);
    for (const deck of claimed) begin(deck);
  };

  return {
    admit() {
      if (underWay.size >= maxAtOnce || stopping.signal.aborted)
        throw new AppError('overloaded', { retryAfterSeconds: 5 });
    },
    begin,
    sweep,
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
