import { z } from 'zod';
import { queryInstantSchema } from './instant.ts';
import { limits } from './limits.ts';
import { timestampSchema } from './common.ts';
import { zoneSchema } from './zone.ts';

export const usageGroupingSchema = z.enum(['day', 'reason', 'model', 'key', 'user', 'brand']);
export type UsageGrouping = z.infer<typeof usageGroupingSchema>;

export const usageQuerySchema = z.object({
  group_by: usageGroupingSchema,
  from: queryInstantSchema.optional().meta({
    description: `At or after this time; at most ${limits.usage.daysMax} days before \`to\`, by default ${limits.usage.daysDefault}. In the year 2000 or later, as \`to\`.`,
    examples: ['2026-11-01T00:00:00Z'],
  }),
  to: queryInstantSchema.optional().meta({ description: 'Before this time; by default now.' }),
  zone: zoneSchema.optional().meta({
    description: 'The IANA time zone in which days begin and end; by default UTC. With `group_by=day` alone.',
    examples: ['Europe/Berlin'],
  }),
});
export type UsageQuery = z.infer<typeof usageQuerySchema>;

const sums = {
  spent: z.int().meta({ description: 'What rows with a negative delta took.' }),
  granted: z.int().meta({ description: 'What rows with a positive delta gave: grants, refunds, top-ups.' }),
  delta: z.int().meta({ description: 'granted − spent.' }),
  entries: z.int().meta({ description: 'Rows of the ledger.' }),
};
export const usageSumsSchema = z.object(sums).meta({ id: 'UsageSums' });
export type UsageSums = z.infer<typeof usageSumsSchema>;

/** `GET /billing/usage`: sums of the rows of the ledger, as `GET /billing/ledger` shows them. */
export const usageSchema = z
  .object({
    group_by: usageGroupingSchema,
    from: timestampSchema,
    to: timestampSchema,
    groups: z
      .array(
        z.object({
          key: z.string().nullable().meta({
            description:
              'The day in the zone (2026-11-22), reason, model_id, api_key_id or user_id, or the id of the brand that a deck was made with; null where the rows have none.',
          }),
          label: z.string().nullable().meta({
            description:
              "An API key's name, for admins and owners; a member's address; a brand's name, for keys with the scope `read`; null where there is none, and for API keys of certain accounts or projects.",
          }),
          ...sums,
        }),
      )
      .meta({ description: `Days in order; otherwise what spent most first. At most ${limits.usage.groupsMax}.` }),
    rest: usageSumsSchema.meta({ description: 'Of all groups beyond those.' }),
    total: usageSumsSchema.meta({ description: 'Of every row in the time: groups and rest together.' }),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof usageSchema>;
