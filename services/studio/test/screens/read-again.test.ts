import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@slideloom/client';
import { readAgainMs, readDeliveriesAgainMs } from '../../web/src/screens/webhooks/read-again.ts';

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const page = (...dueAfterMs: (number | null)[]) => ({
  data: dueAfterMs.map((ms) => ({ next_attempt_at: ms === null ? null : new Date(nowMs + ms).toISOString() })),
});
const refused = (status: number) => new ApiError(new Response(null, { status }), null);

describe('deliveries are read again', () => {
  it.each([
    ['soon while an attempt is due within a minute', [page(null, 60_000)], 3_000],
    ['soon while an attempt is overdue', [page(-5_000)], 3_000],
    ['as usual while the next attempt is hours away', [page(null, 36_000_000)], 10_000],
    ['as usual where all have ended', [page(null)], 10_000],
    ['seldom where many pages are shown', [page(1_000), page(null)], 30_000],
  ])('%s', (_name, pages, ms) => expect(readDeliveriesAgainMs(pages, null, nowMs)).toBe(ms));

  it.each([403, 404])('no more after %i', (status) => {
    expect(readDeliveriesAgainMs([page(1_000)], refused(status), nowMs)).toBe(false);
    expect(readAgainMs(refused(status))).toBe(false);
  });

  it.each([refused(429), refused(503), new TypeError('no answer'), null])('after what passes: %p', (error) => {
    expect(readDeliveriesAgainMs([page(1_000)], error, nowMs)).toBe(3_000);
    expect(readAgainMs(error)).toBe(10_000);
  });
});
