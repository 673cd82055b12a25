import {
  limits,
  type Brand,
  type BrandCreate,
  type BrandKit,
  type BrandQuery,
  type BrandRevision,
  type BrandRevisionQuery,
  type BrandUpdate,
} from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import { readPage, type ListedTable } from '../../persistence/read-page.ts';

export type BrandRepository = ReturnType<typeof createBrandRepository>;

/** The revision of a brand that a deck is made with. */
export type UsedBrand = { id: string; revision: number; kit: BrandKit };

type BrandRow = Pick<Brand, 'id' | 'team_id' | 'is_default' | 'project_id' | 'revision' | 'created_by'> & {
  kit: BrandKit;
  created_at: Date;
  updated_at: Date;
};
type RevisionRow = Pick<BrandRevision, 'brand_id' | 'revision' | 'created_by'> & { kit: BrandKit; created_at: Date };
type Refusal = 'brand_not_found' | 'too_many_brands' | 'project_not_found' | 'default_of_project';

/** A number above every revision. */
const newest = 2_147_483_647;
const columns = sql`id, team_id, project_id, kit, is_default, revision, created_by, created_at, updated_at`;
const list: ListedTable = { table: 'brands', idType: 'uuid', columns, noun: 'a brand' };

export function createBrandRepository(queryable: Queryable) {
  const { prisma } = queryable;

  const find = async (teamId: string, id: string): Promise<Brand | null> => {
    const [row] = await query(
      () => prisma.$queryRaw<BrandRow[]>`
        SELECT ${columns} FROM brands WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
    );
    return row ? toBrand(row) : null;
  };

  return {
    find,

    /** Reads a page of the team's brands, newest first; of one project where that is asked for; of no project, or of these alone. */
    async page(
      teamId: string,
      request: BrandQuery,
      projectIds: readonly string[] | null,
    ): Promise<{ brands: Brand[]; hasMore: boolean }> {
      const filters = [
        ...(request.project_id ? [sql`project_id = ${request.project_id}::uuid`] : []),
        ...(projectIds === null ? [] : [sql`(project_id IS NULL OR project_id = ANY(${projectIds}::uuid[]))`]),
      ];
      const { rows, hasMore } = await readPage<BrandRow>(queryable, list, teamId, request, filters);
      return { brands: rows.map(toBrand), hasMore };
    },

    /** Rejects with `too_many_brands`, `project_not_found`, and `invalid_request` for a default of a project. */
    async create(teamId: string, brand: BrandCreate & { id: string; createdBy: string }): Promise<Brand> {
      const { id, createdBy, is_default: isDefault, project_id: projectId = null, ...fields } = brand;
      const kit = JSON.stringify(withoutNulls(fields));
      const [made] = await query(
        () => prisma.$queryRaw<[{ outcome: 'done' | Refusal }]>`
          SELECT create_brand(${id}::uuid, ${teamId}::uuid, ${projectId}::uuid, ${kit}::jsonb, ${isDefault}::boolean, ${createdBy},
                              ${limits.brand.perTeam}::int) AS outcome`,
      );
      if (made.outcome !== 'done') throw refusalOf(made.outcome);
      return (await find(teamId, id))!;
    },

    /** Changes what is supplied. Rejects with `brand_not_found`, and as `create`. */
    async update(teamId: string, id: string, changes: BrandUpdate, userId: string): Promise<Brand> {
      const { is_default: isDefault, project_id: projectId, ...fields } = changes;
      const use = JSON.stringify({ is_default: isDefault, project_id: projectId });
      const [made] = await query(
        () => prisma.$queryRaw<[{ outcome: 'done' | Refusal }]>`
          SELECT update_brand(${id}::uuid, ${teamId}::uuid, ${JSON.stringify(fields)}::jsonb, ${use}::jsonb, ${userId},
                              ${limits.brand.revisionsMax}::int) AS outcome`,
      );
      if (made.outcome !== 'done') throw refusalOf(made.outcome);
      const brand = await find(teamId, id);
      if (!brand) throw new AppError('brand_not_found');
      return brand;
    },

    /** Deletes a brand; returns whether it existed. */
    async delete(teamId: string, id: string): Promise<boolean> {
      const [row] = await query(
        () => prisma.$queryRaw<[{ is_deleted: boolean }]>`
          SELECT delete_brand(${id}::uuid, ${teamId}::uuid) AS is_deleted`,
      );
      return row.is_deleted;
    },

    /** Returns the newest revisions of a brand, also of one that is gone; of those before a number where that is asked for. */
    async revisions(
      teamId: string,
      id: string,
      { limit, before }: BrandRevisionQuery,
    ): Promise<{ revisions: BrandRevision[]; hasMore: boolean }> {
      const rows = await query(
        () => prisma.$queryRaw<RevisionRow[]>`
          SELECT brand_id, revision, kit, created_by, created_at FROM brand_revisions
          WHERE brand_id = ${id}::uuid AND team_id = ${teamId}::uuid AND revision < ${before ?? newest}::int
          ORDER BY revision DESC LIMIT ${limit + 1}::int`,
      );
      return { revisions: rows.slice(0, limit).map(toRevision), hasMore: rows.length > limit };
    },

    async revision(teamId: string, id: string, revision: number): Promise<BrandRevision | null> {
      const [row] = await query(
        () => prisma.$queryRaw<RevisionRow[]>`
          SELECT brand_id, revision, kit, created_by, created_at FROM brand_revisions
          WHERE brand_id = ${id}::uuid AND team_id = ${teamId}::uuid AND revision = ${revision}::int`,
      );
      return row ? toRevision(row) : null;
    },

    /** Returns what a deck is to be made with: the brand of this id, or the team's default where `id` is undefined; null if there is none. */
    async use(teamId: string, id: string | undefined): Promise<UsedBrand | null> {
      const which = id === undefined ? sql`is_default` : sql`id = ${id}::uuid`;
      const [row] = await query(
        () => prisma.$queryRaw<UsedBrand[]>`
          SELECT id, revision, kit FROM brands WHERE team_id = ${teamId}::uuid AND ${which}`,
      );
      return row ?? null;
    },

    /** Returns a revision that a deck was made with; null if it is gone. */
    async useRevision(teamId: string, id: string, revision: number): Promise<UsedBrand | null> {
      const [row] = await query(
        () => prisma.$queryRaw<UsedBrand[]>`
          SELECT brand_id AS id, revision, kit FROM brand_revisions
          WHERE brand_id = ${id}::uuid AND team_id = ${teamId}::uuid AND revision = ${revision}::int`,
      );
      return row ?? null;
    },
  };
}

function refusalOf(outcome: Refusal): AppError {
  if (outcome !== 'default_of_project') return new AppError(outcome);
  return new AppError('invalid_request', {
    message: 'is_default must not be true beside a project_id: the default is for decks of every project',
  });
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Returns every field of a kit, in a fixed order. */
function toKitView(kit: BrandKit) {
  return {
    name: kit.name,
    logo_light_url: kit.logo_light_url ?? null,
    logo_dark_url: kit.logo_dark_url ?? null,
    avatar_url: kit.avatar_url ?? null,
    heading_font: kit.heading_font ?? null,
    body_font: kit.body_font ?? null,
    colors: kit.colors,
    radius: kit.radius ?? null,
    image_style: kit.image_style ?? null,
    voice: kit.voice ?? null,
    handle: kit.handle ?? null,
    call_to_action: kit.call_to_action ?? null,
    banned_words: kit.banned_words,
  };
}

function toBrand(row: BrandRow): Brand {
  return {
    id: row.id,
    team_id: row.team_id,
    ...toKitView(row.kit),
    is_default: row.is_default,
    project_id: row.project_id,
    revision: row.revision,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function toRevision(row: RevisionRow): BrandRevision {
  return {
    brand_id: row.brand_id,
    revision: row.revision,
    ...toKitView(row.kit),
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
  };
}
