import { describe, expect, it } from '@jest/globals';
import { zoneSchema } from '../src/index.ts';

describe('a time zone', () => {
  it('has each name that the language supports', () => {
    const names = ['UTC', 'Etc/UTC', 'Etc/GMT+12', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta'];
    for (const name of [...Intl.supportedValuesOf('timeZone'), ...names]) expect(zoneSchema.parse(name)).toBe(name);
  });

  it.each([
    '',
    'Berlin',
    'Europe/Nowhere',
    '+05:30',
    'UTC+2',
    // Abbreviations are of several zones, and an offset's sign is the other way round for PostgreSQL.
    'EST',
    'IST',
    'EST5EDT',
    'Europe/Berlin ',
    "Europe/Berlin'",
    'Europe/../etc/passwd',
    `Europe/${'x'.repeat(80)}`,
  ])('%j is none', (name) => expect(zoneSchema.safeParse(name).success).toBe(false));
});
