import { z } from 'zod';
import { uuidSchema } from './common.ts';
import { plannedDeckSchema, slidePlanRequestSchema } from './generation.ts';
import { jobTypeSchema } from './job.ts';
import { lintAnswerSchema, lintRequestSchema } from './lint.ts';
import { jobProgressSchema } from './live-events.ts';
import { drawnSlidesSchema, drawSlidesRequestSchema } from './post-relayout.ts';
import { deckRelayoutRequestSchema } from './relayout.ts';
import { rewrittenSlideSchema, slideRewriteRequestSchema } from './rewrite.ts';
import {
  connectionEndedSchema,
  connectionEndSchema,
  oauthFinishedSchema,
  oauthFinishSchema,
  oauthReturnedSchema,
  oauthReturnSchema,
  oauthStartedSchema,
  oauthStartRequestSchema,
  webhookSchema,
  webhookDecisionSchema,
} from './publishing.ts';

/** The services that may own a queue. */
export type ServiceName =
  | 'gateway'
  | 'image-gen'
  | 'render'
  | 'publish'
  | 'billing'
  | 'notify'
  | 'scheduler'
  | 'studio';

const jobReferenceSchema = z.object({ job_id: uuidSchema });

/**
 * Commands: work for one service. A command's durable queue is `<name>.v<version>`, owned by `owner`; changed queue
 * arguments mean a new version. A handler that takes a command runs it at most `maxAttempts` times, counted in PostgreSQL.
 */
export const commands = {
  'image.generate': { version: 1, owner: 'image-gen', payload: jobReferenceSchema, maxAttempts: 4 },
  /** A generator says that a task has ended: a queue of its own, so that it does not wait behind new orders. */
  'image.finish': { version: 1, owner: 'image-gen', payload: jobReferenceSchema, maxAttempts: 4 },
  'slides.render': { version: 1, owner: 'render', payload: jobReferenceSchema, maxAttempts: 4 },
  /** A picture came into the library: small copies are made beside it. */
  'picture.thumbnails': {
    version: 1,
    owner: 'render',
    payload: z.object({ asset_id: uuidSchema, team_id: uuidSchema }),
    maxAttempts: 4,
  },
  'post.publish': { version: 1, owner: 'publish', payload: jobReferenceSchema, maxAttempts: 5 },
  /** An event of the payment provider was stored. */
  'payment.received': {
    version: 1,
    owner: 'billing',
    payload: z.object({ event_id: z.string().min(1).max(255) }),
    maxAttempts: 10,
  },
  /** Something happened that endpoints of a team may want: a delivery is made for each. */
  'webhook.fan_out': {
    version: 1,
    owner: 'notify',
    payload: z.object({ event_id: uuidSchema }),
    maxAttempts: 5,
  },
  /** Deliveries of a team are due. */
  'webhook.deliver': {
    version: 1,
    owner: 'notify',
    payload: z.object({ team_id: uuidSchema }),
    maxAttempts: 10,
  },
} as const satisfies Record<string, CommandDefinition>;

/**
 * Requests: asked and answered over the broker while a caller waits, dropped at their deadline. Their queues are named as those of
 * commands are.
 */
export const requests = {
  'slides.plan': {
    version: 2,
    owner: 'image-gen',
    payload: slidePlanRequestSchema,
    reply: plannedDeckSchema,
    deadlineMs: 25_000,
  },
  /** The same for a deck that no caller waits for: a model that thinks for a minute is waited for. Places of its own, so that callers who wait have theirs. */
  'slides.plan_order': {
    version: 1,
    owner: 'image-gen',
    payload: slidePlanRequestSchema,
    reply: plannedDeckSchema,
    deadlineMs: 120_000,
  },
  /** A deck set again from its draft: in another format or style, with another brand. */
  'slides.relayout': {
    version: 2,
    owner: 'image-gen',
    payload: deckRelayoutRequestSchema,
    reply: plannedDeckSchema,
    deadlineMs: 15_000,
  },
  /** Other words for one slide of a deck, set in the deck's look. */
  'slides.rewrite': {
    version: 2,
    owner: 'image-gen',
    payload: slideRewriteRequestSchema,
    reply: rewrittenSlideSchema,
    deadlineMs: 25_000,
  },
  /** What is wrong with the slides of a deck: they are laid out and painted, but not kept. */
  'slides.lint': {
    version: 2,
    owner: 'render',
    payload: lintRequestSchema,
    reply: lintAnswerSchema,
    deadlineMs: 20_000,
  },
  /** Slides of a post in its platform's format, drawn and kept as its pictures. Their drawing costs no credits. */
  'slides.draw': {
    version: 2,
    owner: 'render',
    payload: drawSlidesRequestSchema,
    reply: drawnSlidesSchema,
    deadlineMs: 60_000,
  },
  /** Where a person is sent to let a team post, or read a store. */
  'oauth.start': {
    version: 2,
    owner: 'publish',
    payload: oauthStartRequestSchema,
    reply: oauthStartedSchema,
    deadlineMs: 9_000,
  },
  /** A browser came back from a platform: its code is kept for the session that finishes. */
  'oauth.return': {
    version: 2,
    owner: 'publish',
    payload: oauthReturnSchema,
    reply: oauthReturnedSchema,
    deadlineMs: 5_000,
  },
  /** The person who began a connection finishes it. */
  'oauth.finish': {
    version: 2,
    owner: 'publish',
    payload: oauthFinishSchema,
    reply: oauthFinishedSchema,
    deadlineMs: 15_000,
  },
  /** A team lets go of an account or a store: its tokens are revoked and forgotten. */
  'connection.end': {
    version: 2,
    owner: 'publish',
    payload: connectionEndSchema,
    reply: connectionEndedSchema,
    deadlineMs: 10_000,
  },
  /** A platform called: whether it was the platform is judged by the owner of the secrets. */
  'webhook.receive': {
    version: 2,
    owner: 'publish',
    payload: webhookSchema,
    reply: webhookDecisionSchema,
    deadlineMs: 4_000,
  },
} as const satisfies Record<string, RequestDefinition>;

