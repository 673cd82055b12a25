import { z } from 'zod';

/** With an area, or UTC: of an abbreviation (`IST`) or an offset (`+05:30`) PostgreSQL makes another time than people mean. */
const form = /^(?:UTC|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;
const message = 'must be an IANA time zone, for example Europe/Berlin';

/** A time zone by its name in the IANA database. */
export const zoneSchema = z.string().max(64).refine(isZone, message);

function isZone(name: string): boolean {
  if (!form.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
