import { z } from 'zod';

const form = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const message = 'must be an ISO 8601 time with an offset, for example 2026-11-21T09:00:00Z';

/**
 * An instant as callers write it: ISO 8601 with an offset, in the years 1 to 9999. Answers it in UTC with six digits,
 * `2026-11-21T09:00:00.123456Z`, as PostgreSQL keeps it: a JavaScript Date would cut its microseconds.
 */
export const instantSchema = z
  .string()
  .min(1)
  .max(40)
  .meta({ format: 'date-time' })
  .transform((text, context) => {
    const instant = toUtc(text);
    if (instant !== null) return instant;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The same in a query, where a `+` that was not escaped arrives as a blank. */
export const queryInstantSchema = z.preprocess(
  (text) => (typeof text === 'string' ? text.replace(/ (?=\d\d:\d\d$)/, '+') : text),
  instantSchema,
);

function toUtc(text: string): string | null {
  const [, date, minutes, seconds = '00', digits = '', offset] = form.exec(text) ?? [];
  if (date === undefined || minutes === undefined || offset === undefined) return null;
  const local = `${date}T${minutes}:${seconds}`;
  const asUtc = new Date(`${local}Z`);
  // A Date takes 30 February for 2 March, and 24:00 for the next day.
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(local)) return null;
  const instant = new Date(`${local}${offset}`);
  const year = instant.getUTCFullYear();
  if (!(year >= 1 && year <= 9_999)) return null;
  return `${instant.toISOString().slice(0, 19)}.${digits.padEnd(6, '0').slice(0, 6)}Z`;
}
