import type { AttemptState, PostPlatform, PublishInput } from '@slideloom/contracts';
import type { AppError, Clock, Logger } from '@slideloom/service-kit';

/** What is to be posted, and as whom. Fixed from the moment that the job exists. */
export type PublishOrder = {
  jobId: string;
  teamId: string;
  postId: string | null;
  account: ConnectedAccount;
  caption: string;
  imageUrls: string[];
};

export type ConnectedAccount = {
  id: string;
  teamId: string;
  platform: PostPlatform;
  platformUserId: string;
  status: 'connected' | 'needs_reauth' | 'disconnected';
};

/** A picture as the platform will pull it: JPEG, within the platform's limits. */
export type PreparedPicture = { position: number; objectKey: string; width: number; height: number; sizeBytes: number };

/** One try to post, as the journal has it. Instants are ms since the epoch. */
export type Attempt = {
  id: string;
  jobId: string;
  state: AttemptState;
  publishId: string | null;
  mediaToken: string;
  /** What the platform's own steps have made so far, a container's id say. */
  progress: Record<string, unknown>;
  /** How often the platform was asked how far it is. */
  polls: number;
  createdAt: number;
  sentAt: number | null;
  pulledAt: number | null;
  acceptedAt: number | null;
  unknownSince: number | null;
  errorCode: string | null;
  error: string | null;
};

/** The attempts of a job: the one that may have posted, and how the others ended. */
export type Journal = { live: Attempt | null; ended: Attempt[] };

/** What a step of an attempt came to, and is written down. */
export type AttemptChange = {
  state?: AttemptState;
  publishId?: string;
  progress?: Record<string, unknown>;
  outcome?: object;
  error?: { code: string; message: string };
  countsPoll?: boolean;
};

/** What a platform's webhook said of a post. */
export type PlatformEvent = { publishId: string; status: PostStatus };

type UnderLease = { jobId: string; token: string };

/** The journal in PostgreSQL. What answers `false` or `lost` wrote nothing, because somebody else was faster. */
export type PublishStore = {
  /** Rejects with `account_disconnected` when the account is gone; null for a job without anything to post. */
  order(job: { id: string; teamId: string }, input: PublishInput): Promise<PublishOrder | null>;
  journal(jobId: string): Promise<Journal>;
  begin(
    attempt: UnderLease & {
      attemptId: string;
      mediaToken: string;
      state: 'preparing' | 'sending';
      order: PublishOrder;
      request: object;
    },
  ): Promise<'begun' | 'lost' | 'live' | 'busy'>;
  /** From `preparing` to `sending`, just before the call that posts. */
  send(attempt: UnderLease & { attemptId: string }): Promise<'sent' | 'lost' | 'busy'>;
  /** Writes what is now known of an attempt, if it is still in one of the states `from`: true from anybody, lease or not. */
  settle(attemptId: string, from: readonly AttemptState[], change: AttemptChange): Promise<boolean>;
  /** What the platform told of a publish id. */
  eventOf(platform: PostPlatform, publishId: string): Promise<PlatformEvent | null>;
  /** What the platform told since `since` of this creator's posts that belong to no attempt: publish ids, each once. */
  unmatchedPublishIds(account: ConnectedAccount, since: number): Promise<string[]>;
  /** Ends the job and lets its post wait until `until`: the platform's own limit refused it. */
  hold(hold: UnderLease & { until: number; error: AppError }): Promise<boolean>;
  needsReauth(account: ConnectedAccount, reason: string): Promise<void>;
  /** Tells whoever waits that the platform has the post. */
  tellAccepted(order: PublishOrder): void;
};

/** How the platform's side of a post stands. */
export type PostStatus =
  | { kind: 'processing' }
  | { kind: 'delivered' }
  | { kind: 'failed'; code: string; message: string; isRetryable: boolean };

/** How the call that posts ended. */
export type SubmitOutcome =
  | { kind: 'accepted'; publishId: string }
  /** The platform's own word that nothing was posted. */
  | { kind: 'rejected'; why: Rejection }
  /** No answer, or one that says nothing: it may have posted. */
  | { kind: 'unknown'; error: AppError };

export type Rejection = {
  /** `again`: after `afterMs`; `refresh`: with a new token; `reauth`: a person must connect again; `hold`: its limit; `never`. */
  next: 'again' | 'refresh' | 'reauth' | 'hold' | 'never';
  afterMs?: number;
  error: AppError;
};

/** Everything that a platform's call needs. */
export type PlatformCall = {
  account: ConnectedAccount;
  accessToken: string;
  attempt: Attempt;
  caption: string;
  /** The attempt's own addresses of the pictures, in order. */
  mediaUrls: string[];
  signal: AbortSignal;
};

/**
 * A platform. `prepare` may be repeated and changes nothing that a person could see; `submit` is the one call that posts. Both say
 * themselves what a failure means; what rejects instead counts as nothing done in `prepare` and as unknown in `submit`.
 */
export type PlatformAdapter = {
  platform: PostPlatform;
  /** Steps before the post, for platforms that have them: goes on from `attempt.progress`. */
  prepare?(
    call: PlatformCall,
    journal: (progress: Record<string, unknown>) => Promise<void>,
  ): Promise<{ kind: 'ready' } | { kind: 'wait'; ms: number } | { kind: 'rejected'; why: Rejection }>;
  submit(call: PlatformCall): Promise<SubmitOutcome>;
  /** How far the platform is with an accepted post. Rejects when it cannot be asked. */
  status(call: Omit<PlatformCall, 'mediaUrls' | 'caption'>, publishId: string): Promise<PostStatus>;
  /**
   * Reads an unknown outcome back from the platform, where it can be read. `isSpent`: what the steps before made is of no use any more;
   * otherwise the next attempt goes on with the very same, so that the platform itself refuses to post it twice.
   */
  readBack?(
    call: Omit<PlatformCall, 'mediaUrls'>,
  ): Promise<
    { kind: 'happened'; publishId: string } | { kind: 'did_not_happen'; isSpent: boolean } | { kind: 'unknown' }
  >;
};

export type PublishPorts = {
  store: PublishStore;
  platformOf(platform: PostPlatform): PlatformAdapter;
  /** A token that the platform takes now, refreshed if it must be; rejects with `account_needs_reauth` or a retryable error. */
  accessToken(
    account: ConnectedAccount,
    options: { isRefused: boolean; refusedAt?: number },
    signal: AbortSignal,
  ): Promise<string>;
  /** The pictures of the order, checked and stored as JPEG; the same again when called again. */
  preparePictures(order: PublishOrder, signal: AbortSignal): Promise<PreparedPicture[]>;
  /** `…/media/<token>/<position>.jpg` */
  mediaUrl(mediaToken: string, position: number): string;
  newMediaToken(): string;
  newId(): string;
  clock: Clock;
};

export type StepContext = { jobId: string; token: string; signal: AbortSignal; logger: Logger };
