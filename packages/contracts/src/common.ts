import { z } from 'zod';

export const uuidSchema = z.guid();

/** An instant as spec.md shows it: ISO 8601, UTC. */
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
