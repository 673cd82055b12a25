import { deviceGrantCodeSchema, deviceGrantSchema } from '@slideloom/contracts';
import { networkOf } from '@slideloom/service-kit/address-limiter';
import { showUserCode } from '../../domain/device-codes.ts';
import { defineRoute } from '../../http/route.ts';
import type { DeviceGrantRepository } from './device-grant-repository.ts';

/** Shows what a program asks for, by the code that it shows. The first person who opens it is the only one who may answer. */
export const claimDeviceGrant = ({ deviceGrants }: { deviceGrants: DeviceGrantRepository }) =>
  defineRoute({
    method: 'post',
    path: '/auth/device/claim',
    summary: "Open a command line's request by its code, for the person who does so first",
    tag: 'API keys',
    auth: 'session',
    tier: 'mutating',
    body: deviceGrantCodeSchema,
    answers: [
      {
        status: 200,
        schema: deviceGrantSchema,
        description:
          'Who asks for what. Safe to repeat. Others are answered as for a wrong code; ' +
          'after ten wrong ones in an hour a person is answered 429',
      },
    ],
    errors: ['device_grant_not_found'],
    async handle({ session, body, incoming }) {
      const grant = await deviceGrants.claim(body.user_code, session.userId);
      const isSame = networkOf(grant.address) === networkOf(incoming.ip ?? '');
      return { status: 200, body: { user_code: showUserCode(body.user_code), ...grant, is_same_network: isSame } };
    },
  });
