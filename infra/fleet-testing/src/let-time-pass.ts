import type { TestFleet } from './test-fleet.ts';

/**
 * Lets `ms` pass for what an account has at the short-video platform: all that has happened, happened so much earlier, in the platform's
 * record (its drafts and rates) and in ours (slots, and posts that wait for one). No clock moves.
 */
export async function letTimePass({ sandboxUrl, database }: TestFleet, accountId: string, ms: number): Promise<void> {
  const response = await fetch(`${sandboxUrl}/shortvideo/control/age`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms: Math.floor(ms) }),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
  const { prisma } = database;
  const where = { social_account_id: accountId, status: 'scheduled', job_id: null };
  const held = await prisma.scheduledPost.findMany({ where, select: { id: true, held_until: true } });
  const earlier = (at: Date | null) => at && new Date(at.getTime() - ms);
  await prisma.$transaction([
    prisma.$executeRaw`
      UPDATE publish_slots s SET taken_at = taken_at - ${ms}::float8 * interval '1 millisecond', frees_at = frees_at - ${ms}::float8 * interval '1 millisecond'
      FROM social_accounts a
      WHERE a.id = ${accountId}::uuid AND s.platform = a.platform AND s.platform_user_id = a.platform_user_id`,
    prisma.$executeRaw`
      UPDATE scheduled_posts SET scheduled_at = scheduled_at - ${ms}::float8 * interval '1 millisecond'
      WHERE social_account_id = ${accountId}::uuid AND status = 'scheduled' AND job_id IS NULL`,
    // A post that is moved is held no longer; time that passes moves none.
    ...held.map(({ id, held_until: heldUntil }) =>
      prisma.scheduledPost.update({ where: { id }, data: { held_until: earlier(heldUntil) } }),
    ),
  ]);
}
