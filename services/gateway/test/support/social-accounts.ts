import type { Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';

export type TestAccount = { id: string; platform: string };

/** Creates a connected account, as the end of an OAuth flow leaves it. */
export async function connectAccount(
  { prisma }: Database,
  teamId: string,
  platform = 'shortvideo',
): Promise<TestAccount> {
  const id = uuidV7.next();
  await prisma.socialAccount.create({
    data: {
      id,
      team_id: teamId,
      platform,
      platform_user_id: `open-${id}`,
      platform_username: 'lakes.daily',
      display_name: 'Lakes, daily',
      avatar_url: 'https://pictures.example.test/lakes.jpg',
      scopes: ['user.info.basic', 'video.upload'],
      token_ciphertext: new Uint8Array([1, 2, 3]),
      token_expires_at: new Date(Date.now() + 3_600_000),
      created_by: 'user-1',
    },
  });
  return { id, platform };
}

/** Takes a due post for publishing, as the scheduler does; answers whether it got it. */
export async function claimPost({ prisma }: Database, postId: string): Promise<boolean> {
  const taken = await prisma.$executeRaw`
    UPDATE scheduled_posts SET job_id = ${uuidV7.next()}::uuid, updated_at = clock_timestamp()
    WHERE id = ${postId}::uuid AND status = 'scheduled' AND job_id IS NULL`;
  return taken === 1;
}
