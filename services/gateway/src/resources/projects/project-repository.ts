import {
  limits,
  type CallerData,
  type ExtendedProject,
  type ExtendedProjectSummary,
  type Project,
  type ProjectQuery,
  type ProjectRevision,
  type ProjectRevisionSummary,
  type ProjectWrite,
} from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { PublicUrls } from '@slideloom/storage';
import { amongIds, readPage, type ListedTable } from '../../persistence/read-page.ts';

export type ProjectRepository = ReturnType<typeof createProjectRepository>;

type SummaryRow = Omit<ExtendedProjectSummary, 'created_at' | 'updated_at' | 'metadata'> & {
  created_at: Date;
  updated_at: Date;
  caller_metadata: ExtendedProjectSummary['metadata'];
};

type ListedRow = SummaryRow & { tile_key: string | null };

type RevisionRow = Omit<ProjectRevisionSummary, 'saved_at'> & { saved_at: Date };
/** The project is null unless it was saved. */
type SavedRow = SummaryRow & { outcome: 'done' | 'project_not_found' | 'project_changed' | 'revision_not_found' };
/** Who saves, and the instants of which one must be that of the last change (ms since the epoch); null: whatever it is. */
export type SavedBy = { userId: string; ifMatch: number[] | null };

const { revisionsMax, revisionsMaxBytes } = limits.project;
const revisionSummary = sql`revision, name, type, thumbnail_url, status, size_bytes, saved_by, saved_at`;
const summary = sql`id, team_id, name, type, thumbnail_url, status, created_by, created_at, updated_at,
  external_id, caller_metadata`;
const savedSummary = sql`(project).id, (project).team_id, (project).name, (project).type, (project).thumbnail_url, (project).status,
  (project).created_by, (project).created_at, (project).updated_at, (project).external_id, (project).caller_metadata`;
const list: ListedTable = { table: 'projects', idType: 'uuid', columns: sql`${summary}, tile_key`, noun: 'a project' };

