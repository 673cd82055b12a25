import { z } from 'zod';
import { queryInstantSchema } from './instant.ts';
import { limits } from './limits.ts';

/** The time whose rows a file of comma-separated values has. */
export const csvQuerySchema = z.object({
  from: queryInstantSchema.meta({
    description: `Rows at or after this time; at most ${limits.csv.daysMax} days before \`to\`.`,
    examples: ['2026-11-01T00:00:00Z'],
  }),
  to: queryInstantSchema.meta({ description: 'Rows before this time.', examples: ['2026-12-01T00:00:00Z'] }),
});
export type CsvQuery = z.infer<typeof csvQuerySchema>;
