import { describe, expect, it } from '@jest/globals';
import { findFreeTime } from '../../../src/domain/find-free-time.ts';

const hour = 3_600_000;
const day = 24 * hour;
const horizon = 14 * day;

describe('a free time', () => {
  it('is the asked one while fewer posts than the limit lie in the 24 hours before it', () => {
    expect(findFreeTime([], 1, 5 * day, horizon)).toEqual({ taken: 0, nextFreeAt: 5 * day });
    expect(findFreeTime([4 * day], 1, 5 * day, horizon)).toEqual({ taken: 0, nextFreeAt: 5 * day });
    expect(findFreeTime([4 * day + 1, 4 * day + 2], 3, 5 * day, horizon)).toEqual({ taken: 2, nextFreeAt: 5 * day });
  });

  it('is 24 hours after the earliest that stands in the way', () => {
    const times = [4 * day + hour, 4 * day + 2 * hour];
    expect(findFreeTime(times, 2, 5 * day, horizon)).toEqual({ taken: 2, nextFreeAt: 5 * day + hour });
    const later = [...times, 5 * day + hour];
    expect(findFreeTime(later, 2, 5 * day, horizon).nextFreeAt).toBe(5 * day + 2 * hour);
  });

  it('is none where every day of the horizon is full', () => {
    const times = Array.from({ length: 40 }, (_, place) => place * day);
    expect(findFreeTime(times, 1, 5 * day, horizon).nextFreeAt).toBeNull();
  });
});
