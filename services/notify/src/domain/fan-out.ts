import { makePayload, shownData, shownDeck, type Addresses, type NotedDeck, type NotedEvent } from './make-payload.ts';

export type FanOutStore = {
  /** Counts an attempt; null where the deliveries are made already, or the event is gone. */
  beginFanOut(eventId: string, nowMs: number): Promise<(NotedEvent & { attempts: number }) | null>;
  /** Makes the deliveries, once; answers how many. Of events with one key the first counts. */
  endFanOut(eventId: string, made: { body: string; dedupeKey: string | null }, nowMs: number): Promise<number>;
  /** An event that turned out to be none. */
  dropEvent(eventId: string): Promise<void>;
  /** Null while a picture of the deck is being made, and where the deck is gone. */
  deck(teamId: string, deckId: string): Promise<NotedDeck | null>;
};

export type FanOutResult = { outcome: 'done' | 'repeated' | 'dropped'; deliveries: number };
/** Thrown when an event has failed for the last time: it is dead-lettered. */
export class FanOutFailed extends Error {}

/** Makes a delivery of an event for each endpoint that wants it. May run twice: what is there is not made again. */
export function createFanOut(options: {
  store: FanOutStore;
  addresses: Addresses;
  now: () => number;
  maxAttempts: number;
}): (eventId: string) => Promise<FanOutResult> {
  const { store, addresses, now, maxAttempts } = options;

  const make = async (event: NotedEvent): Promise<{ body: string; dedupeKey: string | null } | null> => {
    if (event.type !== 'deck.finished') {
      return { body: makePayload(event, shownData(event, addresses)), dedupeKey: null };
    }
    const deck = await store.deck(event.team_id, String(event.data['deck_id']));
    return deck && { body: makePayload(event, shownDeck(deck, addresses)), dedupeKey: deck.key };
  };

  return async (eventId) => {
    const event = await store.beginFanOut(eventId, now());
    if (!event) return { outcome: 'repeated', deliveries: 0 };
    try {
      const made = await make(event);
      if (!made) {
        await store.dropEvent(eventId);
        return { outcome: 'dropped', deliveries: 0 };
      }
      return { outcome: 'done', deliveries: await store.endFanOut(eventId, made, now()) };
    } catch (cause) {
      if (event.attempts < maxAttempts) throw cause;
      throw new FanOutFailed(cause instanceof Error ? cause.message : 'unknown', { cause });
    }
  };
}
