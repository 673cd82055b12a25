import { query, type Database } from '@slideloom/db';
import type { ObjectStore } from '@slideloom/storage';
import type { ArchivedRelation, Place } from './archived-relations.ts';
import { createArchivePasses, type Pass } from './archive-passes.ts';
import { measureRows, moveRows } from './move-rows.ts';

export type ArchiveParts = {
  database: Database;
  store: Pick<ObjectStore, 'put' | 'get'>;
  now: () => number;
  newToken: () => string;
  /** Rows by table that have moved, after each file. */
  onMoved?: (rows: Record<string, number>) => void;
  /** Bytes that the lines of one file have at most, unless a single row has more; 64 MiB by default. */
  maxLinesBytes?: number;
  /** How many rows are taken at once of a team whose last file could not be written; kept from one call to the next. */
  shortPages?: Map<string, number>;
};

/** A pass looks at every row that is old enough, so it is not begun more often than this, ms. */
const passEveryMs = 6 * 3_600_000;
/** About how many bytes of rows one file has at most, as they are stored. */
const maxFileBytes = 8 * 1024 * 1024;
const defaultLinesBytes = 64 * 1024 * 1024;
/** A page that failed, perhaps because it took too long, is so many times shorter in the next pass. */
const shorterBy = 8;
/** Failures after which a call gives up: the next one goes on behind these teams, a minute later. */
const maxFailures = 3;

/**
 * Archives the settled rows of a relation that are older than `days`, in steps of one file, for `budgetMs` or until its pass over all teams
 * has ended; the next call goes on there. Months are archived as a whole once their last day is old enough, so that a small team has one file
 * a month. One process at a time does so (a lease); without it the same would be done twice, to the same end. Answers how many rows moved.
 * Where a team's rows cannot be moved, it goes on with the next team, and rejects with the first failure at the end.
 */
export async function archiveRelation(
  parts: ArchiveParts,
  relation: ArchivedRelation,
  { days, budgetMs, signal }: { days: number; budgetMs: number; signal?: AbortSignal },
): Promise<number> {
  const passes = createArchivePasses(parts.database);
  const token = parts.newToken();
  const endsAt = parts.now() + budgetMs;
  let pass = await passes.take(relation.name, { token, passEveryMs });
  let moved = 0;
  const failures: unknown[] = [];
  const isOver = () => signal?.aborted === true || parts.now() >= endsAt || failures.length >= maxFailures;
  try {
    while (pass !== null && !isOver()) {
      const step = await archiveStep(parts, relation, { pass, before: cutoff(parts.now(), days) });
      moved += step.moved;
      if (step.failure !== undefined) {
        failures.push(step.failure);
        // Of no team: there is no next one to go on with.
        if (pass.teamId === null) break;
      }
      pass = await passes.save(relation.name, token, step.next);
    }
  } finally {
    await passes.release(relation.name, token);
  }
  if (failures.length > 0) throw failures[0];
  return moved;
}

/** The start of the month (UTC) that was under way so many days ago: everything before is old enough. */
export function cutoff(now: number, days: number): Date {
  const day = new Date(now - days * 86_400_000);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1));
}

type Candidate = { id: string; at: string; size: number; is_due: boolean };

type Step = { moved: number; next: Pass; failure?: unknown };

/** One team's next rows. Where they cannot be moved, the next step is the next team's, and the rows count as kept. */
async function archiveStep(
  parts: ArchiveParts,
  relation: ArchivedRelation,
  { pass, before }: { pass: Pass; before: Date },
): Promise<Step> {
  const { database, shortPages } = parts;
  const page = `${relation.name} ${pass.teamId}`;
  const limit = shortPages?.get(page) ?? relation.limit;
  const found = await query(
    () => database.prisma.$queryRaw<Candidate[]>`${relation.candidates({ ...pass, before, limit })}`,
  ).catch((error: unknown) => ({ failure: error }));
  const skipped = (oldestSeen: string | null, failure: unknown, alone?: Candidate): Step => {
    // It is this very row: those behind it are not kept by it.
    if (alone && shortPages?.delete(page))
      return { moved: 0, next: { ...pass, after: { at: alone.at, id: alone.id }, oldestSeen }, failure };
    // The next team's turn is now: this one's comes again in the next pass.
    if (!relation.isWhole) shortPages?.set(page, Math.max(1, Math.floor(limit / shorterBy)));
    return { moved: 0, next: { teamId: pass.teamId, after: null, oldestSeen, isTeamDone: true }, failure };
  };
  if ('failure' in found) return skipped(pass.oldestSeen, found.failure);

  const oldestOf = (row: Candidate | undefined) => {
    const oldest = [pass.oldestSeen, row?.at ?? null].filter((at) => at !== null).map((at) => new Date(at));
    return oldest.length === 0 ? null : new Date(Math.min(...oldest.map(Number))).toISOString();
  };
  let isChanged = false;
  let moved = 0;
  let seen = found;
  let due: Candidate[] = [];
  try {
    if (!relation.isWhole) seen = await fitting(parts, relation, found);
    due = seen.filter((row) => row.is_due);
    if (due.length > 0) {
      const rows = await moveRows(parts, {
        relation,
        teamId: pass.teamId,
        ids: due.map(({ id }) => id),
        before,
        firstAt: new Date(due[0]!.at),
        lastAt: new Date(due.at(-1)!.at),
      });
      isChanged = rows === null;
      if (rows !== null) {
        parts.onMoved?.(rows);
        moved = Object.values(rows).reduce((sum, count) => sum + count, 0);
      }
    }
  } catch (error) {
    return skipped(oldestOf(seen[0]), error, relation.isWhole || limit > 1 ? undefined : seen[0]);
  }
  const oldestSeen = oldestOf(seen.find((row) => !row.is_due));
  const isMore = relation.isWhole ? due.length > 0 && !isChanged : seen.length < found.length || found.length === limit;
  if (!isMore) shortPages?.delete(page);
  const last = seen.at(-1);
  const after: Place | null = relation.isWhole || !last ? null : { at: last.at, id: last.id };
  return {
    moved,
    next: isMore ? { ...pass, after, oldestSeen } : { teamId: pass.teamId, after: null, oldestSeen, isTeamDone: true },
  };
}

/** The first of the rows, those that fit into one file with what hangs on them; at least one. */
async function fitting(
  { database, maxLinesBytes = defaultLinesBytes }: ArchiveParts,
  relation: ArchivedRelation,
  rows: Candidate[],
): Promise<Candidate[]> {
  let bytes = 0;
  const tooMany = rows.findIndex(({ size }) => (bytes += size) > maxFileBytes);
  let first = tooMany === -1 ? rows : rows.slice(0, Math.max(1, tooMany));
  for (;;) {
    const due = first.filter((row) => row.is_due);
    if (due.length <= 1 || (await measureRows(database, { relation, ids: due.map(({ id }) => id) })) <= maxLinesBytes)
      return first;
    first = first.slice(0, first.indexOf(due[Math.floor(due.length / 2)]!));
  }
}
