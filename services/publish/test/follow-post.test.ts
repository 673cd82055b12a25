import { describe, expect, it } from '@jest/globals';
import { createSilentLogger } from '@slideloom/testing';
import { followPost } from '../src/domain/follow-post.ts';
import type { Attempt, Step } from '../src/domain/ports.ts';

const minuteMs = 60_000;
const acceptedAt = 1_000_000;

/** What an accepted attempt comes to, so long after it was accepted, of which the platform says `status`. */
async function stateAfter(ms: number, publishId: string | null): Promise<string> {
  let state = 'accepted';
  const attempt = { id: 'attempt', state, publishId, acceptedAt, createdAt: acceptedAt, polls: 3 } as Attempt;
  const store = {
    bindNotifications: async () => [],
    eventOf: async () => null,
    settle: async (_id: string, _from: readonly string[], change: { state?: string }) => {
      state = change.state ?? state;
      return true;
    },
  };
  const step = {
    order: { account: { platform: 'shortvideo' } },
    signal: new AbortController().signal,
    logger: createSilentLogger(),
    ports: {
      store,
      clock: { now: () => acceptedAt + ms },
      accessToken: async () => 'token',
      platformOf: () => ({ status: async () => ({ kind: 'processing' }) }),
    },
  } as unknown as Step;
  await followPost(step, attempt);
  return state;
}

describe('an accepted post', () => {
  it.each([
    ['whose id is not known is shown for review after three minutes, not after a day', null, 3 * minuteMs],
    ['that the platform never finishes is shown for review after a day', 'v_inbox_1', 24 * 60 * minuteMs],
  ])('%s', async (_title, publishId, ms) => {
    expect(await stateAfter(ms - 1, publishId)).toBe('accepted');
    expect(await stateAfter(ms, publishId)).toBe('review');
  });
});
