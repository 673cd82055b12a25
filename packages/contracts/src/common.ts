import { z } from 'zod';
import { limits } from './limits.ts';

export const uuidSchema = z.guid();

/** An instant as the contract shows it: ISO 8601, UTC. */
export const timestampSchema = z.iso.datetime({ offset: true });

export const errorBodySchema = z
  .object({ success: z.literal(false), message: z.string() })
  .meta({ id: 'Error', description: 'The shape of every error.' });

/** A whole number in a query, where everything is text: digits alone. */
export function queryIntSchema(range: { min: number; max: number; default: number }) {
  return z.preprocess(
    (text) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text),
    z.int().min(range.min).max(range.max).default(range.default),
  );
}

/** Section 8's envelope of a paginated list. */
export function listEnvelope<Item extends z.ZodType>(item: Item) {
  return z.object({ object: z.literal('list'), data: z.array(item), has_more: z.boolean(), url: z.string() });
}

/** The query of a list in the envelope; `id` is what a cursor looks like. */
export function pageQuerySchema<Id extends z.ZodType>(id: Id) {
  return z.object({
    limit: queryIntSchema({ min: 1, max: limits.list.max, default: limits.list.default }),
    starting_after: id.optional().meta({ description: 'The id of the last object of the page before.' }),
    ending_before: id.optional().meta({ description: 'The id of the first object of the page after.' }),
  });
}

/** The query of a list that is a bare array; where it goes on, the header `Link` says so. */
export function bareQuerySchema<Id extends z.ZodType>(id: Id) {
  return z.object({
    limit: queryIntSchema({ min: 1, max: limits.list.bareMax, default: limits.list.bareMax }),
    starting_after: id.optional().meta({ description: 'The id of the last object of the page before.' }),
  });
}

/** A name or a title as a person writes it: 1 to `maxChars` characters, blanks around it cut. */
export function nameSchema(maxChars: number = limits.name.maxChars) {
  return z.string().trim().min(1).max(maxChars);
}

/** The whole answer of a delete. */
export const successSchema = z.object({ success: z.literal(true) }).meta({ id: 'Success' });
