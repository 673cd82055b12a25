import type { components } from '@slideloom/client';

export type EventType = NonNullable<components['schemas']['WebhookEndpointCreateInput']['event_types']>[number];

/** The catalogue of the API: a type that is missing here is a type error. */
const known: Record<EventType, true> = {
  'job.completed': true,
  'job.failed': true,
  'deck.finished': true,
  'asset.added': true,
  'post.scheduled': true,
  'post.published': true,
  'post.failed': true,
  'post.outcome_unknown': true,
  'account.needs_reauth': true,
  'ledger.entry_created': true,
  'credits.low': true,
  'webhook_endpoint.disabled': true,
};

export const eventTypes = Object.keys(known) as EventType[];
