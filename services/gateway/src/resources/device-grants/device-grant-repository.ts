import { limits, type Actor, type DeviceGrant, type DeviceScope, type RedeemedDeviceGrant } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

export type NewDeviceGrant = {
  deviceHash: Buffer;
  userCode: string;
  host: string;
  address: string;
  network: string;
  scopes: readonly DeviceScope[];
};

export type ClaimedDeviceGrant = Omit<DeviceGrant, 'user_code' | 'is_same_network'>;

export type NewDeviceKey = { id: string; hint: string; hash: Buffer };

/** What a program is answered: its key is made, or why not yet or not at all. */
export type RedeemOutcome =
  | { outcome: 'done'; grant: Omit<RedeemedDeviceGrant, 'key' | 'key_id'> }
  | { outcome: 'authorization_pending' | 'slow_down'; intervalSeconds: number }
  | { outcome: 'invalid_grant'; deleted: { teamId: string; keyIds: readonly string[] } | null }
  | { outcome: 'access_denied' | 'expired_token' | 'not_a_member' | 'too_many_keys' };

type ClaimedRow = {
  outcome: 'done' | 'device_grant_not_found' | 'rate_limited';
  seconds_left: number;
  host: string;
  address: string;
  scopes: DeviceScope[];
  state: DeviceGrant['state'];
  created_at: Date;
  expires_at: Date;
};
type AnswerOutcome = 'done' | 'device_grant_not_found' | 'device_grant_ended' | 'key_scope_missing' | 'too_many_keys';
type RedeemedRow = {
  outcome: RedeemOutcome['outcome'];
  interval_seconds: number;
  team_id: string;
  role: RedeemedDeviceGrant['role'];
  scopes: DeviceScope[];
  expires_at: Date;
  key_ids: string[] | null;
};

const rules = limits.deviceGrants;

export type DeviceGrantRepository = ReturnType<typeof createDeviceGrantRepository>;

/** Requests of devices: of no team until a person has answered, so that the methods take a code or the person in a team's place. */
export function createDeviceGrantRepository(queryable: Queryable) {
  const { prisma } = queryable;

  const answer = async (
    userCode: string,
    userId: string,
    approval: { teamId: string; scopes: readonly DeviceScope[]; actor: Actor } | null,
  ): Promise<void> => {
    const actor = approval && JSON.stringify(approval.actor);
    const [row] = await query(
      () => prisma.$queryRaw<[{ outcome: AnswerOutcome }]>`
        SELECT answer_device_grant(${userCode}, ${userId}, ${approval?.teamId ?? null}::uuid,
          ${[...(approval?.scopes ?? [])]}::text[], ${actor}::jsonb, ${rules.keysPerPerson}::int) AS outcome`,
    );
    if (row.outcome === 'key_scope_missing') {
      throw new AppError('invalid_request', { message: 'scopes must be among those that the program asks for' });
    }
    if (row.outcome === 'too_many_keys') throw tooManyKeys();
    if (row.outcome !== 'done') throw new AppError(row.outcome);
  };

  return {
    /** Starts a grant; false where the user code is another's: draw again. Rejects with `rate_limited` where many requests of the network wait. */
    async start(grant: NewDeviceGrant): Promise<boolean> {
      const [row] = await query(
        () => prisma.$queryRaw<[{ outcome: 'done' | 'rate_limited' | 'code_taken'; seconds_left: number }]>`
          SELECT outcome, seconds_left FROM start_device_grant(
            ${new Uint8Array(grant.deviceHash)}, ${grant.userCode}, ${grant.host}, ${grant.address}, ${grant.network},
            ${[...grant.scopes]}::text[], ${rules.intervalSeconds}::int, ${rules.lifeSeconds}::int, ${rules.perNetwork}::int)`,
      );
      if (row.outcome === 'rate_limited') {
        throw new AppError('rate_limited', {
          message: `${rules.perNetwork} requests of this network wait for an answer: answer one, or try again later`,
          retryAfterSeconds: row.seconds_left,
        });
      }
      return row.outcome === 'done';
    },

    /** Rejects with `device_grant_not_found`, also for one that another person has opened, and `rate_limited` after too many wrong codes. */
    async claim(userCode: string, userId: string): Promise<ClaimedDeviceGrant> {
      const [row] = await query(
        () => prisma.$queryRaw<[ClaimedRow]>`
          SELECT * FROM claim_device_grant(${userCode}, ${userId}, ${rules.wrongCodesPerHour}::int)`,
      );
      if (row.outcome === 'rate_limited') {
        throw new AppError('rate_limited', {
          message: `${rules.wrongCodesPerHour} wrong codes within the hour: try again later`,
          retryAfterSeconds: row.seconds_left,
        });
      }
      if (row.outcome !== 'done') throw new AppError(row.outcome);
      const { host, address, scopes, state } = row;
      const times = { created_at: row.created_at.toISOString(), expires_at: row.expires_at.toISOString() };
      return { host, address, scopes, state, ...times };
    },

    /** Rejects with `device_grant_not_found`, `device_grant_ended`, `too_many_keys` or `invalid_request`. The actor is who the audit log names for the key. */
    approve: (
      userCode: string,
      userId: string,
      approval: { teamId: string; scopes: readonly DeviceScope[]; actor: Actor },
    ): Promise<void> => answer(userCode, userId, approval),

    /** Denies a grant, also one that was approved. Rejects with `device_grant_not_found`, or `device_grant_ended` where the key was fetched. */
    deny: (userCode: string, userId: string): Promise<void> => answer(userCode, userId, null),

    /** Makes the key where it is allowed; `issue_api_key` has its own reasons not to. */
    async redeem(deviceHash: Buffer, key: NewDeviceKey): Promise<RedeemOutcome> {
      const [row] = await query(
        () => prisma.$queryRaw<[RedeemedRow]>`
          SELECT * FROM redeem_device_grant(
            ${new Uint8Array(deviceHash)}, ${key.id}::uuid, ${key.hint}, ${new Uint8Array(key.hash)},
            ${rules.keysPerPerson}::int, ${rules.keyDays}::int, ${rules.slowDownSeconds}::int, ${rules.maxIntervalSeconds}::int)`,
      );
      const { outcome, team_id: teamId, key_ids: keyIds } = row;
      switch (outcome) {
        case 'done': {
          const { role, scopes, expires_at: expiresAt } = row;
          return { outcome, grant: { team_id: teamId, role, scopes, expires_at: expiresAt.toISOString() } };
        }
        case 'authorization_pending':
        case 'slow_down':
          return { outcome, intervalSeconds: row.interval_seconds };
        case 'invalid_grant':
          return { outcome, deleted: keyIds && keyIds.length > 0 ? { teamId, keyIds } : null };
        case 'access_denied':
        case 'expired_token':
        case 'not_a_member':
        case 'too_many_keys':
          return { outcome };
      }
    },
  };
}

/** Returns the error for too many keys of a person's own computers in one team; those of the team have another limit. */
export function tooManyKeys(): AppError {
  return new AppError('too_many_keys', {
    message:
      `You have ${rules.keysPerPerson} keys of command lines in this team: ` +
      'log out on a computer (slideloom logout), or have an admin delete one',
  });
}
