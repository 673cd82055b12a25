import { z } from 'zod';
import { limits } from './limits.ts';
import { publishAttemptSchema, resolveAttemptSchema } from './publishing.ts';

/** `POST /publish/attempts/resolve`. */
export const resolveAttemptsSchema = z
  .object({
    items: z
      .array(resolveAttemptSchema.extend({ id: z.string().min(1).max(limits.reference.maxChars) }))
      .min(1)
      .max(limits.bulkResolve.max)
      .superRefine((items, context) => {
        const places = new Map<string, number>();
        for (const [place, { id }] of items.entries()) {
          const first = places.get(id);
          if (first === undefined) places.set(id, place);
          else context.addIssue({ code: 'custom', path: [place, 'id'], message: `is the id of items[${first}] too` });
        }
      }),
  })
  .meta({ id: 'ResolveAttempts' });

/** What became of each item, in the order of the request: some may be settled and others not. */
export const resolvedAttemptsSchema = z
  .object({
    results: z.array(
      z.object({
        id: z.string(),
        status: z.union([z.literal(200), z.literal(404), z.literal(409)]).meta({
          description: 'What `POST /publish/attempts/:id/resolve` would have answered.',
        }),
        code: z.string().nullable().meta({ description: 'Of a refused item, as in X-Error-Code.' }),
        message: z.string().nullable(),
        attempt: publishAttemptSchema.nullable().meta({ description: 'As it is now; null where there is none.' }),
      }),
    ),
  })
  .meta({ id: 'ResolvedAttempts' });
export type ResolvedAttempts = z.infer<typeof resolvedAttemptsSchema>;
