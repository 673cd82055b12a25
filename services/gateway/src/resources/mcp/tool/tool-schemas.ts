import { limits } from '@slideloom/contracts';
import { z } from 'zod';
import { toOwnJsonSchema, type Json } from '../../../openapi/to-json-schema.ts';
import type { Tool } from './tool.ts';

/** Arguments of tools that are not fields of a route's body. */
export const ownArguments = {
  max_credits: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'Refuse the call, before anything is spent, if it may cost more credits than this.' }),
  idempotency_key: z.string().min(1).max(limits.idempotencyKey.maxChars).meta({
    description:
      'A text of your own for this one piece of work, for example "sleep-tips-1". Give the same text to repeat a call whose answer was lost: the work is then done and paid once. Other work needs another text.',
  }),
  previews: z
    .int()
    .min(0)
    .max(10)
    .default(4)
    .meta({ description: 'How many pictures of the result to show, at most 540 × 960 px each.' }),
};

/** Returns the arguments that a route is sent: what was given, without a tool's own. */
export function bodyOf(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !(name in ownArguments)));
}

/** A tool as `tools/list` shows it. Schemas of the results would be twice as long as all else, and a model reads all of it before its first word. */
export type ListedTool = Pick<Tool, 'name' | 'title' | 'description' | 'annotations'> & {
  inputSchema: Json & { type: 'object' };
};

export function toListedTool({ name, title, description, annotations, input }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    annotations,
    inputSchema: toOwnJsonSchema(input, 'input') as ListedTool['inputSchema'],
  };
}
