import { query, type Database } from '@slideloom/db';
import { archiveStep, type StepParts } from './archive-step.ts';
import type { ArchivedRelation } from './archived-relations.ts';
import { createArchivePasses } from './archive-passes.ts';

export type ArchiveParts = StepParts & {
  /** A clock for the budget alone: PostgreSQL's clock says how old a row is. */
  now: () => number;
  newToken: () => string;
};

/** A pass looks at every row that is old enough, so passes do not start more often than this, ms. */
const passEveryMs = 6 * 3_600_000;
/** Failures after which a call gives up: the next one goes on there, a minute later. */
const maxFailures = 3;

/**
 * Archives the settled rows of a relation that are older than `days`, in steps of one file, for `budgetMs` or until its pass over all teams
 * has ended; the next call goes on there. Months are archived as a whole once their last day is old enough, so that a small team has one file
 * a month. One process at a time does so (a lease); without it the same would be done twice, to the same end. Answers how many rows moved.
 * Rows that cannot be moved are tried with fewer at once, down to one, which is passed over; it rejects with the first failure at the end.
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
  if (pass === null) return 0;
  let moved = 0;
  const failures: unknown[] = [];
  const isOver = () => signal?.aborted === true || parts.now() >= endsAt || failures.length >= maxFailures;
  try {
    const before = cutoff(await databaseTime(parts.database), days);
    while (pass !== null && !isOver()) {
      const step = await archiveStep(parts, relation, { pass, before });
      moved += step.moved;
      if (step.failure !== undefined) failures.push(step.failure);
      pass = await passes.save(relation.name, token, step.next);
    }
  } finally {
    await passes.release(relation.name, token);
  }
  if (failures.length > 0) throw failures[0];
  return moved;
}

/** PostgreSQL's clock, ms: that of one scheduler among many may be years ahead. */
async function databaseTime({ prisma }: Pick<Database, 'prisma'>): Promise<number> {
  const [row] = await query(
    () => prisma.$queryRaw<{ ms: number }[]>`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`,
  );
  return row!.ms;
}

/** The start of the month (UTC) that was under way so many days ago: everything before is old enough. */
export function cutoff(now: number, days: number): Date {
  const day = new Date(now - days * 86_400_000);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1));
}
