import { z } from 'zod';

/** Fields of the platforms' replies. */
export const tokenField = z.string().min(1).max(4_096);
/** Seconds; a number as text has been seen. */
export const secondsField = z.coerce
  .number()
  .int()
  .positive()
  .max(100 * 365 * 86_400);
/** `a,b`, `a b`, or a list. */
export const scopesField = z.union([z.string(), z.array(z.string())]).transform((scopes) =>
  [scopes]
    .flat()
    .flatMap((part) => part.split(/[\s,]+/))
    .filter((scope) => scope !== '' && scope.length <= 100)
    .slice(0, 100),
);
/** A name for people: what a database cannot hold or a page not show is not worth a failed connection. */
export const nameField = z
  .string()
  .transform((name) => name.toWellFormed().replaceAll('\u0000', '').trim().slice(0, 255) || null)
  .nullish()
  .transform((name) => name ?? null)
  .catch(null);
/** An address that a browser may be given as a picture's. */
export const pictureUrlField = z
  .url({ protocol: /^https?$/ })
  .max(2_048)
  .nullish()
  .transform((url) => url ?? null)
  .catch(null);
export const userIdField = z.string().regex(/^[\w.-]{1,128}$/);
