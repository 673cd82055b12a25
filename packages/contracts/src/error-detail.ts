import { z } from 'zod';
import { limits } from './limits.ts';

/** What can be wrong with a field, for programs. */
export const errorDetailCodes = [
  'required',
  'wrong_type',
  'not_allowed',
  'wrong_format',
  'too_small',
  'too_big',
  'not_multiple_of',
  'unknown',
  'not_storable',
  'too_deep',
  'number_too_large',
  'number_not_exact',
  'invalid',
  'more',
] as const;
export type ErrorDetailCode = (typeof errorDetailCodes)[number];

/** One fault of a request: an entry of the header `X-Error-Details`. */
export const errorDetailSchema = z
  .object({
    path: z.string().meta({
      description:
        'The field, as `slides[0].name`; a parameter of the query has a `?` before it; empty for the whole body.',
    }),
    code: z.enum(errorDetailCodes),
    message: z.string().meta({ description: 'The words that follow the name of the field.' }),
    count: z.int().optional().meta({ description: 'Of `more`, the last entry: how many faults are left off.' }),
  })
  .meta({ id: 'ErrorDetail' });
export type ErrorDetail = z.infer<typeof errorDetailSchema>;

/** All faults of a request: the JSON of `X-Error-Details`. */
export const errorDetailsSchema = z.array(errorDetailSchema).meta({
  description: `Every fault of the request, as ASCII JSON of at most ${limits.errorDetails.maxBytes} bytes; for callers who name a version.`,
});
