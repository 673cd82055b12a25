import { slotsPerDay, type Capacity, type PostPlatform } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';

export type CapacityRepository = ReturnType<typeof createCapacityRepository>;

/** Creates the repository of how much a creator may post yet: over all teams that are connected to the creator. */
export function createCapacityRepository({ prisma }: Queryable) {
  return {
    /** Returns the creator behind an account, who may be connected by other teams too. */
    async creatorOf(
      teamId: string,
      accountId: string,
    ): Promise<{ platform: PostPlatform; platformUserId: string } | null> {
      const rows = await query(
        () => prisma.$queryRaw<{ platform: PostPlatform; platform_user_id: string }[]>`
          SELECT platform, platform_user_id FROM social_accounts WHERE id = ${accountId}::uuid AND team_id = ${teamId}::uuid`,
      );
      return rows[0] ? { platform: rows[0].platform, platformUserId: rows[0].platform_user_id } : null;
    },

    async capacity(creator: { platform: PostPlatform; platformUserId: string }): Promise<Capacity> {
      const usual = slotsPerDay[creator.platform];
      const rows = await query(
        () => prisma.$queryRaw<{ limit: number; used: number; waiting: number; next_free_at: Date }[]>`
          WITH slots AS (
            SELECT coalesce(array_agg(frees_at ORDER BY frees_at), '{}') AS frees FROM publish_slots
            WHERE platform = ${creator.platform} AND platform_user_id = ${creator.platformUserId} AND frees_at > statement_timestamp()
          ), waiting AS (
            SELECT count(*)::int AS posts FROM scheduled_posts p JOIN social_accounts a ON a.id = p.social_account_id
            WHERE a.platform = ${creator.platform} AND a.platform_user_id = ${creator.platformUserId}
              AND p.status = 'scheduled' AND p.job_id IS NULL AND p.scheduled_at <= clock_timestamp()
          )
          SELECT coalesce(u.slots_per_day, ${usual}::int) AS limit, cardinality(s.frees) AS used, w.posts AS waiting,
                 greatest(u.cap_refused_until, slot_time(s.frees, coalesce(u.slots_per_day, ${usual}::int), clock_timestamp(), w.posts + 1))
                   AS next_free_at
          FROM slots s, waiting w, platform_users u
          WHERE u.platform = ${creator.platform} AND u.platform_user_id = ${creator.platformUserId}`,
      );
      const { limit, used, waiting, next_free_at: nextFreeAt } = rows[0]!;
      return { limit, used, waiting, next_free_at: nextFreeAt.toISOString() };
    },

    /**
     * When posts of a creator go out or went out, in order, ms since the epoch: those that take a place now, and those of any team that go out
     * from then until `until`, at most `limit`. What is due goes out now, what is held at the end of its hold. And until when the platform refuses all.
     */
    async planOf(
      creator: { platform: PostPlatform; platformUserId: string },
      { from, until, limit }: { from: Date; until: Date; limit: number },
    ): Promise<{ times: number[]; refusedUntil: number | null }> {
      const rows = await query(
        () => prisma.$queryRaw<{ refused_until: Date | null; times: Date[] }[]>`
          SELECT u.cap_refused_until AS refused_until, ARRAY(
            SELECT at FROM (
              SELECT frees_at - interval '24 hours' AS at FROM publish_slots
              WHERE platform = u.platform AND platform_user_id = u.platform_user_id AND frees_at > statement_timestamp()
              UNION ALL
              SELECT greatest(p.scheduled_at, p.held_until, clock_timestamp()) FROM scheduled_posts p JOIN social_accounts a ON a.id = p.social_account_id
              WHERE a.platform = u.platform AND a.platform_user_id = u.platform_user_id AND p.status = 'scheduled' AND p.job_id IS NULL
                AND greatest(p.scheduled_at, p.held_until, clock_timestamp()) > ${from.toISOString()}::timestamptz
                AND greatest(p.scheduled_at, p.held_until) <= ${until.toISOString()}::timestamptz
            ) posts ORDER BY at LIMIT ${limit}::int
          ) AS times
          FROM platform_users u WHERE u.platform = ${creator.platform} AND u.platform_user_id = ${creator.platformUserId}`,
      );
      const { refused_until: refusedUntil, times } = rows[0]!;
      return { times: times.map((time) => time.getTime()), refusedUntil: refusedUntil?.getTime() ?? null };
    },
  };
}
