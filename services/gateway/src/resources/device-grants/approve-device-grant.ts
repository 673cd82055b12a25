import { approveDeviceGrantSchema, limits, successSchema } from '@slideloom/contracts';
import { actorOf } from '../../http/reading/actor-of.ts';
import { defineRoute } from '../../http/route.ts';
import type { DeviceGrantRepository } from './device-grant-repository.ts';

const path = '/auth/device/approve';

/** A person allows a program a key of the team, with some of the scopes that it asks for; the program fetches it. */
export const approveDeviceGrant = ({ deviceGrants }: { deviceGrants: DeviceGrantRepository }) =>
  defineRoute({
    method: 'post',
    path,
    summary: 'Allow a command line an API key of the team',
    tag: 'API keys',
    auth: 'team',
    needsSession: true,
    tier: 'mutating',
    body: approveDeviceGrantSchema,
    answers: [
      {
        status: 200,
        schema: successSchema,
        description:
          'The program gets its key when it asks next. The key ends after 90 days, and when the person leaves the team. ' +
          'Only the person who has opened the request allows it, while they have fewer than ' +
          `${limits.deviceGrants.keysPerPerson} such keys in the team. Safe to repeat`,
      },
    ],
    errors: ['device_grant_not_found', 'device_grant_ended', 'too_many_keys'],
    async handle({ caller, person, requestId, body, incoming }) {
      const actor = actorOf(incoming.ip, requestId, `POST ${path}`, { caller, session: person });
      const { user_code: userCode, scopes } = body;
      await deviceGrants.approve(userCode, caller.userId, {
        teamId: caller.teamId,
        scopes: [...new Set(scopes)],
        actor,
      });
      return { status: 200, body: { success: true } };
    },
  });
