import { limits, type Usage, type UsageGrouping, type UsageSums } from '@slideloom/contracts';
import { query, sql, type Queryable, type Sql } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

/** `entries` is null in the one row of a time in which the ledger has none. */
type Row = { from: string; to: string; key: string | null; label: string | null } & (
  | { spent: bigint; granted: bigint; entries: bigint }
  | { spent: null; granted: null; entries: null }
);

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
  key: sql`(SELECT k.name FROM api_keys k WHERE k.id = sums.key::uuid AND k.team_id = sums.team_id)`,
  user: sql`(SELECT m.email FROM memberships m WHERE m.user_id = sums.key AND m.team_id = sums.team_id)`,
};

/** Selects a time as the API shows it, with its microseconds. */
const shown = (time: Sql) => sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export type UsageRepository = ReturnType<typeof createUsageRepository>;

/** Sums of a team's ledger. */
export function createUsageRepository({ prisma }: Queryable) {
  return {
    /**
     * Of the rows from `from` until before `to`; without `to` all until now, by the database's clock, as `created_at` is. Rejects with
     * `invalid_request` where they are too many for one answer. The names of API keys are for those who may list them.
     */
    async usage(
      teamId: string,
      grouping: UsageGrouping,
      { from, to, hasKeyNames }: { from: string | undefined; to: string | undefined; hasKeyNames: boolean },
    ): Promise<Omit<Usage, 'group_by'>> {
      const label = grouping === 'key' && !hasKeyNames ? none : (labels[grouping] ?? none);
      const rows = await query(
        () => prisma.$queryRaw<Row[]>`
          WITH span AS MATERIALIZED (
            SELECT until, coalesce(${from ?? null}::timestamptz, until - ${limits.usage.daysDefault}::int * interval '24 hours') AS since
            FROM (SELECT coalesce(${to ?? null}::timestamptz, clock_timestamp()) AS until) ends
          ), sums AS (
            SELECT ${teamId}::uuid AS team_id, ${keys[grouping]} AS key, coalesce(-sum(delta) FILTER (WHERE delta < 0), 0) AS spent,
                   coalesce(sum(delta) FILTER (WHERE delta > 0), 0) AS granted, count(*) AS entries
            FROM (
              SELECT created_at, reason, model_id, api_key_id, user_id, delta FROM ledger_entries
              WHERE team_id = ${teamId}::uuid AND created_at >= (SELECT since FROM span)
                ${to === undefined ? sql`` : sql`AND created_at < ${to}::timestamptz`}
              LIMIT ${limits.usage.rowsMax + 1}::int
            ) entries GROUP BY 2
          )
          SELECT ${shown(sql`since`)} AS from, ${shown(sql`until`)} AS to, key, ${label} AS label, spent, granted, entries
          FROM span LEFT JOIN sums ON true ORDER BY ${grouping === 'day' ? sql`key` : sql`spent DESC, granted DESC, key`}`,
      );
      const time = { from: rows[0]!.from, to: rows[0]!.to };
      const groups = rows.flatMap(({ key, label: name, ...row }) =>
        row.entries === null ? [] : [{ key, label: name, ...toSums(row) }],
      );
      const total = sumOf(groups);
      if (total.entries > limits.usage.rowsMax) {
        throw new AppError('invalid_request', {
          message: `There are more than ${limits.usage.rowsMax} rows in this time: ask for a shorter one`,
        });
      }
      const { groupsMax } = limits.usage;
      return { ...time, groups: groups.slice(0, groupsMax), rest: sumOf(groups.slice(groupsMax)), total };
    },
  };
}

function toSums({ spent, granted, entries }: { spent: bigint; granted: bigint; entries: bigint }): UsageSums {
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
