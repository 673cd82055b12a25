import { z } from 'zod';
import { limits } from './limits.ts';

const { externalIdMaxChars, keyMaxChars, valueMaxChars, maxPairs } = limits.callerData;

/** The caller's own name for a thing, kept as it was sent. Several things may share one. */
const externalIdSchema = z.string().min(1).max(externalIdMaxChars);

const metadataSchema = z
  .record(z.string().min(1).max(keyMaxChars), z.string().max(valueMaxChars))
  .refine((pairs) => Object.keys(pairs).length <= maxPairs, { error: `must have at most ${maxPairs} pairs` })
  .meta({ maxProperties: maxPairs });

const externalIdMeta = {
  description:
    'Your own id of it, kept and shown to callers who name a version, and a filter of the list. Need not be unique.',
  examples: ['order-1042'],
};
const metadataMeta = {
  description: `Up to ${maxPairs} pairs of texts that are yours, kept and shown to callers who name a version. No secrets.`,
  examples: [{ campaign: 'spring', client: 'lakes' }],
};

/** The fields of a request that makes something. */
export const callerDataShape = {
  external_id: externalIdSchema.optional().meta(externalIdMeta),
  metadata: metadataSchema.optional().meta(metadataMeta),
};

/** Those of a request that may change it. */
export const callerDataUpdateShape = {
  external_id: externalIdSchema
    .nullish()
    .meta({ ...externalIdMeta, description: `${externalIdMeta.description} Left out: it stays; null removes it.` }),
  metadata: metadataSchema
    .nullish()
    .meta({ ...metadataMeta, description: `${metadataMeta.description} Left out: they stay; null removes them.` }),
};

/** The text fields of a form: the pairs are JSON. */
export const callerDataFormShape = {
  external_id: callerDataShape.external_id,
  metadata: z
    .preprocess(parseText, metadataSchema.optional())
    .meta({ description: `${metadataMeta.description} As JSON.` }),
};

/** The fields of an answer to callers who name a version. */
export const shownCallerDataShape = {
  external_id: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
};

/** The filter of a list. */
export const externalIdQueryShape = {
  external_id: externalIdSchema.optional().meta({ description: 'Those alone that have this `external_id`.' }),
};

/** What a caller keeps with a thing; absent for nothing, and in a change for what stays. */
export type CallerData = {
  external_id?: string | null | undefined;
  metadata?: Readonly<Record<string, string>> | null | undefined;
};

/** Those fields of a body alone, as far as they are there; what a thing is made of does not hold them. */
export function splitCallerData<Body extends CallerData>(body: Body): [Omit<Body, keyof CallerData>, CallerData] {
  const { external_id, metadata, ...rest } = body;
  return [rest, { ...(external_id !== undefined && { external_id }), ...(metadata !== undefined && { metadata }) }];
}

function parseText(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
