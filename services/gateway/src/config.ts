import { imageProviders, webhookPlatforms, type WebhookPlatform } from '@slideloom/contracts';
import { paymentsShape } from '@slideloom/payments';
import { deckShape, env, fetchShape, processShape, readConfig, storageShape } from '@slideloom/service-kit';
import { refuseDevelopmentKeys, vaultKeys } from '@slideloom/vault';
import { z } from 'zod';

/** `POST /generate/slides` answers with what there is by then, ms. */
export const longestRequestMs = 50_000;

/** How long a statement may run, ms: a caller waits meanwhile. */
export const statementTimeoutMs = 2_500;

type WebhookSecret = `${Uppercase<WebhookPlatform>}_${'' | 'FORMER_'}CLIENT_SECRET`;
/** Returns the client's secret, and the one before it, by which a platform signs until that is taken back there. */
const secretsOf = (platform: WebhookPlatform) => {
  const name = platform.toUpperCase() as Uppercase<WebhookPlatform>;
  return [`${name}_CLIENT_SECRET`, `${name}_FORMER_CLIENT_SECRET`] as const;
};

/** The secrets with which platforms sign their webhooks: what is not signed goes no further than this process. */
const webhookSecrets = Object.fromEntries(
  webhookPlatforms.flatMap(secretsOf).map((name) => [name, env.secret.optional()]),
) as Record<WebhookSecret, z.ZodOptional<typeof env.secret>>;

/** Returns the secrets of each platform's webhooks; none where we have no client. */
export function webhookSecretsOf(config: { [Name in WebhookSecret]?: string | undefined }): Record<
  WebhookPlatform,
  readonly string[]
> {
  return Object.fromEntries(
    webhookPlatforms.map((platform) => [platform, secretsOf(platform).flatMap((name) => config[name] ?? [])]),
  ) as Record<WebhookPlatform, string[]>;
}

/** What this service reads from its environment. */
export const shape = {
  ...processShape,
  ...storageShape,
  ...paymentsShape,
  /** Foreign pictures are checked here by the rule by which the workers fetch them. */
  ...fetchShape,
  ...deckShape,
  /** Long enough for the longest request, a deck that is being planned, although it came at the end of `DRAIN_MS`. */
  SHUTDOWN_DEADLINE_MS: env.int({ min: 100, max: 600_000 }).default(50_000),
  /**
   * How long a stopping gateway, which is no longer ready, still accepts new connections, ms: as long as the load balancer may take
   * to notice. 0 without a load balancer.
   */
  DRAIN_MS: env.int({ min: 0, max: 60_000 }).default(5_000),
  ...webhookSecrets,
  /** A standby that has the database of DATABASE_URL, or several behind one address, for lists and polls. No pooler's: docs/adr/0089-read-replicas.md. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  HOST: z.string().default('0.0.0.0'),
  PORT: env.port.default(8080),
  /** Where callers reach this service; the OpenAPI document names it. */
  BASE_URL: env.httpUrl,
  /** Origins of the dashboard's pages. */
  CORS_ORIGINS: env.list.default([]),
  /** The dashboard, where OAuth ends and invitations lead to. */
  DASHBOARD_URL: env.httpUrl,
  /** `id:base64 of 32 bytes`, with commas between: the first seals the secrets of webhook endpoints, all of them open. */
  WEBHOOK_KEYS: vaultKeys,
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  JWKS_URL: env.httpUrl,
  JWT_ISSUER: z.string().min(1),
  JWT_AUDIENCE: z.string().min(1),
  /** Whether the provider verifies every address itself: an `email` counts then without `email_verified`. */
  JWT_EMAIL_TRUSTED: z.enum(['true', 'false']).default('false'),
  /** How many gateways share the limits while Redis is away. */
  GATEWAY_REPLICAS: env.int({ min: 1, max: 1_000 }).default(1),
  /** The image providers that image-gen is configured for: their models are offered. */
  IMAGE_PROVIDERS: env.list.pipe(z.array(z.enum(imageProviders)).min(1)),
  /** How many proxies stand before this service: the caller's address is taken from that many entries of X-Forwarded-For. */
  TRUST_PROXY_HOPS: env.int({ min: 0, max: 10 }).default(0),
  /** Requests a minute and address, before authentication. */
  ADDRESS_LIMIT: env.int({ min: 1, max: 10_000_000 }).default(6_000),
  /** One of so many successful reads is in the access log; 0: none. All writes, refusals and failures are. */
  ACCESS_LOG_READS_ONE_IN: env.int({ min: 0, max: 1_000_000 }).default(100),
  /** How long a burst of requests may be queued before requests are refused, ms. */
  OVERLOAD_BURST_MS: env.int({ min: 1, max: 600_000 }).default(300),
  /** Initial grants of credits a day for new teams of one network (IPv4 /24, IPv6 /48). */
  INITIAL_GRANTS_PER_NETWORK: env.int({ min: 0, max: 1_000_000 }).default(20),
  /** Processor time for decoding pictures, a day and team without credits, s. */
  DECODE_SECONDS_PER_DAY: env.int({ min: 1, max: 86_400 }).default(120),
  /** Jobs of one type that killed their workers, an hour and team, after which no more of that type are accepted. */
  WORKER_DEATHS_PER_HOUR: env.int({ min: 1, max: 1_000_000 }).default(3),
  /** Unfinished jobs of all teams beyond which new work is refused. */
  BACKLOG_MAX_JOBS: env.int({ min: 1, max: 10_000_000 }).default(50_000),
};

export type Config = ReturnType<typeof loadConfig>;

/** Reads the configuration; rejects development's keys in production. */
export function loadConfig(environment = process.env) {
  const config = readConfig(shape, environment);
  refuseDevelopmentKeys(config.NODE_ENV, 'WEBHOOK_KEYS', config.WEBHOOK_KEYS);
  return config;
}
