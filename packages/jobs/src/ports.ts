import type { CommandName, ErrorCode, JobType, Origin } from '@slideloom/contracts';

/**
 * What the life of a job needs of the database and the broker. `db` and `messaging` fit by shape; `main.ts` introduces
 * them, and a simulation may bring its own.
 */
export type OutboxMessage = {
  id: string;
  kind: 'command' | 'event';
  name: string;
  payload: unknown;
  traceparent: string | null;
};

export type OutboxRepository = {
  take(options: { limit: number; holdMs: number }): Promise<OutboxMessage[]>;
  confirm(ids: readonly string[]): Promise<void>;
};

export type MessagePublisher = { publish(message: OutboxMessage): Promise<void> };

/** A publisher that knows whether a try is worth it at present. */
export type RelayPublisher = MessagePublisher & { isOpen(): boolean };

export type ClaimedJob = {
  id: string;
  teamId: string;
  type: JobType;
  input: unknown;
  modelId: string | null;
  attempt: number;
  maxAttempts: number;
  /** How often a worker of it died. */
  deaths: number;
  taskId: string | null;
  taskStartedAt: string | null;
  wasPending: boolean;
  traceparent: string | null;
  createdAt: string;
};

export type Claim =
  | { outcome: 'claimed'; job: ClaimedJob }
  | { outcome: 'missing' | 'finished' }
  | { outcome: 'leased' | 'early'; waitMs: number }
  | { outcome: 'exhausted'; teamId: string; type: JobType; code: ErrorCode; error: string };

export type FinishedAsset = {
  id: string;
  name: string;
  objectKey: string;
  contentType: string;
  sizeBytes: number;
  width: number;
  height: number;
  source: 'upload' | 'ai_generated' | 'export';
  metadata: object | null;
  /** Whether thumbnails are stored beside it. */
  hasThumbnails?: boolean;
  /** How the picture came about, where that is known. */
  origin?: Origin | null;
};

type Lease = { jobId: string; token: string };
type EndMessage = { messageId: string; holdMs: number };

export type JobRepository = {
  claim(claim: Lease & EndMessage & { leaseMs: number }): Promise<Claim>;
  renew(lease: Lease & { leaseMs: number }): Promise<boolean>;
  complete(
    end: Lease &
      EndMessage & {
        result: object;
        assets: FinishedAsset[];
        imageUrl: string | null;
        warnings?: readonly object[];
        placement?: object;
      },
  ): Promise<boolean>;
  /** `put_back`: it does not end for this, and is run again in a minute; `lost`: another worker has the lease. */
  fail(end: Lease & EndMessage & { error: string; code: string }): Promise<'failed' | 'put_back' | 'lost'>;
  release(lease: Lease & { waitMs: number; isAttempt: boolean; taskId?: string | undefined }): Promise<boolean>;
};

export type SweepStore = {
  /** The types that have unfinished jobs whose message may be lost. */
  dueTypes(): Promise<JobType[]>;
  /** The jobs whose message must be published again, each in the trace that it began in. */
  sweep(sweep: {
    type: JobType;
    inQueue: number;
    limit: number;
  }): Promise<{ id: string; traceparent: string | null }[]>;
  forgetPublished(): Promise<number>;
};

export type SweepBroker = {
  waitingMessages(command: CommandName): Promise<number>;
  /** Runs `onForgotten` if the broker has lost its memory since the last call. */
  checkMemory(onForgotten: () => Promise<void>): Promise<'remembered' | 'forgotten'>;
};
