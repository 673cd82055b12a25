import type {
  Influencer,
  InfluencerCreate,
  InfluencerQuery,
  InfluencerStyle,
  InfluencerUpdate,
  Traits,
} from '@slideloom/contracts';
import { joinSql, query, sql, type Queryable, type Sql } from '@slideloom/db';
import { changedColumns, touched } from '../../persistence/changed-columns.ts';
import { readHeavyPage } from '../../persistence/read-heavy-page.ts';
import type { ListedTable } from '../../persistence/read-page.ts';

export type InfluencerRepository = ReturnType<typeof createInfluencerRepository>;

type InfluencerRow = {
  id: string;
  team_id: string;
  name: string;
  description: string;
  style: string;
  model: string | null;
  images: string[];
  metadata: { traits?: Traits };
  created_by: string;
  created_at: Date;
  updated_at: Date | null;
};

/** Arrays as JSON: the driver reads PostgreSQL's own form of them character by character, a hundred times as long. */
const columns = sql`id, team_id, name, description, style, model, array_to_json(images) AS images, metadata,
  created_by, created_at, updated_at`;
const list: ListedTable = { table: 'influencers', idType: 'uuid', columns, noun: 'an influencer' };
const changeable = { name: 'text', description: 'text', style: 'text', model: 'text', images: 'text[]' };

const charsOf = ({ description, images }: InfluencerRow) =>
  images.reduce((sum, image) => sum + image.length, description.length);

export function createInfluencerRepository(queryable: Queryable) {
  const { prisma } = queryable;

  const find = async (teamId: string, id: string): Promise<Influencer | null> => {
    const [row] = await query(
      () => prisma.$queryRaw<InfluencerRow[]>`
        SELECT ${columns} FROM influencers WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
    );
    return row ? toInfluencer(row) : null;
  };

  return {
    find,

    /** Reads a page of the team's influencers, newest first; shorter than asked for where they are heavy. */
    async page(teamId: string, request: InfluencerQuery): Promise<{ influencers: Influencer[]; hasMore: boolean }> {
      const { rows, hasMore } = await readHeavyPage<InfluencerRow>(queryable, list, teamId, request, charsOf);
      return { influencers: rows.map(toInfluencer), hasMore };
    },

    async create(
      teamId: string,
      influencer: InfluencerCreate & { id: string; createdBy: string },
    ): Promise<Influencer> {
      const { id, name, description, style, model = null, images, traits, createdBy } = influencer;
      const metadata = JSON.stringify({ traits });
      const [row] = await query(
        () => prisma.$queryRaw<InfluencerRow[]>`
          INSERT INTO influencers (id, team_id, name, description, style, model, images, metadata, created_by)
          VALUES (${id}::uuid, ${teamId}::uuid, ${name}, ${description}, ${style}, ${model}, ${images}::text[], ${metadata}::jsonb,
                  ${createdBy})
          RETURNING ${columns}`,
      );
      return toInfluencer(row!);
    },

    /**
     * Changes what is supplied, and nothing where nothing is. One statement that writes no other column: an image that a job appends
     * at the same time, and what another request changes, stay. Answers null for an id that is not the team's.
     */
    async update(teamId: string, id: string, changes: InfluencerUpdate): Promise<Influencer | null> {
      const assignments = [...changedColumns(changeable, changes), ...changedTraits(changes.traits)];
      if (assignments.length === 0) return find(teamId, id);
      const [row] = await query(
        () => prisma.$queryRaw<InfluencerRow[]>`
          UPDATE influencers SET ${joinSql([...assignments, touched])}
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid
          RETURNING ${columns}`,
      );
      return row ? toInfluencer(row) : null;
    },

    /** Deletes an influencer; returns whether it existed. */
    async delete(teamId: string, id: string): Promise<boolean> {
      const { count } = await query(() => prisma.influencer.deleteMany({ where: { id, team_id: teamId } }));
      return count > 0;
    },
  };
}

/** Traits are merged into those that are there; null takes one away. */
function changedTraits(traits: InfluencerUpdate['traits']): Sql[] {
  if (traits === undefined) return [];
  const merged = sql`coalesce(metadata->'traits', '{}') || ${JSON.stringify(traits)}::jsonb`;
  return [sql`metadata = metadata || jsonb_build_object('traits', jsonb_strip_nulls(${merged}))`];
}

function toInfluencer(row: InfluencerRow): Influencer {
  return {
    id: row.id,
    team_id: row.team_id,
    name: row.name,
    description: row.description,
    style: row.style as InfluencerStyle,
    model: row.model,
    avatar_url: row.images[0] ?? '',
    images: row.images,
    metadata: { traits: row.metadata.traits ?? {} },
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at?.toISOString() ?? null,
  };
}
