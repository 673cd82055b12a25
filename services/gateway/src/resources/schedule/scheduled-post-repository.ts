import {
  altTextsFor,
  limits,
  type ExtendedScheduledPost,
  type PostRelayout,
  type PostSettings,
  type ScheduledPost,
  type ScheduledPostQuery,
  type ScheduledPostStatus,
  type StoredAltTexts,
} from '@slideloom/contracts';
import { joinSql, noSql, query, sql, type Queryable, type Sql } from '@slideloom/db';
import type { Caller } from '../../domain/caller.ts';
import type { CallerLimits } from '../../domain/caller.ts';
import type { Micros } from '../../events/event-id.ts';
import { micros } from '../../persistence/micros.ts';
import { readHeavyPage } from '../../persistence/read-heavy-page.ts';
import { amongIds, type ListedTable } from '../../persistence/read-page.ts';

export type ScheduledPostRepository = ReturnType<typeof createScheduledPostRepository>;

/** A post as it is; null once it was deleted. `version`: the instant of its last change. */
export type CurrentPost = { id: string; version: Micros } & (
  | { post: ScheduledPost; extended: ExtendedScheduledPost }
  | { post: null; extended: null }
);

export type NewScheduledPost = {
  id: string;
  accountId: string;
  projectId: string | null;
  platform: string;
  /** ISO 8601 in UTC, like every instant here. */
  scheduledAt: string;
  title: string;
  imageUrls: string[];
  description: string | null;
  altTexts: StoredAltTexts | null;
  settings: PostSettings | null;
  externalId: string | null;
  metadata: Readonly<Record<string, string>> | null;
  /** How the pictures are laid out again; null: they are framed. */
  relayout: PostRelayout | null;
  createdBy: Pick<Caller, 'userId' | 'authMode' | 'apiKeyId'>;
};
/** What is to change; absent fields stay. */
export type ScheduledPostChange = Partial<Omit<NewScheduledPost, 'id' | 'createdBy'>>;

type PostRow = Omit<ExtendedScheduledPost, 'scheduled_at' | 'status' | 'project_id' | 'alt_texts' | 'metadata'> & {
  scheduled_at: Date;
  status: string;
  alt_texts: StoredAltTexts | null;
  caller_metadata: ExtendedScheduledPost['metadata'];
};

/** A post with its project and account, which are looked up in the same statement. Its pictures as JSON, which is read much faster than an array. */
const columns = sql`
  id, team_id, social_account_id, platform, scheduled_at, title, array_to_json(image_urls) AS image_urls, status,
  description, alt_texts, settings, external_id, caller_metadata,
  (SELECT json_build_object('id', p.id, 'name', p.name, 'thumbnail_url', p.thumbnail_url) FROM projects p
   WHERE p.id = scheduled_posts.project_id AND p.team_id = scheduled_posts.team_id) AS project,
  (SELECT json_build_object('id', a.id, 'platform', a.platform, 'platform_username', a.platform_username,
                            'display_name', a.display_name, 'avatar_url', a.avatar_url) FROM social_accounts a
   WHERE a.id = scheduled_posts.social_account_id AND a.team_id = scheduled_posts.team_id) AS account`;

const list: ListedTable = {
  table: 'scheduled_posts',
  idType: 'uuid',
  orderColumn: 'scheduled_at',
  direction: 'ASC',
  columns,
  noun: 'a post',
};

const charsOf = ({ title, description, image_urls: images, alt_texts: altTexts }: PostRow) => {
  const texts = [title, description ?? '', ...images, ...(altTexts ? [...altTexts.texts, ...altTexts.image_urls] : [])];
  return texts.reduce((sum, text) => sum + text.length, 0);
};

/** Due posts are taken by setting `job_id` where status is still `scheduled`: from then on nothing here changes them. */
const isFree = sql`status = 'scheduled' AND job_id IS NULL`;

