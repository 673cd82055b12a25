import { query, type Queryable } from '@slideloom/db';
import type { ChangePoll, SeenVersion } from '../../events/seen-version.ts';

export type TeamChangesRepository = ReturnType<typeof createTeamChangesRepository>;

/** A poll reads from this long before the last one: a change bears the time at which its statement began, and no statement runs longer. */
const marginSeconds = 20;
/** Jobs, posts and deleted posts that one poll reads at most, each. */
const maxSeen = 500;

export function createTeamChangesRepository({ prisma }: Queryable) {
  return {
    /**
     * What may have changed since an earlier poll, in one statement: jobs that were made since, jobs of `openIds`, posts that were changed or
     * deleted since, attempts whose outcome became unknown since. The orders name their tables: a bare name would mean the text that is answered, which no index holds. `since` null is the first poll: the latest jobs, and posts of just now.
     */
    async poll(teamId: string, since: string | null, openIds: readonly string[]): Promise<ChangePoll> {
      const rows = await query(
        () => prisma.$queryRaw<{ kind: SeenVersion['kind'] | 'time'; id: string; version: string; is_open: boolean }[]>`
          WITH poll AS (
            SELECT statement_timestamp() AS at, coalesce(${since}::timestamptz, '-infinity') - interval '1 second' * ${marginSeconds}::int AS jobs_since,
                   coalesce(${since}::timestamptz, statement_timestamp()) - interval '1 second' * ${marginSeconds}::int AS posts_since
          )
          SELECT 'time' AS kind, '' AS id, at::text AS version, false AS is_open FROM poll
          UNION ALL (
            SELECT CASE type WHEN 'publish' THEN 'publish_job' ELSE 'job' END, id::text, updated_at::text, status IN ('pending', 'processing') FROM jobs
            WHERE team_id = ${teamId}::uuid AND created_at > (SELECT jobs_since FROM poll)
            ORDER BY jobs.created_at DESC, jobs.id DESC LIMIT ${maxSeen}::int)
          UNION ALL
            SELECT CASE type WHEN 'publish' THEN 'publish_job' ELSE 'job' END, id::text, updated_at::text, status IN ('pending', 'processing') FROM jobs
            WHERE team_id = ${teamId}::uuid AND id = ANY (${openIds}::uuid[])
          UNION ALL (
            SELECT 'post', id::text, updated_at::text, false FROM scheduled_posts
            WHERE team_id = ${teamId}::uuid AND updated_at > (SELECT posts_since FROM poll)
            ORDER BY scheduled_posts.updated_at DESC LIMIT ${maxSeen}::int)
          UNION ALL (
            SELECT 'deleted_post', id, 'deleted', false FROM deleted_rows
            WHERE team_id = ${teamId}::uuid AND relation = 'scheduled_posts' AND deleted_at > (SELECT posts_since FROM poll)
            ORDER BY deleted_rows.deleted_at DESC LIMIT ${maxSeen}::int)
          UNION ALL (
            SELECT 'unknown_outcome', job_id::text, id::text, false FROM publish_attempts
            WHERE team_id = ${teamId}::uuid AND state IN ('unknown', 'review') AND unknown_since > (SELECT posts_since FROM poll)
            ORDER BY publish_attempts.unknown_since DESC LIMIT ${maxSeen}::int)`,
      );
      const versionsSeen: SeenVersion[] = [];
      let at = '';
      for (const { kind, id, version, is_open: isOpen } of rows) {
        if (kind === 'time') at = version;
        else versionsSeen.push({ kind, id, version, isOpen });
      }
      return { at, versionsSeen };
    },
  };
}
