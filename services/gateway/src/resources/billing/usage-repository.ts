import { limits, type Usage, type UsageGrouping, type UsageSums } from '@slideloom/contracts';
import { query, sql, type Queryable, type Sql } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

type GroupRow = { key: string | null; label: string | null; spent: bigint; granted: bigint; entries: bigint };

/** What rows are gathered by; a model as the ledger shows it, of generations alone. */
const keys: Record<UsageGrouping, Sql> = {
  day: sql`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
  reason: sql`reason`,
  model: sql`CASE WHEN reason IN ('image_gen', 'video_gen', 'render') THEN model_id END`,
  key: sql`api_key_id::text`,
  user: sql`user_id`,
};
const none = sql`NULL::text`;
const labels: Partial<Record<UsageGrouping, Sql>> = {
  key: sql`(SELECT k.name FROM api_keys k WHERE k.id::text = sums.key AND k.team_id = sums.team_id)`,
  user: sql`(SELECT m.email FROM memberships m WHERE m.user_id = sums.key AND m.team_id = sums.team_id)`,
};

/** Sums of a team's ledger. */
export function createUsageRepository({ prisma }: Queryable) {
  return {
    /** Of the rows from `from` until before `to`. Rejects with `invalid_request` where they are too many for one answer. */
    async usage(
      teamId: string,
      grouping: UsageGrouping,
      { from, to }: { from: string; to: string },
    ): Promise<Pick<Usage, 'groups' | 'rest' | 'total'>> {
      const rows = await query(
        () => prisma.$queryRaw<GroupRow[]>`
          SELECT key, ${labels[grouping] ?? none} AS label, spent, granted, entries FROM (
            SELECT ${teamId}::uuid AS team_id, ${keys[grouping]} AS key, coalesce(-sum(delta) FILTER (WHERE delta < 0), 0) AS spent,
                   coalesce(sum(delta) FILTER (WHERE delta > 0), 0) AS granted, count(*) AS entries
            FROM (
              SELECT created_at, reason, model_id, api_key_id, user_id, delta FROM ledger_entries
              WHERE team_id = ${teamId}::uuid AND created_at >= ${from}::timestamptz AND created_at < ${to}::timestamptz
              LIMIT ${limits.usage.rowsMax + 1}::int
            ) entries GROUP BY 2
          ) sums ORDER BY ${grouping === 'day' ? sql`key` : sql`spent DESC, granted DESC, key`}`,
      );
      const groups = rows.map(({ key, label, ...row }) => ({ key, label, ...toSums(row) }));
      const total = sumOf(groups);
      if (total.entries > limits.usage.rowsMax) {
        throw new AppError('invalid_request', {
          message: `There are more than ${limits.usage.rowsMax} rows in this time: ask for a shorter one`,
        });
      }
      const { groupsMax } = limits.usage;
      return { groups: groups.slice(0, groupsMax), rest: sumOf(groups.slice(groupsMax)), total };
    },
  };
}

function toSums({ spent, granted, entries }: Pick<GroupRow, 'spent' | 'granted' | 'entries'>): UsageSums {
  return {
    spent: Number(spent),
    granted: Number(granted),
    delta: Number(granted) - Number(spent),
    entries: Number(entries),
  };
}

function sumOf(groups: readonly UsageSums[]): UsageSums {
  const sum = { spent: 0, granted: 0, delta: 0, entries: 0 };
  for (const { spent, granted, delta, entries } of groups) {
    sum.spent += spent;
    sum.granted += granted;
    sum.delta += delta;
    sum.entries += entries;
  }
  return sum;
}
