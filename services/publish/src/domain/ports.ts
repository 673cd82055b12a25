import type { AttemptState, PostPlatform, PostRelayout, PostSettings, PublishInput } from '@slideloom/contracts';
import type { AppError, Clock, Logger } from '@slideloom/service-kit';

/** What is to be posted, and as whom. Fixed from the moment that the job exists. */
export type PublishOrder = {
  jobId: string;
  teamId: string;
  postId: string | null;
  account: ConnectedAccount;
  caption: string;
  details: PostDetails;
  imageUrls: string[];
  /** How its slides are laid out again for the platform; otherwise they are framed. */
  relayout?: PostRelayout | null;
};

/** What a post says and asks for beside its caption, as its platform has it. */
export type PostDetails = {
  /** The description beside the caption, which is the title then. */
  description: string | null;
  /** The alternative text of each picture. */
  altTexts: string[] | null;
  settings: PostSettings | null;
};

export type ConnectedAccount = {
  id: string;
  teamId: string;
  platform: PostPlatform;
  platformUserId: string;
  status: 'connected' | 'needs_reauth' | 'disconnected';
};

/** A user of a platform, of any teams that have connected the account. */
export type Creator = Pick<ConnectedAccount, 'platform' | 'platformUserId'>;

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
  /** What follows a rejection, for metrics: the same post is tried again (`postponed`), or held. */
  refusal?: 'postponed' | 'held';
};

/** What a platform's webhook said of a post. */
export type PlatformEvent = { publishId: string; status: PostStatus };

type UnderLease = { jobId: string; token: string };

type NewAttempt = UnderLease & { attemptId: string; mediaToken: string; order: PublishOrder; request: object };

/** The journal in PostgreSQL. What answers `false` or `lost` wrote nothing, because another worker was faster. */
export type PublishRepository = {
  /** Rejects with `account_disconnected` when the account was disconnected; null for a job without anything to post. */
  order(job: { id: string; teamId: string }, input: PublishInput): Promise<PublishOrder | null>;
  journal(jobId: string): Promise<Journal>;
  /**
   * `fenced`: the job may have posted in a time that a restore of the database has lost, so an attempt is put up for review instead of being
   * started. `clear`: it may start one.
   */
  reviewIfFenced(attempt: NewAttempt): Promise<'clear' | 'fenced' | 'lost'>;
  begin(attempt: NewAttempt & { state: 'preparing' | 'sending' }): Promise<'begun' | 'lost' | 'live' | 'busy'>;
  /** Moves an attempt from `preparing` to `sending`, just before the call that posts. */
  send(attempt: UnderLease & { attemptId: string }): Promise<'sent' | 'lost' | 'busy'>;
  /**
   * Writes what is now known of an attempt, if it is still in one of the states `from`. It needs no lease, because what is known is true
   * in any case. Rejects with `PublishIdTaken` when another attempt has the publish id; nothing is written then.
   */
  settle(attemptId: string, from: readonly AttemptState[], change: AttemptChange): Promise<boolean>;
  /** Gives an attempt that is no longer open the publish id that its platform answered late; false where it has one, or another has this one. */
  adoptPublishId(attemptId: string, publishId: string): Promise<boolean>;
  /** The platform's events of a publish id. */
  eventOf(platform: PostPlatform, publishId: string): Promise<PlatformEvent | null>;
  /**
   * Gives the publish ids of which the platform notified, and that no attempt of this creator has, to the attempts to which alone they can belong
   * (`matchNotifications`), of any team; an unknown attempt is accepted then. Returns the ids of those attempts.
   */
  bindNotifications(creator: Creator): Promise<string[]>;
  /** How many posts in 24 hours the platform allows this creator, by its own word. */
  noteLimit(creator: Creator, slotsPerDay: number): Promise<void>;
  /** Ends the job and lets its post wait until `until`: the platform's own limit refused it. */
  hold(hold: UnderLease & { until: number; error: AppError }): Promise<boolean>;
  needsReauth(account: ConnectedAccount, reason: string): Promise<void>;
  /** Publishes that the platform has the post. */
  reportAccepted(order: PublishOrder): void;
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
  /** What the steps before the post made is of no use any more: the next attempt makes it again. */
  isSpent?: boolean;
};

/** Everything that a platform's call needs. */
export type PlatformCall = {
  account: ConnectedAccount;
  accessToken: string;
  attempt: Attempt;
  caption: string;
  details: PostDetails;
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
  /** Posts that the platform allows the account in 24 hours, and how many of them are used, where it can be asked; null where it does not say. */
  limit?(
    call: Omit<PlatformCall, 'mediaUrls' | 'caption' | 'details'>,
  ): Promise<{ total: number; used: number } | null>;
  /** Steps before the post, for platforms that have them: goes on from `attempt.progress`. */
  prepare?(
    call: PlatformCall,
    journal: (progress: Record<string, unknown>) => Promise<void>,
  ): Promise<{ kind: 'ready' } | { kind: 'wait'; ms: number } | { kind: 'rejected'; why: Rejection }>;
  submit(call: PlatformCall): Promise<SubmitOutcome>;
  /** How far the platform is with an accepted post. Rejects when it cannot be asked. */
  status(call: Omit<PlatformCall, 'mediaUrls' | 'caption' | 'details'>, publishId: string): Promise<PostStatus>;
  /**
   * Reads an unknown outcome back from the platform, where it can be read. `publishId` is the post's own id where it can be identified, else
   * `ownId`, which no other attempt has. `isSpent`: what the steps before made is of no use any more. `did_not_happen` only by the platform's word.
   */
  readBack?(
    call: Omit<PlatformCall, 'mediaUrls' | 'details'>,
  ): Promise<
    | { kind: 'happened'; publishId: string; ownId: string }
    | { kind: 'did_not_happen'; isSpent: boolean }
    | { kind: 'unknown' }
  >;
  /** How long after its call an outcome may stay unknown until it can be read back, ms; without it a few minutes. */
  readBackWithinMs?: number;
};

export type PublishPorts = {
  store: PublishRepository;
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

/** One step of a publish job: what is to be posted, under which lease, and by what means. */
export type Step = {
  order: PublishOrder;
  /** The lease of the job. */
  token: string;
  signal: AbortSignal;
  logger: Logger;
  ports: PublishPorts;
};
