import { postPlatforms, successSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import type { Requester } from '@slideloom/messaging';
import { requireAccount } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { endAccount } from './end-account.ts';
import type { SocialAccountRepository } from './social-account-repository.ts';

export const deleteSocialAccount = (dependencies: {
  socialAccounts: SocialAccountRepository;
  request: Requester['request'];
}) =>
  defineRoute({
    method: 'delete',
    path: '/social/accounts/:id',
    summary: 'Disconnect an account of any platform',
    tag: 'Social accounts',
    auth: 'team',
    scope: 'team',
    role: 'admin',
    tier: 'mutating',
    audits: ['account.disconnected'],
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: successSchema,
        description:
          'Its tokens are revoked and erased. Its posts stay, and fail at their time unless it is connected again',
      },
    ],
    errors: ['account_not_found', 'platform_failed'],
    async handle({ caller, actor, params: { id }, clientSignal }) {
      requireAccount(caller, id);
      const { teamId } = caller;
      await endAccount(dependencies, { teamId, id, platforms: postPlatforms, actor }, clientSignal());
      return { status: 200, body: { success: true } };
    },
  });
