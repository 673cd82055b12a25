import { z } from 'zod';
import { creditsSchema } from './billing.ts';
import { uuidSchema } from './common.ts';
import { extendedJobSchema, jobSchema } from './job.ts';
import { limits } from './limits.ts';
import { publishOutcomeSchema } from './publish-outcome.ts';
import { extendedScheduledPostSchema, scheduledPostSchema } from './scheduled-post.ts';
import { streamQuerySchema } from './stream-token.ts';

/** The query of a stream that goes on where it was left. */
export const resumableStreamQuerySchema = streamQuerySchema.extend({
  last_event_id: z.string().max(limits.stream.idMaxChars).optional().meta({
    description: 'The id of the last event that was received, where the header Last-Event-ID cannot be sent.',
  }),
});

/** A slide of a rendering was drawn. */
export const jobProgressSchema = z
  .object({
    job_id: uuidSchema,
    attempt: z.int().min(1).meta({ description: 'Of the job. A later attempt counts from 1 again.' }),
    slide_index: z
      .int()
      .min(0)
      .meta({ description: 'The slide that was drawn last, counted from 0. Slides end in any order.' }),
    slides_done: z.int().min(1),
    slides_total: z.int().min(1),
  })
  .meta({ id: 'JobProgress' });
export type JobProgress = z.infer<typeof jobProgressSchema>;

/** The stream cannot say what was missed. */
export const streamResetSchema = z
  .object({
    reason: z.enum(['unknown_id', 'id_too_old', 'too_many_changes']).meta({
      description:
        '`unknown_id`: Last-Event-ID is no id of this stream. `id_too_old`: it is older than the stream remembers. ' +
        '`too_many_changes`: more has changed since than a stream sends again.',
    }),
  })
  .meta({ id: 'StreamReset' });
export type StreamReset = z.infer<typeof streamResetSchema>;

const id = z.string().meta({
  description:
    'Where a reader who comes again goes on. The same change has the same id when it is sent again; `credits`, `progress` and `reset` have a new one each time.',
  examples: ['1795424400000000-job-01936b2e-5d80-7abc-8def-000000001000'],
});
const deletedPostSchema = z.object({ id: uuidSchema, deleted: z.literal(true) });
const progressedSchema = z
  .object({ id, event: z.literal('progress'), data: jobProgressSchema })
  .meta({ id: 'JobProgressed' });
const creditsChangedSchema = z
  .object({ id, event: z.literal('credits'), data: creditsSchema })
  .meta({ id: 'CreditsChanged' });
const outcomeChangedSchema = z
  .object({ id, event: z.literal('outcome'), data: publishOutcomeSchema })
  .meta({ id: 'OutcomeChanged' });
const resetSchema = z.object({ id, event: z.literal('reset'), data: streamResetSchema }).meta({ id: 'ChangesMissed' });
const jobChangedSchema = z.object({ id, event: z.literal('job'), data: jobSchema }).meta({ id: 'JobChanged' });
const extendedJobChangedSchema = z
  .object({ id, event: z.literal('job'), data: extendedJobSchema })
  .meta({ id: 'ExtendedJobChanged' });

/** An event of `GET /events`, its data parsed; then as callers of a version get it. */
export const teamEventSchema = z.discriminatedUnion('event', [
  jobChangedSchema,
  z
    .object({ id, event: z.literal('post'), data: z.union([scheduledPostSchema, deletedPostSchema]) })
    .meta({ id: 'PostChanged' }),
  outcomeChangedSchema,
  creditsChangedSchema,
  progressedSchema,
  resetSchema,
]);
export const extendedTeamEventSchema = z.discriminatedUnion('event', [
  extendedJobChangedSchema,
  z
    .object({ id, event: z.literal('post'), data: z.union([extendedScheduledPostSchema, deletedPostSchema]) })
    .meta({ id: 'ExtendedPostChanged' }),
  outcomeChangedSchema,
  creditsChangedSchema,
  progressedSchema,
  resetSchema,
]);

/** An event of `GET /jobs/:id/events`; then as callers of a version get it. */
export const jobStreamEventSchema = z.discriminatedUnion('event', [jobChangedSchema, progressedSchema]);
export const extendedJobStreamEventSchema = z.discriminatedUnion('event', [extendedJobChangedSchema, progressedSchema]);
