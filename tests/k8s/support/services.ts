import { commands, requests, type CommandName, type RequestName, type ServiceName } from '@slideloom/contracts';
import * as billing from '@slideloom/billing/config';
import * as gateway from '@slideloom/gateway/config';
import * as imageGen from '@slideloom/image-gen/config';
import * as notify from '@slideloom/notify/config';
import * as publish from '@slideloom/publish/config';
import * as render from '@slideloom/render/config';
import * as scheduler from '@slideloom/scheduler/config';
import * as studio from '@slideloom/studio/config';
import { memoryEnv } from '@slideloom/local';
import { queueOf } from '@slideloom/messaging';
import type { ZodType } from 'zod';

type Service = {
  shape: Record<string, ZodType>;
  loadConfig: (environment: Record<string, string>) => { NODE_ENV: string; SHUTDOWN_DEADLINE_MS: number };
  /** The longest that one piece of its work may take, ms. */
  longestWorkMs: number;
  /** glibc's own variables, which no service reads. */
  memoryEnv: Record<string, string>;
  /** The queues that it takes work from. */
  queues: string[];
};

const catalogue = { ...commands, ...requests };
const queuesOf = (service: ServiceName) =>
  (Object.keys(catalogue) as (CommandName | RequestName)[])
    .filter((name) => catalogue[name].owner === service)
    .map((name) => queueOf(name))
    .toSorted();

const service = (
  name: ServiceName,
  config: Pick<Service, 'shape' | 'loadConfig'>,
  longestWorkMs: number,
): [ServiceName, Service] => [
  name,
  {
    shape: config.shape,
    loadConfig: config.loadConfig,
    longestWorkMs,
    memoryEnv: memoryEnv[name] ?? {},
    queues: queuesOf(name),
  },
];

/** What the code says of each service. */
export const services = new Map<string, Service>([
  service('gateway', gateway, gateway.longestRequestMs),
  service('image-gen', imageGen, imageGen.attemptTimeoutMs),
  service('render', render, render.attemptTimeoutMs),
  service('publish', publish, publish.attemptTimeoutMs),
  // One round or one event; each outside call in it has a deadline of some seconds.
  service('billing', billing, 10_000),
  // Requests of ten seconds, and the statements after them.
  service('notify', notify, 12_000),
  service('scheduler', scheduler, 10_000),
  // Two calls of the identity provider.
  service('studio', studio, 16_000),
]);

/** The default of a variable; undefined where it has none. */
export function defaultOf(shape: Record<string, ZodType>, name: string): unknown {
  return shape[name]?.safeParse(undefined).data;
}

/** Whether a service starts without it. */
export function isOptional(schema: ZodType): boolean {
  return schema.safeParse(undefined).success;
}

/** The network policies, and whether a service needs what each allows, by what its configuration names. */
export function policiesOf(name: string): Record<string, boolean> {
  const { shape } = services.get(name)!;
  const reads = (...variables: string[]) => variables.some((variable) => variable in shape);
  return {
    'default-deny': true,
    dns: true,
    'to-database': reads('DATABASE_URL'),
    'to-broker': reads('RABBITMQ_URL'),
    'to-redis': reads('REDIS_URL'),
    'to-object-store': reads('S3_ENDPOINT'),
    'to-internet': reads('JWKS_URL', 'OIDC_CLIENT_ID', 'STRIPE_BASE_URL', 'FETCH_ALLOW_HOSTS'),
    // Webhooks go by https alone.
    'to-pictures': reads('FETCH_ALLOW_HOSTS') && name !== 'notify',
    'to-gateway': name === 'gateway',
    'to-studio': name === 'studio',
    'to-metrics': true,
    // Of pods that are none of ours, and of the preparation.
    'to-acme-solver': false,
    prepare: false,
  };
}
