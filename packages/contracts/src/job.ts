import { z } from 'zod';
import { externalIdQueryShape, shownCallerDataShape } from './caller-data.ts';
import { pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import type { Form } from './form.ts';
import { queryInstantSchema } from './instant.ts';
import { publishResultSchema } from './publishing.ts';

export const jobTypeSchema = z.enum(['image_gen', 'render', 'publish']);
export type JobType = z.infer<typeof jobTypeSchema>;

export const jobStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed']);
export type JobStatus = z.infer<typeof jobStatusSchema>;

export const imageResultSchema = z
  .object({ url: z.string(), width: z.int(), height: z.int(), content_type: z.string() })
  .meta({ id: 'ImageResult' });
export type ImageResult = z.infer<typeof imageResultSchema>;

/** What a job has stored: an entry of `GET /jobs/:id/files`. */
export const jobFileSchema = z
  .object({
    name: z.string(),
    url: z.string(),
    content_type: z.string().meta({ examples: ['image/png', 'application/pdf'] }),
    size_bytes: z.int(),
    slide_index: z.int().nullable().meta({ description: 'Counts from 0; null for a file of the whole job.' }),
  })
  .meta({ id: 'JobFile' });
export type JobFile = z.infer<typeof jobFileSchema>;

export const renderResultSchema = z
  .object({ slides: z.array(z.object({ name: z.string(), image_url: z.string() })) })
  .meta({ id: 'RenderResult' });
export type RenderResult = z.infer<typeof renderResultSchema>;

const jobOf = <Type extends JobType, Result extends z.ZodType>(type: Type, result: Result) =>
  z.object({
    id: uuidSchema,
    type: z.literal(type),
    status: jobStatusSchema,
    result: result.nullable().meta({ description: 'null until completed' }),
    error: z.string().nullable().meta({ description: 'A reason a person understands, once failed.' }),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  });

const imageJobSchema = jobOf('image_gen', imageResultSchema);
const renderJobSchema = jobOf('render', renderResultSchema);
const publishJobSchema = jobOf('publish', publishResultSchema);

/** The job's name, and the forms in which documents show it: by its status, which the database holds to its result and its error. */
const inDocuments = (name: string, prefix: '' | 'Extended' = '') => ({
  id: `${prefix}${name}`,
  forms: [
    { id: `${prefix}Unfinished${name}`, fields: { status: ['pending', 'processing'] } },
    { id: `${prefix}Completed${name}`, fields: { status: ['completed'], result: 'present' } },
    { id: `${prefix}Failed${name}`, fields: { status: ['failed'], error: 'present' } },
  ] satisfies Form[],
});

/** `type` says what the result is. */
export const jobSchema = z
  .discriminatedUnion('type', [
    imageJobSchema.meta(inDocuments('ImageJob')),
    renderJobSchema.meta(inDocuments('RenderJob')),
    publishJobSchema.meta(inDocuments('PublishJob')),
  ])
  .meta({ id: 'Job' });
export type Job = z.infer<typeof jobSchema>;

/** A job as callers of a version get it. */
export const extendedJobSchema = z
  .discriminatedUnion('type', [
    imageJobSchema.extend(shownCallerDataShape).meta(inDocuments('ImageJob', 'Extended')),
    renderJobSchema.extend(shownCallerDataShape).meta(inDocuments('RenderJob', 'Extended')),
    publishJobSchema.extend(shownCallerDataShape).meta(inDocuments('PublishJob', 'Extended')),
  ])
  .meta({ id: 'ExtendedJob' });
export type ExtendedJob = z.infer<typeof extendedJobSchema>;

export const jobAcceptedSchema = z
  .object({ job_id: uuidSchema, status: z.literal('pending') })
  .meta({ id: 'JobAccepted' });
export type JobAccepted = z.infer<typeof jobAcceptedSchema>;

export const jobQuerySchema = z.object({
  type: jobTypeSchema.optional(),
  status: jobStatusSchema.optional(),
  ...externalIdQueryShape,
});
/** Times, and an external id that has an index: a rare type or status would read a large team's whole history for one page. */
export const jobHistoryQuerySchema = pageQuerySchema(uuidSchema).extend({
  from: queryInstantSchema.optional().meta({ description: 'Jobs accepted at or after this time.' }),
  to: queryInstantSchema.optional().meta({ description: 'Jobs accepted at or before this time.' }),
  ...externalIdQueryShape,
});
export type JobHistoryQuery = z.infer<typeof jobHistoryQuerySchema>;
