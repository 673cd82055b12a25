import { query, sql, type Database } from '@slideloom/db';
import type { RelationName } from './archived-relations.ts';

/** A file of the archive as `archive_files` has it; `rows` counts them by table. */
export type ArchivedFile = {
  key: string;
  teamId: string | null;
  relation: RelationName;
  rows: Record<string, number>;
  firstAt: Date;
  lastAt: Date;
  sizeBytes: number;
  sha256: string;
};

const pageSize = 500;

/** The files of a team, of some relations, or all, in the order of their keys, page by page. */
export async function* eachFile(
  { prisma }: Database,
  { teamId, relations }: { teamId?: string | undefined; relations?: readonly RelationName[] } = {},
): AsyncGenerator<ArchivedFile> {
  let after = '';
  for (;;) {
    const page = await query(
      () => prisma.$queryRaw<ArchivedFile[]>`
        SELECT key, team_id AS "teamId", relation, rows, first_at AS "firstAt", last_at AS "lastAt", size_bytes AS "sizeBytes", sha256
        FROM archive_files
        WHERE key COLLATE "C" > ${after} ${teamId === undefined ? sql`` : sql`AND team_id = ${teamId}::uuid`}
          ${relations === undefined ? sql`` : sql`AND relation = ANY (${[...relations]}::text[])`}
        ORDER BY key COLLATE "C" LIMIT ${pageSize}::int`,
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.key;
  }
}