export function createScheduledPostRepository(queryable: Queryable) {
  const { prisma } = queryable;

  const one = async (run: () => Promise<PostRow[]>): Promise<ExtendedScheduledPost | null> => {
    const [row] = await query(run);
    return row ? toPost(row) : null;
  };

  const deletedOf = (teamId: string, ids: readonly string[]) =>
    query(
      () => prisma.$queryRaw<{ id: string; version: Micros }[]>`
        SELECT id, ${micros(sql`deleted_at`)} AS version FROM deleted_rows
        WHERE team_id = ${teamId}::uuid AND relation = 'scheduled_posts' AND id = ANY (${ids}::text[])`,
    );

  return {
    /** Reads a page in order of time; shorter than asked for where the posts are heavy. */
    async page(
      teamId: string,
      request: ScheduledPostQuery,
      { accountIds, projectIds }: Pick<CallerLimits, 'accountIds' | 'projectIds'>,
    ): Promise<{ posts: ExtendedScheduledPost[]; hasMore: boolean }> {
      const filters = [
        ...amongIds('social_account_id', accountIds),
        ...amongIds('project_id', projectIds),
        ...(request.external_id === undefined ? [] : [sql`external_id = ${request.external_id}`]),
        ...(request.from === undefined ? [] : [sql`scheduled_at >= ${request.from}::timestamptz`]),
        ...(request.to === undefined ? [] : [sql`scheduled_at <= ${request.to}::timestamptz`]),
        ...(request.status === undefined ? [] : [sql`status = ${request.status}`]),
      ];
      const { rows, hasMore } = await readHeavyPage(queryable, list, teamId, request, charsOf, filters);
      return { posts: rows.map(toPost), hasMore };
    },

    find: (teamId: string, id: string) =>
      one(
        () => prisma.$queryRaw<PostRow[]>`
          SELECT ${columns} FROM scheduled_posts WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      ),

    /** Returns those of these posts that exist, and those that were deleted lately. */
    async current(teamId: string, ids: readonly string[]): Promise<CurrentPost[]> {
      const rows = await query(
        () => prisma.$queryRaw<(PostRow & { version: Micros })[]>`
          SELECT ${columns}, ${micros(sql`updated_at`)} AS version FROM scheduled_posts
          WHERE id = ANY (${ids}::uuid[]) AND team_id = ${teamId}::uuid`,
      );
      const found = new Set(rows.map(({ id }) => id));
      const missing = ids.filter((id) => !found.has(id));
      const deleted = missing.length === 0 ? [] : await deletedOf(teamId, missing);
      return [
        ...rows.map((row) => {
          const extended = toPost(row);
          return { id: row.id, version: row.version, post: toScheduledPost(extended), extended };
        }),
        ...deleted.map((one) => ({ ...one, post: null, extended: null })),
      ];
    },

    /** Returns the texts of a post's pictures as they are kept. */
    async altTexts(teamId: string, id: string): Promise<StoredAltTexts | null> {
      const rows = await query(
        () => prisma.$queryRaw<{ alt_texts: StoredAltTexts | null }[]>`
          SELECT alt_texts FROM scheduled_posts WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return rows[0]?.alt_texts ?? null;
    },

    /** Null where the account is no longer connected, or the project was deleted: both are locked until the post is stored. */
    insert: (teamId: string, post: NewScheduledPost) =>
      one(
        () => prisma.$queryRaw<PostRow[]>`
          WITH account AS (
            SELECT FROM social_accounts
            WHERE id = ${post.accountId}::uuid AND team_id = ${teamId}::uuid AND status <> 'disconnected' FOR SHARE
          ), project AS (
            SELECT FROM projects WHERE id = ${post.projectId}::uuid AND team_id = ${teamId}::uuid FOR KEY SHARE
          )
          INSERT INTO scheduled_posts (id, team_id, social_account_id, project_id, platform, scheduled_at, title, image_urls, created_by,
                                       auth_mode, api_key_id, relayout, description, alt_texts, settings,
                                       external_id, caller_metadata)
          SELECT ${post.id}::uuid, ${teamId}::uuid, ${post.accountId}::uuid, ${post.projectId}::uuid, ${post.platform},
                 ${post.scheduledAt}::timestamptz, ${post.title}, ${post.imageUrls}::text[], ${post.createdBy.userId},
                 ${post.createdBy.authMode}, ${post.createdBy.apiKeyId}::uuid, ${jsonOf(post.relayout)}::jsonb,
                 ${post.description}, ${jsonOf(post.altTexts)}::jsonb, ${jsonOf(post.settings)}::jsonb,
                 ${post.externalId}, ${jsonOf(post.metadata)}::jsonb
          FROM account WHERE ${post.projectId}::uuid IS NULL OR EXISTS (SELECT FROM project)
          RETURNING ${columns}`,
      ),

    /** Changes a post that no publisher has claimed; null if one has, if it has ended, or does not exist. */
    update: (teamId: string, id: string, change: ScheduledPostChange) =>
      one(
        () => prisma.$queryRaw<PostRow[]>`
          UPDATE scheduled_posts SET ${joinSql(assignments(change))}
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND ${isFree} ${mustHaveProject(teamId, change)}
          RETURNING ${columns}`,
      ),

    /** Counts slides that are laid out again free of charge; false, and nothing counted, where the team has had its share of the day. */
    async countRelaid(teamId: string, slides: number): Promise<boolean> {
      const counted = await query(
        () => prisma.$executeRaw`
          INSERT INTO relaid_slides AS r (team_id, day, slides)
          VALUES (${teamId}::uuid, (clock_timestamp() AT TIME ZONE 'UTC')::date, ${slides}::int)
          ON CONFLICT (team_id) DO UPDATE
          SET day = excluded.day, slides = CASE WHEN r.day = excluded.day THEN r.slides ELSE 0 END + excluded.slides
          WHERE r.day <> excluded.day OR r.slides + excluded.slides <= ${limits.post.relaidSlidesPerDay}::int`,
      );
      return counted === 1;
    },

    async hasProject(teamId: string, projectId: string): Promise<boolean> {
      const rows = await query(
        () => prisma.$queryRaw<{ id: string }[]>`
          SELECT id FROM projects WHERE id = ${projectId}::uuid AND team_id = ${teamId}::uuid`,
      );
      return rows.length > 0;
    },

    /** Deletes a post, unless it is just being published; answers whether it did. */
    async remove(teamId: string, id: string): Promise<boolean> {
      const deleted = await query(
        () => prisma.$executeRaw`
          DELETE FROM scheduled_posts
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND (status <> 'scheduled' OR job_id IS NULL)`,
      );
      return deleted > 0;
    },
  };
}

