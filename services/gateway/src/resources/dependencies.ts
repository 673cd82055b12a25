import type { LetInBy } from '../auth/is-still-authorized.ts';
import type { StreamTokens } from '../auth/stream-tokens.ts';
import type { ImageModel, RequestName, RequestPayload, RequestReply, WebhookPlatform } from '@slideloom/contracts';
import type { SafeFetch } from '@slideloom/safe-fetch';
import type { Publisher } from '@slideloom/messaging';
import type { PublicUrls } from '@slideloom/storage';
import type { IdSource, Logger } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import type { DeckPlanner } from './decks/ordered-deck.ts';
import type { PaymentPages } from './billing/payment-pages.ts';
import type { WebhookSecrets } from './webhook-endpoints/webhook-secrets.ts';
import type { ReadPaymentEvent } from './webhooks/read-payment-event.ts';
import type { Repositories } from './repositories.ts';
import type { ChangeAs } from './change-as.ts';
import type { WriteOnce } from './write-once.ts';
import type { AcceptJobs } from '../domain/accept-jobs.ts';
import type { ReceiveCallbacks } from '../domain/receive-callbacks.ts';
import type { CallRoute } from '../http/serving/call-route.ts';
import type { JobWatch } from '../events/job-watch.ts';
import type { ProgressBoard } from '../events/job-progress.ts';
import type { EventStreams } from '../events/event-streams.ts';
import type { TeamFeeds } from '../events/team-feeds.ts';
import type { ChangedCredential } from '../limits/rate-limiter.ts';
import type { Turns } from '../limits/create-turns.ts';
import type { WebhookGuard } from './webhooks/webhook-guard.ts';
import type { UploadSlots } from '../limits/upload-slots.ts';

/** What the endpoints are made of: the repositories, and what else they ask. */
export type Dependencies = Repositories &
  ReceiveCallbacks & {
    /** The writes of a POST, which a caller may repeat under an Idempotency-Key. */
    writeOnce: WriteOnce;
    /** Other writes that the audit log notes. */
    changeAs: ChangeAs;
    /** Revokes cached identities of this team on every gateway; resolves when none uses them any more. */
    credentialChanged: (teamId: string, credentials: readonly ChangedCredential[]) => Promise<void>;
    /** Publishes an event at once, best effort: no subscriber depends on it. */
    notify: Publisher['notify'];
    acceptJobs: AcceptJobs;
    /** Rejects with `overloaded` while too much work waits. */
    admit: () => void;
    /** Plans the decks whose callers do not wait. */
    deckPlanner: DeckPlanner;
    paymentPages: PaymentPages;
    readPaymentEvent: ReadPaymentEvent;
    /** Limits the cost of webhooks before their sender is verified. */
    webhooks: WebhookGuard;
    /** By which platforms sign their webhooks; a platform without one is refused. */
    webhookSecrets: Record<WebhookPlatform, readonly string[]>;
    onWebhookRefused: (source: string) => void;
    /** Throws `url_forbidden` for a foreign address that the guarded fetch refuses by its text alone. */
    checkForeignUrl: (url: string) => void;
    /** Throws `url_forbidden` for an address to which no webhook of a team would be sent. */
    checkWebhookUrl: (url: string) => void;
    /** Makes and seals the secrets that sign webhooks of teams. */
    endpointSecrets: WebhookSecrets;
    /** The guarded fetch, within the limits of a web page. */
    fetchPage: SafeFetch['fetchBytes'];
    /** The guarded fetch, within the limits of a picture. */
    fetchPicture: SafeFetch['fetchBytes'];
    /** Our own public addresses and the keys behind them. */
    publicUrls: PublicUrls;
    request: <Name extends RequestName>(
      name: Name,
      payload: RequestPayload<Name>,
      signal: AbortSignal,
    ) => Promise<RequestReply<Name>>;
    /** The bucket. It may be away. */
    objects: ObjectStore;
    /** Places of forms that are coming in. */
    uploadSlots: UploadSlots;
    /** Places of files that are here already. */
    processingSlots: UploadSlots;
    /** Places of assistants' messages that are being answered. */
    mcpPlaces: UploadSlots;
    /** For pictures that are wholly in memory. */
    pictureTurns: Turns;
    /** In each of which a body that is coming in must keep to the least speed, ms. */
    slowBodyMs: number;
    watch: JobWatch;
    progress: Pick<ProgressBoard, 'of'>;
    streams: EventStreams;
    feeds: TeamFeeds;
    /** Tokens that open one stream each. */
    streamTokens: StreamTokens;
    /** Whether a credential still lets its bearer act for the team; true while it cannot be checked. */
    isStillAuthorized: (teamId: string, by: LetInBy) => Promise<boolean>;
    /** The models of the configured providers, first the default. */
    models: readonly ImageModel[];
    /** Pictures that a deck gets at most whose request does not say which: image-gen has the same setting. */
    picturesPerDeck: number;
    /** Where the dashboard lives, without a slash at its end. */
    dashboardUrl: string;
    ids: IdSource;
    now: () => number;
    /** How long a planned deck is waited for at most, and the whole answer with its pictures, ms. `toolMs`: a job, by an assistant's tool. */
    timeouts: {
      planMs: number;
      lintMs: number;
      slidesMs: number;
      publishMs: number;
      pollMs: number;
      toolMs: number;
    };
    /** Requests to the routes of this process. */
    callRoute: CallRoute;
    /** The origins whose pages may call from a browser. */
    corsOrigins: readonly string[];
    logger: Logger;
  };

/** What one endpoint uses of them: each declares no more than that. */
export type Uses<Name extends keyof Dependencies> = Pick<Dependencies, Name>;
