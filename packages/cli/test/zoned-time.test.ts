import { describe, expect, it } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import { readPast, readTime, show, startOfDay } from '../src/zoned-time.ts';

const berlin = 'Europe/Berlin';
/** A Monday, 15:00 in Berlin. */
const now = Temporal.Instant.from('2026-11-23T14:00:00Z');
const read = (text: string, zone = berlin, at = now) => readTime(text, zone, at).toString();

describe('a time as a person says it', () => {
  it.each([
    ['tomorrow 9:00', '2026-11-24T08:00:00Z'],
    ['tomorrow at 9am', '2026-11-24T08:00:00Z'],
    ['today 18:30', '2026-11-23T17:30:00Z'],
    ['16:00', '2026-11-23T15:00:00Z'],
    ['9:00', '2026-11-24T08:00:00Z'],
    ['12am', '2026-11-23T23:00:00Z'],
    ['12pm', '2026-11-24T11:00:00Z'],
    ['Friday 18:30', '2026-11-27T17:30:00Z'],
    ['monday 14:00', '2026-11-30T13:00:00Z'],
    ['monday 16:00', '2026-11-23T15:00:00Z'],
    ['2026-12-24 09:00', '2026-12-24T08:00:00Z'],
    ['2026-12-24T09:00', '2026-12-24T08:00:00Z'],
    ['2026-12-24T09:00+05:30', '2026-12-24T03:30:00Z'],
    ['2026-12-24T09:00:00Z', '2026-12-24T09:00:00Z'],
    ['in 2 hours', '2026-11-23T16:00:00Z'],
    ['in 90 minutes', '2026-11-23T15:30:00Z'],
  ])('%s', (text, instant) => {
    expect(read(text)).toBe(instant);
  });

  it('is that of the zone, whose day may be another', () => {
    expect(read('tomorrow 9:00', 'Pacific/Auckland')).toBe('2026-11-24T20:00:00Z');
    expect(read('tomorrow 9:00', 'America/New_York')).toBe('2026-11-24T14:00:00Z');
    expect(show(Temporal.Instant.from('2026-11-24T08:00:00Z'), berlin)).toBe(
      '2026-11-24 09:00, Europe/Berlin (+01:00)',
    );
  });

  it('may be the beginning of a day of the zone, also of one that begins later than at midnight', () => {
    expect(startOfDay(berlin, 0, now).toString()).toBe('2026-11-22T23:00:00Z');
    expect(startOfDay(berlin, -29, now).toString()).toBe('2026-10-24T22:00:00Z');
    const inCairo = Temporal.Instant.from('2026-04-24T10:00:00Z');
    expect(startOfDay('Africa/Cairo', 0, inCairo).toString()).toBe('2026-04-23T22:00:00Z');
    expect(() => startOfDay('Europe/Nowhere')).toThrow('Europe/Nowhere is no time zone');
    expect(() => readPast('2026-11-01', 'Europe/Nowhere')).toThrow('Europe/Nowhere is no time zone');
  });

  it('keeps the hour where clocks change in between', () => {
    const before = Temporal.Instant.from('2027-03-27T11:00:00Z');
    expect(read('tomorrow 9:00', berlin, before)).toBe('2027-03-28T07:00:00Z');
    expect(read('in 24 hours', berlin, before)).toBe('2027-03-28T11:00:00Z');
  });

  it('that clocks skip is refused, with what there is', () => {
    expect(() => read('2027-03-28 02:30')).toThrow(
      '2027-03-28 02:30 does not exist in Europe/Berlin: clocks go forward over it. Say 01:30 or 03:30',
    );
    expect(read('2027-03-28 02:30', 'Africa/Lagos')).toBe('2027-03-28T01:30:00Z');
  });

  it('that is there twice is refused, with both; each of them is exact', () => {
    const twice =
      /is there twice in Europe\/Berlin, because clocks go back. Say 2027-10-31T02:30\+02:00 for the first, 2027-10-31T02:30\+01:00/;
    expect(() => read('2027-10-31 02:30')).toThrow(twice);
    expect(read('2027-10-31T02:30+02:00')).toBe('2027-10-31T00:30:00Z');
    expect(read('2027-10-31T02:30+01:00')).toBe('2027-10-31T01:30:00Z');
  });

  it.each([
    ['today 9:00', 'is in the past'],
    ['2026-11-23T13:59Z', 'is in the past'],
    ['soon', 'is no time'],
    ['tomorrow', 'is no time'],
    ['tomorrow 9', 'is no time'],
    ['tomorrow 25:00', 'is no time'],
    ['tomorrow 13pm', 'is no time'],
    ['tomorrow 9:60', 'is no time'],
    ['2026-02-30 09:00', 'is no time'],
    ['someday 9:00', 'is no time'],
  ])('%s is refused', (text, words) => {
    expect(() => read(text)).toThrow(words);
  });

  it('of which people mean different days is refused, with both', () => {
    expect(() => read('next friday 18:30')).toThrow('"next friday" may be 2026-11-27 or 2026-12-04: say which');
    expect(() => read('next Monday 16:00')).toThrow('"next monday" may be 2026-11-30 or 2026-12-07: say which');
  });

  it('of a zone that is not there is refused', () => {
    expect(() => read('tomorrow 9:00', 'Europe/Atlantis')).toThrow('Europe/Atlantis is no time zone');
  });
});

it('a time that has passed is a day, a time of the zone, or exact', () => {
  const past = (text: string) => readPast(text, berlin).toString();
  expect(past('2026-11-01')).toBe('2026-10-31T23:00:00Z');
  expect(past('2026-11-01 09:00')).toBe('2026-11-01T08:00:00Z');
  expect(past('2026-11-01T09:00Z')).toBe('2026-11-01T09:00:00Z');
  for (const text of ['friday', '2026-02-30', '']) expect(() => past(text)).toThrow('is no time');
});
