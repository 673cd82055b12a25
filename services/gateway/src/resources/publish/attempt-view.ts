import type { PublishAttempt } from '@slideloom/contracts';
import { sql } from '@slideloom/db';
import type { ListedTable } from '../../persistence/read-page.ts';

/** What the journal's states are called outside. */
export const shownState = sql`CASE
  WHEN state IN ('unknown', 'review') THEN 'unknown'
  WHEN state = 'delivered' THEN 'delivered'
  WHEN state IN ('rejected', 'failed', 'abandoned') THEN 'failed'
  ELSE 'in_progress' END`;

/** Attempts with the account and the post that they are of, which are looked up in the same statement. */
export const attemptList: ListedTable = {
  table: 'publish_attempts',
  idType: 'uuid',
  columns: sql`
    id, job_id, post_id, social_account_id, platform, ${shownState} AS state, publish_id, error, error_code,
    sent_at, pulled_at, accepted_at, unknown_since, resolved_at, resolved_by, created_at, updated_at, request->>'caption' AS caption,
    (SELECT json_build_object('id', s.id, 'platform', s.platform, 'platform_username', s.platform_username,
                              'display_name', s.display_name, 'avatar_url', s.avatar_url) FROM social_accounts s
     WHERE s.id = publish_attempts.social_account_id AND s.team_id = publish_attempts.team_id) AS account,
    (SELECT json_build_object('title', coalesce(p.title, j.input->>'title'),
                              'cover_url', coalesce(p.image_urls[1], j.input->'image_urls'->>0),
                              'scheduled_at', p.scheduled_at,
                              'user_id', coalesce(p.created_by, j.user_id), 'auth_mode', coalesce(p.auth_mode, j.auth_mode),
                              'api_key', (SELECT json_build_object('id', k.id, 'name', k.name) FROM api_keys k
                                          WHERE k.id = coalesce(p.api_key_id, j.api_key_id) AND k.team_id = j.team_id))
     FROM jobs j LEFT JOIN scheduled_posts p ON p.id = publish_attempts.post_id AND p.team_id = j.team_id
     WHERE j.id = publish_attempts.job_id AND j.team_id = publish_attempts.team_id) AS origin`,
  noun: 'a publish attempt',
};

type Instants = 'sent_at' | 'pulled_at' | 'accepted_at' | 'unknown_since' | 'resolved_at' | 'created_at' | 'updated_at';
export type AttemptRow = Omit<PublishAttempt, Instants | 'title' | 'cover_url' | 'scheduled_at' | 'requested_by'> & {
  sent_at: Date | null;
  pulled_at: Date | null;
  accepted_at: Date | null;
  unknown_since: Date | null;
  resolved_at: Date | null;
  created_at: Date;
  updated_at: Date;
  caption: string | null;
  origin: {
    title: string | null;
    cover_url: string | null;
    scheduled_at: string | null;
    user_id: string;
    auth_mode: 'api_key' | 'jwt' | null;
    api_key: { id: string; name: string } | null;
  };
};

export function toAttempt({ caption, origin, ...row }: AttemptRow): PublishAttempt {
  return {
    id: row.id,
    job_id: row.job_id,
    post_id: row.post_id,
    social_account_id: row.social_account_id,
    account: row.account,
    platform: row.platform,
    state: row.state,
    publish_id: row.publish_id,
    error: row.error,
    error_code: row.error_code,
    title: caption ?? origin.title ?? '',
    cover_url: origin.cover_url,
    requested_by: { user_id: origin.user_id, auth_mode: origin.auth_mode, api_key: origin.api_key },
    scheduled_at: instantOf(origin.scheduled_at),
    sent_at: instantOf(row.sent_at),
    pulled_at: instantOf(row.pulled_at),
    accepted_at: instantOf(row.accepted_at),
    unknown_since: instantOf(row.unknown_since),
    resolved_at: instantOf(row.resolved_at),
    resolved_by: row.resolved_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns an instant as it is shown, from a column or from JSON of PostgreSQL. */
export function instantOf(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
