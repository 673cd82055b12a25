import type { Platform } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import type { PendingConsent, StateStore } from '../../domain/oauth/ports.ts';

type StateRow = { team_id: string; user_id: string; shop: string | null; code_verifier: string | null };

/** States in PostgreSQL, by the hash alone. */
export function createStateStore({ prisma }: Database): StateStore {
  return {
    async add(stateHash, { teamId, userId, platform, shop, verifier }: PendingConsent, lifeMs) {
      await query(
        () => prisma.$executeRaw`
          INSERT INTO oauth_states (state_hash, team_id, user_id, platform, shop, code_verifier, expires_at)
          VALUES (${stateHash}, ${teamId}::uuid, ${userId}, ${platform}, ${shop}, ${verifier},
                  clock_timestamp() + ${lifeMs}::int * interval '1 millisecond')`,
      );
    },

    async take(stateHash, platform: Platform) {
      const [row] = await query(
        () => prisma.$queryRaw<StateRow[]>`
          UPDATE oauth_states SET used_at = clock_timestamp()
          WHERE state_hash = ${stateHash} AND platform = ${platform} AND used_at IS NULL AND expires_at > clock_timestamp()
          RETURNING team_id, user_id, shop, code_verifier`,
      );
      if (!row) return null;
      return { teamId: row.team_id, userId: row.user_id, platform, shop: row.shop, verifier: row.code_verifier };
    },

    sweep: (limit) =>
      query(
        () => prisma.$executeRaw`
          DELETE FROM oauth_states WHERE state_hash = ANY (ARRAY(
            SELECT state_hash FROM oauth_states WHERE expires_at <= clock_timestamp() LIMIT ${limit}::int FOR UPDATE SKIP LOCKED))`,
      ),
  };
}