function assignments(change: ScheduledPostChange): Sql[] {
  const { accountId, platform, scheduledAt, projectId, title, imageUrls, relayout, description, altTexts, settings } =
    change;
  // A post that waits for its account's limit starts to wait again when its time or its account changes.
  const isHeldAgain = scheduledAt !== undefined || accountId !== undefined;
  return [
    sql`updated_at = clock_timestamp()`,
    ...(accountId === undefined ? [] : [sql`social_account_id = ${accountId}::uuid`]),
    ...(platform === undefined ? [] : [sql`platform = ${platform}`]),
    ...(scheduledAt === undefined ? [] : [sql`scheduled_at = ${scheduledAt}::timestamptz`]),
    ...(projectId === undefined ? [] : [sql`project_id = ${projectId}::uuid`]),
    ...(title === undefined ? [] : [sql`title = ${title}`]),
    ...(imageUrls === undefined ? [] : [sql`image_urls = ${imageUrls}::text[]`]),
    ...(description === undefined ? [] : [sql`description = ${description}`]),
    ...(altTexts === undefined ? [] : [sql`alt_texts = ${jsonOf(altTexts)}::jsonb`]),
    ...(change.externalId === undefined ? [] : [sql`external_id = ${change.externalId}`]),
    ...(change.metadata === undefined ? [] : [sql`caller_metadata = ${jsonOf(change.metadata)}::jsonb`]),
    ...(settings === undefined ? [] : [sql`settings = ${jsonOf(settings)}::jsonb`]),
    ...(relayout === undefined ? [] : [sql`relayout = ${jsonOf(relayout)}::jsonb`]),
    // The trigger that has pictures made again looks at changes of these columns.
    ...((relayout === undefined && description === undefined) || imageUrls !== undefined
      ? []
      : [sql`image_urls = image_urls`]),
    ...(isHeldAgain ? [sql`held_until = NULL`] : []),
  ];
}

const jsonOf = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** The project is held until the change is there: one that is just deleted would break the reference. */
function mustHaveProject(teamId: string, { projectId }: ScheduledPostChange): Sql {
  if (projectId === undefined || projectId === null) return noSql;
  return sql`AND EXISTS (SELECT FROM projects WHERE id = ${projectId}::uuid AND team_id = ${teamId}::uuid FOR KEY SHARE)`;
}

function toPost({ scheduled_at: at, status, project, ...row }: PostRow): ExtendedScheduledPost {
  return {
    id: row.id,
    team_id: row.team_id,
    project_id: project?.id ?? null,
    social_account_id: row.social_account_id,
    platform: row.platform,
    scheduled_at: at.toISOString(),
    title: row.title,
    image_urls: row.image_urls,
    status: status as ScheduledPostStatus,
    project,
    account: row.account,
    description: row.description,
    alt_texts: altTextsFor(row.alt_texts, row.image_urls),
    settings: row.settings,
    external_id: row.external_id,
    metadata: row.caller_metadata,
  };
}

/** Returns the frozen fields alone. */
export function toScheduledPost(post: ExtendedScheduledPost): ScheduledPost {
  const {
    description: _description,
    alt_texts: _altTexts,
    settings: _settings,
    external_id: _externalId,
    metadata: _metadata,
    ...frozen
  } = post;
  return frozen;
}
