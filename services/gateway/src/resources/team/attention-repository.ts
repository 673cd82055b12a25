import { limits, type Attention } from '@slideloom/contracts';
import { joinSql, rawSql, sql, type Queryable, type Sql } from '@slideloom/db';
import type { CallerLimits } from '../../domain/caller.ts';
import { amongIds } from '../../persistence/read-page.ts';
import { attemptsWithin } from '../publish/attempt-repository.ts';

export type AttentionRepository = ReturnType<typeof createAttentionRepository>;

const { mostCounted, failedPostDays } = limits.attention;

export function createAttentionRepository({ rows }: Pick<Queryable, 'rows'>) {
  return {
    /** Counts what waits for a person, each kind no further than its limit, so that a team with very much of it costs no more. */
    async counts(
      teamId: string,
      { accountIds, projectIds }: Pick<CallerLimits, 'accountIds' | 'projectIds'>,
      { seesWebhooks }: { seesWebhooks: boolean },
    ): Promise<Attention> {
      const count = (table: string, conditions: readonly Sql[]) => sql`(
        SELECT count(*)::int FROM (
          SELECT FROM ${rawSql(table)} WHERE ${joinSql([sql`team_id = ${teamId}::uuid`, ...conditions], ' AND ')}
          LIMIT ${mostCounted}::int) AS counted)`;
      const isLost = sql`status = 'needs_reauth'`;
      const [found] = await rows<Attention>(sql`
        SELECT
          ${count('publish_attempts', [sql`state IN ('unknown', 'review')`, ...attemptsWithin({ accountIds, projectIds })])} AS unknown_posts,
          ${count('scheduled_posts', [
            sql`status = 'failed'`,
            sql`scheduled_at > statement_timestamp() - ${failedPostDays}::int * interval '1 day'`,
            ...amongIds('social_account_id', accountIds),
            ...amongIds('project_id', projectIds),
          ])} AS failed_posts,
          ${count('social_accounts', [isLost, ...amongIds('id', accountIds)])} AS lost_accounts,
          ${count('stores', [isLost])} AS lost_stores,
          ${
            seesWebhooks
              ? count('webhook_endpoints', [
                  sql`deleted_at IS NULL`,
                  sql`listens_until IS NULL`,
                  sql`disabled_at IS NOT NULL`,
                  sql`disabled_reason <> 'by_user'`,
                ])
              : sql`NULL::int`
          } AS stopped_webhooks`);
      return found!;
    },
  };
}
