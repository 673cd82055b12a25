import { disconnectSchema, successSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

/** Forgets what lets us act for an account. Its posts stay, and fail at their time unless it is connected again. */
export const disconnectShortvideo = ({ writeOnce }: Dependencies) =>
  defineRoute({
    method: 'post',
    path: '/auth/shortvideo/disconnect',
    summary: 'Disconnect a short-video account',
    tag: 'Social accounts',
    auth: 'team',
    role: 'admin',
    tier: 'mutating',
    body: disconnectSchema,
    answers: [{ status: 200, schema: successSchema, description: 'It is disconnected' }],
    errors: ['account_not_found', 'idempotency_conflict'],
    handle: ({ caller, path, body, idempotencyKey }) =>
      writeOnce({ caller, path, idempotencyKey }, body, async ({ socialAccounts }) => {
        if (!(await socialAccounts.disconnect(caller.teamId, body.account_id, 'shortvideo'))) {
          throw new AppError('account_not_found');
        }
        return { status: 200, body: { success: true } };
      }),
  });
