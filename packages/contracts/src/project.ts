import { z } from 'zod';
import { callerDataUpdateShape, externalIdQueryShape, shownCallerDataShape } from './caller-data.ts';
import { bareQuerySchema, nameSchema, timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';
import { imageUrlSchema } from './image-url.ts';
import { slideshowSchema, slideshowVersion } from './slideshow.ts';

/** A short word for programs: what a project is, how far it is. */
const labelSchema = z
  .string()
  .min(1)
  .max(limits.project.labelMaxChars)
  .regex(/^[A-Za-z0-9_-]*$/, { error: 'may hold letters, digits, _ and - only' });

/**
 * Any object: its inner form belongs to the type. Its values are looked at once, with the rest of the body; a schema of records would
 * copy them all, which costs more than everything else that is done with them.
 */
const projectDataSchema = z
  .custom<Record<string, unknown>>((data) => typeof data === 'object' && data !== null && !Array.isArray(data), {
    error: ({ input }) => (input === undefined ? 'is required' : 'must be an object'),
  })
  .check((payload) => {
    if ((payload.value as Record<string, unknown> | undefined)?.['schema'] !== slideshowVersion) return;
    // Zod's raw issues: the code that parses the body turns them into issues of the field, in its own words.
    const { issues } = slideshowSchema._zod.run({ value: payload.value, issues: [] }, {}) as z.core.ParsePayload;
    payload.issues.push(...issues);
  })
  .meta({
    type: 'object',
    additionalProperties: {},
    description:
      'The full content; its inner form belongs to the type. ' +
      `One whose \`schema\` is \`${slideshowVersion}\` is checked against the schema Slideshow. ` +
      `At most ${limits.project.dataMaxBytes} bytes as JSON, nested at most ${limits.json.maxDepth - 1} levels deep.`,
  });

/** `POST /projects`: makes a project, or replaces the one that `id` names. */
export const projectWriteSchema = z
  .object({
    id: z
      .string()
      .max(limits.name.maxChars)
      .optional()
      .meta({ description: 'The project to update; a new one is created where this is left out.' }),
    name: nameSchema(),
    type: labelSchema.meta({ examples: ['slideshow'] }),
    data: projectDataSchema,
    thumbnail_url: imageUrlSchema
      .nullish()
      .meta({ description: 'Kept by an update that leaves it out; null removes it.' }),
    status: labelSchema.optional().meta({ description: 'Default `draft`; an update without it keeps it.' }),
    ...callerDataUpdateShape,
  })
  .meta({ id: 'ProjectWrite' });
export type ProjectWrite = z.infer<typeof projectWriteSchema>;

/** A project as lists show it: without its content. */
export const projectSummarySchema = z
  .object({
    id: uuidSchema,
    team_id: uuidSchema,
    name: z.string(),
    type: z.string(),
    thumbnail_url: z
      .string()
      .nullable()
      .meta({
        description:
          'As it was given. Where none was, lists show a WebP picture of the first slide, 540 px wide, drawn seconds after each change: ' +
          'its address is another one then, and is not taken as one that was given.',
      }),
    status: z.string(),
    created_by: z.string(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'ProjectSummary' });
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

export const projectSchema = projectSummarySchema
  .extend({ data: z.record(z.string(), z.unknown()) })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof projectSchema>;

/** Projects as callers of a version get them. */
export const extendedProjectSummarySchema = projectSummarySchema
  .extend(shownCallerDataShape)
  .meta({ id: 'ExtendedProjectSummary' });
export type ExtendedProjectSummary = z.infer<typeof extendedProjectSummarySchema>;

export const extendedProjectSchema = projectSchema.extend(shownCallerDataShape).meta({ id: 'ExtendedProject' });
export type ExtendedProject = z.infer<typeof extendedProjectSchema>;

/** `GET /projects/:id/revisions`: what a project was before a change. */
export const projectRevisionSummarySchema = z
  .object({
    revision: z.int(),
    name: z.string(),
    type: z.string(),
    thumbnail_url: z.string().nullable(),
    status: z.string(),
    size_bytes: z.int().meta({ description: 'Of its content as JSON.' }),
    saved_by: z.string().meta({ description: 'User id.' }),
    saved_at: timestampSchema,
  })
  .meta({ id: 'ProjectRevisionSummary' });
export type ProjectRevisionSummary = z.infer<typeof projectRevisionSummarySchema>;

export const projectRevisionSchema = projectRevisionSummarySchema
  .extend({ data: z.record(z.string(), z.unknown()) })
  .meta({ id: 'ProjectRevision' });
export type ProjectRevision = z.infer<typeof projectRevisionSchema>;

export const projectQuerySchema = bareQuerySchema(uuidSchema).extend(externalIdQueryShape);
export type ProjectQuery = z.infer<typeof projectQuerySchema>;
