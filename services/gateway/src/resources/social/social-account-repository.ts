import { uuidSchema, type SocialAccount, type SocialAccountQuery, type PostPlatform } from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { amongIds, readOne, readPage, type ListedTable } from '../../persistence/read-page.ts';

export type SocialAccountRepository = ReturnType<typeof createSocialAccountRepository>;

type AccountRow = Omit<SocialAccount, 'created_at' | 'status'> & { created_at: Date; status: string };

const list: ListedTable = {
  table: 'social_accounts',
  idType: 'uuid',
  columns: sql`id, platform, platform_username, display_name, avatar_url, status, scopes, created_at`,
  noun: 'an account',
};

export type FoundAccount = {
  id: string;
  platform: PostPlatform;
  status: SocialAccount['status'];
  /** What its person granted. */
  scopes: string[];
};

const isUuid = (id: string) => uuidSchema.safeParse(id).success;

/** Creates the repository of the accounts that a team has connected. One that was disconnected stays as a row that its posts refer to, and is not shown. */
export function createSocialAccountRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** Reads a page, newest first. Tokens are never read. */
    async page(
      teamId: string,
      request: SocialAccountQuery,
      ids: readonly string[] | null,
    ): Promise<{ accounts: SocialAccount[]; hasMore: boolean }> {
      const { rows, hasMore } = await readPage<AccountRow>(queryable, list, teamId, request, [
        sql`status <> 'disconnected'`,
        ...amongIds('id', ids),
      ]);
      return { accounts: rows.map(toAccount), hasMore };
    },

    /** Returns an account as the list shows it. */
    async one(teamId: string, id: string): Promise<SocialAccount | null> {
      const row = await readOne<AccountRow>(queryable, list, teamId, id, [sql`status <> 'disconnected'`]);
      return row && toAccount(row);
    },

    /** Returns a connected account; null for one that is not there, also where `id` is no UUID at all. */
    async find(teamId: string, id: string): Promise<FoundAccount | null> {
      if (!isUuid(id)) return null;
      const row = await query(() =>
        prisma.socialAccount.findFirst({
          where: { id, team_id: teamId, status: { not: 'disconnected' } },
          select: { id: true, platform: true, status: true, scopes: true },
        }),
      );
      return (
        row && {
          id: row.id,
          platform: row.platform as PostPlatform,
          status: row.status as SocialAccount['status'],
          scopes: row.scopes,
        }
      );
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
