import { z } from 'zod';
import { actorSchema } from './audit.ts';
import { bareQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';
import { platforms, postPlatforms } from './platforms.ts';
import { postSettingsSchema } from './post-settings.ts';

export const platformSchema = z.enum(platforms);

/** What a publish job is given when it is accepted. `post_id` for a scheduled post; else the post itself. */
export const publishInputSchema = z.object({
  social_account_id: uuidSchema,
  post_id: uuidSchema.optional(),
  title: z.string().optional(),
  image_urls: z.array(z.string()).optional(),
  description: z.string().optional(),
  settings: postSettingsSchema.optional(),
});
export type PublishInput = z.infer<typeof publishInputSchema>;

/** Where an attempt to post stands. */
export const attemptStates = [
  'preparing',
  'sending',
  'accepted',
  'delivered',
  'rejected',
  'failed',
  'unknown',
  'review',
  'abandoned',
] as const;
export const attemptStateSchema = z.enum(attemptStates);
export type AttemptState = z.infer<typeof attemptStateSchema>;

/** The result of a completed publish job. */
export const publishResultSchema = z
  .object({
    platform: z.enum(postPlatforms),
    publish_id: z.string().nullable(),
    status: z.literal('delivered'),
    delivered_at: z.string(),
  })
  .meta({ id: 'PublishResult' });
export type PublishResult = z.infer<typeof publishResultSchema>;

/** `GET /social/accounts/:id/capacity`. */
export const capacitySchema = z
  .object({
    limit: z.int().meta({ description: 'Posts that the platform allows this account in 24 hours.' }),
    used: z.int().meta({ description: 'Taken in the last 24 hours, also by posts that are on their way.' }),
    waiting: z.int().meta({ description: 'Scheduled posts that are due and held until a place is free.' }),
    next_free_at: timestampSchema.meta({ description: 'When the next post may go out: now or later.' }),
  })
  .meta({ id: 'Capacity' });
export type Capacity = z.infer<typeof capacitySchema>;

/** Who asked for a post. */
export const requestedBySchema = z
  .object({
    user_id: z.string(),
    auth_mode: z.enum(['api_key', 'jwt']).nullable(),
    api_key: z
      .object({ id: uuidSchema, name: z.string() })
      .nullable()
      .meta({ description: 'null once it is deleted.' }),
  })
  .meta({ id: 'RequestedBy' });

/** One try to post, as it is shown for review. */
export const publishAttemptSchema = z
  .object({
    id: uuidSchema,
    job_id: uuidSchema,
    post_id: uuidSchema.nullable(),
    social_account_id: uuidSchema,
    platform: z.enum(postPlatforms),
    state: z.enum(['in_progress', 'unknown', 'delivered', 'failed']).meta({
      description:
        '`unknown`: it could not be found out whether the platform took the post. It is not sent again until a person decides so.',
    }),
    account: z.object({
      id: uuidSchema,
      platform: z.string(),
      platform_username: z.string().nullable(),
      display_name: z.string().nullable(),
      avatar_url: z.string().nullable(),
    }),
    publish_id: z.string().nullable(),
    error: z.string().nullable(),
    error_code: z.string().nullable(),
    title: z.string().meta({ description: 'The caption, as it was sent.' }),
    cover_url: z.string().nullable().meta({ description: 'The first picture of the post.' }),
    requested_by: requestedBySchema,
    scheduled_at: timestampSchema.nullable().meta({ description: 'null for an immediate post.' }),
    sent_at: timestampSchema
      .nullable()
      .meta({ description: 'Just before the call that posts; null where it was never begun.' }),
    pulled_at: timestampSchema
      .nullable()
      .meta({ description: 'When the platform first fetched a picture of this attempt.' }),
    accepted_at: timestampSchema.nullable(),
    unknown_since: timestampSchema.nullable(),
    resolved_at: timestampSchema.nullable().meta({ description: 'When a person settled it.' }),
    resolved_by: z.string().nullable(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'PublishAttempt' });
export type PublishAttempt = z.infer<typeof publishAttemptSchema>;

export const publishAttemptQuerySchema = bareQuerySchema(uuidSchema).extend({
  state: publishAttemptSchema.shape.state.optional(),
});
export type PublishAttemptQuery = z.infer<typeof publishAttemptQuerySchema>;

/** A person has looked at the platform. */
export const resolveAttemptSchema = z
  .object({
    outcome: z.enum(['posted', 'not_posted']).meta({
      description:
        '`posted`: the platform has it, the job completes. `not_posted`: it has not, and the post is sent once more.',
    }),
  })
  .meta({ id: 'ResolveAttempt' });

// ---- Asked of the publish service over the broker

export const oauthStartRequestSchema = z.object({
  team_id: uuidSchema,
  user_id: z.string().max(255),
  /** An API key asks, which is no person: any admin of the team may finish. */
  is_by_key: z.boolean(),
  platform: platformSchema,
  /** The store platform alone: whose shop, `name.myshopify.com`. */
  shop: z.string().max(255).optional(),
});
export const oauthStartedSchema = z.object({ url: z.string() });

/** The query with which the platform sent the person back, whole: some platforms sign it. */
export const oauthReturnSchema = z.object({
  platform: platformSchema,
  query: z.record(z.string().max(100), z.string().max(limits.url.maxChars)),
});
/** Why an account or a store was not connected. */
export const oauthReasons = [
  /** The person said no. */
  'access_denied',
  /** The platform sent the person back with another error. */
  'platform_refused',
  /** The state, or the secret that finishes, is unknown, expired, used, or another platform's, team's or person's: the person starts again. */
  'state_invalid',
  /** The platform that signs its redirects did not sign this one. */
  'signature_invalid',
  'shop_mismatch',
  'code_missing',
  'code_refused',
  /** The person granted less than is needed. */
  'scope_missing',
  /** The platform could not be asked, or gave no answer that makes sense. */
  'platform_failed',
  /** The platform is not set up here. */
  'platform_unavailable',
] as const;
export type OauthReason = (typeof oauthReasons)[number];

/** `status` is for the dashboard, `reason` a code for a program: null when the code waits for the session that finishes with the secret. */
export const oauthReturnedSchema = z.object({
  status: z.enum(['pending', 'denied', 'failed']),
  reason: z.enum(oauthReasons).nullable(),
  secret: z.string().nullable(),
});

export const oauthFinishSchema = z.object({
  platform: platformSchema,
  secret: z.string().max(200),
  team_id: uuidSchema,
  user_id: z.string().max(255),
  /** The actor for the audit log; a gateway of the former release sends none. */
  actor: actorSchema.optional(),
});
export const oauthFinishedSchema = z.object({
  status: z.enum(['connected', 'failed']),
  reason: z.enum(oauthReasons).nullable(),
  connection_id: uuidSchema.nullable(),
});

export const connectionEndSchema = z.object({
  team_id: uuidSchema,
  platform: platformSchema,
  connection_id: uuidSchema,
  actor: actorSchema.optional(),
});
export const connectionEndedSchema = z.object({ outcome: z.enum(['ended', 'not_found']) });

/** A webhook as it arrived: the very bytes, because they are signed. */
export const webhookSchema = z.object({
  platform: platformSchema,
  headers: z.record(z.string(), z.string()),
  body_base64: z.string().max(1_500_000),
});
export const webhookDecisionSchema = z.object({ decision: z.enum(['accepted', 'refused']) });
