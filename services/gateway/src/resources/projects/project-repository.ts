import type { Project, ProjectQuery, ProjectSummary, ProjectWrite } from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { touched } from '../../persistence/changed-columns.ts';
import { readPage, type ListedTable } from '../../persistence/read-page.ts';

export type ProjectRepository = ReturnType<typeof createProjectRepository>;

type SummaryRow = Omit<ProjectSummary, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

const summary = sql`id, team_id, name, type, thumbnail_url, status, created_by, created_at, updated_at`;
const list: ListedTable = { table: 'projects', idType: 'uuid', columns: summary, noun: 'a project' };

export function createProjectRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** A page of the team's projects without their content, newest first. */
    async page(teamId: string, request: ProjectQuery): Promise<{ projects: ProjectSummary[]; hasMore: boolean }> {
      const { rows, hasMore } = await readPage<SummaryRow>(queryable, list, teamId, request);
      return { projects: rows.map(toSummary), hasMore };
    },

    async find(teamId: string, id: string): Promise<Project | null> {
      const [row] = await query(
        () => prisma.$queryRaw<(SummaryRow & Pick<Project, 'data'>)[]>`
          SELECT ${summary}, data FROM projects WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return row ? { ...toSummary(row), data: row.data } : null;
    },

    async has(teamId: string, id: string): Promise<boolean> {
      const rows = await query(
        () => prisma.$queryRaw<{ id: string }[]>`
          SELECT id FROM projects WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return rows.length > 0;
    },

    /** `dataJson` is the content as JSON, made once. */
    async create(
      teamId: string,
      project: ProjectWrite & { id: string; createdBy: string; dataJson: string },
    ): Promise<Project> {
      const {
        id,
        name,
        type,
        data,
        dataJson,
        thumbnail_url: thumbnailUrl = null,
        status = 'draft',
        createdBy,
      } = project;
      const [row] = await query(
        () => prisma.$queryRaw<SummaryRow[]>`
          INSERT INTO projects (id, team_id, name, type, data, thumbnail_url, status, created_by)
          VALUES (${id}::uuid, ${teamId}::uuid, ${name}, ${type}, ${dataJson}::json, ${thumbnailUrl}, ${status}, ${createdBy})
          RETURNING ${summary}`,
      );
      return { ...toSummary(row!), data };
    },

    /** Replaces a project; a thumbnail or status that is not given stays. Returns null for an id that is not the team's. */
    async update(teamId: string, project: ProjectWrite & { id: string; dataJson: string }): Promise<Project | null> {
      const { id, name, type, data, dataJson, thumbnail_url: thumbnailUrl, status = null } = project;
      const keepsThumbnail = thumbnailUrl === undefined;
      const [row] = await query(
        () => prisma.$queryRaw<SummaryRow[]>`
          UPDATE projects
          SET name = ${name}, type = ${type}, data = ${dataJson}::json, status = coalesce(${status}::text, status),
              thumbnail_url = CASE WHEN ${keepsThumbnail}::boolean THEN thumbnail_url ELSE ${thumbnailUrl ?? null}::text END, ${touched}
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid
          RETURNING ${summary}`,
      );
      return row ? { ...toSummary(row), data } : null;
    },

    /** Whether there was such a project. Scheduled posts that name it go on without it: the foreign key sees to that. */
    async delete(teamId: string, id: string): Promise<boolean> {
      const { count } = await query(() => prisma.project.deleteMany({ where: { id, team_id: teamId } }));
      return count > 0;
    },
  };
}

function toSummary(row: SummaryRow): ProjectSummary {
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
  };
}
