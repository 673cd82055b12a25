import { limits, type Usage, type UsageGrouping, type UsageQuery, type UsageSums } from '@slideloom/contracts';
import { isUnknownZone, noSql, query, sql, type Queryable, type Sql } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import { brandName } from './brand-name.ts';
import type { ShownNames } from './shown-names.ts';

/** `entries` is null in the one row of a time in which the ledger has none. */
type Row = { from: string; to: string; key: string | null; label: string | null } & (
  | { spent: bigint; granted: bigint; entries: bigint }
  | { spent: null; granted: null; entries: null }
);

/** What rows are gathered by; a model as the ledger shows it, of generations alone. */
const keys: Record<UsageGrouping, (zone: string) => Sql> = {
  day: (zone) => sql`to_char(created_at AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')`,
  reason: () => sql`reason`,
  model: () => sql`CASE WHEN reason IN ('image_gen', 'video_gen', 'render') THEN model_id END`,
  key: () => sql`api_key_id::text`,
  user: () => sql`user_id`,
  brand: () => sql`decks.brand_id::text`,
};
const none = sql`NULL::text`;
const labels: Partial<Record<UsageGrouping, { of: keyof ShownNames; name: Sql }>> = {
  key: {
    of: 'keys',
    name: sql`(SELECT k.name FROM api_keys k WHERE k.id = sums.key::uuid AND k.team_id = sums.team_id)`,
  },
  user: {
    of: 'people',
    name: sql`(SELECT m.email FROM memberships m WHERE m.user_id = sums.key AND m.team_id = sums.team_id)`,
  },
  brand: { of: 'work', name: brandName(sql`sums.key::uuid`, sql`sums.team_id`) },
};
/** What only a grouping by brand reads: of each row its job and its deck, by their keys. */
const decks = sql`
  LEFT JOIN jobs ON jobs.id = entries.job_id AND jobs.team_id = entries.team_id
  LEFT JOIN decks ON decks.id = jobs.deck_id AND decks.team_id = jobs.team_id`;

/** Selects a time as the API shows it, with its microseconds. */
const shown = (time: Sql) => sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export type UsageRepository = ReturnType<typeof createUsageRepository>;

/** Sums of a team's ledger. */
export function createUsageRepository({ prisma }: Queryable) {
  return {
    /**
     * Of the rows from `from` until before `to`; without `to` all until now, by the database's clock, as `created_at` is. Days are those of
     * `zone`. Rejects with `invalid_request` where they are too many for one answer.
     */
    async usage(
      teamId: string,
      grouping: UsageGrouping,
      { from, to, zone = 'UTC' }: Pick<UsageQuery, 'from' | 'to' | 'zone'>,
      names: ShownNames,
    ): Promise<Omit<Usage, 'group_by'>> {
      const label = labels[grouping];
      const rows = await query(
        () => prisma.$queryRaw<Row[]>`
          WITH span AS MATERIALIZED (
            SELECT until, coalesce(${from ?? null}::timestamptz, until - ${limits.usage.daysDefault}::int * interval '24 hours') AS since
            FROM (SELECT coalesce(${to ?? null}::timestamptz, clock_timestamp()) AS until) ends
          ), sums AS (
            SELECT ${teamId}::uuid AS team_id, ${keys[grouping](zone)} AS key, coalesce(-sum(delta) FILTER (WHERE delta < 0), 0) AS spent,
                   coalesce(sum(delta) FILTER (WHERE delta > 0), 0) AS granted, count(*) AS entries
            FROM (
              SELECT team_id, created_at, reason, model_id, api_key_id, user_id, job_id, delta FROM ledger_entries
              WHERE team_id = ${teamId}::uuid AND created_at >= (SELECT since FROM span)
                ${to === undefined ? sql`` : sql`AND created_at < ${to}::timestamptz`}
              LIMIT ${limits.usage.rowsMax + 1}::int
            ) entries ${grouping === 'brand' ? decks : noSql} GROUP BY 2
          )
          SELECT ${shown(sql`since`)} AS from, ${shown(sql`until`)} AS to, key, ${label && names[label.of] ? label.name : none} AS label, spent, granted, entries
          FROM span LEFT JOIN sums ON true ORDER BY ${grouping === 'day' ? sql`key` : sql`spent DESC, granted DESC, key`}`,
      ).catch(refuseZone);
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

/** The zone is one by our own tables; those of the database may be older. */
function refuseZone(error: unknown): never {
  if (isUnknownZone(error)) throw new AppError('invalid_request', { message: 'zone is not known to this service yet' });
  throw error;
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
