import { randomBytes } from 'node:crypto';
import { redeemDeviceGrantSchema, redeemedDeviceGrantSchema } from '@slideloom/contracts';
import { AppError, createApiKey, type IdSource } from '@slideloom/service-kit';
import { hashDeviceCode } from '../../domain/device-codes.ts';
import { defineRoute } from '../../http/route.ts';
import { tooManyKeys, type DeviceGrantRepository } from './device-grant-repository.ts';
import type { CredentialChanged } from '../../limits/rate-limiter.ts';

/**
 * The program asks whether the person has answered. The key is in one answer and nowhere else: the database keeps a hash. Source: RFC 8628,
 * sections 3.4 and 3.5; a second request for a key that was handed over deletes it, as RFC 6749, section 4.1.2, says of codes.
 */
export const redeemDeviceGrant = ({
  deviceGrants,
  ids,
  credentialChanged,
}: {
  deviceGrants: DeviceGrantRepository;
  ids: IdSource;
  credentialChanged: CredentialChanged;
}) =>
  defineRoute({
    method: 'post',
    path: '/auth/device/token',
    summary: 'Ask for the API key that a person allows a command line',
    tag: 'API keys',
    auth: 'public',
    tier: 'none',
    hasSecret: true,
    body: redeemDeviceGrantSchema,
    answers: [
      {
        status: 200,
        schema: redeemedDeviceGrantSchema,
        description:
          'The key, once. Asked again with the same device code: 400 `invalid_grant`, and the key is deleted, ' +
          'because either its answer was lost or the code was stolen. `authorization_pending` and `slow_down` say by Retry-After when to ask again',
      },
    ],
    errors: [
      'authorization_pending',
      'slow_down',
      'access_denied',
      'expired_token',
      'invalid_grant',
      'not_a_member',
      'too_many_keys',
    ],
    async handle({ body }) {
      const { key, hash, hint } = createApiKey(randomBytes);
      const id = ids.next();
      const redeemed = await deviceGrants.redeem(hashDeviceCode(body.device_code), { id, hint, hash });
      switch (redeemed.outcome) {
        case 'done':
          return { status: 200, body: { key, key_id: id, ...redeemed.grant } };
        case 'authorization_pending':
        case 'slow_down':
          throw new AppError(redeemed.outcome, { retryAfterSeconds: redeemed.intervalSeconds });
        case 'invalid_grant': {
          const { deleted } = redeemed;
          if (deleted) {
            await credentialChanged(
              deleted.teamId,
              deleted.keyIds.map((apiKeyId) => ({ apiKeyId })),
            );
          }
          throw new AppError(redeemed.outcome);
        }
        case 'access_denied':
        case 'expired_token':
        case 'not_a_member':
          throw new AppError(redeemed.outcome);
        case 'too_many_keys':
          throw tooManyKeys();
      }
    },
  });
