import { disconnectSchema, successSchema } from '@slideloom/contracts';
import type { Requester } from '@slideloom/messaging';
import { requireAccount } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { endAccount } from './end-account.ts';
import type { WriteOnce } from '../write-once.ts';
import { createSocialAccountRepository } from './social-account-repository.ts';

export const disconnectShortvideo = (dependencies: { writeOnce: WriteOnce; request: Requester['request'] }) =>
  defineRoute({
    method: 'post',
    path: '/auth/shortvideo/disconnect',
    summary: 'Disconnect a short-video account',
    tag: 'Social accounts',
    auth: 'team',
    scope: 'team',
    role: 'admin',
    tier: 'mutating',
    audits: ['account.disconnected'],
    body: disconnectSchema,
    answers: [{ status: 200, schema: successSchema, description: 'It is disconnected' }],
    errors: ['account_not_found', 'idempotency_conflict', 'platform_failed'],
    async handle({ caller, actor, path, body, idempotencyKey, clientSignal }) {
      // Before a kept answer is looked for, which is the team's.
      requireAccount(caller, body.account_id);
      return dependencies.writeOnce({ caller, path, idempotencyKey }, body, async (tx) => {
        const account = { teamId: caller.teamId, id: body.account_id, platforms: ['shortvideo'], actor };
        await endAccount(
          { request: dependencies.request, socialAccounts: createSocialAccountRepository(tx) },
          account,
          clientSignal(),
        );
        return { status: 200, body: { success: true } };
      });
    },
  });
