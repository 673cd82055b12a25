import { query, type Database } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import { takesFiles } from './archive-object.ts';
import { behindRows, withFewerRows, type Pass } from './archive-passes.ts';
import type { ArchivedRelation, RelationName } from './archived-relations.ts';
import { measureRows, moveRows } from './move-rows.ts';

export type StepParts = {
  database: Database;
  store: Pick<ObjectStore, 'put' | 'get'>;
  /** Rows by table that have moved, after each file. */
  onMoved?: (rows: Record<string, number>) => void;
  /** A row that could not be moved although it was alone. It is tried again in the next pass. */
  onPassedOver?: (row: { relation: RelationName; teamId: string | null; id: string }) => void;
  /** Bytes that the lines of one file have at most, unless a single row has more; 64 MiB by default. */
  maxLinesBytes?: number;
};

/** About how many bytes of rows one file has at most, as they are stored. */
const maxFileBytes = 8 * 1024 * 1024;
const defaultLinesBytes = 64 * 1024 * 1024;
/** The most failures of one team in one pass: enough to find some 25 rows that cannot be moved. Beyond that it is the next team's turn. */
const maxFailures = 100;

type Candidate = { id: string; at: string; size: number; is_due: boolean };

type Step = { moved: number; next: Pass; failure?: unknown };

/**
 * One team's next rows. Where they cannot be moved, the next step has the same place with fewer rows, or passes over the one that there is. Where
 * the store takes no file at all, the next step is the same one.
 */
export async function archiveStep(
  parts: StepParts,
  relation: ArchivedRelation,
  { pass, before }: { pass: Pass; before: Date },
): Promise<Step> {
  const rows = pass.pageRows ?? relation.limit;
  // What belongs into one file cannot be divided: the process that ended at it must not be followed by others.
  const isGivenUp = relation.isWhole ? pass.pageRows !== null : rows === 0;
  // They may have ended because the store did not answer.
  if (isGivenUp && !(await takesFiles(parts.store))) return { moved: 0, failure: storeIsDown(), next: pass };
  if (isGivenUp && relation.isWhole) return { moved: 0, next: teamDone(pass) };
  const found = await findCandidates(parts, relation, { ...pass, before, limit: Math.max(1, rows) });
  if ('failure' in found) return failed(relation, pass, found.failure);
  const [first] = found;
  if (isGivenUp && first) {
    if (first.is_due) parts.onPassedOver?.({ relation: relation.name, teamId: pass.teamId, id: first.id });
    return { moved: 0, next: behindRows({ ...pass, after: first, oldestSeen: older(pass, first) }, 1) };
  }

  let seen = found;
  let due: Candidate[] = [];
  let moved: number | null = 0;
  try {
    if (!relation.isWhole) seen = await fitting(parts, relation, found);
    due = seen.filter((row) => row.is_due);
    if (due.length > 0) moved = await moveDue(parts, relation, { pass, before, due });
  } catch (error) {
    if (!(await takesFiles(parts.store))) return { moved: 0, failure: error, next: pass };
    return failed(relation, { ...pass, oldestSeen: relation.isWhole ? older(pass, first) : pass.oldestSeen }, error);
  }
  // Where one changed meanwhile, all of them stay.
  const oldestSeen = older(
    pass,
    seen.find((row) => !row.is_due || moved === null),
  );
  const isMore = relation.isWhole
    ? due.length > 0 && moved !== null
    : seen.length < found.length || found.length === Math.max(1, rows);
  const after = relation.isWhole ? null : (seen.at(-1) ?? null);
  return {
    moved: moved ?? 0,
    next: isMore ? behindRows({ ...pass, after, oldestSeen }, seen.length) : teamDone({ ...pass, oldestSeen }),
  };
}

const findCandidates = (
  { database: { prisma } }: StepParts,
  relation: ArchivedRelation,
  of: Pass & { before: Date; limit: number },
): Promise<Candidate[] | { failure: unknown }> =>
  query(() => prisma.$queryRaw<Candidate[]>`${relation.candidates(of)}`).catch((error: unknown) => ({
    failure: error,
  }));

/** Answers how many rows have moved with what hangs on them; null where one changed meanwhile, so that none did. */
async function moveDue(
  parts: StepParts,
  relation: ArchivedRelation,
  { pass, before, due }: { pass: Pass; before: Date; due: readonly Candidate[] },
): Promise<number | null> {
  const rows = await moveRows(parts, {
    relation,
    teamId: pass.teamId,
    ids: due.map(({ id }) => id),
    before,
    firstAt: new Date(due[0]!.at),
    lastAt: new Date(due.at(-1)!.at),
  });
  if (rows === null) return null;
  parts.onMoved?.(rows);
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

function failed(relation: ArchivedRelation, pass: Pass, failure: unknown): Step {
  const next = withFewerRows(pass, pass.pageRows ?? relation.limit);
  // A pass over the whole fleet has no next team: it goes on at this place, and its age says that it does not end.
  const isOver = pass.teamId !== null && (relation.isWhole || next.failures >= maxFailures || pass.pageRows === 0);
  return { moved: 0, failure, next: isOver ? teamDone(pass) : next };
}

const storeIsDown = () => new AppError('storage_unavailable', { cause: new Error('The object store takes no file') });

const teamDone = (pass: Pass): Pass => ({ ...pass, isTeamDone: true });

/** The older of what the pass has kept until now and of another row that it keeps. */
function older({ oldestSeen }: Pass, row: Candidate | undefined): string | null {
  const kept = [oldestSeen, row?.at ?? null].filter((at) => at !== null).map((at) => new Date(at));
  return kept.length === 0 ? null : new Date(Math.min(...kept.map(Number))).toISOString();
}

/** The first of the rows, those that fit into one file with what hangs on them; at least one. */
async function fitting(
  { database, maxLinesBytes = defaultLinesBytes }: StepParts,
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
