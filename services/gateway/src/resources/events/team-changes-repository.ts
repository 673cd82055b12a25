import { query, sql, type Queryable } from '@slideloom/db';
import type { Micros } from '../../events/event-id.ts';
import type { ChangePoll, SeenVersion } from '../../events/seen-version.ts';
import { micros } from '../../persistence/micros.ts';

export type TeamChangesRepository = ReturnType<typeof createTeamChangesRepository>;

type Row = { kind: SeenVersion['kind'] | 'time'; id: string; version: Micros };

export function createTeamChangesRepository({ prisma }: Queryable) {
  return {
    /**
     * What has changed since an instant, in one statement: jobs, posts, deleted posts, and attempts whose outcome became unknown; `max` in all
     * at most, the oldest first. Each kind is read by an index of the team and the time. The inner orders name their tables: a bare name would mean
     * the text that is answered, which no index holds; of sixteen digits until the year 2286, it is in order of time too. `since` null is the present: `sinceSeconds` ago.
     */
    async poll(
      teamId: string,
      { since, sinceSeconds, max }: { since: Micros | null; sinceSeconds: number; max: number },
    ): Promise<ChangePoll> {
      const rows = await query(
        () => prisma.$queryRaw<Row[]>`
          WITH poll AS (
            SELECT statement_timestamp() AS at,
                   coalesce(timestamptz 'epoch' + ${since}::bigint * interval '1 microsecond', statement_timestamp())
                     - ${sinceSeconds}::int * interval '1 second' AS since
          )
          SELECT 'time' AS kind, '' AS id, ${micros(sql`at`)} AS version FROM poll
          UNION ALL (SELECT * FROM (
            (SELECT CASE type WHEN 'publish' THEN 'publish_job' ELSE 'job' END, id::text, ${micros(sql`updated_at`)} FROM jobs
            WHERE team_id = ${teamId}::uuid AND updated_at > (SELECT since FROM poll)
            ORDER BY jobs.updated_at LIMIT ${max + 1}::int)
          UNION ALL (
            SELECT 'post', id::text, ${micros(sql`updated_at`)} FROM scheduled_posts
            WHERE team_id = ${teamId}::uuid AND updated_at > (SELECT since FROM poll)
            ORDER BY scheduled_posts.updated_at LIMIT ${max + 1}::int)
          UNION ALL (
            SELECT 'deleted_post', id, ${micros(sql`deleted_at`)} FROM deleted_rows
            WHERE team_id = ${teamId}::uuid AND relation = 'scheduled_posts' AND deleted_at > (SELECT since FROM poll)
            ORDER BY deleted_rows.deleted_at LIMIT ${max + 1}::int)
          UNION ALL (
            SELECT 'unknown_outcome', job_id::text, ${micros(sql`unknown_since`)} FROM publish_attempts
            WHERE team_id = ${teamId}::uuid AND state IN ('unknown', 'review') AND unknown_since > (SELECT since FROM poll)
            ORDER BY publish_attempts.unknown_since LIMIT ${max + 1}::int)
          ) AS changes (kind, id, version) ORDER BY version LIMIT ${max + 1}::int)
          ORDER BY version`,
      );
      const at = rows.find(({ kind }) => kind === 'time')!.version;
      const seen = rows.filter((row): row is SeenVersion => row.kind !== 'time');
      return { at, versionsSeen: seen, hasMore: seen.length > max };
    },
  };
}
