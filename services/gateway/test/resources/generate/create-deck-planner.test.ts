import { describe, expect, it } from '@jest/globals';
import { createSilentLogger, eventually } from '@slideloom/testing';
import type { OrderedDeck } from '../../../src/resources/decks/ordered-deck.ts';
import { createDeckPlanner } from '../../../src/resources/generate/create-deck-planner.ts';

const deck = { id: 'deck', attempt: 2, order: { caller: { teamId: 'team' } } } as unknown as OrderedDeck;

function planner({ isOurs }: { isOurs: () => boolean }) {
  const seen = { renewals: [] as [string, number][], ended: [] as string[], signal: null as AbortSignal | null };
  const answer = Promise.withResolvers<unknown>();
  const planned = createDeckPlanner({
    decks: {
      claimOrdered: async () => ({ claimed: [], failed: [] }),
      failOrdered: async () => void seen.ended.push('failed'),
      postponeOrdered: async () => {
        seen.ended.push('postponed');
        return true;
      },
      putBackOrdered: async () => void seen.ended.push('put back'),
      renewOrdered: async (id, attempt) => {
        seen.renewals.push([id, attempt]);
        return isOurs();
      },
    },
    admitWork: () => undefined,
    make: (_request, signal) => {
      seen.signal = signal;
      signal.addEventListener('abort', () => answer.reject(signal.reason as Error));
      return answer.promise;
    },
    onChanged: () => void seen.ended.push('changed'),
    logger: createSilentLogger(),
    renewMs: 1,
  });
  planned.begin(deck);
  return { seen, answer, planned };
}

describe('planning decks that no caller waits for', () => {
  it('prolongs the lease of an attempt until it ends', async () => {
    const { seen, answer, planned } = planner({ isOurs: () => true });
    await eventually(async () => expect(seen.renewals.length).toBeGreaterThan(2));
    expect(seen.renewals[0]).toEqual(['deck', 2]);
    answer.resolve({});
    await eventually(async () => expect(seen.ended).toEqual(['changed']));
    const { length } = seen.renewals;
    await planned.stop();
    expect(seen.renewals).toHaveLength(length);
  });

  it('gives up a deck that another process has, and ends nothing of it', async () => {
    const { seen, planned } = planner({ isOurs: () => false });
    await eventually(async () => expect(seen.signal?.aborted).toBe(true));
    await planned.stop();
    expect(seen.ended).toEqual([]);
  });
});
