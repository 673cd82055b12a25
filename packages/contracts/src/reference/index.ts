import answersFile from './answers.json' with { type: 'json' };
import { assets } from './assets.ts';
import { assistants } from './assistants.ts';
import { audit } from './audit.ts';
import { billing } from './billing.ts';
import { brands } from './brands.ts';
import { callbacks } from './callbacks.ts';
import { generation } from './generation.ts';
import { influencers } from './influencers.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { liveEvents } from './live-events.ts';
import type { OperationReference, TagReference } from './operation-reference.ts';
import { products } from './products.ts';
import { projects } from './projects.ts';
import { publishing } from './publishing.ts';
import { rendering } from './rendering.ts';
import { scheduling } from './scheduling.ts';
import { service } from './service.ts';
import { socialAccounts } from './social-accounts.ts';
import { stores } from './stores.ts';
import { team } from './team.ts';
import { webhooks } from './webhooks.ts';

export { ids, values } from './example-values.ts';
export type { OperationReference, RequestExample, TagReference } from './operation-reference.ts';

/** The tags of the reference, in its order. */
export const tags: readonly TagReference[] = [
  generation,
  rendering,
  jobs,
  assets,
  projects,
  brands,
  influencers,
  products,
  stores,
  scheduling,
  publishing,
  socialAccounts,
  liveEvents,
  webhooks,
  assistants,
  billing,
  team,
  keys,
  audit,
  callbacks,
  service,
];

/** What the reference says of every operation, by method and path: `GET /jobs/{id}`. */
export const operations: Readonly<Record<string, OperationReference>> = Object.fromEntries(
  tags.flatMap((tag) => Object.entries(tag.operations)),
);

/**
 * What the gateway answered to each example, by the operation's id: written by the test that sends the examples, with the values of the examples in
 * the place of its own.
 */
export const answers: Readonly<Record<string, unknown>> = answersFile;
