import { deviceGrantCodeSchema, successSchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { DeviceGrantRepository } from './device-grant-repository.ts';

export const denyDeviceGrant = ({ deviceGrants }: { deviceGrants: DeviceGrantRepository }) =>
  defineRoute({
    method: 'post',
    path: '/auth/device/deny',
    summary: "Deny a command line's request, or take the approval back; by the person who has opened it",
    tag: 'API keys',
    auth: 'session',
    tier: 'mutating',
    body: deviceGrantCodeSchema,
    answers: [
      {
        status: 200,
        schema: successSchema,
        description: 'Denied; also what was allowed, until the program has fetched its key. Safe to repeat',
      },
    ],
    errors: ['device_grant_not_found', 'device_grant_ended'],
    async handle({ session, body }) {
      await deviceGrants.deny(body.user_code, session.userId);
      return { status: 200, body: { success: true } };
    },
  });
