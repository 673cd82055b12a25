import type { Database } from '@slideloom/db';

/** Inserted by one statement: none of this pool may take longer than 15 s. */
const rowsPerStatement = 50_000;
/** The id of the nth post, a UUIDv7 as the gateway makes them: in the order of their making. */
const madeId = `(lpad(to_hex(1790000000000 + n), 12, '0') || '7' || left(md5(n::text), 3) || '8' || right(md5(n::text), 15))::uuid`;

/**
 * Fills the schedule with `posts` posts of `accounts` accounts in one team, each account a creator of its own; the first post of each is
 * due at `dueAt`, the others at some instant of the month after it.
 */
export async function fillSchedule(
  { prisma }: Database,
  size: { posts: number; accounts: number; dueAt: Date; teamId: string },
): Promise<void> {
  const { posts, accounts, dueAt, teamId } = size;
  const idOf = (part: string) =>
    `overlay('018f0000-0000-7000-8000-000000000000' placing lpad(to_hex(${part}), 12, '0') from 25)::uuid`;
  for (let first = 0; first < accounts; first += rowsPerStatement) {
    await prisma.$executeRawUnsafe(
      `INSERT INTO social_accounts (id, team_id, platform, platform_user_id, scopes, created_by)
       SELECT ${idOf('n')}, $1::uuid, 'shortvideo', 'creator-' || n, '{}', 'bench' FROM generate_series($2::int, $3::int) n`,
      teamId,
      first,
      Math.min(accounts, first + rowsPerStatement) - 1,
    );
  }
  for (let first = 0; first < posts; first += rowsPerStatement) {
    await prisma.$executeRawUnsafe(
      `INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, image_urls, created_by, prepared_at)
       SELECT ${madeId}, $1::uuid, ${idOf('n % $4::int')}, 'shortvideo',
         CASE WHEN n < $4::int THEN $5::timestamptz ELSE $5::timestamptz + interval '1 hour' + random() * interval '30 days' END,
         'Five quiet mornings', '{https://cdn.example.test/1.png,https://cdn.example.test/2.png}', 'bench', now()
       FROM generate_series($2::int, $3::int) n`,
      teamId,
      first,
      Math.min(posts, first + rowsPerStatement) - 1,
      accounts,
      dueAt,
    );
  }
  for (const table of ['social_accounts', 'platform_users', 'scheduled_posts'])
    await prisma.$executeRawUnsafe(`VACUUM ANALYZE ${table}`);
}
