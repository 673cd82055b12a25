import { z } from 'zod';
import { limits } from './limits.ts';

const { sources } = limits;

/** A stranger's page whose text a deck was written from. */
export const quotedPageSchema = z
  .object({
    url: z.string().min(1).max(limits.url.maxChars),
    quotes: z
      .array(z.string().min(1).max(sources.quoteMaxChars))
      .max(sources.quotesMax)
      .meta({
        description:
          'Web addresses, @handles, mail addresses, telephone numbers and prices of the slides that the team did not give itself. Lint finds them (`from_source`).',
        examples: [['shop.example', '4,20 €']],
      }),
  })
  .meta({ id: 'QuotedPage' });
export type QuotedPage = z.infer<typeof quotedPageSchema>;
