import type { AuditEntry, AuditQuery } from '@slideloom/contracts';
import { joinSql, sql, type Queryable, type Sql } from '@slideloom/db';
import { readPage, type ListedTable, type PageRequest } from '../../persistence/read-page.ts';

type Fields = Record<string, unknown>;
type Row = {
  id: string;
  action: string;
  target_type: AuditEntry['target']['type'];
  target_id: string;
  target_name: string | null;
  actor_type: AuditEntry['actor']['type'];
  actor_id: string;
  actor_name: string | null;
  address: string | null;
  request_id: string | null;
  route: string | null;
  before: Fields | null;
  after: Fields | null;
  created_at: Date;
};

const list: ListedTable = {
  table: 'audit_entries',
  idType: 'uuid',
  columns: sql`id, action, target_type, target_id, target_name, actor_type, actor_id, actor_name, address, request_id, route, before, after,
               created_at`,
  noun: 'an entry of the audit log',
};

type AuditFilter = Partial<Omit<AuditQuery, 'limit' | 'starting_after' | 'ending_before'>>;

/** Entries of a file that are read at a time: they may be some kB each. */
const chunkRows = 500;

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** Creates the repository of the audit log, which triggers write (packages/db/sql/audit). */
export function createAuditRepository(queryable: Pick<Queryable, 'rows'>) {
  /** Reads a page of the entries, newest first. */
  async function page(
    teamId: string,
    request: AuditFilter & PageRequest,
  ): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
    const { rows, hasMore } = await readPage<Row>(queryable, list, teamId, request, filtersOf(request));
    return { entries: rows.map(toEntry), hasMore };
  }

  return {
    page,

    /** Returns how many entries a filter leaves, counted up to `atMost`. */
    async count(teamId: string, filter: AuditFilter, atMost: number): Promise<number> {
      const conditions = joinSql([sql`team_id = ${teamId}::uuid`, ...filtersOf(filter)], ' AND ');
      const [row] = await queryable.rows<{ count: number }>(
        sql`
          SELECT count(*)::int AS count FROM (SELECT FROM audit_entries WHERE ${conditions} LIMIT ${atMost}::int) counted`,
      );
      return row!.count;
    },

    /** All entries that a filter leaves, newest first, some at a time. */
    async *chunks(teamId: string, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
      let after: string | undefined;
      for (;;) {
        const { entries, hasMore } = await page(teamId, { ...filter, starting_after: after, limit: chunkRows });
        yield entries;
        if (!hasMore) return;
        after = entries.at(-1)!.id;
      }
    },
  };
}

function filtersOf({ action, target_type: type, target, actor, from, to }: AuditFilter): Sql[] {
  return [
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(type === undefined ? [] : [sql`target_type = ${type}`]),
    ...(target === undefined ? [] : [sql`target_id = ${target}`]),
    ...(actor === undefined ? [] : [sql`actor_id = ${actor}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`created_at < ${to}::timestamptz`]),
  ];
}

function toEntry(row: Row): AuditEntry {
  return {
    id: row.id,
    action: row.action,
    target: { type: row.target_type, id: row.target_id, name: row.target_name },
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    address: row.address,
    request_id: row.request_id,
    route: row.route,
    changes: changesOf(row.before, row.after),
    created_at: row.created_at.toISOString(),
  };
}

function changesOf(before: Fields | null, after: Fields | null): AuditEntry['changes'] {
  const names = Object.keys(before ?? after ?? {});
  const change = (name: string) => ({ before: before?.[name] ?? null, after: after?.[name] ?? null });
  return Object.fromEntries(names.map((name) => [name, change(name)]));
}
