import { z } from 'zod';
import { jobStatusSchema } from './job.ts';
import { uuidSchema } from './common.ts';
import { postPlatforms, type PostPlatform } from './platforms.ts';
import { deckSchema } from './slide.ts';
import { documentShape } from './slideshow.ts';

/** What the lint of slides finds: docs/lint.md has a line for each. */
export const lintCodes = [
  'overflow',
  'broken_word',
  'beyond_canvas',
  'missing_glyphs',
  'foreign_glyph',
  'split_number',
  'low_contrast',
  'small_text',
  'outside_safe_zone',
  'low_resolution',
  'overlapping_texts',
  'orphan_word',
  'too_many_words',
  'placeholder',
  'repeated_picture',
  'translucent_background',
  'from_source',
] as const;
export type LintCode = (typeof lintCodes)[number];

const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const lintIssueSchema = z
  .object({
    slide_index: z.int(),
    text_index: z.int().nullable().meta({ description: 'The place in `texts`; null for the slide as a whole.' }),
    layer_index: z.int().optional().meta({ description: 'The place in `layers`, of what is about one of them.' }),
    code: z.enum(lintCodes),
    severity: z.enum(['error', 'warning']),
    value: z.number().meta({ description: 'What was found, in the unit of `limit`.' }),
    limit: z.number(),
    box: boxSchema.nullable().meta({ description: 'Where it is, px on the canvas.' }),
    fix: z
      .object({ fontSize: z.number(), x: z.number(), y: z.number(), width: z.number(), color: z.string() })
      .partial()
      .optional()
      .meta({ description: 'Fields of the text that end this issue.' }),
    characters: z
      .string()
      .optional()
      .meta({ description: 'Of `missing_glyphs`: what cannot be drawn. Of `foreign_glyph`: what another face draws.' }),
    quotes: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of `from_source`: what of the text a web page alone says.' }),
    platforms: z
      .array(z.enum(postPlatforms as [PostPlatform, ...PostPlatform[]]))
      .optional()
      .meta({ description: 'Of `outside_safe_zone`: whose buttons cover the text.' }),
  })
  .meta({ id: 'LintIssue' });
export type LintIssue = z.infer<typeof lintIssueSchema>;

/** `POST /lint`: the body of `POST /render`, and whose safe zone is meant; all of them without it. */
export const lintRequestSchema = deckSchema
  .safeExtend({ ...documentShape, platform: z.enum(postPlatforms as [PostPlatform, ...PostPlatform[]]).optional() })
  .meta({ id: 'Lint' });
export type LintRequest = z.infer<typeof lintRequestSchema>;

export const lintAnswerSchema = z.object({ issues: z.array(lintIssueSchema) }).meta({ id: 'LintAnswer' });
export type LintAnswer = z.infer<typeof lintAnswerSchema>;

/** `GET /jobs/:id/warnings`. */
export const jobWarningsSchema = z
  .object({
    job_id: uuidSchema,
    status: jobStatusSchema,
    warnings: z
      .array(lintIssueSchema)
      .meta({ description: 'What lint found when the slides were drawn; empty before.' }),
  })
  .meta({ id: 'JobWarnings' });
export type JobWarnings = z.infer<typeof jobWarningsSchema>;
