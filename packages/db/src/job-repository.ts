import {
  jobTypeSchema,
  type AssetSource,
  type CommandName,
  type ErrorCode,
  type JobType,
  type Origin,
} from '@slideloom/contracts';
import { query } from './database-error.ts';
import type { Database } from './database.ts';
import { toStorableJson, toStorableText } from './storable-json.ts';

/** A job as its worker sees it. Instants are ISO 8601. */
export type ClaimedJob = {
  id: string;
  teamId: string;
  type: JobType;
  /** What the request asked for, parsed when it was accepted. */
  input: unknown;
  modelId: string | null;
  /** The number of the attempt, from 1. */
  attempt: number;
  maxAttempts: number;
  /** How often a worker of it died, or lost its lease, without an end of the attempt. */
  deaths: number;
  influencerId: string | null;
  taskId: string | null;
  taskStartedAt: string | null;
  /** True for the first claim of all: the job was pending until now. */
  wasPending: boolean;
  traceparent: string | null;
  createdAt: string;
};

export type Claim =
  | { outcome: 'claimed'; job: ClaimedJob }
  | { outcome: 'missing' }
  | { outcome: 'finished' }
  | { outcome: 'leased'; waitMs: number }
  | { outcome: 'early'; waitMs: number }
  /** It has failed now: with these, it is not tried again. */
  | { outcome: 'exhausted'; teamId: string; type: JobType; code: ErrorCode; error: string };

/** An asset row that a job's end writes; its id derives from the job, so that a second end writes no second row. */
export type NewAsset = {
  id: string;
  name: string;
  objectKey: string;
  contentType: string;
  sizeBytes: number;
  width: number;
  height: number;
  source: AssetSource;
  metadata: object | null;
  hasThumbnails?: boolean;
  origin?: Origin | null;
};

/** A job whose message is published again, in the trace that it began in. */
export type StuckJob = { id: string; traceparent: string | null };

type Lease = { jobId: string; token: string };
/** The event that the end of a job writes into the outbox: its id, and how long its writer has to publish it. */
type EndMessage = { messageId: string; holdMs: number };

export type JobRepository = ReturnType<typeof createJobRepository>;

/**
 * The statements of a job's life. Each is one round trip and one transaction; each that ends or moves a job is conditional
 * on the lease token, so that a worker who lost the lease writes nothing (invariant 3) and gets `false`.
 */
