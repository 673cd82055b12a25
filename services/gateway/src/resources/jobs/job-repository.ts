import { joinSql, query, sql, type Queryable, type Sql } from '@slideloom/db';
import type {
  ExtendedJob,
  Job,
  JobHistoryQuery,
  JobStatus,
  JobType,
  JobWarnings,
  LintIssue,
  MadePicture,
  PictureFinish,
  PicturePlacement,
} from '@slideloom/contracts';
import type { Micros } from '../../events/event-id.ts';
import { micros } from '../../persistence/micros.ts';
import { readPage, type ListedTable } from '../../persistence/read-page.ts';

export type JobRepository = ReturnType<typeof createJobRepository>;
/** A deck's picture, as far as it is. */
export type DeckPicture = MadePicture & { jobId: string; status: JobStatus };

/** The input of a deck's image job. `instruction`: what was to be different from the picture before. */
export type PictureInput = { prompt: string; aspect_ratio?: string; finish?: object; instruction?: string };

type PictureRow = {
  id: string;
  slide_index: number;
  status: JobStatus;
  url: string | null;
  placement: PicturePlacement | null;
};

type JobRow = {
  id: string;
  type: string;
  status: string;
  result: unknown;
  error: string | null;
  created_at: Date;
  updated_at: Date;
  external_id: string | null;
  caller_metadata: unknown;
};

const columns = sql`id, type, status, result, error, created_at, updated_at, external_id, caller_metadata`;
/** Literal, because partial indexes serve a value that PostgreSQL knows when it plans. A job that has not ended has a `next_publish_at`. */
const statusConditions: Record<JobStatus, Sql> = {
  pending: sql`status = 'pending' AND next_publish_at IS NOT NULL`,
  processing: sql`status = 'processing' AND next_publish_at IS NOT NULL`,
  completed: sql`status = 'completed'`,
  failed: sql`status = 'failed'`,
};
const list: ListedTable = { table: 'jobs', idType: 'uuid', columns, noun: 'a job' };

