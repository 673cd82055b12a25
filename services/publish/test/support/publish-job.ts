import { createJobRepository, type Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import type { ConnectedAccount } from '../../src/domain/ports.ts';

/** A publish job that a worker has claimed. */
export type LeasedJob = { jobId: string; token: string };

/** Writes a publish job as the statements do that accept one, and claims it. */
export async function leasePublishJob(
  database: Database,
  account: ConnectedAccount,
  input: { post_id?: string; title?: string; image_urls?: string[] } = { image_urls: ['https://example.com/1.png'] },
): Promise<LeasedJob> {
  const [jobId, token] = [uuidV7.next(), uuidV7.next()];
  const { id, teamId, platform, platformUserId } = account;
  await database.prisma.$executeRaw`
    INSERT INTO jobs (id, team_id, type, input, user_id, route, max_attempts, next_publish_at)
    VALUES (${jobId}::uuid, ${teamId}::uuid, 'publish', ${JSON.stringify({ social_account_id: id, ...input })}::jsonb, 'somebody',
            '/publish/shortvideo', 5, clock_timestamp())`;
  await database.prisma.$executeRaw`
    INSERT INTO publish_slots (job_id, team_id, platform, platform_user_id, frees_at)
    VALUES (${jobId}::uuid, ${teamId}::uuid, ${platform}, ${platformUserId}, clock_timestamp() + interval '24 hours')`;
  if (input.post_id) {
    await database.prisma.scheduledPost.update({ where: { id: input.post_id }, data: { job_id: jobId } });
  }
  const lease = { jobId, token, leaseMs: 60_000, messageId: uuidV7.next(), holdMs: 10_000 };
  const claim = await createJobRepository(database).claim(lease);
  if (claim.outcome !== 'claimed') throw new Error(`the job could not be claimed: ${claim.outcome}`);
  return { jobId, token };
}
