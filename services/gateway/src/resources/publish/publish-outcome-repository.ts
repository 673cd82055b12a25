import {
  errorCodes,
  type JobAttemptsQuery,
  type JobStatus,
  type OutcomeState,
  type PublishAttempt,
  type PublishOutcome,
  type ScheduledPostStatus,
} from '@slideloom/contracts';
import { sql, type Queryable, type Sql } from '@slideloom/db';
import { attemptList, instantOf, toAttempt, type AttemptRow } from './attempt-view.ts';
import type { Micros } from '../../events/event-id.ts';
import { micros } from '../../persistence/micros.ts';
import { readPage } from '../../persistence/read-page.ts';

export type PublishOutcomeRepository = ReturnType<typeof createPublishOutcomeRepository>;

/** An outcome, a version that changes whenever a person should see it again, and the instant of the last change of what it is made from. */
export type SeenOutcome = { outcome: PublishOutcome; projectId: string | null; version: string; at: Micros };

type Reason = { error: string | null; error_code: string | null };
type OutcomeRow = {
  changed_at: Micros;
  post_id: string | null;
  project_id: string | null;
  job_id: string | null;
  platform: PublishOutcome['platform'];
  account: PublishOutcome['account'];
  title: string | null;
  image_urls: string[] | null;
  pictures: PublishOutcome['pictures'] | null;
  user_id: string;
  auth_mode: 'api_key' | 'jwt' | null;
  api_key: { id: string; name: string } | null;
  requested_at: Date;
  scheduled_at: Date | null;
  held_until: Date | null;
  is_held: boolean | null;
  post_status: ScheduledPostStatus | null;
  post_reason: Reason | null;
  post_updated_at: Date | null;
  job: (Reason & { status: JobStatus; created_at: string; updated_at: string }) | null;
  attempt:
    | (Reason & {
        id: string;
        state: string;
        publish_id: string | null;
        sent_at: string | null;
        pulled_at: string | null;
        accepted_at: string | null;
        unknown_since: string | null;
      })
    | null;
};

/** The columns of a post `p` and a job `j`, of which one may be missing. The attempt that counts is the one that may have posted, else the latest. */
const columns = sql`
  ${micros(sql`greatest(p.updated_at, j.updated_at, a.updated_at)`)} AS changed_at, p.id AS post_id, p.project_id, j.id AS job_id, s.platform, coalesce(p.title, j.input->>'title', a.request->>'caption') AS title,
  coalesce(to_jsonb(p.image_urls), j.input->'image_urls') AS image_urls,
  (SELECT json_agg(json_build_object('width', m.width, 'height', m.height, 'framing', coalesce(m.framing, 'fit')) ORDER BY m.position)
   FROM post_media m WHERE m.owner_id = coalesce(p.id, j.id) AND m.team_id = s.team_id) AS pictures,
  json_build_object('id', s.id, 'platform', s.platform, 'platform_username', s.platform_username,
                    'display_name', s.display_name, 'avatar_url', s.avatar_url) AS account,
  coalesce(p.created_by, j.user_id) AS user_id, coalesce(p.auth_mode, j.auth_mode) AS auth_mode,
  (SELECT json_build_object('id', k.id, 'name', k.name) FROM api_keys k
   WHERE k.id = coalesce(p.api_key_id, j.api_key_id) AND k.team_id = s.team_id) AS api_key,
  coalesce(p.created_at, j.created_at) AS requested_at, p.scheduled_at, p.held_until, p.held_until > clock_timestamp() AS is_held,
  p.status AS post_status, p.updated_at AS post_updated_at,
  CASE WHEN p.error IS NOT NULL THEN json_build_object('error', p.error, 'error_code', p.error_code) END AS post_reason,
  CASE WHEN j.id IS NOT NULL THEN json_build_object('status', j.status, 'error', j.error, 'error_code', j.error_code,
                                                    'created_at', j.created_at, 'updated_at', j.updated_at) END AS job,
  CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'state', a.state, 'publish_id', a.publish_id, 'error', a.error,
    'error_code', a.error_code, 'sent_at', a.sent_at, 'pulled_at', a.pulled_at, 'accepted_at', a.accepted_at,
    'unknown_since', a.unknown_since) END AS attempt`;
const attemptThatCounts = sql`
  LEFT JOIN LATERAL (
    SELECT * FROM publish_attempts t WHERE t.job_id = j.id
    ORDER BY t.state NOT IN ('rejected', 'failed', 'abandoned') DESC, t.created_at DESC, t.id DESC LIMIT 1
  ) a ON true`;

