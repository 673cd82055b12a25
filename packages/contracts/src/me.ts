import { z } from 'zod';
import { timestampSchema, uuidSchema } from './common.ts';
import { creditsSchema, planSchema } from './billing.ts';
import { keyLimitsSchema } from './key-limits.ts';
import { roleSchema, teamSchema } from './team.ts';

/** `GET /me`: who asks, for which team, and what the team has. */
export const meSchema = z
  .object({
    type: z.enum(['person', 'key']),
    user_id: z.string().meta({ description: 'The person; of a key the person who made it.' }),
    role: roleSchema.meta({ description: 'The role in effect in `team`.' }),
    name: z.string().nullable().meta({ description: "As the session's token says it; null for a key." }),
    email: z.string().nullable().meta({ description: 'A verified address; null for a key.' }),
    team: z.object({ id: uuidSchema, name: z.string() }).meta({ description: 'The team that the request acts for.' }),
    teams: z.array(teamSchema).meta({
      description:
        'What X-Team-Id may name, the oldest membership first. Of a key its one team, with the role of the key.',
    }),
    key: z
      .object({
        id: uuidSchema,
        name: z.string(),
        prefix: z.string().meta({ description: 'What the keys of this service begin with.', examples: ['key_live_'] }),
        hint: z.string().meta({ description: 'The last four characters of the key.' }),
        created_by: z.string().meta({ description: 'User id.' }),
        created_at: timestampSchema,
        expires_at: timestampSchema.nullable(),
        ...keyLimitsSchema.shape,
      })
      .nullable()
      .meta({ description: 'The API key that asks; null for a person.' }),
    plan: planSchema.nullable().meta({ description: 'null when the team never had a subscription' }),
    has_access: z.boolean().meta({ description: 'Whether the team may generate.' }),
    credits: creditsSchema,
    initial_grant_refused: z.enum(['address_used', 'network_used']).nullable().meta({
      description:
        "Why the team began without the initial credits: its founder's address had them before, or too many new teams of the same network had them that day. null: it had them, or its founder's address was not verified.",
    }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meSchema>;