const jobEventSchema = z.object({ job_id: uuidSchema, team_id: uuidSchema, type: jobTypeSchema });

/** Events: what happened, for any subscriber. Best-effort notifications: the truth is in PostgreSQL. */
export const events = {
  'job.processing': { version: 1, payload: jobEventSchema },
  'job.completed': { version: 1, payload: jobEventSchema },
  'job.failed': { version: 1, payload: jobEventSchema },
  /** A slide of a rendering was drawn. It is stored in no table and not published again. */
  'job.progress': { version: 1, payload: jobProgressSchema.extend({ team_id: uuidSchema }) },
  /** An API key was deleted, or a member's role changed: gateways forget what they know of the team's credentials. */
  'credential.changed': { version: 1, payload: z.object({ team_id: uuidSchema }) },
  /** A scheduled post was made, changed or deleted, or went out. `scheduled_at`: it was given this time. */
  'post.changed': {
    version: 1,
    payload: z.object({ team_id: uuidSchema, post_id: uuidSchema, scheduled_at: z.string().optional() }),
  },
  /** A deck that was ordered is planned, or could not be. */
  'deck.changed': { version: 1, payload: z.object({ team_id: uuidSchema, deck_id: uuidSchema }) },
  /** A platform has taken a post: its publish id is journaled. */
  'post.accepted': { version: 1, payload: z.object({ team_id: uuidSchema, job_id: uuidSchema }) },
  /** It is not known whether a platform took a post; it is not sent again until proof is found, or a person settles it. */
  'post.outcome_unknown': {
    version: 1,
    payload: z.object({ team_id: uuidSchema, job_id: uuidSchema, attempt_id: uuidSchema }),
  },
  /** A store's products are to be synced. */
  'store.sync_requested': { version: 1, payload: z.object({ team_id: uuidSchema, store_id: uuidSchema }) },
  /** Credits came or went otherwise than by a job. */
  'credits.changed': { version: 1, payload: z.object({ team_id: uuidSchema }) },
  /** A team's credits fell below a tenth of what its plan gives a month; published once a period. */
  'credits.low': { version: 1, payload: z.object({ team_id: uuidSchema }) },
  /** An endpoint of a team is sent nothing any more: it answered 410, or took nothing for days. */
  'webhook.endpoint_disabled': {
    version: 1,
    payload: z.object({ team_id: uuidSchema, endpoint_id: uuidSchema }),
  },
  /** A team's card was declined. */
  'payment.failed': { version: 1, payload: z.object({ team_id: uuidSchema }) },
} as const satisfies Record<string, EventDefinition>;

type CommandDefinition = { version: number; owner: ServiceName; payload: z.ZodType; maxAttempts: number };
type RequestDefinition = {
  version: number;
  owner: ServiceName;
  payload: z.ZodType;
  reply: z.ZodType;
  deadlineMs: number;
};
type EventDefinition = { version: number; payload: z.ZodType };

export type CommandName = keyof typeof commands;
export type RequestName = keyof typeof requests;
export type EventName = keyof typeof events;

export type CommandPayload<Name extends CommandName> = z.infer<(typeof commands)[Name]['payload']>;
export type RequestPayload<Name extends RequestName> = z.infer<(typeof requests)[Name]['payload']>;
export type RequestReply<Name extends RequestName> = z.infer<(typeof requests)[Name]['reply']>;
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]['payload']>;

/** The commands one service owns: its queues, and the handlers it must have. */
export type CommandOf<Service extends ServiceName> = {
  [Name in CommandName]: (typeof commands)[Name]['owner'] extends Service ? Name : never;
}[CommandName];

/** Those of them whose messages name jobs. */
export type JobCommandOf<Service extends ServiceName> = {
  [Name in CommandOf<Service>]: CommandPayload<Name> extends { job_id: string } ? Name : never;
}[CommandOf<Service>];

/** The command that carries a job of this type to its worker. */
export const commandOfJobType = {
  image_gen: 'image.generate',
  render: 'slides.render',
  publish: 'post.publish',
} as const;
