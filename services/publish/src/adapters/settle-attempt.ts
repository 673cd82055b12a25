import type { AttemptState, PostPlatform } from '@slideloom/contracts';
import { query, sqlStateOf, type Database } from '@slideloom/db';
import type { AppError } from '@slideloom/service-kit';
import type { AttemptChange } from '../domain/ports.ts';
import { PublishIdTaken } from '../domain/publish-id-taken.ts';

const uniqueViolation = '23505';

export type Settled = {
  platform: PostPlatform;
  platformUserId: string;
  /** How long after its job was accepted the attempt came to `accepted`; null for other states. */
  acceptedAfterSeconds: number | null;
  /** The platform notified of publish ids of this creator that no attempt has. */
  hasUnmatched: boolean;
};

type Row = {
  platform: PostPlatform;
  platform_user_id: string;
  accepted_after: number | null;
  has_unmatched: boolean;
};

/** Writes a change of an attempt that is in one of the states `from`, in one statement; null where it is in another. */
export async function settleAttempt(
  { prisma }: Database,
  attemptId: string,
  from: readonly AttemptState[],
  { state = null, publishId = null, progress, outcome, error, countsPoll = false }: SettledChange,
): Promise<Settled | null> {
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  const isAtPlatform = state === 'accepted' || state === 'delivered';
  // The platform counts its day from the moment at which it took the post, which is no later than this one.
  const rows = await query(
    () => prisma.$queryRaw<Row[]>`
        WITH settled AS (
          UPDATE publish_attempts a SET
            state = coalesce(${state}, state),
            publish_id = coalesce(${publishId}, publish_id),
            progress = coalesce(${json(progress)}::jsonb, progress),
            outcome = coalesce(${json(outcome)}::jsonb, outcome),
            error_code = CASE WHEN ${isAtPlatform} THEN NULL ELSE coalesce(${error?.code ?? null}, error_code) END,
            error = CASE WHEN ${isAtPlatform} THEN NULL ELSE coalesce(${error?.message ?? null}, error) END,
            polls = polls + ${countsPoll ? 1 : 0}::int,
            accepted_at = CASE WHEN ${state} = 'accepted' THEN coalesce(accepted_at, clock_timestamp()) ELSE accepted_at END,
            unknown_since = CASE
              WHEN ${state} IN ('unknown', 'review') AND (unknown_since IS NULL OR state NOT IN ('unknown', 'review')) THEN clock_timestamp()
              ELSE unknown_since END,
            updated_at = clock_timestamp()
          WHERE id = ${attemptId}::uuid AND state = ANY (${[...from]}::text[])
          RETURNING a.id, a.platform, a.platform_user_id, a.job_id
        ), kept AS (
          UPDATE publish_slots s SET frees_at = greatest(s.frees_at, clock_timestamp() + interval '24 hours')
          FROM settled WHERE s.job_id = settled.job_id AND ${state}::text IN ('accepted', 'unknown')
        ), named AS (
          UPDATE platform_events e SET attempt_id = settled.id
          FROM settled WHERE e.platform = settled.platform AND e.publish_id = ${publishId} AND e.attempt_id IS NULL
        )
        SELECT platform, platform_user_id, CASE WHEN ${state} = 'accepted' THEN (
            SELECT extract(epoch FROM clock_timestamp() - j.created_at)::float8 FROM jobs j WHERE j.id = settled.job_id) END AS accepted_after,
          EXISTS (SELECT FROM platform_events e
                  WHERE e.platform = settled.platform AND e.platform_user_id = settled.platform_user_id
                    AND e.attempt_id IS NULL AND e.publish_id IS NOT NULL) AS has_unmatched
        FROM settled`,
  ).catch((error: AppError) => {
    throw publishId !== null && sqlStateOf(error.cause) === uniqueViolation ? new PublishIdTaken(publishId) : error;
  });
  const [row] = rows;
  if (!row) return null;
  const { platform, platform_user_id: platformUserId, accepted_after, has_unmatched: hasUnmatched } = row;
  return { platform, platformUserId, acceptedAfterSeconds: accepted_after, hasUnmatched };
}

type SettledChange = Omit<AttemptChange, 'state' | 'publishId'> & {
  state?: AttemptState | null;
  publishId?: string | null;
};
