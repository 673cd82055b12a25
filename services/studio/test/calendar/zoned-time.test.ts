import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  instantAt,
  isDay,
  isZone,
  onDay,
  today,
  wallTimeOf,
  zoneLabel,
} from '../../web/src/posts/zoned-time.ts';

describe('a clock in a zone', () => {
  it('shows an instant, and gives it back, on both sides of the date line', () => {
    const instant = '2026-11-23T23:30:00.000Z';
    expect(wallTimeOf(instant, 'Pacific/Auckland')).toEqual({ day: '2026-11-24', time: '12:30' });
    expect(wallTimeOf(instant, 'Pacific/Pago_Pago')).toEqual({ day: '2026-11-23', time: '12:30' });
    for (const zone of ['Pacific/Auckland', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/St_Johns', 'UTC']) {
      expect(instantAt(wallTimeOf(instant, zone), zone)).toEqual({ instant, fault: null });
    }
  });

  it('has days that follow each other, over the end of a year and the change of its clocks', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-03-29', -2)).toBe('2027-03-27');
  });

  it('has no 02:30 where it goes forward: the time is as much later, and says so', () => {
    const asked = { day: '2027-03-28', time: '02:30' };
    expect(instantAt(asked, 'Europe/Berlin')).toEqual({ instant: '2027-03-28T01:30:00.000Z', fault: 'skipped' });
    expect(wallTimeOf('2027-03-28T01:30:00.000Z', 'Europe/Berlin').time).toBe('03:30');
  });

  it('has 02:30 twice where it goes back: the first is taken, and says so', () => {
    const asked = { day: '2026-10-25', time: '02:30' };
    expect(instantAt(asked, 'Europe/Berlin')).toEqual({ instant: '2026-10-25T00:30:00.000Z', fault: 'twice' });
    expect(wallTimeOf('2026-10-25T01:30:00.000Z', 'Europe/Berlin')).toEqual(asked);
  });

  it('keeps the time of day of a post that is moved over a change of the clocks', () => {
    const before = instantAt({ day: '2026-10-24', time: '09:00' }, 'Europe/Berlin').instant;
    const after = onDay(before, '2026-10-25', 'Europe/Berlin');
    expect(wallTimeOf(after, 'Europe/Berlin')).toEqual({ day: '2026-10-25', time: '09:00' });
    expect(Date.parse(after) - Date.parse(before)).toBe(25 * 3_600_000);
  });

  it('knows its day, and what is no day and no zone', () => {
    expect(today('Asia/Tokyo', Date.parse('2026-11-23T16:00:00Z'))).toBe('2026-11-24');
    expect(['2026-02-28', '2026-02-30', '2026-2-3', '', null, '<b>'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', '', null].map(isZone)).toEqual([true, true, false, false, false]);
  });

  it('is named by its city and its offset at the time', () => {
    expect(zoneLabel('America/New_York', 'en', Date.parse('2026-07-01T00:00:00Z'))).toBe('New York (GMT-4)');
    expect(zoneLabel('America/New_York', 'en', Date.parse('2026-12-01T00:00:00Z'))).toBe('New York (GMT-5)');
  });
});