export function createProjectRepository(queryable: Queryable) {
  const { prisma } = queryable;

  const has = async (teamId: string, id: string): Promise<boolean> => {
    const rows = await query(
      () => prisma.$queryRaw<{ id: string }[]>`
        SELECT id FROM projects WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
    );
    return rows.length > 0;
  };

  return {
    /** Reads a page of the team's projects without their content, newest first, with their tiles for want of a thumbnail; `ids`: of these alone. */
    async page(
      teamId: string,
      request: ProjectQuery,
      ids: readonly string[] | null,
      urls: Pick<PublicUrls, 'publicUrl'>,
    ): Promise<{ projects: ExtendedProjectSummary[]; hasMore: boolean }> {
      const { external_id: externalId } = request;
      const filters = [...amongIds('id', ids), ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`])];
      const { rows, hasMore } = await readPage<ListedRow>(queryable, list, teamId, request, filters);
      const projects = rows.map(({ tile_key: tileKey, ...row }) => {
        const tile = tileKey === null ? null : urls.publicUrl(tileKey);
        return toSummary({ ...row, thumbnail_url: row.thumbnail_url ?? tile });
      });
      return { projects, hasMore };
    },

    async find(teamId: string, id: string): Promise<ExtendedProject | null> {
      const [row] = await query(
        () => prisma.$queryRaw<(SummaryRow & Pick<Project, 'data'>)[]>`
          SELECT ${summary}, data FROM projects WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return row ? { ...toSummary(row), data: row.data } : null;
    },

    has,

    /** `dataJson` is the content as JSON, made once. */
    async create(
      teamId: string,
      project: ProjectWrite & { id: string; createdBy: string; dataJson: string },
    ): Promise<ExtendedProject> {
      const {
        id,
        name,
        type,
        data,
        dataJson,
        thumbnail_url: thumbnailUrl = null,
        status = 'draft',
        external_id: externalId = null,
        metadata = null,
        createdBy,
      } = project;
      const [row] = await query(
        () => prisma.$queryRaw<SummaryRow[]>`
          INSERT INTO projects (id, team_id, name, type, data, thumbnail_url, status, created_by, external_id, caller_metadata)
          VALUES (${id}::uuid, ${teamId}::uuid, ${name}, ${type}, ${dataJson}::json, ${thumbnailUrl}, ${status}, ${createdBy},
                  ${externalId}, ${metadata && JSON.stringify(metadata)}::jsonb)
          RETURNING ${summary}`,
      );
      return { ...toSummary(row!), data };
    },

    /**
     * Replaces a project, and keeps what it was as a revision; a thumbnail or status that is not given stays. Rejects with
     * `project_not_found` for an id that is not the team's, and with `project_changed` where `ifMatch` names no instant of its last change.
     */
    async update(
      teamId: string,
      project: ProjectWrite & { id: string; dataJson: string },
      { userId, ifMatch }: SavedBy,
    ): Promise<ExtendedProject> {
      const { external_id: externalId, metadata } = project;
      const { id, name, type, dataJson, thumbnail_url: thumbnailUrl, status = null } = project;
      const keepsThumbnail = thumbnailUrl === undefined;
      const [saved] = await query(
        () => prisma.$queryRaw<[SavedRow]>`
          SELECT outcome, ${savedSummary} FROM save_project(${id}::uuid, ${teamId}::uuid, ${name}, ${type}, ${dataJson}::json, ${thumbnailUrl ?? null}::text,
                              ${keepsThumbnail}::boolean, ${status}::text, ${userId}, ${externalId ?? null}::text, ${externalId === undefined}::boolean,
                              ${metadata ? JSON.stringify(metadata) : null}::jsonb, ${metadata === undefined}::boolean, ${ifMatch}::bigint[],
                              ${revisionsMax}::int, ${revisionsMaxBytes}::bigint)`,
      );
      return { ...toSaved(saved), data: project.data };
    },

    /** Returns what a project was before its changes, the newest first; rejects with `project_not_found`. */
    async revisions(teamId: string, id: string): Promise<ProjectRevisionSummary[]> {
      const rows = await query(
        () => prisma.$queryRaw<RevisionRow[]>`
          SELECT ${revisionSummary} FROM project_revisions
          WHERE project_id = ${id}::uuid AND team_id = ${teamId}::uuid ORDER BY revision DESC LIMIT ${revisionsMax}::int`,
      );
      if (rows.length === 0 && !(await has(teamId, id))) throw new AppError('project_not_found');
      return rows.map(toRevision);
    },

    /** Rejects with `project_not_found` and `revision_not_found`. */
    async revision(teamId: string, id: string, revision: number): Promise<ProjectRevision> {
      const [row] = await query(
        () => prisma.$queryRaw<(RevisionRow & Pick<ProjectRevision, 'data'>)[]>`
          SELECT ${revisionSummary}, data FROM project_revisions
          WHERE project_id = ${id}::uuid AND team_id = ${teamId}::uuid AND revision = ${revision}::int`,
      );
      if (row) return { ...toRevision(row), data: row.data };
      throw new AppError((await has(teamId, id)) ? 'revision_not_found' : 'project_not_found');
    },

    /** Makes a revision what the project is. Rejects as `update` does, and with `revision_not_found`. */
    async restore(
      teamId: string,
      id: string,
      revision: number,
      { userId, ifMatch }: SavedBy,
    ): Promise<ExtendedProjectSummary> {
      const [restored] = await query(
        () => prisma.$queryRaw<[SavedRow]>`
          SELECT outcome, ${savedSummary} FROM restore_project(${id}::uuid, ${teamId}::uuid, ${revision}::int, ${userId}, ${ifMatch}::bigint[],
                                 ${revisionsMax}::int, ${revisionsMaxBytes}::bigint)`,
      );
      return toSaved(restored);
    },

    /** Deletes a project; returns whether it existed. Scheduled posts that name it go on without it: the foreign key sees to that. */
    async delete(teamId: string, id: string): Promise<boolean> {
      const { count } = await query(() => prisma.project.deleteMany({ where: { id, team_id: teamId } }));
      return count > 0;
    },
  };
}

function toSummary(row: SummaryRow): ExtendedProjectSummary {
  return {
    id: row.id,
    team_id: row.team_id,
    name: row.name,
    type: row.type,
    thumbnail_url: row.thumbnail_url,
    status: row.status,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    external_id: row.external_id,
    metadata: row.caller_metadata,
  };
}

/** Returns the frozen fields alone. */
export function toProject<Shown extends ExtendedProjectSummary>(project: Shown): Omit<Shown, keyof CallerData> {
  const { external_id: _externalId, metadata: _metadata, ...frozen } = project;
  return frozen;
}

function toSaved({ outcome, ...row }: SavedRow): ExtendedProjectSummary {
  if (outcome !== 'done') throw new AppError(outcome);
  return toSummary(row);
}

function toRevision(row: RevisionRow): ProjectRevisionSummary {
  return {
    revision: row.revision,
    name: row.name,
    type: row.type,
    thumbnail_url: row.thumbnail_url,
    status: row.status,
    size_bytes: row.size_bytes,
    saved_by: row.saved_by,
    saved_at: row.saved_at.toISOString(),
  };
}
