import { createScheduleRepository, type Database, type DuePost } from '@slideloom/db';
import { createTeam, createTestDatabase } from '@slideloom/testing';
import { uuidV7 } from '@slideloom/service-kit';

export type Account = { id: string; teamId: string; platformUserId: string };

export type ScheduleWorld = {
  database: Database;
  /** A connected account of a new team, or of the team and creator that are given. */
  account(options?: { platform?: string; teamId?: string; platformUserId?: string }): Promise<Account>;
  /** A post that is due `inMs` from now (negative: since then); answers its id. */
  post(account: Account, inMs: number, platform?: string): Promise<string>;
  claim(options?: { limit?: number; maxLateMs?: number }): Promise<DuePost[]>;
  postOf(
    id: string,
  ): Promise<{ status: string; job_id: string | null; held_until: Date | null; error_code: string | null }>;
  close(): Promise<void>;
};

export async function createScheduleWorld(): Promise<ScheduleWorld> {
  const { database, drop } = await createTestDatabase();
  const { prisma } = database;
  const store = createScheduleRepository(database);
  return {
    database,
    async account({ platform = 'shortvideo', teamId, platformUserId = uuidV7.next() } = {}) {
      const team = teamId ?? (await createTeam(database)).teamId;
      const id = uuidV7.next();
      await prisma.socialAccount.create({
        data: { id, team_id: team, platform, platform_user_id: platformUserId, scopes: [], created_by: 'user' },
      });
      return { id, teamId: team, platformUserId };
    },
    async post(account, inMs, platform = 'shortvideo') {
      const id = uuidV7.next();
      await prisma.$executeRaw`
        INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, image_urls, created_by)
        VALUES (${id}::uuid, ${account.teamId}::uuid, ${account.id}::uuid, ${platform}, clock_timestamp() + ${inMs}::float8 * interval '1 millisecond',
                'A post', '{https://cdn.example.test/1.png}', 'user')`;
      return id;
    },
    claim: ({ limit = 100, maxLateMs = 3_600_000 } = {}) =>
      store.claimDue({ limit, holdMs: 10_000, maxLateMs, maxAttempts: 5 }),
    postOf: (id) =>
      prisma.scheduledPost.findUniqueOrThrow({
        where: { id },
        select: { status: true, job_id: true, held_until: true, error_code: true },
      }),
    close: drop,
  };
}
