import { disconnectSchema, successSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { askPublisher } from './ask-publisher.ts';

/** Revokes and forgets what lets us act for an account. Its posts stay, and fail at their time unless it is connected again. */
export const disconnectShortvideo = (dependencies: Dependencies) =>
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
    errors: ['account_not_found', 'idempotency_conflict', 'platform_failed'],
    handle: ({ caller, path, body, idempotencyKey, untilGone }) =>
      dependencies.writeOnce({ caller, path, idempotencyKey }, body, async () => {
        if (!uuidSchema.safeParse(body.account_id).success) throw new AppError('account_not_found');
        const connection = { team_id: caller.teamId, platform: 'shortvideo' as const, connection_id: body.account_id };
        const { outcome } = await askPublisher(dependencies, 'connection.end', connection, untilGone());
        if (outcome === 'not_found') throw new AppError('account_not_found');
        return { status: 200, body: { success: true } };
      }),
  });
