import { capacitySchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { requireAccount } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import type { CapacityRepository } from './capacity-repository.ts';
import type { SocialAccountRepository } from '../social/social-account-repository.ts';

export const getCapacity = ({
  capacities,
  socialAccounts,
}: {
  capacities: CapacityRepository;
  socialAccounts: SocialAccountRepository;
}) =>
  defineRoute({
    method: 'get',
    path: '/social/accounts/:id/capacity',
    summary: 'How many posts the platform still takes from an account today',
    tag: 'Social accounts',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: capacitySchema, description: 'Used, limit and the next free time' }],
    errors: ['account_not_found'],
    async handle({ caller, params }) {
      requireAccount(caller, params.id);
      const account = await socialAccounts.find(caller.teamId, params.id);
      const creator = account && (await capacities.creatorOf(caller.teamId, account.id));
      if (!creator) throw new AppError('account_not_found');
      return { status: 200, body: await capacities.capacity(creator) };
    },
  });
