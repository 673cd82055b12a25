import type { Platform } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import type { PendingConsent, OauthStateRepository } from '../../domain/oauth/ports.ts';

type StateRow = {
  team_id: string;
  user_id: string;
  is_by_key: boolean;
  platform: Platform;
  shop: string | null;
  code_verifier: string | null;
};
type ParkedRow = StateRow & { sealed_code: Uint8Array };

/** States in PostgreSQL, and the codes that wait to be redeemed. Of states and secrets there are hashes alone. */
export function createOauthStateRepository({ prisma }: Database): OauthStateRepository {
  return {
    async add(stateHash, { teamId, userId, isByKey, platform, shop, verifier }: PendingConsent, lifeMs) {
      await query(
        () => prisma.$executeRaw`
          INSERT INTO oauth_states (state_hash, team_id, user_id, is_by_key, platform, shop, code_verifier, expires_at)
          VALUES (${stateHash}, ${teamId}::uuid, ${userId}, ${isByKey}, ${platform}, ${shop}, ${verifier},
                  clock_timestamp() + ${lifeMs}::int * interval '1 millisecond')`,
      );
    },

    async take(stateHash, platform) {
      const [row] = await query(
        () => prisma.$queryRaw<StateRow[]>`
          UPDATE oauth_states SET used_at = clock_timestamp()
          WHERE state_hash = ${stateHash} AND platform = ${platform} AND used_at IS NULL AND expires_at > clock_timestamp()
          RETURNING team_id, user_id, is_by_key, platform, shop, code_verifier`,
      );
      return row ? toConsent(row) : null;
    },

    async park(stateHash, { secretHash, sealedCode }, lifeMs) {
      await query(
        () => prisma.$executeRaw`
          UPDATE oauth_states
          SET secret_hash = ${secretHash}, sealed_code = ${new Uint8Array(sealedCode)},
            expires_at = clock_timestamp() + ${lifeMs}::int * interval '1 millisecond'
          WHERE state_hash = ${stateHash} AND used_at IS NOT NULL AND secret_hash IS NULL`,
      );
    },

    async redeem(secretHash, platform, { teamId, userId }) {
      const [row] = await query(
        () => prisma.$queryRaw<ParkedRow[]>`
          DELETE FROM oauth_states
          WHERE secret_hash = ${secretHash} AND platform = ${platform} AND team_id = ${teamId}::uuid
            AND (is_by_key OR user_id = ${userId}) AND expires_at > clock_timestamp()
          RETURNING team_id, user_id, is_by_key, platform, shop, code_verifier, sealed_code`,
      );
      return row ? { consent: toConsent(row), sealedCode: Buffer.from(row.sealed_code) } : null;
    },

    sweep: (limit) =>
      query(
        () => prisma.$executeRaw`
          DELETE FROM oauth_states WHERE state_hash = ANY (ARRAY(
            SELECT state_hash FROM oauth_states WHERE expires_at <= statement_timestamp() ORDER BY expires_at LIMIT ${limit}::int FOR UPDATE SKIP LOCKED))`,
      ),
  };
}

function toConsent(row: StateRow): PendingConsent {
  const { team_id: teamId, user_id: userId, is_by_key: isByKey, platform, shop, code_verifier: verifier } = row;
  return { teamId, userId, isByKey, platform, shop, verifier };
}
