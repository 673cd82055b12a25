import { describe, expect, it } from '@jest/globals';
import { createBreaker, type Attempt } from '../src/domain/providers/create-breaker.ts';

const seeds = 100_000;
const steps = 40;
const pausesMs = [15_000, 30_000, 60_000, 120_000];

/** Numbers from 0 to 1 that follow from a seed. Source: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Calls that begin, end late and in another order, and time that passes; answers what must not be, or null. */
function live(seed: number): string | null {
  const random = createRandom(seed);
  let nowMs = 0;
  const breaker = createBreaker({ clock: { now: () => nowMs } });
  const underWay: Attempt[] = [];
  const illness = random();
  const settle = (attempt: Attempt) => {
    const draw = random();
    if (draw < 0.1) attempt.saidNothing();
    else if (draw < 0.1 + 0.9 * illness) attempt.failed();
    else attempt.succeeded();
  };
  const enter = (): string | null => {
    const [state, pauseMs] = [breaker.state(), breaker.pauseMs()];
    const isProbed = underWay.some(({ isProbe }) => isProbe);
    const entered = breaker.enter();
    if ('waitMs' in entered) {
      if (state === 'closed') return 'a closed one lets everything through';
      if (entered.waitMs <= 0 || entered.waitMs > pausesMs.at(-1)!) return `waits ${entered.waitMs} ms`;
      return pauseMs > 0 || isProbed ? null : 'a provider that may be asked again is left alone';
    }
    underWay.push(entered);
    if (pauseMs > 0) return 'a provider that is left alone is called';
    if (entered.isProbe !== (state !== 'closed')) return 'the first call after a pause, and no other, is the probe';
    return entered.isProbe && isProbed ? 'two probes at once' : null;
  };
  for (let step = 0; step < steps; step += 1) {
    const draw = random();
    if (draw < 0.5) {
      const wrong = enter();
      if (wrong) return wrong;
    } else if (draw < 0.9 && underWay.length > 0) {
      settle(underWay.splice(Math.floor(random() * underWay.length), 1)[0]!);
    } else nowMs += Math.round(random() ** 3 * 100_000);
    if ((breaker.state() === 'closed') !== (breaker.openSince() === null)) return 'it knows since when it is open';
    if (breaker.pauseMs() > pausesMs.at(-1)!) return `a pause of ${breaker.pauseMs()} ms`;
  }
  for (const attempt of underWay.splice(0)) settle(attempt);
  nowMs += pausesMs.at(-1)!;
  const entered = breaker.enter();
  if ('waitMs' in entered) return 'a provider is never asked again';
  entered.succeeded();
  return breaker.state() === 'closed' ? null : 'it is ill although it has answered';
}

describe('the breaker', () => {
  it(`keeps its promises in ${seeds} seeds of ${steps} steps`, () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= seeds && wrong.length < 5; seed += 1) {
      const found = live(seed);
      if (found !== null) wrong.push(`seed ${seed}: ${found}`);
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('opens at the fifth failure in a row, for 15 s, then twice as long after each failed probe, up to two minutes', () => {
    let nowMs = 0;
    const breaker = createBreaker({ clock: { now: () => nowMs } });
    const fail = () => (breaker.enter() as Attempt).failed();
    for (let failures = 0; failures < 4; failures += 1) fail();
    expect(breaker.state()).toBe('closed');
    fail();
    for (const pauseMs of [...pausesMs, 120_000]) {
      expect(breaker.pauseMs()).toBe(pauseMs);
      nowMs += pauseMs;
      fail();
    }
  });
});