export function createPublishOutcomeRepository(queryable: Queryable) {
  const read = async (statement: Sql): Promise<SeenOutcome[]> =>
    (await queryable.rows<OutcomeRow>(statement)).map(toSeenOutcome);

  const ofPosts = (teamId: string, ids: readonly string[]) =>
    read(sql`
      SELECT ${columns} FROM scheduled_posts p
      JOIN social_accounts s ON s.id = p.social_account_id AND s.team_id = p.team_id
      LEFT JOIN jobs j ON j.id = p.job_id AND j.team_id = p.team_id ${attemptThatCounts}
      WHERE p.id = ANY (${[...ids]}::uuid[]) AND p.team_id = ${teamId}::uuid`);

  /** A post that was put back and has another job by now is shown as the job left it. */
  const ofJobs = (teamId: string, ids: readonly string[]) =>
    read(sql`
      SELECT ${columns} FROM jobs j
      LEFT JOIN scheduled_posts p ON p.id = (j.input->>'post_id')::uuid AND p.team_id = j.team_id
      ${attemptThatCounts}
      JOIN social_accounts s ON s.id = coalesce(a.social_account_id, p.social_account_id, (j.input->>'social_account_id')::uuid) AND s.team_id = j.team_id
      WHERE j.id = ANY (${[...ids]}::uuid[]) AND j.team_id = ${teamId}::uuid AND j.type = 'publish'`);

  return {
    ofPosts,
    ofJobs,

    async ofPost(teamId: string, id: string): Promise<PublishOutcome | null> {
      return (await ofPosts(teamId, [id]))[0]?.outcome ?? null;
    },

    async ofJob(teamId: string, id: string): Promise<SeenOutcome | null> {
      return (await ofJobs(teamId, [id]))[0] ?? null;
    },

    /** Reads a page of the attempts of a job, newest first. */
    async attemptsOfJob(
      teamId: string,
      jobId: string,
      page: JobAttemptsQuery,
    ): Promise<{ attempts: PublishAttempt[]; hasMore: boolean }> {
      const filters = [sql`job_id = ${jobId}::uuid`];
      const { rows, hasMore } = await readPage<AttemptRow>(queryable, attemptList, teamId, page, filters);
      return { attempts: rows.map(toAttempt), hasMore };
    },
  };
}

function toSeenOutcome(row: OutcomeRow): SeenOutcome {
  const { job, attempt } = row;
  const state = stateOf(row);
  const reason = reasonOf(state, row);
  const hasEnded = state === 'published' || state === 'failed';
  const outcome: PublishOutcome = {
    post_id: row.post_id,
    job_id: row.job_id,
    attempt_id: attempt?.id ?? null,
    state,
    reason,
    platform: row.platform,
    account: row.account,
    title: row.title ?? '',
    image_urls: row.image_urls ?? [],
    pictures: row.pictures ?? [],
    publish_id: attempt?.publish_id ?? null,
    requested_by: { user_id: row.user_id, auth_mode: row.auth_mode, api_key: row.api_key },
    requested_at: row.requested_at.toISOString(),
    scheduled_at: instantOf(row.scheduled_at),
    held_until: state === 'held' ? instantOf(row.held_until) : null,
    started_at: instantOf(job?.created_at ?? null),
    sent_at: instantOf(attempt?.sent_at ?? null),
    pulled_at: instantOf(attempt?.pulled_at ?? null),
    accepted_at: instantOf(attempt?.accepted_at ?? null),
    unknown_since: instantOf(attempt?.unknown_since ?? null),
    ended_at: hasEnded ? instantOf(job?.updated_at ?? row.post_updated_at) : null,
    attempts_url: row.job_id === null ? null : `/jobs/${row.job_id}/attempts`,
  };
  const version = [state, outcome.attempt_id, outcome.held_until, reason?.code].join(' ');
  return { outcome, projectId: row.project_id, version, at: row.changed_at };
}

function stateOf({ job, attempt, post_status: postStatus, is_held: isHeld }: OutcomeRow): OutcomeState {
  if (attempt?.state === 'unknown' || attempt?.state === 'review') return 'unknown';
  if (job?.status === 'completed') return 'published';
  if (postStatus === 'scheduled' && (!job || job.status === 'failed')) return isHeld ? 'held' : 'scheduled';
  if (job) return job.status === 'failed' ? 'failed' : 'publishing';
  return postStatus === 'published' ? 'published' : 'failed';
}

function reasonOf(state: OutcomeState, row: OutcomeRow): PublishOutcome['reason'] {
  const { attempt, job, post_reason: ofPost } = row;
  switch (state) {
    case 'scheduled':
    case 'published':
      return null;
    case 'held': {
      // Read by the job: why that job did not post.
      const ofPlatform = job ?? ofPost;
      if (ofPlatform) return toReason(ofPlatform);
      return { code: 'platform_limit_reached', message: heldMessage(row.held_until!) };
    }
    case 'unknown':
      return {
        code: 'post_outcome_unknown',
        message: attempt?.error ?? errorCodes.post_outcome_unknown.message,
      };
    case 'publishing': {
      const hasFailed = attempt !== null && ['rejected', 'failed'].includes(attempt.state);
      return hasFailed ? toReason(attempt) : null;
    }
    case 'failed':
      return toReason(ofPost ?? job);
  }
}

function toReason(reason: Reason | null): { code: string; message: string } {
  const code = reason?.error_code ?? 'post_failed';
  return { code, message: reason?.error ?? errorCodes.post_failed.message };
}

function heldMessage(until: Date): string {
  return `The account has taken all posts that the platform allows it for now. This one waits until ${until.toISOString()}`;
}
