import { socialAccountQuerySchema, socialAccountSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { bareArray } from '../../http/answering/bare-array.ts';
import { defineRoute } from '../../http/route.ts';
import type { SocialAccountRepository } from './social-account-repository.ts';

export const listSocialAccounts = ({ socialAccounts }: { socialAccounts: SocialAccountRepository }) =>
  defineRoute({
    method: 'get',
    path: '/social/accounts',
    summary: 'Connected social accounts, newest first',
    tag: 'Social accounts',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: socialAccountQuerySchema,
    answers: [
      {
        status: 200,
        schema: z.array(socialAccountSchema),
        description: 'A bare array',
        headers: { Link: 'Where the list goes on: `rel="next"`.' },
      },
    ],
    async handle({ caller, query }) {
      const { accounts, hasMore } = await socialAccounts.page(caller.teamId, query, caller.limits.accountIds);
      return bareArray('/social/accounts', query, accounts, hasMore);
    },
  });
