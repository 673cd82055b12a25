import { describe, expect, it } from '@jest/globals';
import { readAgainMs, readDeliveriesAgainMs } from '../../web/src/screens/webhooks/read-again.ts';

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const page = (...dueAfterMs: (number | null)[]) => ({
  data: dueAfterMs.map((ms) => ({ next_attempt_at: ms === null ? null : new Date(nowMs + ms).toISOString() })),
});
/** An error in the shape of the client's ApiError. */
const answered = (isTransient: boolean) => Object.assign(new Error('x'), { isTransient });

describe('deliveries are read again', () => {
  it.each([
    ['soon while an attempt is due within a minute', [page(null, 60_000)], 3_000],
    ['soon while an attempt is overdue', [page(-5_000)], 3_000],
    ['as usual while the next attempt is hours away', [page(null, 36_000_000)], 10_000],
    ['as usual where all have ended', [page(null)], 10_000],
    ['seldom where many pages are shown', [page(1_000), page(null)], 30_000],
  ])('%s', (_name, pages, ms) => expect(readDeliveriesAgainMs(pages, null, nowMs)).toBe(ms));

  it('no more after a refusal', () => {
    expect(readDeliveriesAgainMs([page(1_000)], answered(false), nowMs)).toBe(false);
    expect(readAgainMs(answered(false))).toBe(false);
  });

  it.each([answered(true), new TypeError('no answer'), null])('after what passes: %p', (error) => {
    expect(readDeliveriesAgainMs([page(1_000)], error, nowMs)).toBe(3_000);
    expect(readAgainMs(error)).toBe(10_000);
  });
});
