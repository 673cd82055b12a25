import { describe, expect, it } from '@jest/globals';
import { simulate, type Ending, type Scenario, type SubmitFate } from './support/simulated-publishing.ts';

const plain: Scenario = {
  submits: ['taken'],
  doesPull: true,
  doesNotify: true,
  ends: [],
  canReadBack: false,
  hasPreparation: false,
  crashesAt: [],
};
const fates: SubmitFate[] = [
  'taken',
  'taken-then-lost',
  'taken-then-500',
  'taken-then-crash',
  'lost-before',
  'crash-before',
  'token-refused',
  'rate-limited',
  'cap-reached',
  'refused-for-ever',
];

/** No post appears twice; and a failed job has no post at the platform, unless its outcome is reported as unknown. */
function expectOnce(ending: Ending, about: unknown): void {
  const posted = ending.posts.filter(({ state }) => state === 'live').length;
  expect({ about, posted, isTwice: posted > 1 }).toEqual({ about, posted, isTwice: false });
  expect({ about, outcome: ending.outcome }).not.toEqual({ about, outcome: 'endless' });
  if (ending.outcome === 'completed') expect({ about, posted }).toEqual({ about, posted: 1 });
  if (ending.outcome === 'held') expect({ about, posted }).toEqual({ about, posted: 0 });
  if (ending.outcome === 'failed' && ending.code !== 'post_outcome_unknown')
    expect({ about, posted }).toEqual({ about, posted: 0 });
}

describe('a publish job', () => {
  it('posts once and completes', async () => {
    const ending = await simulate(plain);
    expect(ending.outcome).toBe('completed');
    expectOnce(ending, 'plain');
  });

  it.each([
    ['is told by the pull of its pictures', { doesPull: true, doesNotify: false }],
    ['is told by a webhook', { doesPull: false, doesNotify: true }],
    ['can be read back', { doesPull: false, doesNotify: false, canReadBack: true }],
  ])('that got no answer is found out about when it %s', async (name, how) => {
    for (const fate of ['taken-then-lost', 'taken-then-500', 'taken-then-crash'] as const) {
      const ending = await simulate({ ...plain, submits: [fate], ...how });
      expectOnce(ending, [name, fate]);
      // Pulled pictures prove that it was taken; without its publish id the end stays unknown, and is shown.
      expect(ending.outcome === 'completed' || ending.code === 'post_outcome_unknown').toBe(true);
      if (how.doesNotify || 'canReadBack' in how) expect(ending.outcome).toBe('completed');
    }
  });

  it('that got no answer and no proof is shown for review, is not sent again, and ends as unknown', async () => {
    for (const fate of ['taken-then-lost', 'lost-before', 'crash-before'] as const) {
      const ending = await simulate({ ...plain, submits: [fate, 'taken'], doesPull: false, doesNotify: false });
      expect(ending).toMatchObject({ outcome: 'failed', code: 'post_outcome_unknown' });
      expect(ending.attempts).toMatchObject([{ state: 'review' }]);
    }
  });

  it('is sent again when the platform says that it did not take it', async () => {
    const ending = await simulate({
      ...plain,
      submits: ['lost-before', 'taken'],
      canReadBack: true,
      doesNotify: false,
    });
    expect(ending.outcome).toBe('completed');
    expect(ending.attempts.map(({ state }) => state)).toEqual(['abandoned', 'delivered']);
  });

  it('refreshes a refused token, waits where it is asked to, and gives up what is refused for ever', async () => {
    expect(await simulate({ ...plain, submits: ['token-refused', 'rate-limited', 'taken'] })).toMatchObject({
      outcome: 'completed',
      refusals: ['postponed', 'postponed'],
    });
    expect(await simulate({ ...plain, submits: ['token-refused'] })).toMatchObject({
      outcome: 'failed',
      code: 'account_needs_reauth',
    });
    expect(await simulate({ ...plain, submits: ['refused-for-ever'] })).toMatchObject({
      outcome: 'failed',
      code: 'platform_refused',
      refusals: ['rejected'],
    });
    expect(await simulate({ ...plain, submits: ['cap-reached'] })).toMatchObject({
      outcome: 'held',
      refusals: ['held'],
    });
    expect(await simulate({ ...plain, submits: ['rate-limited'] })).toMatchObject({
      outcome: 'failed',
      code: 'post_failed',
    });
  });

  it('is made anew after ever longer pauses when the platform failed at it for now, and outlives an outage of a minute', async () => {
    const twice = await simulate({ ...plain, ends: ['failed-for-now', 'failed-for-now', 'delivered'] });
    expect(twice.outcome).toBe('completed');
    expect(twice.posts.map(({ state }) => state)).toEqual(['failed', 'failed', 'live']);
    const failing = (times: number) => Array.from({ length: times }, () => 'failed-for-now' as const);
    const always = await simulate({ ...plain, ends: [...failing(6), 'delivered'] });
    expect(always).toMatchObject({ outcome: 'failed', code: 'post_failed' });
    const startTimes = always.attempts.map(({ createdAt }) => createdAt);
    const pauses = startTimes.slice(1).map((at, index) => at - startTimes[index]!);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses[0]).toBeGreaterThanOrEqual(5_000);
    expect(startTimes.at(-1)! - startTimes[0]!).toBeGreaterThan(60_000);
    expect(await simulate({ ...plain, ends: ['failed-for-ever'] })).toMatchObject({
      outcome: 'failed',
      code: 'post_failed',
    });
  });
});

describe('whatever happens, at most one post', () => {
  it('when the process dies at any call of a port, before or after it, and a second time later', async () => {
    let runs = 0;
    for (const canReadBack of [false, true]) {
      for (const hasPreparation of [false, true]) {
        for (const [doesPull, doesNotify] of [
          [true, true],
          [true, false],
          [false, true],
          [false, false],
        ] as const) {
          const scenario = { ...plain, canReadBack, hasPreparation, doesPull, doesNotify };
          const { portCalls } = await simulate(scenario);
          expect(portCalls).toBeGreaterThanOrEqual(20);
          for (let first = 1; first <= portCalls; first += 1) {
            for (const second of [0, first + 1, first + 3, first + 7]) {
              const ending = await simulate({ ...scenario, crashesAt: [first, second] });
              expectOnce(ending, { canReadBack, hasPreparation, doesPull, doesNotify, first, second });
              runs += 1;
            }
          }
        }
      }
    }
    expect(runs).toBeGreaterThan(1_000);
  });

  it('in 2,000 random lives of fates, deaths, silent and telling platforms', async () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const random = mulberry32(seed);
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
      const scenario: Scenario = {
        submits: Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(fates)),
        doesPull: random() < 0.5,
        doesNotify: random() < 0.5,
        ends: Array.from({ length: 4 }, () =>
          pick(['delivered', 'delivered', 'failed-for-now', 'failed-for-ever'] as const),
        ),
        canReadBack: random() < 0.3,
        hasPreparation: random() < 0.4,
        crashesAt: Array.from({ length: Math.floor(random() * 4) }, () => 1 + Math.floor(random() * 60)),
      };
      expectOnce(await simulate(scenario), { seed });
    }
  });
});

/** A small seeded generator, so that a failing life can be lived again. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
