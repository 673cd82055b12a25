import { describe, expect, it } from '@jest/globals';
import { daysOf, firstWeekdayOf, isInMonth, rangeOf, shiftedDate } from '../../web/src/screens/calendar/grid.ts';
import { validateCalendarSearch } from '../../web/src/screens/calendar/search.ts';

const hours = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 3_600_000;

describe('the days of a view', () => {
  it('are the whole weeks of a month, by the first day of the week', () => {
    const monday = daysOf('month', '2026-11-23', 1);
    expect([monday.length, monday[0], monday.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06']);
    const sunday = daysOf('month', '2026-11-23', 7);
    expect([sunday.length, sunday[0], sunday.at(-1)]).toEqual([35, '2026-11-01', '2026-12-05']);
    const saturday = daysOf('month', '2026-11-23', 6);
    expect([saturday.length, saturday[0], saturday.at(-1)]).toEqual([35, '2026-10-31', '2026-12-04']);
  });

  it('are four weeks of a February that fits them, and six where a month needs them', () => {
    expect(daysOf('month', '2027-02-10', 1)).toHaveLength(28);
    expect(daysOf('month', '2027-05-10', 1)).toHaveLength(42);
  });

  it('are one week, and each month alone in the list', () => {
    expect(daysOf('week', '2026-11-23', 1)).toEqual(Array.from({ length: 7 }, (_, day) => `2026-11-${23 + day}`));
    expect(daysOf('week', '2026-11-22', 1)[0]).toBe('2026-11-16');
    expect(daysOf('list', '2028-02-29', 1)).toHaveLength(29);
  });

  it('go on and back by the view, from the end of a long month to that of a short one', () => {
    expect(shiftedDate('month', '2027-01-31', 1)).toBe('2027-02-28');
    expect(shiftedDate('week', '2026-12-30', 1)).toBe('2027-01-06');
    expect(shiftedDate('list', '2027-03-31', -1)).toBe('2027-02-28');
    expect([isInMonth('2026-12-01', '2026-11-23'), isInMonth('2026-11-01', '2026-11-23')]).toEqual([false, true]);
  });

  it('span a week with a day of 23 hours, and one with a day of 25', () => {
    expect(hours(rangeOf(daysOf('week', '2027-03-28', 1), 'Europe/Berlin'))).toBe(7 * 24 - 1);
    expect(hours(rangeOf(daysOf('week', '2026-10-25', 1), 'Europe/Berlin'))).toBe(7 * 24 + 1);
    // Where midnight itself is skipped, the day begins at one.
    expect(rangeOf(['2024-09-08'], 'America/Santiago').from).toBe('2024-09-08T04:00:00.000Z');
  });

  it('begin on the day of the country', () => {
    expect(['de-DE', 'en-US', 'ar-EG'].map(firstWeekdayOf)).toEqual([1, 7, 6]);
  });
});

describe('the address of the calendar', () => {
  it('keeps what it knows and drops the rest', () => {
    const given = { view: 'week', date: '2026-02-30', accounts: ['a', 7], states: ['failed', 'odd'], post: '', x: 1 };
    expect(validateCalendarSearch(given)).toEqual({ view: 'week', accounts: ['a'], states: ['failed'] });
    expect(validateCalendarSearch({ date: '2026-02-28', view: 'year' })).toEqual({ date: '2026-02-28' });
  });
});
