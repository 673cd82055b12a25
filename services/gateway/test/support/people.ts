import type { Role } from '../../src/domain/caller.ts';
import type { TestWorld } from './test-world.ts';

/** Makes a new person a member of a team; answers the user id and a session token that names the team. */
export async function addMember(
  { database, idp, newId }: TestWorld,
  teamId: string,
  role: Role,
  email: string | null = null,
): Promise<{ userId: string; token: string }> {
  const userId = `${role}-${newId()}`;
  await database.prisma.membership.create({ data: { team_id: teamId, user_id: userId, role, email } });
  return { userId, token: await idp.token(userId, { team_id: teamId, ...(email !== null && { email }) }) };
}
