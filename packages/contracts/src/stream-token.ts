import { z } from 'zod';
import { timestampSchema } from './common.ts';
import { limits } from './limits.ts';

/** `POST /events/token`. */
export const streamTokenSchema = z
  .object({
    token: z.string().meta({ description: 'For `?token=` of one stream. It is taken once.' }),
    expires_at: timestampSchema.meta({ description: 'Until when the stream may be opened.' }),
  })
  .meta({ id: 'StreamToken' });
export type StreamToken = z.infer<typeof streamTokenSchema>;

/** The query of a stream: what a browser's EventSource, which sends no Authorization, is let in by. */
export const streamQuerySchema = z.object({
  token: z
    .string()
    .max(limits.streamToken.maxChars)
    .optional()
    .meta({ description: 'Of POST /events/token, instead of the header Authorization. It is taken once.' }),
});
