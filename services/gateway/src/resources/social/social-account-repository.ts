import { uuidSchema, type SocialAccount, type SocialAccountQuery, type PostPlatform } from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { readPage, type ListedTable } from '../../persistence/read-page.ts';

export type SocialAccountRepository = ReturnType<typeof createSocialAccountRepository>;

type AccountRow = Omit<SocialAccount, 'created_at' | 'status'> & { created_at: Date; status: string };

const list: ListedTable = {
  table: 'social_accounts',
  idType: 'uuid',
  columns: sql`id, platform, platform_username, display_name, avatar_url, status, scopes, created_at`,
  noun: 'an account',
};

const isUuid = (id: string) => uuidSchema.safeParse(id).success;

/** The accounts that a team has connected. One that was disconnected stays as a row that its posts refer to, and is not shown. */
export function createSocialAccountRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** A page, newest first. Tokens are never read. */
    async page(teamId: string, request: SocialAccountQuery): Promise<{ accounts: SocialAccount[]; hasMore: boolean }> {
      const { rows, hasMore } = await readPage<AccountRow>(queryable, list, teamId, request, [
        sql`status <> 'disconnected'`,
      ]);
      return { accounts: rows.map(toAccount), hasMore };
    },

    /** A connected account; null for one that is not there, also where `id` is no UUID at all. */
    async find(teamId: string, id: string): Promise<{ id: string; platform: PostPlatform } | null> {
      if (!isUuid(id)) return null;
      const rows = await query(
        () => prisma.$queryRaw<{ id: string; platform: PostPlatform }[]>`
          SELECT id, platform FROM social_accounts
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND status <> 'disconnected'`,
      );
      return rows[0] ?? null;
    },
  };
}

function toAccount(row: AccountRow): SocialAccount {
  return {
    id: row.id,
    platform: row.platform,
    platform_username: row.platform_username,
    display_name: row.display_name,
    avatar_url: row.avatar_url,
    status: row.status as SocialAccount['status'],
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
  };
}
