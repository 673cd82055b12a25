import { describe, expect, it } from '@jest/globals';
import { findFreeTime, type Plan } from '../../../src/domain/find-free-time.ts';

const hour = 3_600_000;
const day = 24 * hour;
const horizon = 14 * day;
/** Answers the free time of a post that is asked for at the fifth day. */
const freeTime = (times: readonly number[], limit: number, refusedUntil: number | null = null) =>
  findFreeTime({ times, limit, refusedUntil }, 5 * day, horizon);

/** Creates a list that counts how often one of its entries is read. */
function counted(times: readonly number[]): { times: Plan['times']; reads(): number } {
  let reads = 0;
  const get = (list: readonly number[], name: string | symbol) => {
    if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
    return Reflect.get(list, name) as unknown;
  };
  return { times: new Proxy(times, { get }), reads: () => reads };
}

describe('a free time', () => {
  it('is the asked one while fewer posts than the limit lie in the 24 hours before it', () => {
    expect(freeTime([], 1)).toEqual({ taken: 0, nextFreeAt: 5 * day });
    expect(freeTime([4 * day], 1)).toEqual({ taken: 0, nextFreeAt: 5 * day });
    expect(freeTime([4 * day + 1, 4 * day + 2], 3)).toEqual({ taken: 2, nextFreeAt: 5 * day });
  });

  it('is 24 hours after the earliest that stands in the way', () => {
    const times = [4 * day + hour, 4 * day + 2 * hour];
    expect(freeTime(times, 2)).toEqual({ taken: 2, nextFreeAt: 5 * day + hour });
    const later = [...times, 5 * day + hour];
    expect(freeTime(later, 2).nextFreeAt).toBe(5 * day + 2 * hour);
  });

  it('is none where every day of the horizon is full', () => {
    const times = Array.from({ length: 40 }, (_, place) => place * day);
    expect(freeTime(times, 1).nextFreeAt).toBeNull();
  });

  it('is not before the platform takes posts again, and none where that is beyond the horizon', () => {
    expect(freeTime([], 2, 5 * day + hour)).toEqual({ taken: 0, nextFreeAt: 5 * day + hour });
    expect(freeTime([], 2, 4 * day)).toEqual({ taken: 0, nextFreeAt: 5 * day });
    const times = [4 * day + hour, 4 * day + 2 * hour];
    expect(freeTime(times, 2, 5 * day + hour / 2)).toEqual({ taken: 2, nextFreeAt: 5 * day + hour });
    expect(freeTime(times, 2, 5 * day + 3 * hour)).toEqual({ taken: 2, nextFreeAt: 5 * day + 3 * hour });
    expect(freeTime([], 2, 20 * day)).toEqual({ taken: 0, nextFreeAt: null });
  });

  it('reads each time but a few times, however many there are', () => {
    const count = 2_000;
    const { times, reads } = counted(Array.from({ length: count }, (_, place) => 4 * day + 1 + place * 20_000));
    expect(freeTime(times, 1)).toEqual({ taken: count, nextFreeAt: 5 * day + 1 + (count - 1) * 20_000 });
    expect(reads()).toBeLessThan(8 * count);
  });
});
