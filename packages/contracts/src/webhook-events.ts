import { z } from 'zod';
import { apiVersions } from './api-version.ts';
import { extendedAssetSchema } from './asset.ts';
import { creditsSchema, ledgerEntrySchema } from './billing.ts';
import { timestampSchema, uuidSchema } from './common.ts';
import { deckSummarySchema } from './deck-list.ts';
import { extendedJobSchema } from './job.ts';
import { publishAttemptSchema } from './publishing.ts';
import { extendedScheduledPostSchema } from './scheduled-post.ts';
import { socialAccountSchema } from './social-account.ts';
import { webhookEndpointSchema } from './webhook-endpoint-view.ts';

/**
 * What is sent to the endpoints of a team, by the type of the event: the one catalogue. `data` is the body of the resource as it was
 * then, as the named request answers it to callers of the newest version. `isDirect`: for the one endpoint that it is about.
 */
export const webhookEvents = {
  'job.completed': { data: extendedJobSchema, summary: 'A job was completed', of: 'GET /jobs/:id' },
  'job.failed': { data: extendedJobSchema, summary: 'A job failed; what it cost was refunded', of: 'GET /jobs/:id' },
  'deck.finished': {
    data: deckSummarySchema,
    summary: 'No picture of a deck is being made any more, or it could not be planned',
    of: 'GET /decks',
  },
  'asset.added': { data: extendedAssetSchema, summary: 'A file came into the library', of: 'GET /assets' },
  'post.scheduled': {
    data: extendedScheduledPostSchema,
    summary: 'A post was scheduled, or changed before its time',
    of: 'GET /schedule/posts/:id',
  },
  'post.published': {
    data: extendedScheduledPostSchema,
    summary: 'A scheduled post was published',
    of: 'GET /schedule/posts/:id',
  },
  'post.failed': {
    data: extendedScheduledPostSchema,
    summary: 'A scheduled post failed or was missed',
    of: 'GET /schedule/posts/:id',
  },
  'post.outcome_unknown': {
    data: publishAttemptSchema,
    summary: 'It is not known whether a platform took a post; a person may settle it',
    of: 'GET /publish/attempts',
  },
  'account.needs_reauth': {
    data: socialAccountSchema,
    summary: 'A platform refuses our access to an account, which must be connected again',
    of: 'GET /social/accounts',
  },
  'credits.low': {
    data: creditsSchema,
    summary: "The credits fell below a tenth of a month's; once a period",
    of: 'GET /billing/subscription',
  },
  'ledger.entry_created': { data: ledgerEntrySchema, summary: 'Credits moved', of: 'GET /billing/ledger' },
  'webhook_endpoint.disabled': {
    data: webhookEndpointSchema,
    summary: 'An endpoint of the team was disabled because it answered 410 or took nothing for days',
    of: 'GET /webhooks/endpoints/:id',
  },
  'webhook_endpoint.test': {
    data: webhookEndpointSchema,
    summary: 'A test, sent to the one endpoint that it was asked for',
    of: 'GET /webhooks/endpoints/:id',
    isDirect: true,
  },
} as const satisfies Record<string, { data: z.ZodType; summary: string; of: string; isDirect?: boolean }>;

export type WebhookEventType = keyof typeof webhookEvents;
export type WebhookData<Type extends WebhookEventType> = z.infer<(typeof webhookEvents)[Type]['data']>;

export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[];

/** The types that an endpoint can choose. */
export const subscribableTypes = webhookEventTypes.filter((type) => !('isDirect' in webhookEvents[type])) as [
  WebhookEventType,
  ...WebhookEventType[],
];

/** The body of a webhook of this type. */
export function webhookPayloadSchema<Type extends WebhookEventType>(type: Type) {
  const name = type.replaceAll(/(?:^|[._])([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return z
    .object({
      id: uuidSchema.meta({
        description: 'Also in the header `webhook-id`: what was received with it before is a repetition.',
      }),
      type: z.literal(type),
      created_at: timestampSchema.meta({
        description: 'When it happened, with six digits. Of two events of one resource the later one is newer.',
      }),
      version: z.enum(apiVersions).meta({
        description: 'The version whose fields `data` has: the newest one when the event happened.',
      }),
      data: webhookEvents[type].data,
    })
    .meta({ id: `${name}Webhook` });
}
