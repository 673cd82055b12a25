import { z } from 'zod';
import { bareQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';
import { platforms } from './platforms.ts';

export const socialAccountSchema = z
  .object({
    id: uuidSchema,
    platform: z.string(),
    platform_username: z.string().nullable(),
    display_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    status: z.enum(['connected', 'needs_reauth']).meta({
      description: '`needs_reauth`: the platform refuses our access, and the account must be connected again.',
    }),
    scopes: z.array(z.string()).meta({ description: 'What the person granted.' }),
    created_at: timestampSchema,
  })
  .meta({ id: 'SocialAccount' });
export type SocialAccount = z.infer<typeof socialAccountSchema>;

export const socialAccountQuerySchema = bareQuerySchema(uuidSchema);
export type SocialAccountQuery = z.infer<typeof socialAccountQuerySchema>;

export const disconnectSchema = z
  .object({ account_id: z.string().min(1).max(limits.reference.maxChars) })
  .meta({ id: 'Disconnect' });
export type Disconnect = z.infer<typeof disconnectSchema>;

/** The start of an OAuth flow. */
export const oauthStartSchema = z
  .object({ url: z.string().meta({ description: "The platform's page, to be opened in the browser." }) })
  .meta({ id: 'OauthStart' });
export type OauthStart = z.infer<typeof oauthStartSchema>;

/** The finish of an OAuth flow, by the session that began it. */
export const finishOauthSchema = z
  .object({
    secret: z.string().min(1).max(limits.reference.maxChars).meta({
      description: "From the fragment of the dashboard's address (`#finish=…`); good once, for five minutes.",
    }),
  })
  .meta({ id: 'FinishOauth' });

export const finishedOauthSchema = z
  .object({ platform: z.enum(platforms), connection_id: uuidSchema })
  .meta({ id: 'FinishedOauth' });
export type FinishedOauth = z.infer<typeof finishedOauthSchema>;
