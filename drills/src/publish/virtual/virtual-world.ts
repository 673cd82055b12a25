import type { PostPlatform } from '@slideloom/contracts';
import type { Database } from '@slideloom/db';
import type { IdSource } from '@slideloom/service-kit';
import { createTeam, type TestTeam } from '@slideloom/testing';
import { startDoubleServer, type DoubleServer } from './platform-double.ts';
import type { PlannedPost } from './plan-case.ts';
import { createVirtualDatabase } from '../../virtual/virtual-database.ts';
import { createVirtualTime, type VirtualTime } from '../../virtual/virtual-time.ts';

export type VirtualAccount = { id: string; teamId: string; platform: PostPlatform; userId: string };

export type VirtualWorld = {
  time: VirtualTime;
  database: Database;
  ids: IdSource;
  server: DoubleServer;
  /** The creator's account of each of so many teams. */
  connect(platform: PostPlatform, userId: string, teams: number): Promise<VirtualAccount[]>;
  schedule(id: string, account: VirtualAccount, post: PlannedPost, atMs: number): Promise<void>;
  /** As POST /publish/shortvideo does. */
  acceptJob(id: string, account: VirtualAccount, post: PlannedPost): Promise<void>;
  /** The prepared pictures of a post, or of a job without one. */
  addPictures(ownerId: string, teamId: string, pictures: number): Promise<void>;
  unknownAttempts(
    accounts: readonly VirtualAccount[],
  ): Promise<{ id: string; teamId: string; jobId: string; token: string; sentAt: number }[]>;
  /** The end of a case: nothing of it is left for the next one. */
  forget(accounts: readonly VirtualAccount[]): Promise<void>;
  close(): Promise<void>;
};

const startMs = Date.UTC(2027, 0, 4, 9);
/** Between two cases, ms. */
const gapMs = 3_600_000;
/** After so many cases the tables are emptied, which costs more than to delete a case. */
const casesBetweenTruncates = 100;

/** A database, a clock and a platform server, for one case after the other. */
export async function createVirtualWorld(): Promise<VirtualWorld> {
  const virtual = await createVirtualDatabase();
  const { database } = virtual;
  const { prisma } = database;
  const time = createVirtualTime(startMs, (nowMs) => virtual.setTime(nowMs));
  await time.settle();
  const server = await startDoubleServer();
  const teams: TestTeam[] = [];
  for (let count = 0; count < 2; count += 1) teams.push(await createTeam(database));
  let made = 0;
  let forgotten = 0;
  const ids: IdSource = {
    next() {
      made += 1;
      const at = time.now().toString(16).padStart(12, '0');
      const serial = made.toString(16).padStart(12, '0');
      return `${at.slice(0, 8)}-${at.slice(8)}-7${serial.slice(0, 3)}-8000-${serial.slice(0, 12)}`;
    },
  };
  const urlsOf = ({ pictures }: PlannedPost) =>
    Array.from({ length: pictures }, (_, index) => `https://example.com/${index}.png`);

  return {
    time,
    database,
    ids,
    server,
    async connect(platform, userId, count) {
      const accounts = teams.slice(0, count).map(({ teamId }) => ({ id: ids.next(), teamId, platform, userId }));
      for (const { id, teamId } of accounts) {
        await prisma.$executeRaw`
          INSERT INTO social_accounts (id, team_id, platform, platform_user_id, scopes, created_by)
          VALUES (${id}::uuid, ${teamId}::uuid, ${platform}, ${userId}, '{}', 'a-person')`;
      }
      return accounts;
    },
    async schedule(id, account, post, atMs) {
      await prisma.$executeRaw`
        INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, image_urls, created_by, prepared_at)
        VALUES (${id}::uuid, ${account.teamId}::uuid, ${account.id}::uuid, ${account.platform}, ${new Date(atMs)}::timestamptz,
                ${post.caption}, ${urlsOf(post)}::text[], 'a-person', clock_timestamp())`;
    },
    async acceptJob(id, { id: accountId, teamId, platform, userId }, post) {
      const input = { social_account_id: accountId, title: post.caption, image_urls: urlsOf(post) };
      await prisma.$executeRaw`
        INSERT INTO jobs (id, team_id, type, input, user_id, route, max_attempts, next_publish_at)
        VALUES (${id}::uuid, ${teamId}::uuid, 'publish', ${JSON.stringify(input)}::jsonb, 'a-person', '/publish/shortvideo', 5,
                clock_timestamp() + interval '15 seconds')`;
      await prisma.$executeRaw`
        INSERT INTO publish_slots (job_id, team_id, platform, platform_user_id, frees_at)
        VALUES (${id}::uuid, ${teamId}::uuid, ${platform}, ${userId}, clock_timestamp() + interval '24 hours')`;
    },
    async addPictures(ownerId, teamId, pictures) {
      await prisma.$executeRaw`
        INSERT INTO post_media (owner_id, position, team_id, source_url, object_key, content_type, size_bytes, width, height)
        SELECT ${ownerId}::uuid, n - 1, ${teamId}::uuid, 'https://example.com/1.png', 'picture', 'image/jpeg', 1000, 1080, 1350
        FROM generate_series(1, ${pictures}::int) n
        ON CONFLICT DO NOTHING`;
    },
    async unknownAttempts(accounts) {
      const rows = await prisma.$queryRaw<
        { id: string; team_id: string; job_id: string; media_token: string; sent_at: Date | null; created_at: Date }[]
      >`
        SELECT id, team_id, job_id, media_token, sent_at, created_at FROM publish_attempts
        WHERE social_account_id = ANY (${accounts.map(({ id }) => id)}::uuid[]) AND state IN ('unknown', 'review') ORDER BY created_at`;
      return rows.map((row) => ({
        id: row.id,
        teamId: row.team_id,
        jobId: row.job_id,
        token: row.media_token,
        sentAt: (row.sent_at ?? row.created_at).getTime(),
      }));
    },
    async forget(accounts) {
      time.skip(gapMs);
      forgotten += 1;
      if (forgotten % casesBetweenTruncates === 0) {
        await prisma.$executeRaw`
          TRUNCATE jobs, scheduled_posts, publish_attempts, publish_slots, platform_events, platform_users, post_media, outbox, social_accounts
          CASCADE`;
        return;
      }
      const accountIds = accounts.map(({ id }) => id);
      const userId = accounts[0]!.userId;
      await prisma.$executeRaw`
        WITH a AS (DELETE FROM publish_attempts WHERE platform_user_id = ${userId}),
             s AS (DELETE FROM publish_slots WHERE platform_user_id = ${userId}),
             e AS (DELETE FROM platform_events WHERE platform_user_id = ${userId}),
             p AS (DELETE FROM scheduled_posts WHERE social_account_id = ANY (${accountIds}::uuid[])),
             j AS (DELETE FROM jobs WHERE type = 'publish'),
             m AS (DELETE FROM post_media),
             o AS (DELETE FROM outbox)
        DELETE FROM social_accounts WHERE id = ANY (${accountIds}::uuid[])`;
    },
    async close() {
      await server.close();
      await virtual.drop();
    },
  };
}