export function createJobRepository({ prisma }: Database) {
  const scalar = async <Result>(procedure: string, run: () => Promise<{ answer: Result }[]>): Promise<Result | null> =>
    (await query(run, procedure))[0]?.answer ?? null;

  return {
    async claim(claim: Lease & EndMessage & { leaseMs: number }): Promise<Claim> {
      const answer = await scalar(
        'claim_job',
        () => prisma.$queryRaw<{ answer: RawClaim }[]>`
          SELECT claim_job(${claim.jobId}::uuid, ${claim.token}::uuid, ${claim.leaseMs}::int, ${claim.messageId}::uuid, ${claim.holdMs}::int) AS answer`,
      );
      return fromRawClaim(answer!);
    },

    async renew({ jobId, token, leaseMs }: Lease & { leaseMs: number }): Promise<boolean> {
      // No span: it comes whenever it comes, beside the work.
      const rows = await query(
        () => prisma.$queryRaw<{ answer: boolean }[]>`
          SELECT renew_lease(${jobId}::uuid, ${token}::uuid, ${leaseMs}::int) AS answer`,
      );
      return rows[0]?.answer === true;
    },

    async complete(
      end: Lease &
        EndMessage & {
          result: object;
          assets: NewAsset[];
          imageUrl: string | null;
          warnings?: readonly object[];
          placement?: object;
        },
    ): Promise<boolean> {
      // Within the result, so that the function's parameters stay those of the former release; it keeps them apart.
      const { warnings, placement } = end;
      const result = { ...end.result, ...(warnings && { warnings }), ...(placement && { placement }) };
      const assets = toStorableJson(end.assets.map(toAssetRow));
      const answer = await scalar(
        'complete_job',
        () => prisma.$queryRaw<{ answer: boolean }[]>`
          SELECT complete_job(${end.jobId}::uuid, ${end.token}::uuid, ${toStorableJson(result)}::jsonb, ${assets}::jsonb,
                              ${end.imageUrl}, ${end.messageId}::uuid, ${end.holdMs}::int) AS answer`,
      );
      return answer === true;
    },

    async fail(end: Lease & EndMessage & { error: string; code: string }): Promise<'failed' | 'put_back' | 'lost'> {
      const answer = await scalar(
        'fail_job',
        () => prisma.$queryRaw<{ answer: 'failed' | 'put_back' | 'lost' }[]>`
          SELECT fail_job(${end.jobId}::uuid, ${end.token}::uuid, ${toStorableText(end.error)}, ${end.code}, ${end.messageId}::uuid, ${end.holdMs}::int) AS answer`,
      );
      return answer ?? 'lost';
    },

    /** Lets go of the job until `waitMs` have passed. `isAttempt` false gives the attempt back: nothing went wrong. */
    async release(
      lease: Lease & { waitMs: number; isAttempt: boolean; taskId?: string | undefined },
    ): Promise<boolean> {
      const answer = await scalar(
        'release_job',
        () => prisma.$queryRaw<{ answer: boolean }[]>`
          SELECT release_job(${lease.jobId}::uuid, ${lease.token}::uuid, ${lease.waitMs}::int, ${lease.isAttempt}, ${lease.taskId ?? null}) AS answer`,
      );
      return answer === true;
    },

    /** Writes down, under the lease, which nonce will authorise the generator's callback; before the generator is asked. */
    async expectCallback({ jobId, token, nonceHash }: Lease & { nonceHash: Buffer }): Promise<boolean> {
      const count = await query(
        () => prisma.$executeRaw`
          UPDATE jobs SET task_nonce_hash = ${nonceHash} WHERE id = ${jobId}::uuid AND lease_token = ${token}::uuid`,
      );
      return count === 1;
    },

    /** A generator's callback: makes the job runnable now and leaves a command for its worker in the outbox, in the job's trace. */
    async wake(
      wake: EndMessage & { jobId: string; nonceHash: Buffer; command: CommandName },
    ): Promise<{ outcome: 'woken' | 'finished' | 'refused'; traceparent: string | null }> {
      type Row = { outcome: 'woken' | 'finished' | 'refused' | null; traceparent: string | null };
      const rows = await query(
        () => prisma.$queryRaw<Row[]>`
          SELECT wake_job(${wake.jobId}::uuid, ${wake.nonceHash}, ${wake.command}, ${wake.messageId}::uuid, ${wake.holdMs}::int) AS outcome,
                 (SELECT traceparent FROM jobs WHERE id = ${wake.jobId}::uuid) AS traceparent`,
        'wake_job',
      );
      const { outcome, traceparent } = rows[0]!;
      return { outcome: outcome ?? 'refused', traceparent };
    },

    /** The types of unfinished jobs whose message is due to be published again. */
    async dueTypes(): Promise<JobType[]> {
      const due = await query(
        () => prisma.$queryRaw<{ type: JobType }[]>`
          SELECT type FROM unnest(${jobTypeSchema.options}::text[]) AS t (type)
          WHERE EXISTS (SELECT FROM jobs WHERE jobs.type = t.type AND next_publish_at <= (SELECT clock_timestamp()))`,
      );
      return due.map(({ type }) => type);
    },

    /** The unfinished jobs of one type whose message must be published again; `inQueue` messages are known to wait. */
    sweep(sweep: { type: JobType; inQueue: number; limit: number }): Promise<StuckJob[]> {
      return query(
        () => prisma.$queryRaw<StuckJob[]>`
          SELECT swept.id, jobs.traceparent
          FROM sweep_jobs(${sweep.type}, ${sweep.inQueue}::int, ${sweep.limit}::int) AS swept (id) JOIN jobs USING (id)`,
      );
    },

    /** Makes every unfinished job due for publishing: the broker has lost its memory. Answers how many there are. */
    forgetPublished(): Promise<number> {
      return query(
        () =>
          prisma.$executeRaw`UPDATE jobs SET next_publish_at = clock_timestamp(), publish_count = 0 WHERE next_publish_at IS NOT NULL`,
      );
    },
  };
}

type RawClaim = {
  outcome: Claim['outcome'];
  wait_ms?: number;
  team_id?: string;
  type?: JobType;
  code?: ErrorCode;
  error?: string;
  job?: Record<string, unknown>;
};

function fromRawClaim(raw: RawClaim): Claim {
  if (raw.outcome === 'leased' || raw.outcome === 'early') return { outcome: raw.outcome, waitMs: raw.wait_ms ?? 0 };
  if (raw.outcome === 'exhausted') {
    return { outcome: 'exhausted', teamId: raw.team_id!, type: raw.type!, code: raw.code!, error: raw.error! };
  }
  if (raw.outcome !== 'claimed') return { outcome: raw.outcome };
  const job = raw.job!;
  return {
    outcome: 'claimed',
    job: {
      id: job['id'] as string,
      teamId: job['team_id'] as string,
      type: job['type'] as JobType,
      input: job['input'],
      modelId: job['model_id'] as string | null,
      attempt: job['attempt'] as number,
      maxAttempts: job['max_attempts'] as number,
      deaths: job['deaths'] as number,
      influencerId: job['influencer_id'] as string | null,
      taskId: job['task_id'] as string | null,
      taskStartedAt: job['task_started_at'] as string | null,
      wasPending: job['was_pending'] as boolean,
      traceparent: job['traceparent'] as string | null,
      createdAt: job['created_at'] as string,
    },
  };
}

function toAssetRow(asset: NewAsset) {
  return {
    id: asset.id,
    name: asset.name,
    object_key: asset.objectKey,
    content_type: asset.contentType,
    size_bytes: asset.sizeBytes,
    has_thumbnails: asset.hasThumbnails ?? false,
    origin: asset.origin ?? null,
    width: asset.width,
    height: asset.height,
    source: asset.source,
    metadata: asset.metadata,
  };
}
