import { randomBytes } from 'node:crypto';
import { query, type Database } from '@slideloom/db';
import { createApiKey, uuidV7 } from '@slideloom/service-kit';

export type TestTeam = { teamId: string; ownerId: string; apiKey: string; apiKeyId: string };

/** A team with an owner on the free plan's trial, `topup` purchased credits besides its initial 100, and an API key. */
export async function createTeam({ prisma }: Database, options: { topup?: number } = {}): Promise<TestTeam> {
  const ownerId = `user-${uuidV7.next()}`;
  const { key, hash, hint } = createApiKey(randomBytes);
  const apiKeyId = uuidV7.next();
  return query(async () => {
    const founded = await prisma.$queryRaw<{ id: string }[]>`
      SELECT found_team(${uuidV7.next()}::uuid, ${ownerId}, ${null}, 'Test team') AS id`;
    const teamId = founded[0]!.id;
    if (options.topup) {
      await prisma.$executeRaw`SELECT grant_credits(${teamId}::uuid, ${options.topup}::int, 'topup', 'admin_grant', ${ownerId}, 'test')`;
    }
    await prisma.apiKey.create({
      data: { id: apiKeyId, team_id: teamId, name: 'Test', hint, hash: new Uint8Array(hash), created_by: ownerId },
    });
    return { teamId, ownerId, apiKey: key, apiKeyId };
  });
}