/** Jobs as their team sees them; every query names the team (invariant 8). */
export function createJobRepository(queryable: Queryable) {
  const { prisma, rows: read } = queryable;
  return {
    async find(teamId: string, id: string): Promise<ExtendedJob | null> {
      const rows = await read<JobRow>(
        sql`SELECT ${columns} FROM jobs WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return rows[0] ? toExtended(rows[0]) : null;
    },

    /** Returns what the job's worker has noted beside its result; null if the team has no such job. */
    async warnings(teamId: string, id: string): Promise<JobWarnings | null> {
      const rows = await read<{ status: JobStatus; warnings: LintIssue[] | null }>(
        sql`SELECT status, warnings FROM jobs WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return rows[0] ? { job_id: id, status: rows[0].status, warnings: rows[0].warnings ?? [] } : null;
    },

    /** Returns those of these jobs that exist, in the order of their changes, each with the instant of its last one. */
    async current(
      teamId: string,
      ids: readonly string[],
    ): Promise<{ job: Job; extended: ExtendedJob; version: Micros }[]> {
      const rows = await query(
        () => prisma.$queryRaw<(JobRow & { version: Micros })[]>`
          SELECT ${columns}, ${micros(sql`updated_at`)} AS version FROM jobs
          WHERE id = ANY (${ids}::uuid[]) AND team_id = ${teamId}::uuid
          ORDER BY jobs.updated_at, id`,
      );
      return rows.map((row) => {
        const extended = toExtended(row);
        return { job: toJob(extended), extended, version: row.version };
      });
    },

    /** Reads the newest jobs that the filter leaves, the newest first. */
    async recent(
      teamId: string,
      filter: { type?: JobType | undefined; status?: JobStatus | undefined; external_id?: string | undefined },
      limit: number,
    ): Promise<ExtendedJob[]> {
      const { type, status, external_id: externalId } = filter;
      const conditions = [
        sql`team_id = ${teamId}::uuid`,
        ...(status === undefined ? [] : [statusConditions[status]]),
        ...(type === undefined ? [] : [sql`type = ${type}`]),
        ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
      ];
      const found = sql`SELECT ${columns} FROM jobs WHERE ${joinSql(conditions, ' AND ')}`;
      const newest = sql`ORDER BY created_at DESC, id DESC LIMIT ${limit}::int`;
      // Few are unfinished, and perhaps none: PostgreSQL would else look for them in the order of all jobs of the team.
      const isUnfinished = status === 'pending' || status === 'processing';
      const rows = await read<JobRow>(
        isUnfinished
          ? sql`WITH unfinished AS MATERIALIZED (${found}) SELECT ${columns} FROM unfinished ${newest}`
          : sql`${found} ${newest}`,
      );
      return rows.map(toExtended);
    },

    /** Ends a job with its refund, unless it has ended, or the work that it requested elsewhere has started. */
    async cancel(teamId: string, id: string): Promise<'cancelled' | 'missing' | 'ended' | 'begun'> {
      const rows = await query(
        () => prisma.$queryRaw<{ outcome: 'cancelled' | 'missing' | 'ended' | 'begun' }[]>`
          SELECT cancel_job(${teamId}::uuid, ${id}::uuid) AS outcome`,
      );
      return rows[0]!.outcome;
    },

    /** Reads a page of all jobs, newest first. */
    async history(teamId: string, request: JobHistoryQuery): Promise<{ jobs: ExtendedJob[]; hasMore: boolean }> {
      const { from, to, external_id: externalId } = request;
      const filters = [
        ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
        ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamptz`]),
        ...(to === undefined ? [] : [sql`created_at <= ${to}::timestamptz`]),
      ];
      const { rows, hasMore } = await readPage<JobRow>(queryable, list, teamId, request, filters);
      return { jobs: rows.map(toExtended), hasMore };
    },

    /** Reads a deck's pictures: the newest job of each slide, and what the newest completed one has made. */
    async picturesOf(teamId: string, deckId: string): Promise<DeckPicture[]> {
      const rows = await query(
        () => prisma.$queryRaw<PictureRow[]>`
          WITH pictures AS (
            SELECT id, slide_index, status, result->>'url' AS url, placement, created_at FROM jobs
            WHERE deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid AND type = 'image_gen'
          ), made AS (
            SELECT DISTINCT ON (slide_index) slide_index, url, placement FROM pictures
            WHERE status = 'completed' ORDER BY slide_index, created_at DESC, id DESC
          )
          SELECT DISTINCT ON (slide_index) id, slide_index, status, made.url, made.placement
          FROM pictures LEFT JOIN made USING (slide_index) ORDER BY slide_index, created_at DESC, id DESC`,
      );
      return rows.map(({ id, slide_index: slideIndex, status, url, placement }) => ({
        jobId: id,
        slideIndex,
        status,
        imageUrl: url,
        placement,
      }));
    },

    /** Returns what the first picture of a slide was made from, before a caller asked for another; null if there was none. */
    async pictureInput(teamId: string, deckId: string, slideIndex: number): Promise<PictureInput | null> {
      const rows = await query(
        () => prisma.$queryRaw<{ input: PictureInput }[]>`
          SELECT input FROM jobs
          WHERE deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid AND type = 'image_gen' AND slide_index = ${slideIndex}::int
          ORDER BY created_at, id LIMIT 1`,
      );
      return rows[0]?.input ?? null;
    },

    /** Returns how the picture that a slide has was finished; null if it has none, or one that was not. */
    async finishOf(teamId: string, deckId: string, slideIndex: number): Promise<PictureFinish | null> {
      const rows = await query(
        () => prisma.$queryRaw<{ finish: PictureFinish | null }[]>`
          SELECT input->'finish' AS finish FROM jobs
          WHERE deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid AND type = 'image_gen' AND slide_index = ${slideIndex}::int
            AND status = 'completed'
          ORDER BY created_at DESC, id DESC LIMIT 1`,
      );
      return rows[0]?.finish ?? null;
    },

    /** Returns how many jobs of all teams have not ended, counted up to `atMost`. */
    async countUnfinished(atMost: number): Promise<number> {
      const rows = await query(
        () => prisma.$queryRaw<{ jobs: number }[]>`
          SELECT count(*)::int AS jobs FROM (SELECT FROM jobs WHERE next_publish_at IS NOT NULL LIMIT ${atMost}) unfinished`,
      );
      return rows[0]?.jobs ?? 0;
    },
  };
}

function toExtended(row: JobRow): ExtendedJob {
  // Its worker wrote the result by the type.
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    result: row.result,
    error: row.error,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    external_id: row.external_id,
    metadata: row.caller_metadata as ExtendedJob['metadata'],
  } as ExtendedJob;
}

/** Returns the frozen fields alone. */
export function toJob({ external_id: _externalId, metadata: _metadata, ...frozen }: ExtendedJob): Job {
  return frozen;
}
