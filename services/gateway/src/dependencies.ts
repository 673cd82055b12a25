import type { WebhookPlatform } from '@slideloom/contracts';
import type { IdSource, Logger } from '@slideloom/service-kit';
import type { ObjectStore, PublicUrls } from '@slideloom/storage';
import type { PaymentProvider } from './create-payment-provider.ts';
import type { Authentication } from './open-authentication.ts';
import type { ForeignAddresses } from './open-foreign-addresses.ts';
import type { Limits } from './open-limits.ts';
import type { LiveEvents } from './open-live-events.ts';
import type { Work } from './open-work.ts';
import type { Repositories } from './repositories.ts';
import type { ChangeAs } from './resources/change-as.ts';
import type { WebhookSecrets } from './resources/webhook-endpoints/webhook-secrets.ts';
import type { WriteOnce } from './resources/write-once.ts';

/** What the routes are made of, by subject. Each route declares what it uses itself, with the types of the subjects. */
export type Dependencies = Repositories &
  Writes &
  Authentication &
  Limits &
  LiveEvents &
  ForeignAddresses &
  Work &
  PaymentProvider &
  Webhooks &
  Pictures &
  Settings;

export type Writes = {
  /** The writes of a POST, which a caller may repeat under an Idempotency-Key. */
  writeOnce: WriteOnce;
  /** Other writes that the audit log notes. */
  changeAs: ChangeAs;
  ids: IdSource;
  now: () => number;
};

export type Webhooks = {
  /** The secrets with which platforms sign their webhooks; a platform without one is refused. */
  webhookSecrets: Record<WebhookPlatform, readonly string[]>;
  onWebhookRefused: (source: string) => void;
  /** Makes and seals the secrets that sign webhooks of teams. */
  endpointSecrets: WebhookSecrets;
};

export type Pictures = {
  /** The bucket. It may be away. */
  objects: ObjectStore;
  /** Our own public addresses and the keys behind them. */
  publicUrls: PublicUrls;
};

export type Settings = {
  /** Initial grants a day and network. */
  grantsPerNetwork: number;
  /** Pictures that a deck gets at most whose request does not say which: image-gen has the same setting. */
  picturesPerDeck: number;
  /** Where the dashboard lives, without a slash at its end. */
  dashboardUrl: string;
  /** The origins whose pages may call from a browser. */
  corsOrigins: readonly string[];
  logger: Logger;
};
