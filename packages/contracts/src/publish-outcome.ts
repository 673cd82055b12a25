import { z } from 'zod';
import { pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { postPlatforms } from './platforms.ts';
import { framingSchema } from './post-relayout.ts';
import { publishAttemptSchema, requestedBySchema } from './publishing.ts';

/** The state of a post, finer than its `status`. */
export const outcomeStates = ['scheduled', 'held', 'publishing', 'unknown', 'published', 'failed'] as const;
export const outcomeStateSchema = z.enum(outcomeStates).meta({
  description:
    '`held`: due, and waiting for a place in the account’s day. `publishing`: a job works on it. `unknown`: it is not known whether the ' +
    'platform has it; proof is looked for, and a person may settle it.',
});
export type OutcomeState = z.infer<typeof outcomeStateSchema>;

/** What became of a post, scheduled or immediate, with all that a person needs who settles it. */
export const publishOutcomeSchema = z
  .object({
    post_id: uuidSchema.nullable().meta({ description: 'null for an immediate post.' }),
    job_id: uuidSchema.nullable().meta({ description: 'null until its time has come.' }),
    attempt_id: uuidSchema.nullable().meta({
      description: 'The attempt that counts: the open one, else the latest. The one to resolve while `unknown`.',
    }),
    state: outcomeStateSchema,
    reason: z
      .object({
        code: z.string().meta({ description: 'For a program: one of the codes of X-Error-Code.' }),
        message: z.string(),
      })
      .nullable()
      .meta({ description: 'Why it failed, is unknown or held, or why the last attempt of a post under way ended.' }),
    platform: z.enum(postPlatforms),
    account: publishAttemptSchema.shape.account,
    title: z.string(),
    image_urls: z.array(z.string()),
    pictures: z.array(z.object({ width: z.int(), height: z.int(), framing: framingSchema })).meta({
      description: 'As the platform gets them, in the order of image_urls; empty until they are prepared.',
    }),
    publish_id: z.string().nullable(),
    requested_by: requestedBySchema,
    requested_at: timestampSchema,
    scheduled_at: timestampSchema.nullable(),
    held_until: timestampSchema.nullable(),
    started_at: timestampSchema.nullable().meta({ description: 'When its job began.' }),
    sent_at: timestampSchema.nullable(),
    pulled_at: timestampSchema.nullable(),
    accepted_at: timestampSchema.nullable(),
    unknown_since: timestampSchema.nullable(),
    ended_at: timestampSchema.nullable(),
    attempts_url: z.string().nullable(),
  })
  .meta({ id: 'PublishOutcome' });
export type PublishOutcome = z.infer<typeof publishOutcomeSchema>;

/** `GET /jobs/:id/attempts`. */
export const jobAttemptsSchema = z
  .object({
    object: z.literal('list'),
    data: z.array(publishAttemptSchema),
    has_more: z.boolean(),
    url: z.string(),
    outcome: publishOutcomeSchema.nullable().meta({ description: 'null for a job that publishes nothing.' }),
  })
  .meta({ id: 'JobAttempts' });
export const jobAttemptsQuerySchema = pageQuerySchema(uuidSchema);
export type JobAttemptsQuery = z.infer<typeof jobAttemptsQuerySchema>;
