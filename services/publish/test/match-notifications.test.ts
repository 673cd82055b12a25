import { describe, expect, it } from '@jest/globals';
import { matchNotifications, type AttemptWithoutId, type Notification } from '../src/domain/match-notifications.ts';

const s = 1_000;
const hour = 3_600 * s;
const attempt = (id: string, fields: Partial<AttemptWithoutId>): AttemptWithoutId => ({
  id,
  state: 'review',
  sentAt: 0,
  pulledAt: null,
  ...fields,
});
const delivered = (publishId: string, receivedAt: number, fields: Partial<Notification> = {}): Notification => ({
  publishId,
  receivedAt,
  happenedAt: null,
  kind: 'delivered',
  ...fields,
});
const match = (attempts: AttemptWithoutId[], notifications: Notification[]) =>
  Object.fromEntries(
    matchNotifications(attempts, notifications).map(({ attemptId, publishId }) => [publishId, attemptId]),
  );

describe('an unknown publish id', () => {
  it('belongs to the one attempt that can be meant, open or settled without an id', () => {
    for (const state of ['unknown', 'review', 'accepted', 'delivered', 'abandoned'] as const) {
      expect(match([attempt('a', { state })], [delivered('P', 5 * s)])).toEqual({ P: 'a' });
    }
    expect(match([], [delivered('P', 5 * s)])).toEqual({});
  });

  it('belongs to none while two can be meant, whatever their states, and of failures even where one was pulled', () => {
    for (const state of ['unknown', 'review', 'accepted', 'delivered', 'abandoned'] as const) {
      const two = [attempt('a', { state }), attempt('b', { state: 'unknown', sentAt: 1 * s })];
      expect(match(two, [delivered('P', 5 * s)])).toEqual({});
    }
    const pulled = [attempt('a', {}), attempt('b', { sentAt: 1 * s, pulledAt: 2 * s })];
    expect(match(pulled, [delivered('P', 5 * s, { kind: 'failed' })])).toEqual({});
  });

  it('of a delivery belongs to the one of them whose pictures were fetched by then', () => {
    const [a, b] = [attempt('a', {}), attempt('b', { state: 'unknown', sentAt: 1 * s, pulledAt: 2 * s })];
    expect(match([a, b], [delivered('P', 5 * s)])).toEqual({ P: 'b' });
    expect(match([a, b], [delivered('P', 5 * s, { kind: 'posted' })])).toEqual({ P: 'b' });
    const late = attempt('b', { state: 'unknown', sentAt: 1 * s, pulledAt: 6 * s });
    expect(match([attempt('a', { pulledAt: 1 * s }), late], [delivered('P', 5 * s)])).toEqual({ P: 'a' });
  });

  it('is kept while a call that may have made it is on its way, and given away when the answer names another', () => {
    const settled = attempt('a', { state: 'delivered', pulledAt: 1 * s });
    const sending = attempt('b', { state: 'sending', sentAt: 3 * s });
    expect(match([settled, sending], [delivered('P', 5 * s)])).toEqual({});
    expect(match([sending], [delivered('P', 5 * s)])).toEqual({});
    expect(match([settled], [delivered('P', 5 * s)])).toEqual({ P: 'a' });
    // A call that began after it has nothing to do with it.
    expect(match([settled, attempt('c', { state: 'sending', sentAt: 6 * s })], [delivered('P', 5 * s)])).toEqual({
      P: 'a',
    });
  });

  it('that comes late belongs to a call before the instant that the platform names, clocks apart', () => {
    const [a, b] = [
      attempt('a', { pulledAt: 1 * s }),
      attempt('b', { state: 'unknown', sentAt: hour, pulledAt: hour + s }),
    ];
    const at = (happenedAt: number) => match([a, b], [delivered('P', 2 * hour, { happenedAt })]);
    expect(at(2 * s)).toEqual({ P: 'a' });
    expect(at(hour - 299 * s)).toEqual({});
    expect(at(hour + 10 * s)).toEqual({});
  });

  it('of a delivery belongs to no call that is four days older; what a creator posts may be of any age', () => {
    const old = attempt('a', { state: 'delivered', pulledAt: 1 * s });
    const now = 30 * 24 * hour;
    const open = attempt('b', { state: 'unknown', sentAt: now - 10 * s });
    expect(match([old, open], [delivered('P', now)])).toEqual({ P: 'b' });
    expect(match([old, open], [delivered('P', now, { kind: 'posted' })])).toEqual({ P: 'a' });
    expect(match([attempt('a', { state: 'delivered' }), open], [delivered('P', now, { kind: 'posted' })])).toEqual({});
  });
});

describe('attempts of which nothing else is known', () => {
  const lost = attempt('lost', { standsForSeveral: true, sentUntil: Number.POSITIVE_INFINITY, pulledAt: 0 });

  it('are never used up: each id may be one of theirs', () => {
    const a = attempt('a', { state: 'unknown', sentAt: 10 * s, pulledAt: 11 * s });
    expect(match([lost, a], [delivered('P', 5 * s), delivered('Q', 12 * s)])).toEqual({});
    expect(match([a], [delivered('Q', 12 * s)])).toEqual({ Q: 'a' });
  });

  it('are candidates for a delivery until four days after the last of them', () => {
    const a = attempt('a', { state: 'unknown', sentAt: 10 * 24 * hour, pulledAt: 10 * 24 * hour });
    const at = (days: number) =>
      match(
        [attempt('o', { standsForSeveral: true, sentUntil: days * 24 * hour }), a],
        [delivered('P', 10 * 24 * hour + s)],
      );
    expect(at(5)).toEqual({ P: 'a' });
    expect(match([lost, a], [delivered('P', 10 * 24 * hour + s)])).toEqual({});
  });
});

describe('several unknown publish ids', () => {
  it('are told apart step by step where one can only be the one', () => {
    const a = attempt('a', { pulledAt: 1 * s });
    const b = attempt('b', { state: 'unknown', sentAt: 10 * s, pulledAt: 11 * s });
    expect(match([a, b], [delivered('Q', 12 * s), delivered('P', 5 * s)])).toEqual({ P: 'a', Q: 'b' });
  });

  it('that could only be one attempt are both left alone', () => {
    expect(match([attempt('a', {})], [delivered('P', 5 * s), delivered('Q', 6 * s)])).toEqual({});
  });

  it('of two pulled attempts stay open: either may be either', () => {
    const [a, b] = [attempt('a', { pulledAt: 1 * s }), attempt('b', { sentAt: 2 * s, pulledAt: 3 * s })];
    expect(match([a, b], [delivered('P', 5 * s), delivered('Q', 6 * s)])).toEqual({});
  });
});
