import { socialAccountSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { requireAccount } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import type { SocialAccountRepository } from './social-account-repository.ts';

export const getSocialAccount = ({ socialAccounts }: { socialAccounts: SocialAccountRepository }) =>
  defineRoute({
    method: 'get',
    path: '/social/accounts/:id',
    summary: 'A connected social account',
    tag: 'Social accounts',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: socialAccountSchema, description: 'A connected social account' }],
    errors: ['account_not_found'],
    async handle({ caller, params }) {
      requireAccount(caller, params.id);
      const account = await socialAccounts.one(caller.teamId, params.id);
      if (!account) throw new AppError('account_not_found');
      return { status: 200, body: account };
    },
  });
