import { z } from 'zod';

/** The number of a revision in a path. */
export const revisionSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .meta({ description: 'As GET /projects/:id/revisions says it.' });
